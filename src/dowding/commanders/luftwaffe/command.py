"""What the Luftwaffe decides besides its raids: nights, rest, priorities, replacements, who stays behind."""

from collections import Counter

from dowding.commanders import Judgement, Situation, decides, weighs
from dowding.commanders.luftwaffe.style import Style
from dowding.commanders.raf.seeing import chosen_from
from dowding.games.luftwaffe.board_view import PlannedView
from dowding.games.luftwaffe.questions import LoseContact, PressAttack, SendByNight, SetPriorities
from dowding.games.raf import RafKit
from dowding.games.raf.ids import Gruppe
from dowding.games.raf.telling.questions import LandingAccident, RefitGruppen, SetEscortsAside
from dowding.games.raf.words import Aircraft, Priority
from dowding.kernel.decisions import Answer

BEARABLE = 8
"""With this many Gruppen lost, the Luftwaffe needs rest."""
BY_NIGHT = (Aircraft.JU88, Aircraft.HE111, Aircraft.DO17)
"""Who is sent by night: first those that are missed least by day."""


def nights_by(style: Style) -> Judgement:
    """The judgement that sets bombers aside for the night in a style."""

    @decides(SendByNight, reason=why_by_night)
    def those_not_needed_by_day(now: Situation) -> tuple[int, ...]:
        kit, decision = now.kit, now.decision
        number = max(decision.at_least, min(decision.at_most, len(decision.values) - style.by_day))
        flown = [BY_NIGHT.index(kit.aircraft[g]) for g in decision.values]
        return tuple(sorted(range(len(flown)), key=flown.__getitem__)[:number])

    return those_not_needed_by_day


def why_by_night(now: Situation, answer: Answer) -> str:
    """How many fly by night, and how many are left."""
    assert isinstance(answer, tuple)
    left = len(now.decision.values) - len(answer)
    return f"{len(answer)} Gruppen raid by night, and {left} bombers are left for the day."


@decides(PressAttack, reason=lambda now, answer: why_pressed(now, bool(answer)))
def press_while_strong(now: Situation) -> bool:
    """Pressing costs more points a day; it pays while most Gruppen can fly."""
    return lost(now.view) < BEARABLE and not now.view.depletion_level


def lost(view: PlannedView) -> int:
    """The Gruppen in the loss boxes."""
    return sum(g.place in ("light loss", "heavy loss") for g in view.gruppen)


def why_pressed(now: Situation, pressed: bool) -> str:
    """How many Gruppen are out of action."""
    out = lost(now.view)
    return f"Out of action: {out} Gruppen; " + ("few enough to go on." if pressed else "they need rest.")


@weighs(SetPriorities, reason="The kinds of target that are on most cards come first.")
def what_is_on_most_cards(now: Situation, pair: tuple[str, Priority]) -> float:
    """The more cards allow major raids, the better the choice."""
    kind, priority = pair
    kit: RafKit = now.kit
    cards = Counter(str(card.type) for card in kit.target_cards.values())
    rank = {Priority.HIGH: 3.0, Priority.MEDIUM: 2.0, Priority.LOW: 1.0}[priority]
    return rank * cards[str(kind)]


@weighs(LandingAccident, reason="The bomber that is missed least has the accident.")
def lose_the_least(now: Situation, gruppe: Gruppe) -> float:
    """A Gruppe that carries little and is easily shot down."""
    kit: RafKit = now.kit
    return kit.rating[0][gruppe] - float(kit.strength[0][gruppe])


@weighs(RefitGruppen, reason="Fighters come back first, then the bombers that survive longest.")
def fighters_first(now: Situation, gruppe: Gruppe) -> float:
    """A low rating makes a good Gruppe."""
    kit: RafKit = now.kit
    return -float(kit.rating[0][gruppe])


@decides(SetEscortsAside, LoseContact, reason="The weakest of them stay out of the fight.")
def weakest_stay_out(now: Situation) -> tuple[int, ...]:
    """A low rating makes a good fighter, so those with a high one stay out."""
    units = chosen_from(now)
    return tuple(sorted(range(len(units)), key=lambda n: -units[n].combat)[: now.decision.at_least])
