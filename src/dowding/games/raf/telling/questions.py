"""The questions that the rules of the RAF games ask, in the order of play."""

from typing import ClassVar

from dowding.games.raf.naming import UnitNames
from dowding.kernel.questions import Question, Reach, Signed


class ChooseGreenSquadrons(Question, frozen=True):
    """17.2: the squadrons that begin the scenario with green pilots."""

    reach: ClassVar[Reach] = Reach.MATCH
    prompt: ClassVar[str] = "Which squadrons have green pilots?"


class NightPatrol(Question, frozen=True):
    """18.1: the Blenheim squadrons in the night patrol boxes."""

    reach: ClassVar[Reach] = Reach.PERIOD
    prompt: ClassVar[str] = "Which Blenheim squadrons patrol at night?"


class Patrol(Question, frozen=True):
    """5: the squadrons that go on patrol, and the sectors that they patrol."""

    prompt: ClassVar[str] = "Which squadrons patrol where?"


class DelayResponse(Question, frozen=True):
    """19.2: whether squadrons respond only after the bombing, so that more of them reach the raid."""

    prompt: ClassVar[str] = "Delay the response?"


class Respond(Question, frozen=True):
    """7.2: the squadrons that go to the Hunt box."""

    none_costs: int = 0
    """The change in victory points that is certain if nobody responds."""
    none_may_cost: int = 0
    """The change in victory points if nobody responds and it turns out that bombers come."""

    prompt: ClassVar[str] = "Which squadrons respond?"


class GoForBombers(Question, frozen=True):
    """9.1: without hunters, the full squadrons that go to the Bomber box."""

    prompt: ClassVar[str] = "No hunters: which squadrons go for the bombers?"


class SlipPast(Question, frozen=True):
    """9.1: the full squadrons in excess of the hunters that go on to the Bomber box."""

    prompt: ClassVar[str] = "Which squadrons slip past the hunters?"


class Evade(Question, frozen=True):
    """19.3: the squadron that gets past the hunters, if any."""

    prompt: ClassVar[str] = "Does a squadron evade the hunters?"


class Fend(Question, frozen=True):
    """19.3: the squadron that holds the hunters while another one evades them."""

    evading: str
    """The squadron that evades."""

    prompt: ClassVar[str] = "Which squadron fends them off?"


class ReduceOneOfPair(Question, frozen=True):
    """19.3: the squadron of a fending and evading pair that is reduced."""

    evading: str
    fending: str

    prompt: ClassVar[str] = "Which of the two is reduced?"


class InterceptBlenheims(Question, frozen=True):
    """Raid target events: the squadron that is sent after friendly aircraft."""

    prompt: ClassVar[str] = "Which squadron takes friendly Blenheims for a raid?"


class GoOn(Question, frozen=True):
    """10.2: the full squadrons that go on to the bombers after the hunter attack."""

    disrupted: tuple[str, ...]
    """Those of them that would go on reduced."""

    prompt: ClassVar[str] = "Which squadrons go on to the bombers?"


class BecomeAce(Question, frozen=True):
    """19.41: the squadron that becomes an ace after a very good hunter attack, if any."""

    reach: ClassVar[Reach] = Reach.MATCH
    prompt: ClassVar[str] = "Which squadron becomes an ace, if any?"


class InterceptGruppen(Question, frozen=True):
    """9.2: the Gruppen in the Bomber box that are intercepted."""

    number: int
    """How many must be chosen: one for each squadron."""

    prompt: ClassVar[str] = "Which Gruppen are intercepted?"


class Disperse(Question, frozen=True):
    """11.22: the squadrons of a bombed sector that must land elsewhere."""

    sector: str
    number: int

    reach: ClassVar[Reach] = Reach.NEXT
    prompt: ClassVar[str] = "Which squadrons are dispersed?"


class LowerDie(Question, frozen=True):
    """18.31: whether 600 Squadron lowers the die of a night interception by one."""

    die: int

    reach: ClassVar[Reach] = Reach.PERIOD
    prompt: ClassVar[str] = "Lower the roll of {die} by one?"


class InterceptByNight(Question, frozen=True):
    """18.3: the Blenheim squadrons that meet the night raid."""

    number: int

    reach: ClassVar[Reach] = Reach.PERIOD
    prompt: ClassVar[str] = "Which Blenheim squadrons intercept?"


class InterceptNightRaiders(Question, frozen=True):
    """18.3: the Gruppen of the night raid that are met."""

    number: int

    reach: ClassVar[Reach] = Reach.PERIOD
    prompt: ClassVar[str] = "Which Gruppen are intercepted?"


class LandingAccident(Question, frozen=True):
    """18.5: the Gruppe that suffers light loss on landing."""

    reach: ClassVar[Reach] = Reach.PERIOD
    prompt: ClassVar[str] = "Which Gruppe has a landing accident?"


class ReceiveAircraft(Question, frozen=True):
    """15.2: the squadrons that receive aircraft when there are too few for all."""

    aircraft: str
    """The type that they fly."""
    number: int

    reach: ClassVar[Reach] = Reach.MATCH
    prompt: ClassVar[str] = "Which {aircraft} squadrons receive aircraft?"


class ReceivePilots(Question, frozen=True):
    """15.2: the squadrons that receive experienced pilots when there are too few for all."""

    number: int

    reach: ClassVar[Reach] = Reach.MATCH
    prompt: ClassVar[str] = "Which squadrons receive experienced pilots?"


class CallReinforcements(Question, frozen=True):
    """15.5: the squadrons that enter the battle, for victory points."""

    cost: Signed

    reach: ClassVar[Reach] = Reach.MATCH
    prompt: ClassVar[str] = "Which squadrons are called, at {cost} VP each?"


class SetEscortsAside(Question, frozen=True):
    """9.21: the close escorts that do not support the intercepted Gruppen."""

    number: int
    """How many must be chosen."""
    intercepted: UnitNames
    """The Gruppen for whom the others fight."""

    prompt: ClassVar[str] = "Intercepted: {intercepted}. Which close escorts stay out of the fight?"


class RefitGruppen(Question, frozen=True):
    """15.2: the order in which Gruppen receive aircraft when there are too few for all."""

    reach: ClassVar[Reach] = Reach.MATCH
    prompt: ClassVar[str] = "There are too few aircraft. In which order do the Gruppen receive them?"


class PlayOn(Question, frozen=True):
    """17.2: whether play goes on into the campaign after The Thin Blue Line."""

    outcome: str
    """How the scenario ends."""

    reach: ClassVar[Reach] = Reach.MATCH
    prompt: ClassVar[str] = "{outcome}. Go on into the campaign?"
