"""The words and bounds of Chain Home, for observations of a fixed shape."""

from msgspec import Struct

from chain_home import questions
from chain_home.kit import Effect, Kit
from dowding.kernel.arrays import Arrays, questions_of

MOST_RAIDS, MOST_POINTS = 8, 60
STATUS = ("ready", "flying", "resting", "lost")


def arrays(kit: Kit, view: type[Struct]) -> Arrays:
    """What the types of view and questions do not say."""
    targets = [target.name for target in kit.targets.values()]
    gruppen = [gruppe.name for gruppe in kit.gruppen]
    squadrons = [squadron.name for squadron in kit.squadrons]
    return Arrays(
        view=view,
        questions=questions_of(questions),
        words={
            "known": ("nothing", "sector", "everything"),
            "squadrons": squadrons,
            "squadrons values": (*STATUS, *kit.sectors),
            "gruppen": gruppen,
            "gruppen values": STATUS,
            "sector": kit.sectors,
            "target": targets,
            "raiders": gruppen,
            "hand": targets,
            "flown": targets,
            "effect": tuple(Effect),
        },
        bounds={
            "raid": (0, MOST_RAIDS),
            "raids": (0, MOST_RAIDS),
            "points": (-MOST_POINTS, MOST_POINTS),
        },
        subjects=(*squadrons, *gruppen, *kit.sectors, *[str(card) for card in kit.targets]),
    )
