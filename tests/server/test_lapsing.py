"""What a player asks for, while the other side goes on in secret: nobody sees from it that it did.

Two rooms keep the same match. In both the RAF asks for something while the Luftwaffe plans. In one of them
the Luftwaffe then answers in secret, in the other it does not.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from dowding.room.accords import Accord
from dowding.room.opening import played
from dowding.store import Event
from tests.server.conftest import Page, Room
from tests.server.test_doors import NOW, Asker, Hearer, must_agree
from tests.server.twins import BURNING, PLANNING, World, settle, world

ASKS: list[dict[str, Any]] = [{"type": "move", "to": "undo"}, {"type": "offer", "offer": "draw"}]
GOES_ON: list[dict[str, Any]] = [
    {"type": "offer", "offer": "draw"},
    {"type": "consent", "offer": 1, "agree": True},
    {"type": "look", "answers": 4},
    {"type": "prepare"},
    {"type": "consent", "offer": 1, "agree": False},
    {"type": "offer", "offer": "draw"},
]
"""What the RAF does after that: it asks for more, and withdraws what it has asked for."""


@pytest.fixture
def rooms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Room, Room]]:
    monkeypatch.setattr("time.time", lambda: NOW)
    one, other = Room(tmp_path / "1.sqlite3"), Room(tmp_path / "2.sqlite3")
    with one.client, other.client:
        yield one, other


@pytest.fixture(scope="module")
def planning() -> World:
    return world(BURNING, PLANNING, "RAF", 1)


def heard(room: Room, kept: World, asks: dict[str, Any], answers: int) -> Iterator[Any]:
    """What the RAF and a spectator are told after the RAF has asked, if the Luftwaffe answers so often."""
    seats = settle(room, kept, BURNING)
    pages = [Hearer(Asker(room, kept, BURNING, seats, name)) for name in ("RAF", "spectator")]
    raf, _ = pages
    with ExitStack() as stack:
        for hearer in pages:
            stack.enter_context(hearer.page.socket)
            hearer.page.send(type="hello", token=hearer.page.token)
            hearer.heard(0)
        raf.page.send(**asks, **({"at": raf.at} if asks["type"] == "move" else {}))
        yield [hearer.heard(0) for hearer in pages]
        with room.page(seats["Luftwaffe"]) as german:
            for _ in range(answers):
                answer_in_secret(german, kept)
        yield "after the answer", [hearer.heard(0) for hearer in pages], aside(pages)
        for number, wish in enumerate(GOES_ON, 1):
            raf.page.send(**wish, id=number)
            yield wish, [raf.heard(number if wish["type"] == "look" else 0), pages[1].heard(0)], aside(pages)


def aside(pages: list[Hearer]) -> list[Any]:
    """The offer that each page shows, which comes beside the match."""
    return [hearer.aside["company"]["offer"] for hearer in pages]


def answer_in_secret(german: Page, kept: World) -> None:
    """Give an answer of which only the Luftwaffe knows, and after which it decides again."""
    assert kept.match is not None
    assert kept.match.decision is not None
    notation = kept.match.decision.spell(kept.match.decision.sample(lambda most: 0))
    state = german.answer(notation)
    assert (state["waiting"], state["decision"]["side"]) == ("Luftwaffe", "Luftwaffe")


@pytest.mark.parametrize("asks", ASKS, ids=["undo", "draw"])
def test_nobody_sees_from_an_offer_that_the_other_side_answered_in_secret(
    rooms: tuple[Room, Room], planning: World, asks: dict[str, Any]
) -> None:
    told = [list(heard(room, planning, asks, answers)) for room, answers in zip(rooms, (0, 1), strict=True)]
    for one, other in zip(*told, strict=True):
        must_agree(str(one)[:60], [one, other])
    assert told[0][1][2][0]["number"] == 1, "the offer stands"


def test_consent_takes_back_what_was_asked_for_with_all_secret_answers_since(
    rooms: tuple[Room, Room], planning: World
) -> None:
    room, _ = rooms
    seats = settle(room, planning, BURNING)
    with room.page(seats["RAF"]) as raf, room.page(seats["Luftwaffe"]) as german:
        before = len(german.log["Luftwaffe"])
        raf.send(type="move", to="undo", at=raf.state["at"], count=1)
        raf.news()
        german.news()
        answer_in_secret(german, planning)
        german.send(type="consent", offer=1, agree=True)
        state = german.sync()
        assert state["waiting"] == "RAF"
        assert raf.sync()["decision"]["side"] == "RAF"
        assert (state["past"]["position"], raf.state["past"]["position"]) == (3, 3)
        assert len(german.log["Luftwaffe"]) < before


def test_own_secret_answers_after_a_request_are_taken_back_with_it() -> None:
    """A request names an answer, whatever its side has answered in secret since; the others see no change."""
    accord = Accord().after(Event("offer", name="Luftwaffe", to="undo", count=1))
    later = accord.after(Event("answer"), "Luftwaffe", is_told=False).after(
        Event("answer"), "RAF", is_told=False
    )
    assert later.offer == accord.offer
    assert later.since == 1
    assert later.after(Event("answer"), "RAF", is_told=True).offer is None
    assert later.after(Event("offer", name="RAF", to="undo", count=1)).since == 0


def test_an_offer_lapses_when_everybody_sees_that_the_match_went_on(planning: World) -> None:
    """The last secret answer of the Luftwaffe passes the turn, and this lies open."""
    whole = played(planning.kept)
    whole.note(Event("offer", name="RAF", to="draw"), "")
    while (decision := whole.match.decision) is not None and decision.side == "Luftwaffe":
        assert whole.accord.offer is not None
        whole.match.answer(decision.sample(lambda most: 0))
        whole.note(whole.last_answer(), decision.side)
    assert whole.accord.offer is None
