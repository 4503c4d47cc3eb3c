"""The staff ride: the review of a match that is over, through the room."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from dowding.analysis.review import review as review_match
from dowding.commanders import ask, find_commander
from dowding.room import Tables, lobby, reviewing, staff_ride
from dowding.room.connection import attend
from dowding.room.reviewing import Reviews
from dowding.room.table import Table
from dowding.room.tasks import Subject
from tests.room.in_memory import MemoryStore, QueueWire

MORNING = lobby.Wanted("chain_home", "morning", 1940)
LUFTWAFFE = "Luftwaffe"
QUICK, CAREFUL = 4, 12


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews are made with fewer worlds than those of a player; what a room does with them is the same."""
    monkeypatch.setattr(reviewing, "QUICK", QUICK)
    monkeypatch.setattr(reviewing, "CAREFUL", CAREFUL)
    monkeypatch.setattr(staff_ride, "CAREFUL", CAREFUL)


async def play_to_the_end(table: Table, commander: str = "random") -> None:
    """Let a commander answer everything, as people at one screen would."""
    match = table.match
    commanders = {side: find_commander(commander, match, side, 1) for side in match.sides}
    while match.decision is not None:
        async with table.lock:
            match.answer(ask(commanders[match.decision.side], match))


def at_the_table(
    story: Callable[[QueueWire, Tables, Table], Awaitable[None]], is_over: bool = True, name: str = ""
) -> None:
    """Sit at a table of Chain Home, and tell a story there."""

    async def evening() -> None:
        tables = Tables(MemoryStore())
        seats = await lobby.begin(tables, MORNING)
        table = await tables.at(seats[0].match)
        if is_over:
            await play_to_the_end(table)
        seat = next(seat for seat in seats if seat.name == (name or seats[0].name))
        wire = QueueWire()
        serving = asyncio.create_task(attend(wire, tables, 1e6))
        wire.say(type="hello", token=seat.token)
        await wire.hear("state")
        await story(wire, tables, table)
        wire.leave()
        await serving

    asyncio.run(asyncio.wait_for(evening(), 60))


async def whole_review(wire: QueueWire, **wish: Any) -> list[dict[str, Any]]:
    """All messages about a review."""
    wire.say(type="review", **wish)
    heard = [await wire.hear("reviewed")]
    while not heard[-1]["done"]:
        heard.append(await wire.hear("reviewed"))
    return heard


def test_the_review_of_a_room_is_that_of_the_command() -> None:
    async def story(wire: QueueWire, tables: Tables, table: Table) -> None:
        heard = await whole_review(wire, side=LUFTWAFFE, id=4)
        told = heard[-1]
        assert (told["id"], told["stage"], told["rated"]) == (4, "done", told["of"])
        rows = {row["number"]: row for message in heard for row in message["told"]["verdicts"]}
        expected = review_match(table.match, LUFTWAFFE, worlds=CAREFUL)
        assert list(rows.values()) == msgspec.to_builtins(expected.verdicts)
        assert told["sums"] == msgspec.to_builtins(expected.sums())
        assert told["told"]["chances"] == msgspec.to_builtins(expected.chances)
        assert told["told"]["worlds"] == CAREFUL

    at_the_table(story)


def test_a_quick_pass_comes_first_and_what_was_stopped_goes_on() -> None:
    async def story(wire: QueueWire, tables: Tables, table: Table) -> None:
        wire.say(type="review", side=LUFTWAFFE, id=1)
        first = await wire.hear("reviewed")
        assert first["stage"] == "quick"
        wire.say(type="stop", what="review")
        while not first["done"]:
            first = await wire.hear("reviewed")
        assert first["stage"] == "stopped"
        [underway] = tables.reviews._kept.values()
        found = dict(underway.found)
        assert len(found) < first["of"] or len(underway.careful) < first["of"]
        heard = await whole_review(wire, side=LUFTWAFFE)
        assert heard[-1]["stage"] == "done"
        assert all(valued is not None for valued in underway.found.values())
        quick = [valued.verdict.worlds for valued in found.values() if valued and valued.verdict]
        assert set(quick) <= {QUICK, CAREFUL}

    at_the_table(story)


def test_it_is_kept_with_the_match_as_seed_and_version() -> None:
    async def story(wire: QueueWire, tables: Tables, table: Table) -> None:
        await whole_review(wire, side=LUFTWAFFE)
        people = await tables.store.people(table.id)
        [made] = [person.reviews[LUFTWAFFE] for person in people.values() if person.reviews]
        assert (made.seed, made.worlds, made.rules) == (0, CAREFUL, table.match.game.rules)

    at_the_table(story)


@pytest.mark.parametrize("wish", ["review", "reconsider", "attempt"])
def test_nothing_is_reviewed_before_the_match_is_over(wish: str) -> None:
    more: dict[str, Any] = {
        "review": {},
        "reconsider": {"number": 0},
        "attempt": {"number": 0, "answer": "x"},
    }

    async def story(wire: QueueWire, tables: Tables, table: Table) -> None:
        wire.say(type=wish, side=LUFTWAFFE, id=3, **more[wish])
        refused = await wire.hear("refused")
        assert (refused["id"], refused["fault"]) == (3, "forbidden")

    at_the_table(story, is_over=False)


def test_whoever_only_watches_has_nothing_reviewed() -> None:
    async def story(wire: QueueWire, tables: Tables, table: Table) -> None:
        wire.say(type="review", side=LUFTWAFFE, id=3)
        assert (await wire.hear("refused"))["fault"] == "forbidden"

    at_the_table(story, name="spectator")


def test_a_decision_is_shown_again_and_another_answer_is_scored() -> None:
    async def story(wire: QueueWire, tables: Tables, table: Table) -> None:
        heard = await whole_review(wire, side=LUFTWAFFE)
        rows = heard[0]["told"]["verdicts"] + heard[-1]["told"]["verdicts"]
        row = max(rows, key=lambda one: one["error"])
        number = row["number"]
        wire.say(type="reconsider", side=LUFTWAFFE, number=number, id=5)
        shown = await wire.hear("reconsidered")
        assert (shown["id"], shown["number"]) == (5, number)
        assert shown["decision"]["side"] == LUFTWAFFE
        wire.say(type="attempt", side=LUFTWAFFE, number=number, answer=row["answer"], id=6)
        same = (await wire.hear("attempted"))["attempt"]
        assert same["tried"]["gain"] == 0
        if row["best"] is not None:
            wire.say(type="attempt", side=LUFTWAFFE, number=number, answer=row["best"]["answer"], id=7)
            better = (await wire.hear("attempted"))["attempt"]
            assert better["tried"]["gain"] == better["there"] == pytest.approx(row["best"]["gain"])
            assert better["ahead"] == 0
        answered = table.match.answered
        wire.say(type="attempt", side=LUFTWAFFE, number=number, answer="nonsense", id=8)
        assert (await wire.hear("refused"))["fault"] == "illegal"
        assert table.match.answered == answered, "nothing of the match changes"

    at_the_table(story)


def test_a_decision_of_somebody_else_is_not_shown_as_ones_own() -> None:
    async def story(wire: QueueWire, tables: Tables, table: Table) -> None:
        for number in (-1, 9_999):
            wire.say(type="reconsider", side=LUFTWAFFE, number=number, id=5)
            assert (await wire.hear("refused"))["fault"] == "illegal"

    at_the_table(story)


def test_a_new_wish_takes_the_place_of_the_one_before() -> None:
    async def story(wire: QueueWire, tables: Tables, table: Table) -> None:
        wire.say(type="review", side=LUFTWAFFE, id=1)
        wire.say(type="review", side="Fighter Command", id=2)
        heard = [await wire.hear("reviewed")]
        while not (heard[-1]["id"] == 2 and heard[-1]["done"]):
            heard.append(await wire.hear("reviewed"))
        [first] = [told for told in heard if told["id"] == 1 and told["done"]]
        assert first["stage"] == "stopped"
        assert heard[-1]["stage"] == "done"

    at_the_table(story)


def test_a_person_has_one_review_at_a_time_and_people_take_turns() -> None:
    """The parts of two people alternate; the second review of a person waits for the first."""

    async def evening() -> None:
        tables = Tables(MemoryStore())
        seats = await lobby.begin(tables, MORNING)
        table = await tables.at(seats[0].match)
        await play_to_the_end(table)
        history = table.match.history
        subject = Subject(table.id, table.match.header, history.branch.line[: history.position])
        reviews, made = Reviews(), list[str]()

        async def follow(person: str, name: str, seed: int) -> None:
            async for _ in reviews.go_on(person, reviews.of(subject, LUFTWAFFE, seed)):
                made.append(name)

        await asyncio.gather(follow("ann", "first", 1), follow("ann", "second", 2), follow("ben", "other", 3))
        reviews.close()
        assert made.index("second") > max(at for at, name in enumerate(made) if name == "first")
        both = [name for name in made if name != "second"][:8]
        assert set(both[::2]) != set(both[1::2]), "they alternate"

    asyncio.run(asyncio.wait_for(evening(), 60))
