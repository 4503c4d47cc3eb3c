"""The lobby: list games and matches, start, import and export matches, look up rules."""

import asyncio
import csv
from functools import cache

from msgspec import Struct

from dowding.analysis.lengths import Length, lengths_of
from dowding.commanders import about_commander, commander_names
from dowding.kernel.errors import DowdingError, SaveError
from dowding.kernel.games import AnyGame, Choices, Outline, Scenario, Setting, all_games, find_game
from dowding.kernel.header import FREELY, Undo
from dowding.kernel.journal import Changed
from dowding.kernel.lessons import Lesson
from dowding.kernel.match import Match, new_match
from dowding.kernel.rulebook import Section, read_rulebook
from dowding.room.errors import Forbidden
from dowding.room.exercise import exercise_of_lesson
from dowding.room.limits import check_terms
from dowding.room.opening import toss_of
from dowding.room.post import goes_by_file, letter, read_letter
from dowding.room.tables import Tables
from dowding.store import Person, Row, Seat, Store, Terms, Unavailable, damaged
from dowding.web import boards

LAST = 100
"""The rank of a game that has none."""
MOST_POINTS = 400
"""How many values the line of a match has in the list."""
MOST_MINE = 100
"""How many matches are looked up for one person."""
TOO_MANY_GUESTS = "Many guests are learning here at the moment. Try again in a few minutes."
NOT_YET = (
    "A file holds the seed and every secret; before the end, only a player from whom nothing is hidden can"
    " save one."
)


class Wanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a new match."""

    game: str
    scenario: str | None = None
    seed: int | None = None
    options: dict[str, Setting] = {}
    commanders: dict[str, str] = {}
    undo: Undo = FREELY
    """How answers may be taken back."""
    apart: bool = False
    """Whether every person plays by a link of his own, with dice that nobody chose."""
    by_file: str = ""
    """In a match that is sent as a file, the side of the person here: nobody else gets a seat."""
    patience: float = 0.0
    """After this many seconds without an answer, a seat may be given away or the match claimed; 0: never."""
    helps: bool = True
    """Whether players may ask for odds, advice, forecasts, and why something may not be chosen."""
    components: str = ""
    """A typed set of the host to play with; without one, the reconstructed set."""


class Version(Struct, frozen=True):
    """The sides that play if an option has a certain value."""

    option: str
    value: Setting
    sides: tuple[str, ...]


class Candidate(Struct, frozen=True):
    """A commander that a side can have, with a sentence about it."""

    name: str
    about: str


class LessonFacts(Struct, frozen=True, kw_only=True):
    """A lesson of a game, as the lobby shows it."""

    name: str
    title: str
    about: str
    side: str
    goal: str
    """What one should reach, in an exercise; other lessons go on as a match."""
    question: str = ""
    """The kind of question that an exercise asks."""


class GameFacts(Struct, frozen=True, kw_only=True):
    """The description of a game for the lobby."""

    name: str
    title: str
    about: str
    outline: Outline | None
    sides: tuple[str, ...]
    scenarios: dict[str, Scenario]
    options: dict[str, Choices]
    versions: list[Version]
    commanders: dict[str, list[Candidate]]
    """The commanders available for each side, the usual one first."""
    leads: str
    """The side that is offered to a person first."""
    board: bool
    lessons: list[LessonFacts]
    components: str
    """The name of the component set that it is played with."""
    lengths: dict[str, Length]
    """How long each scenario lasts, where that was measured."""


class Listed(Struct, frozen=True):
    """A match with its seats."""

    row: Row
    seats: list[Seat]


class Mine(Struct, frozen=True, kw_only=True):
    """A match of the person who asks, as his own list shows it."""

    token: str
    match: str
    game: str
    title: str
    seat: str
    plays: tuple[str, ...]
    name: str
    """His own name."""
    others: list[str]
    """The names of the other people, or of their seats."""
    waits: str
    """The side that has to decide."""
    yours: bool
    """Whether that is his own."""
    since: float
    over: bool
    result: str
    unread: int


class File(Struct, frozen=True):
    """A match as a file, what the file is called, and of which kind it is."""

    name: str
    data: bytes
    kind: str = "application/json"


class Course(Struct, frozen=True):
    """The values of a figure through a match."""

    figure: str
    values: list[int]


class Rule(Struct, frozen=True):
    """The text of a rule: numbers or titles, and what they say."""

    rule: str
    rows: list[tuple[str, str]]


class Book(Struct, frozen=True):
    """A whole rulebook, section by section."""

    title: str
    sections: list[Section]


# Games and rules


def games() -> list[GameFacts]:
    """Return the installed games, with the commanders of each side."""
    found = sorted(all_games().values(), key=lambda game: game.outline.rank if game.outline else LAST)
    return [_facts(game) for game in found]


def book_of(name: str) -> Book:
    """Return the rulebook of a game; without one, the rows of its ledger."""
    game = find_game(name)
    if game.rulebook:
        return Book(game.title, list(read_rulebook(game.rulebook).sections.values()))
    return Book(game.title, [Section(rule, "", text, rule, rule) for rule, text in rules_of(game.name)])


def rule_of(name: str, rule: str) -> Rule:
    """Return the text of a rule, from the rulebook or else from the ledger."""
    game = find_game(name)
    section = read_rulebook(game.rulebook).find(rule) if game.rulebook else None
    if section is not None:
        return Rule(rule, [(section.rule, section.title), ("", section.text)])
    told = rules_of(game.name)
    rows = [row for row in told if row[0] == rule] or [row for row in told if row[0].startswith(f"{rule}.")]
    if not rows:
        above = rule.rpartition(".")[0]
        rows = [row for row in told if above and row[0] == above]
    return Rule(rule, rows)


# Matches


async def matches(tables: Tables, find: str = "", before: float = 0.0) -> list[Listed]:
    """Return some stored matches with their seats, the most recently played first."""
    store = tables.store
    return [await _listed(store, row) for row in await store.rows(find, before)]


async def _listed(store: Store, row: Row) -> Listed:
    """A match with its seats; one whose seats cannot be read is listed as damaged."""
    try:
        return Listed(row, await store.seats(row.id))
    except Unavailable:
        raise
    except SaveError:
        return Listed(damaged(row.id, row.game, row.title), [])


async def course(tables: Tables, match: str) -> Course:
    """Return how the main figure of a match went, as everybody may see it; empty before a match has begun."""
    if await tables.gathering(match) is not None:
        return Course("", [])
    table = await tables.at(match)
    async with table.lock:
        figure = next(iter(table.match.game.figures), "")
        told = [entry for _, entry in table.match.journal.told_to(None, False)]
    changes = [entry for entry in told if isinstance(entry, Changed) and entry.figure == figure]
    start = [changes[0].to - changes[0].by] if changes else []
    return Course(figure, [*start, *[entry.to for entry in changes]][-MOST_POINTS:])


async def mine(tables: Tables, tokens: list[str]) -> list[Mine]:
    """Return the matches of somebody who has the links to some seats.

    Links that have died are left out, and matches that are damaged.
    """
    found = [await _mine(tables.store, token) for token in tokens[:MOST_MINE]]
    return [entry for entry in found if entry is not None]


async def _mine(store: Store, token: str) -> Mine | None:
    try:
        seat = await store.seat(token)
        return await _seen_from(store, seat) if seat is not None else None
    except Unavailable:
        raise
    except SaveError:
        return None


async def _seen_from(store: Store, seat: Seat) -> Mine:
    row, people = await store.row(seat.match), await store.people(seat.match)
    person = people.get(seat.name, Person())
    single = [other for other in await store.seats(seat.match) if len(other.sides) == 1]
    others = [
        people.get(other.name, Person()).name or other.name for other in single if other.name != seat.name
    ]
    unread = sum(said.seat != seat.name for said in await store.talk(seat.match, person.read))
    return Mine(
        token=seat.token,
        match=seat.match,
        game=row.game,
        title=row.title,
        seat=seat.name,
        plays=seat.sides,
        name=person.name,
        others=others,
        waits=row.waits,
        yours=row.waits in seat.sides and not row.over,
        since=row.since,
        over=row.over,
        result=row.standing if row.over else "",
        unread=unread if seat.sides else 0,
    )


async def begin(tables: Tables, wanted: Wanted) -> list[Seat]:
    """Start a new match and return its seats."""
    terms = Terms(wanted.patience, wanted.helps)
    check_terms(terms)
    own = await tables.sets.to_play(wanted.components, wanted.game) if wanted.components else None
    return await tables.lay(
        wanted.game,
        wanted.scenario,
        wanted.seed,
        wanted.options,
        wanted.commanders,
        undo=wanted.undo,
        apart=wanted.apart or bool(wanted.by_file),
        terms=terms,
        by_file=wanted.by_file,
        components=own,
    )


async def begin_lesson(tables: Tables, name: str, lesson_name: str) -> list[Seat]:
    """Start the match of a lesson, in which commanders lead the other sides, and return its seats."""
    game = find_game(name)
    lesson = game.lesson(lesson_name)
    match = await asyncio.to_thread(_lesson_match, game.name, lesson)
    others = [side for side in match.sides if side != lesson.side]
    return await tables.lay_out(match, {side: commander_names(game, side)[0] for side in others})


async def teach_guest(tables: Tables, name: str, lesson_name: str) -> list[Seat]:
    """Start the match of a lesson for somebody without the key; it is not in the list of the host."""
    if not tables.guests.take():
        raise Forbidden(TOO_MANY_GUESTS)
    seats = await begin_lesson(tables, name, lesson_name)
    await tables.store.hide(seats[0].match)
    return seats


def _lesson_match(game: str, lesson: Lesson) -> Match:
    """A match that stands where a lesson begins."""
    if lesson.drill is not None:
        return exercise_of_lesson(game, lesson.name).situation.match()
    match = new_match(game, lesson.scenario, lesson.seed)
    for answer in lesson.answers:
        match.answer(answer)
    return match


async def post(tables: Tables, seat: Seat) -> File:
    """Return a match that is played by file as a file for the next side that has to do something.

    It holds every answer and the seed, so it is given to nobody whose opponent plays at this server.
    """
    kept = await tables.store.kept(seat.match)
    toss = toss_of(kept)
    if toss is None or not seat.sides or not goes_by_file(await tables.store.seats(seat.match), toss.people):
        raise Forbidden("Only a player in a match that is played by file can send it to the other.")
    others = [side for side in toss.people if side not in seat.sides]
    to = kept.row.waits if kept.row.waits in others else others[0]
    name = f"{kept.row.game}-{kept.row.id}-{len(kept.events)}.dowding-post.json"
    return File(name, letter(kept, to))


async def take_post(tables: Tables, data: bytes) -> list[Seat]:
    """Take in a match that was sent as a file, after checking all of it, and return its reader's seat."""
    sent, side = await asyncio.to_thread(read_letter, data)
    return [await tables.take_post(sent, side)]


async def board(tables: Tables, seat: Seat) -> File:
    """Return the drawing of the board of a match, made of its own components."""
    table = await tables.at(seat.match)
    game, kit = table.match.game, table.match.base.state.kit
    drawn = await asyncio.to_thread(boards.svg_of, game.name, table.match.header.components.digest, kit)
    if drawn is None:
        raise DowdingError("This game has no board of its own.")
    return File("board.svg", drawn.encode(), "image/svg+xml")


async def export(tables: Tables, seat: Seat) -> File:
    """Return the match of a seat as a file; before the end, only if nothing in it is hidden from the seat."""
    table = await tables.at(seat.match)
    if not table.opens_to(seat):
        raise Forbidden(NOT_YET)
    async with table.lock:
        return File(f"{table.match.game.name}-{table.id}.dowding.json", table.export())


@cache
def rules_of(game: str) -> list[tuple[str, str]]:
    """Return the number and text of every row of a game's ledger."""
    path = find_game(game).ledger
    if path is None:
        return []
    try:
        with path.open(encoding="utf-8", newline="") as file:
            return [(row["rule"], row["statement"]) for row in csv.DictReader(file)]
    except (OSError, KeyError) as error:
        raise SaveError(f"the rules of {game} cannot be read") from error


def _facts(game: AnyGame) -> GameFacts:
    commanders = {
        side: [Candidate(name, about_commander(game, name)) for name in commander_names(game, side)]
        for side in game.sides
    }
    leads = game.good_for or game.sides[0]
    return GameFacts(
        name=game.name,
        title=game.title,
        about=game.about,
        outline=game.outline,
        sides=game.sides,
        scenarios=dict(game.scenarios),
        options=dict(game.options),
        versions=_versions(game),
        commanders=commanders,
        leads=leads,
        board=boards.has_board(game.name),
        lessons=[_lesson(lesson) for lesson in game.lessons],
        components=game.components.name,
        lengths={name: measured.length for name, measured in lengths_of(game.name).items()},
    )


def _lesson(lesson: Lesson) -> LessonFacts:
    return LessonFacts(
        name=lesson.name,
        title=lesson.title,
        about=lesson.about,
        side=lesson.side,
        goal=lesson.drill.goal if lesson.drill else "",
        question=lesson.drill.question if lesson.drill else "",
    )


def _versions(game: AnyGame) -> list[Version]:
    """Return who plays, for every value of each option that changes it."""
    scenario, usual = game.chosen_scenario(None), game.chosen_options({})
    found = []
    for option, choices in game.options.items():
        sides = {v: game.sides_in(scenario, {**usual, option: v}) for v in choices.values}
        if len(set(sides.values())) > 1:
            found += [Version(option, value, playing) for value, playing in sides.items()]
    return found
