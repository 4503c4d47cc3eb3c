"""How matches between members ended: which count, and the table of a season."""

import asyncio
import csv
import time
from collections.abc import Callable, Iterable
from io import StringIO
from typing import Literal

from dowding.kernel.errors import DowdingError
from dowding.kernel.fairness import check
from dowding.kernel.match import Match
from dowding.kernel.saves import parse
from dowding.room.club import told
from dowding.room.club.club import Club
from dowding.room.opening import Played, played
from dowding.store import Event
from dowding.store.club.kept import Member, Outcome, Playing, Tally, Who

NOTE = (
    "Only matches between two members count whose dice are proved by the seals of both: none by file, none in"
    " which a commander sat, none that was claimed because somebody did not come. There is no rating: a club"
    " has few members, and the sides are not equal, so its figures would say more than is known."
)
ONE_PERSON = "It was not played by two members."
NO_SEALS = "Its dice are not proved by the seals of both players."
COMMANDED = "A commander had a seat for a while."
ABANDONED = "It was claimed because somebody did not come."
BY_FILE = "It was played by file."
BOTH_LOST = "The game itself has won."
MOST_LINES, MOST_PAIRS, MOST_MATCHES = 100, 200, 50
EVERY = 15.0
"""How often matches that are over are looked for, in seconds."""
MINUTE = 60.0


class ResultsRoom:
    """Judges matches that are over, and makes tables of them."""

    def __init__(self, club: Club) -> None:
        self.club, self.kept, self.tables = club, club.kept, club.tables
        self._lock = asyncio.Lock()
        self._first: tuple[float, told.Season] | None = None
        """The beginning of the present season, and when it was read."""

    # Which matches count

    async def keep_judging(self) -> None:
        """Look for matches that are over, again and again."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.judge_all()
            except DowdingError:
                continue  # the store says so itself, and the next time may go well

    async def judge_all(self) -> None:
        """Judge every match that is over and was not judged as it stands."""
        async with self._lock:
            for match in await self.kept.results.to_judge():
                await self._judge(match)
                self._first = None

    async def _judge(self, match: str) -> None:
        row = await self.tables.store.row(match)
        if not row.over:  # an answer was taken back after the end
            await self.kept.results.judge(match, 0, "", [])
            return
        kept, outcomes = await self.tables.store.kept(match), list[Outcome]()
        sitting = {seat: who.id for seat, who in (await self.kept.tables.sitting(match)).items()}
        seats = {seat.name for seat in await self.tables.store.seats(match)}
        try:
            why = barred(
                parse(kept.beginning, "the match").header.people, kept.events, sitting, seats, row.commanders
            )
            if not why:  # only such a match is played again, which takes long
                whole = await asyncio.to_thread(played, kept)
                why = why_not(whole, kept.events, sitting, seats, row.commanders)
                outcomes = [] if why else _outcomes(match, whole.match, sitting, row.since or row.touched)
        except DowdingError as error:
            why = f"It cannot be read: {error}"[:300]
        await self.kept.results.judge(match, len(kept.events), why, outcomes)

    # Tables

    async def season(self, season: str, lines: int = MOST_LINES, pairs: int = MOST_PAIRS) -> told.Season:
        """Return the table of a season: of this year, if none is named."""
        season = season or season_of(time.time())
        tallies = await self.kept.results.tally(season)
        names = await self.kept.members.names({t.member for t in tallies} | {t.other for t in tallies})
        seasons = [*dict.fromkeys([season_of(time.time()), *await self.kept.results.seasons()])]
        return told.Season(
            season, seasons, NOTE, _lines(tallies, names)[:lines], _pairs(tallies, names)[:pairs]
        )

    async def present(self, lines: int, pairs: int) -> told.Season:
        """Return the beginning of the present season, as it was less than a minute ago."""
        now = time.monotonic()
        if self._first is None or now - self._first[0] > MINUTE:
            self._first = now, await self.season("", lines, pairs)
        return self._first[1]

    async def nothing(self) -> told.Season:
        """Return a season of which nothing is told."""
        return told.Season(season_of(time.time()), [], NOTE, [], [])

    async def whole_season(self, season: str) -> told.Season:
        """Return the table of a season, with what ended a moment ago."""
        await self.judge_all()
        return await self.season(season)

    async def profile(self, member: Member, before: str, me: Member) -> told.Profile:
        """Return the page of a member; figures of reviews are told only to him who had them made."""
        await self.judge_all()
        tallies = await self.kept.results.tally_of(member.id)
        names = await self.kept.members.names({t.other for t in tallies})
        found = await self.kept.tables.mine(member.id, True, before, MOST_MATCHES)
        matches = [playing.match for playing in found]
        outcomes = await self.kept.results.outcomes_of(member.id, matches)
        why = await self.kept.results.why_not(matches)
        won, drawn, lost = _sum(tallies)
        return told.Profile(
            member=Who(member.id, member.name),
            role=member.role,
            since=member.made,
            played=won + drawn + lost,
            won=won,
            drawn=drawn,
            lost=lost,
            by=[
                told.ByScenario(game, scenario, side, sum(of), *of)
                for (game, scenario, side), of in _grouped(tallies, lambda t: (t.game, t.scenario, t.side))
            ],
            against=[
                told.Against(names[other], *of) for (other,), of in _grouped(tallies, lambda t: (t.other,))
            ],
            matches=[
                _line(
                    playing, outcomes.get(playing.match), why.get(playing.match, ""), own=member.id == me.id
                )
                for playing in found
            ],
            note=NOTE,
        )

    async def as_csv(self, season: str) -> bytes:
        """Return the results of a season, or all, as a table of text."""
        await self.judge_all()
        outcomes = await self.kept.results.outcomes(season)
        names = await self.kept.members.names({o.member for o in outcomes} | {o.other for o in outcomes})
        out = StringIO()
        writer = csv.writer(out)
        writer.writerow(["date", "season", "game", "scenario", "side", "member", "against", "outcome"])
        for o in outcomes:
            date = time.strftime("%Y-%m-%d", time.gmtime(o.at))
            cells = [date, o.season, o.game, o.scenario, o.side, names[o.member].name, names[o.other].name]
            writer.writerow([_plain(cell) for cell in [*cells, _word(o.score)]])
        return out.getvalue().encode()


def _plain(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell.startswith(("=", "+", "-", "@")) else cell


def season_of(moment: float) -> str:
    """The season to which a moment belongs: its year."""
    return time.strftime("%Y", time.gmtime(moment))


def barred(
    people: tuple[str, ...],
    events: list[Event],
    sitting: dict[str, str],
    seats: set[str],
    commanders: dict[str, str],
) -> str:
    """Return why a match cannot count, however it ended; ``sitting`` names the member of each seat."""
    if commanders or any(event.kind == "command" and event.to for event in events):
        return COMMANDED
    if len(people) != 2:
        return ONE_PERSON
    if not set(people) <= seats:
        return BY_FILE
    members = [sitting.get(side, "") for side in people]
    return ONE_PERSON if "" in members or len(set(members)) != 2 else ""


def why_not(
    whole: Played, events: list[Event], sitting: dict[str, str], seats: set[str], commanders: dict[str, str]
) -> str:
    """Return why a match does not count; empty if it does. ``sitting`` names the member of each seat."""
    match = whole.match
    people = match.header.people
    if why := barred(people, events, sitting, seats, commanders):
        return why
    if set(people) != set(match.sides):
        return ONE_PERSON
    if not _proved(match):
        return NO_SEALS
    if match.settled is not None and match.settled.did == "claim":
        return ABANDONED
    if match.result is None or match.result.winner not in (None, *people):
        return BOTH_LOST
    return ""


def _proved(match: Match) -> bool:
    """Whether both players have sealed a number, and the seed follows from what they sealed."""
    header = match.header
    if header.proof is None:
        return False
    try:
        check(header.proof, header.seed, header.people, "the match")
    except DowdingError:
        return False
    return True


def _outcomes(match: str, whole: Match, sitting: dict[str, str], at: float) -> list[Outcome]:
    assert whole.result is not None
    winner, people = whole.result.winner, whole.header.people
    found = []
    for side, other in (people, people[::-1]):
        score = 0 if winner is None else 1 if winner == side else -1
        found.append(
            Outcome(
                match=match,
                side=side,
                member=sitting[side],
                other=sitting[other],
                game=whole.header.game,
                scenario=whole.header.scenario,
                season=season_of(at),
                score=score,
                at=at,
            )
        )
    return found


def _word(score: int) -> Literal["won", "drawn", "lost"]:
    return "won" if score > 0 else "lost" if score < 0 else "drawn"


def _sum(tallies: Iterable[Tally]) -> tuple[int, int, int]:
    won = drawn = lost = 0
    for tally in tallies:
        won, drawn, lost = won + tally.won, drawn + tally.drawn, lost + tally.lost
    return won, drawn, lost


def _line(playing: Playing, outcome: Outcome | None, why: str, *, own: bool) -> told.Played:
    """A match on the page of a member, with the figures of the review that he had made."""
    members = [other for other in playing.against if other.id]
    review = playing.reviews.get(playing.sides[0]) if own and len(playing.sides) == 1 else None
    return told.Played(
        match=playing.match,
        game=playing.game,
        title=playing.title,
        side=", ".join(playing.sides),
        against=[*members, *playing.against, Who("", "")][0],
        outcome=_word(outcome.score) if outcome else "",
        result=playing.standing,
        at=outcome.at if outcome else playing.since,
        counts=outcome is not None,
        why_not="" if outcome else why,
        luck=review.luck if review else None,
        rate=review.rate if review else None,
    )


def _grouped(
    tallies: list[Tally], key: Callable[[Tally], tuple[str, ...]]
) -> list[tuple[tuple[str, ...], tuple[int, int, int]]]:
    """Tallies summed by what they have in common, those of which there are most first."""
    groups: dict[tuple[str, ...], list[Tally]] = {}
    for tally in tallies:
        groups.setdefault(key(tally), []).append(tally)
    summed = [(name, _sum(group)) for name, group in groups.items()]
    return sorted(summed, key=lambda entry: (-sum(entry[1]), entry[0]))


def _lines(tallies: list[Tally], names: dict[str, Who]) -> list[told.Line]:
    """A line for each member who is not gone: who has won most comes first."""
    groups: dict[str, list[Tally]] = {}
    for tally in tallies:
        groups.setdefault(tally.member, []).append(tally)
    found = []
    for member, own in groups.items():
        if names[member].id:
            sides = [
                told.OfSide(game, side, sum(of), *of)
                for (game, side), of in _grouped(own, lambda t: (t.game, t.side))
            ]
            won, drawn, lost = _sum(own)
            found.append(told.Line(names[member], won + drawn + lost, won, drawn, lost, sides))
    return sorted(found, key=lambda line: (-line.won, -line.drawn, line.played, line.member.name))


def _pairs(tallies: list[Tally], names: dict[str, Who]) -> list[told.Pair]:
    """A line for each two members, who have played most against each other first."""
    return [
        told.Pair(names[a], names[b], *of)
        for (a, b), of in _grouped(tallies, lambda t: (t.member, t.other))
        if a < b
    ]
