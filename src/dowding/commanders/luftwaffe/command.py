"""What the Luftwaffe decides besides its raids: nights, rest, priorities, replacements, who stays behind."""

from collections import Counter

from dowding.commanders import Judgement, decides, weighs
from dowding.commanders.luftwaffe.seeing import Now
from dowding.commanders.luftwaffe.style import Style
from dowding.commanders.raf.seeing import chosen_from
from dowding.games.luftwaffe.board_view import PlannedView
from dowding.games.luftwaffe.questions import LoseContact, PressAttack, SendByNight, SetPriorities
from dowding.games.raf.ids import Gruppe
from dowding.games.raf.places import PlaceName
from dowding.games.raf.telling.questions import LandingAccident, RefitGruppen, SetEscortsAside
from dowding.games.raf.words import Aircraft, Priority
from dowding.kernel.decisions import Answer, Confirm, PickSome, several

BEARABLE = 8
"""With this many Gruppen lost, the Luftwaffe needs rest."""
BY_NIGHT = (Aircraft.JU88, Aircraft.HE111, Aircraft.DO17)
"""Who is sent by night: first those that are missed least by day."""


def nights_by(style: Style) -> Judgement:
    """The judgement that sets bombers aside for the night in a style."""

    @decides(SendByNight, reason=why_by_night)
    def those_not_needed_by_day(now: Now[SendByNight], decision: PickSome[Gruppe]) -> tuple[int, ...]:
        number = max(decision.at_least, min(decision.at_most, len(decision.values) - style.by_day))
        flown = [BY_NIGHT.index(now.kit.aircraft[g]) for g in decision.values]
        return tuple(sorted(range(len(flown)), key=flown.__getitem__)[:number])

    return those_not_needed_by_day


def why_by_night(now: Now[SendByNight], decision: PickSome[Gruppe], answer: Answer) -> str:
    """How many fly by night, and how many are left."""
    raiders = len(several(answer))
    left = len(decision.values) - raiders
    return f"{raiders} Gruppen raid by night, and {left} bombers are left for the day."


def why_pressed(now: Now[PressAttack], decision: Confirm, answer: Answer) -> str:
    """How many Gruppen are out of action."""
    out = lost(now.view)
    return f"Out of action: {out} Gruppen; " + ("few enough to go on." if answer else "they need rest.")


@decides(PressAttack, reason=why_pressed)
def press_while_strong(now: Now[PressAttack], decision: Confirm) -> bool:
    """Pressing costs more points a day; it pays while most Gruppen can fly."""
    return lost(now.view) < BEARABLE and not now.view.depletion_level


def lost(view: PlannedView) -> int:
    """The Gruppen in the loss boxes."""
    return sum(g.place in (PlaceName.LIGHT_LOSS, PlaceName.HEAVY_LOSS) for g in view.gruppen)


@weighs(SetPriorities, reason="The kinds of target that are on most cards come first.")
def what_is_on_most_cards(now: Now[SetPriorities], pair: tuple[str, Priority]) -> float:
    """The more cards allow major raids, the better the choice."""
    kind, priority = pair
    cards = Counter(str(card.type) for card in now.kit.target_cards.values())
    rank = {Priority.HIGH: 3.0, Priority.MEDIUM: 2.0, Priority.LOW: 1.0}[priority]
    return rank * cards[str(kind)]


@weighs(LandingAccident, reason="The bomber that is missed least has the accident.")
def lose_the_least(now: Now[LandingAccident], gruppe: Gruppe) -> float:
    """A Gruppe that carries little and is easily shot down."""
    return now.kit.rating[0][gruppe] - float(now.kit.strength[0][gruppe])


@weighs(RefitGruppen, reason="Fighters come back first, then the bombers that survive longest.")
def fighters_first(now: Now[RefitGruppen], gruppe: Gruppe) -> float:
    """A low rating makes a good Gruppe."""
    return -float(now.kit.rating[0][gruppe])


@decides(SetEscortsAside, LoseContact, reason="The weakest of them stay out of the fight.")
def weakest_stay_out(now: Now[object], decision: PickSome[Gruppe]) -> tuple[int, ...]:
    """A low rating makes a good fighter, so those with a high one stay out."""
    units = chosen_from(now, decision)
    return tuple(sorted(range(len(units)), key=lambda n: -units[n].combat)[: decision.at_least])
