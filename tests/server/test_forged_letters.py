"""Letters that their sender has forged: what is not his to do is refused, and nothing of it is kept."""

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from dowding.kernel.errors import SaveError
from dowding.kernel.fairness import Proof, hidden
from dowding.kernel.saves import parse, write
from dowding.room import post
from dowding.room.opening import played, toss_of
from dowding.store import Event, Kept, Row, Terms
from tests.server.conftest import Room
from tests.server.test_people import SIDES
from tests.server.test_post import begun, send, take, taken, tell
from tests.server.test_secrets import some_answer

SENDER, READER = SIDES
"""The one who forges, and the one to whom he writes."""


@pytest.fixture
def rooms(tmp_path: Path) -> Iterator[tuple[Room, Room]]:
    one, two = Room(tmp_path / "one.sqlite3"), Room(tmp_path / "two.sqlite3")
    with one.client, two.client:
        yield one, two


def kept_in(room: Room) -> Kept:
    (row,) = asyncio.run(room.database.rows())
    kept: Kept = asyncio.run(room.database.kept(row.id))
    return kept


def in_play(rooms: tuple[Room, Room], **wanted: Any) -> tuple[str, str]:
    """A match in which the sender has answered and sent his letter: the reader has to decide."""
    tokens = begun(rooms, **wanted)
    with rooms[0].page(tokens[0]) as page:
        rng = Random(1)
        while page.state["decision"]:
            page.answer(some_answer(page.state["decision"], rng))
    taken(rooms[1], send(rooms[0], tokens[0]))
    return tokens


def letter_with(room: Room, *events: Event) -> bytes:
    """The letter of the sender, with events that he wrote himself."""
    kept = kept_in(room)
    return post.letter(Kept(kept.row, kept.beginning, [*kept.events, *events]), READER)


def his_answer(rooms: tuple[Room, Room]) -> Event:
    """An answer that the reader could give."""
    decision = played(kept_in(rooms[1])).match.decision
    assert decision is not None
    assert decision.side == READER
    return Event("answer", some_answer(json.loads(msgspec.json.encode(decision.shown())), Random(2)))


FORGED: dict[str, list[Event]] = {
    "the reader resigns": [Event("resign", name=READER)],
    "a draw that nobody offered": [Event("draw")],
    "a draw to which the reader never agreed": [
        Event("offer", name=SENDER, to="draw"),
        Event("agree", name=READER, count=1),
        Event("draw"),
    ],
    "a draw to which nobody agreed": [Event("offer", name=SENDER, to="draw"), Event("draw")],
    "the reader's seat goes to a commander": [Event("command", name=READER, to="random")],
    "a claim, though no time was agreed": [Event("claim", name=SENDER)],
    "a claim in the name of the reader": [Event("claim", name=READER)],
    "consent to take back": [
        Event("offer", name=SENDER, to="undo", count=1),
        Event("agree", name=READER, count=1),
        Event("undo", count=1),
    ],
    "answers taken back without a word": [Event("undo", count=1)],
    "an offer of the reader": [Event("offer", name=READER, to="draw")],
    "something that cannot be offered": [Event("offer", name=SENDER, to="<script>")],
    "an answer after the end": [Event("resign", name=SENDER), Event("offer", name=SENDER, to="draw")],
    "a second end": [Event("resign", name=SENDER), Event("resign", name=SENDER)],
    "a claim after the end": [Event("resign", name=SENDER), Event("claim", name=SENDER)],
    "a rematch that leads elsewhere": [
        Event("resign", name=SENDER),
        Event("offer", name=SENDER, to="rematch"),
        Event("rematch", to="another match"),
    ],
    "a side called <script>": [Event("resign", name="<script>")],
    "a commander whom nobody knows": [Event("command", name=SENDER, to="nobody")],
    "a side that does not play takes a commander": [Event("command", name="<script>", to="random")],
    "another seal": [Event("seal", name=SENDER, to="0" * 64)],
    "another number of the reader": [Event("number", name=READER, to="1")],
    "a way through the history": [Event("undo", count=1), Event("redo", count=1)],
    "a branch": [Event("branch", name="<script>")],
    "more than an event holds": [Event("resign", name=SENDER, to="x" * 1000)],
    "a seat that is taken back again and again": [Event("command", name=SENDER)] * 3,
}
"""What a letter brings besides what its sender has done."""


@pytest.mark.parametrize("forged", FORGED)
def test_a_letter_brings_only_what_is_the_senders_to_do(rooms: tuple[Room, Room], forged: str) -> None:
    in_play(rooms)
    before = kept_in(rooms[1])
    reply = take(rooms[1], letter_with(rooms[0], *FORGED[forged]))
    assert reply.status_code == 422, reply.text
    assert "The letter is refused, and nothing of it is kept. Event " in reply.json()["told"]
    assert kept_in(rooms[1]) == before


def test_a_letter_brings_no_answer_of_the_reader(rooms: tuple[Room, Room]) -> None:
    in_play(rooms)
    before = kept_in(rooms[1])
    reply = take(rooms[1], letter_with(rooms[0], his_answer(rooms)))
    assert f"This is for {READER} to do, and comes only from your own room." in reply.json()["told"]
    assert kept_in(rooms[1]) == before


def test_an_answer_has_no_reason_unless_a_commander_gave_it(rooms: tuple[Room, Room]) -> None:
    tokens = begun(rooms)
    with rooms[0].page(tokens[0]) as page:
        page.answer(some_answer(page.state["decision"], Random(1)))
    kept = kept_in(rooms[0])
    events = [*kept.events[:-1], replace(kept.events[-1], reason="x" * 100)]
    reply = take(rooms[1], post.letter(Kept(kept.row, kept.beginning, events), READER))
    assert "Only a commander gives a reason" in reply.json()["told"]


# The first letter


def first(rooms: tuple[Room, Room]) -> Kept:
    """A match that the sender has laid out, and to which he has added his seal."""
    mine = rooms[0].begin(by_file=SENDER, seed=None)[SENDER]
    tell(rooms[0], mine, "first")
    return kept_in(rooms[0])


def nothing_is_kept(room: Room) -> bool:
    rows: list[Row] = asyncio.run(room.database.rows())
    return not rows


def test_the_first_letter_cannot_hold_the_readers_number(rooms: tuple[Room, Room]) -> None:
    """Otherwise the sender would have chosen the seed."""
    kept = first(rooms)
    toss = toss_of(kept)
    assert toss is not None
    seal = Event("seal", name=READER, to=toss.seal_of(READER, "chosen"))
    numbers = [Event("number", name=READER, to="chosen"), Event("number", name=SENDER, to="first")]
    for events in ([seal], [seal, numbers[0]], [seal, *numbers]):
        forged = Kept(kept.row, kept.beginning, [*kept.events, *events])
        told = take(rooms[1], post.letter(forged, READER)).json()["told"]
        assert f"This is for {READER} to do, and comes only from your own room." in told
    assert nothing_is_kept(rooms[1])


def test_before_play_a_letter_brings_only_seals_and_numbers(rooms: tuple[Room, Room]) -> None:
    kept = first(rooms)
    for event in (
        Event("resign", name=SENDER),
        Event("answer", "x"),
        Event("number", name=SENDER, to="first"),
    ):
        assert take(rooms[1], letter_with(rooms[0], event)).status_code == 422
    copied = Event("seal", name=READER, to=kept.events[0].to)
    assert take(rooms[1], letter_with(rooms[0], copied)).status_code == 422
    assert nothing_is_kept(rooms[1])


def beginning(kept: Kept, **changed: Any) -> bytes:
    saved = parse(kept.beginning, "it")
    return write(replace(saved, header=replace(saved.header, **changed)))


MISSHAPEN: dict[str, Callable[[Kept], Kept]] = {
    "a commander whom nobody knows": lambda k: replace(k, row=replace(k.row, commanders={READER: "nobody"})),
    "a commander of no side": lambda k: replace(k, row=replace(k.row, commanders={"<script>": "random"})),
    "a side called <script>": lambda k: replace(k, beginning=beginning(k, people=(SENDER, "<script>"))),
    "one side alone": lambda k: replace(k, beginning=beginning(k, people=(READER,))),
    "a game that nobody has": lambda k: replace(k, beginning=beginning(k, game="<script>")),
    "other rules": lambda k: replace(k, beginning=beginning(k, rules="0")),
    "a scenario that does not exist": lambda k: replace(k, beginning=beginning(k, scenario="<script>")),
    "a seed": lambda k: replace(k, beginning=beginning(k, seed=7)),
    "dice that can be computed": lambda k: replace(k, beginning=beginning(k, keyed=False)),
    "another time limit than a number": lambda k: replace(k, row=replace(k.row, terms=Terms(-1.0))),
    "a time limit without an end": lambda k: replace(k, row=replace(k.row, terms=Terms(1e300))),
    "a path as its name": lambda k: replace(k, row=replace(k.row, id="../../etc/passwd")),
    "a long name": lambda k: replace(k, row=replace(k.row, id="x" * 10_000)),
    "a long secret": lambda k: replace(
        k, beginning=beginning(k, proof=Proof(hidden("5" * 9999), "5" * 9999, {}, ()))
    ),
}


SAID = {
    "a commander whom nobody knows": "there is no commander 'nobody'",
    "a commander of no side": "has no side '<script>'",
    "a game that nobody has": "there is no game '<script>'",
    "other rules": "another version of this game",
    "a scenario that does not exist": "has no scenario '<script>'",
    "another time limit than a number": "between nothing and a year",
    "a time limit without an end": "between nothing and a year",
    "a path as its name": "has no such form",
    "a long name": "has no such form",
    "a long secret": "has no such form",
}
"""What is said of them; of all others, that the match does not begin as it must."""


@pytest.mark.parametrize("shape", MISSHAPEN)
def test_a_match_is_laid_out_as_this_room_would_do_it(rooms: tuple[Room, Room], shape: str) -> None:
    reply = take(rooms[1], post.letter(MISSHAPEN[shape](first(rooms)), READER))
    assert reply.status_code in (400, 422), reply.text
    assert SAID.get(shape, "does not begin as it must") in reply.json()["told"]
    assert nothing_is_kept(rooms[1])


@pytest.mark.parametrize("to", ["<script>", SENDER + " ", ""])
def test_a_letter_is_for_somebody_who_plays(rooms: tuple[Room, Room], to: str) -> None:
    reply = take(rooms[1], post.letter(first(rooms), to))
    assert "for nobody who plays in this match" in reply.json()["told"]
    assert nothing_is_kept(rooms[1])


def test_the_reader_names_the_match_himself(rooms: tuple[Room, Room]) -> None:
    kept = first(rooms)
    renamed = replace(kept, row=replace(kept.row, title="<script>", game="<script>"))
    taken(rooms[1], post.letter(renamed, READER))
    row = kept_in(rooms[1]).row
    assert (row.game, row.title) == ("chain_home", "Chain Home: One Morning")


def test_a_letter_reaches_no_seat_of_another_kind(rooms: tuple[Room, Room]) -> None:
    """Neither a match whose players sit at one server, nor the sender's own seat."""
    kept = first(rooms)
    assert "not played by file here" in take(rooms[0], post.letter(kept, READER)).json()["told"]
    seats = rooms[1].begin(apart=True, seed=None)
    together = kept_in(rooms[1])
    assert seats
    assert "not played by file here" in take(rooms[1], post.letter(together, READER)).json()["told"]


# What is the sender's to do


def test_offers_and_consent_go_by_letter(rooms: tuple[Room, Room]) -> None:
    mine, his = in_play(rooms)
    with rooms[0].page(mine) as page:
        page.send(type="offer", offer="draw")
        page.news()
    taken(rooms[1], send(rooms[0], mine))
    with rooms[1].page(his) as page:
        assert page.state["decision"]
        page.send(type="consent", offer=1, agree=True)
        page.sync()
        assert page.state["result"]["title"] == "Draw by agreement"
    taken(rooms[0], send(rooms[1], his))
    assert kept_in(rooms[0]).events == kept_in(rooms[1]).events
    assert (kept_in(rooms[0]).row.over, kept_in(rooms[0]).row.standing) == (True, "Draw by agreement")


def test_the_sender_resigns(rooms: tuple[Room, Room]) -> None:
    in_play(rooms)
    taken(rooms[1], letter_with(rooms[0], Event("resign", name=SENDER)))
    assert kept_in(rooms[1]).row.over


def test_a_claim_counts_by_the_readers_own_clock(
    rooms: tuple[Room, Room], monkeypatch: pytest.MonkeyPatch
) -> None:
    in_play(rooms, patience=60.0)
    claim = letter_with(rooms[0], Event("claim", name=SENDER))
    assert "The time that was agreed is not over yet" in take(rooms[1], claim).json()["told"]
    later = rooms[1].database.now() + 61
    monkeypatch.setattr(rooms[1].database, "now", lambda: later)
    give = letter_with(rooms[0], Event("command", name=READER, to="random"))
    assert "comes only from your own room" in take(rooms[1], give).json()["told"]
    taken(rooms[1], claim)
    assert kept_in(rooms[1]).row.over


def test_by_file_nobody_gives_the_others_seat_away_or_asks_for_a_rematch(
    rooms: tuple[Room, Room], monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, _ = in_play(rooms, patience=60.0)
    later = rooms[0].database.now() + 61
    monkeypatch.setattr(rooms[0].database, "now", lambda: later)
    with rooms[0].page(mine) as page:
        page.send(type="claim", claim="seat")
        assert "By file a commander plays only in its own room" in page.get("refused")["told"]
        page.send(type="resign")
        page.sync()
        page.send(type="offer", offer="rematch")
        assert "By file a rematch is a new match" in page.get("refused")["told"]


def test_a_commander_plays_only_in_the_room_of_his_own_player(rooms: tuple[Room, Room]) -> None:
    """The sender hands over his seat; the reader's room takes the commander's answers, and gives none."""
    mine, his = begun(rooms)
    with rooms[0].page(mine) as page:
        page.send(type="command", commander="random")
        while page.state["waiting"] != READER:
            page.news()
    taken(rooms[1], send(rooms[0], mine))
    rng = Random(3)
    with rooms[1].page(his) as page:
        while page.state["decision"]:
            page.answer(some_answer(page.state["decision"], rng))
        assert page.state["waiting"] == SENDER
    events = kept_in(rooms[1]).events
    time.sleep(0.7)
    assert kept_in(rooms[1]).events == events, "nobody here answers for the sender"
    taken(rooms[0], send(rooms[1], his))
    with rooms[0].page(mine) as page:
        while page.state["waiting"] == SENDER:
            page.news()
    assert len(kept_in(rooms[0]).events) > len(events)


# Letters of another version


@pytest.mark.parametrize(
    ("version", "told"), [(1, "before the first release of Dowding"), (3, "comes from a newer Dowding")]
)
def test_a_letter_of_another_version_is_refused_in_a_sentence(
    rooms: tuple[Room, Room], version: int, told: str
) -> None:
    mine, _ = begun(rooms)
    now = json.loads(send(rooms[0], mine))
    other = {**now, "version": version, "sealed": now["masked"]}
    with pytest.raises(SaveError, match=told):
        post.read_letter(json.dumps(other).encode())
