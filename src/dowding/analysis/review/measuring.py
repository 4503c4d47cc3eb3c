"""How commanders are measured for grades: some of their decisions are reviewed, in matches that they play.

Only a few decisions of each match are rated, drawn by lot: for a rate that is enough. Search would take long
to play whole matches, so it answers only those decisions that are rated, in matches of the usual commander.
"""

from collections.abc import Callable, Sequence
from math import sqrt

from msgspec import Struct
from msgspec.structs import replace

from dowding.analysis.review.grades import Measured, Table
from dowding.analysis.review.line import Moment
from dowding.analysis.review.provenance import made_with
from dowding.analysis.review.reviewing import Reviewer
from dowding.analysis.review.valuing import average, standard_error
from dowding.analysis.simulation.plan import game_seed
from dowding.commanders import Commander, ask, find_commander
from dowding.commanders.adding import plain_sum
from dowding.commanders.register import commander_names, usual_commanders
from dowding.kernel.dice import Dice
from dowding.kernel.games import AnyGame, find_game
from dowding.kernel.match import Match, new_match

SEARCH = "search"


class Measure(Struct, frozen=True):
    """What is measured: a scenario, in how many matches and worlds, and how many decisions of each match."""

    game: str
    scenario: str
    matches: int
    worlds: int
    sampled: int
    seed: int
    budget: int = 200
    """How many decisions search spends on each answer."""


class Seen(Struct, frozen=True):
    """What was found in one match."""

    rated: int
    """How many decisions or chapters were rated."""
    of: int
    """How many there were."""
    given_away: float
    gained: float


def measure(what: Measure, progress: Callable[[], None] = lambda: None) -> Table:
    """Measure the commanders of each side of a scenario."""
    first = new_match(find_game(what.game), what.scenario, what.seed, {})
    names = {side: who_is_measured(first.game, side) for side in first.sides}
    sides = {
        side: [measured(what, side, name, progress) for name in listed] for side, listed in names.items()
    }
    played = {side: [name for name in listed if name != SEARCH] for side, listed in names.items()}
    made = made_with(first.header, played, what.seed)
    return Table(made, what.matches, what.worlds, what.sampled, sides)


def who_is_measured(game: AnyGame, side: str) -> list[str]:
    """The commanders of a side; search only where decisions are rated one by one."""
    names = commander_names(game, side)
    return [name for name in names if name != SEARCH or not game.rated_by_chapter]


def measured(what: Measure, side: str, name: str, progress: Callable[[], None]) -> Measured:
    """Measure one commander."""
    seen = []
    for number in range(what.matches):
        seen.append(_seen(what, side, name, number))
        progress()
    rate, error = ratio([one.given_away for one in seen], [one.rated for one in seen])
    gains = [one.gained * one.of / one.rated if one.rated else 0.0 for one in seen]
    return Measured(
        name=name,
        matches=what.matches,
        rated=sum(one.rated for one in seen),
        rate=round(rate, 4),
        error=round(error, 4),
        gain=round(average(gains), 3),
        gain_error=round(standard_error(gains), 3),
    )


def _seen(what: Measure, side: str, name: str, number: int) -> Seen:
    """Let a commander play one match, and review some of it."""
    seed = game_seed(what.seed, number)
    match = new_match(find_game(what.game), what.scenario, seed, {})
    start = match.clone()
    _play(match, side, name if name != SEARCH else commander_names(match.game, side)[0], seed)
    answers = match.history.branch.line[: match.history.position]
    reviewer = Reviewer(match.header, answers, side, seed, start)
    dice = Dice(seed, f"measured decisions, {side}")
    if match.game.rated_by_chapter:
        return _chapters(reviewer, what, dice)
    every = [at for at, one in enumerate(reviewer.moments) if isinstance(one, Moment)]
    some = dice.shuffled(every)[: what.sampled]
    if name == SEARCH:
        _ask(find_commander(f"{SEARCH}:{what.budget}", match, side, seed), reviewer, some)
    return _decisions(reviewer, what, some, len(every))


def _play(match: Match, side: str, name: str, seed: int) -> None:
    """Play a match to its end, one side led by a commander and the others by the usual ones."""
    commanders = usual_commanders(match, seed) | {side: find_commander(name, match, side, seed)}
    while match.decision is not None:
        match.answer(ask(commanders[match.decision.side], match))


def _ask(commander: Commander, reviewer: Reviewer, places: Sequence[int]) -> None:
    """Let another commander answer some decisions of a match."""
    for place in places:
        moment = reviewer.moments[place]
        assert isinstance(moment, Moment)
        decision = moment.position.decision
        assert decision is not None
        given = decision.accept(ask(commander, moment.position))
        reviewer.moments[place] = replace(moment, given=given)


def _decisions(reviewer: Reviewer, what: Measure, places: Sequence[int], of: int) -> Seen:
    """Rate some decisions of a match."""
    valued = [reviewer.look_at(place, what.worlds) for place in places]
    verdicts = [one.verdict for one in valued if one is not None and one.verdict is not None]
    errors, gains = [one.error for one in verdicts], [one.gain for one in verdicts]
    return Seen(len(verdicts), of, plain_sum(errors), plain_sum(gains))


def _chapters(reviewer: Reviewer, what: Measure, dice: Dice) -> Seen:
    """Rate some chapters as a whole: what was decided in them otherwise than the doctrine would."""
    every = sorted(set(reviewer.decisions))
    some = dice.shuffled(every)[: what.sampled]
    places = [
        at for at, one in enumerate(reviewer.moments) if isinstance(one, Moment) and one.chapter in some
    ]
    valued = [reviewer.look_at(place, what.worlds) for place in places]
    gained = plain_sum([one.after - one.before for one in valued if one is not None])
    return Seen(len(some), len(every), -gained, gained)


def ratio(sums: Sequence[float], counts: Sequence[int]) -> tuple[float, float]:
    """The mean of all that was counted, and its standard error over matches."""
    count = sum(counts)
    if not count:
        return 0.0, 0.0
    mean = plain_sum(sums) / count
    off = [one - mean * many for one, many in zip(sums, counts, strict=True)]
    spread = plain_sum([one * one for one in off]) * len(off) / max(len(off) - 1, 1)
    return mean, sqrt(spread) / count
