"""A match between people: from the commitment to the verified end, consent, and what nobody is sent."""

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dowding.cli import main
from dowding.kernel.fairness import seal_over
from dowding.room import commanding
from dowding.room.tables import Tables
from dowding.store.sqlite import SqliteStore
from dowding.testing.differing import first_difference
from tests.server.conftest import Page, Room
from tests.server.test_secrets import some_answer

SIDES = ("Luftwaffe", "Fighter Command")


class Guest(Page):
    """A page before the match has begun."""

    def __enter__(self) -> "Guest":
        self.socket.__enter__()
        self.send(type="hello", token=self.token)
        self.before = self.get("before")
        return self

    def goes_on(self) -> None:
        """Get the match itself; of two processes, each may say that everything is ready."""
        self.facts = self.get("welcome", "before")
        self.sync()


def guest(room: Room, token: str) -> Guest:
    return Guest(room.connect(), token)


def begun(room: Room, **wanted: Any) -> dict[str, str]:
    return room.begin(apart=True, seed=None, **wanted)


def seal_of(page: Guest, number: str) -> str:
    """The seal that the page of a player shows for his number."""
    seal: str = seal_over(page.before["commitment"], page.before["plays"][0], number)
    return seal


def add_numbers(*guests: Guest) -> None:
    """Everybody shows the seal of a number, then tells it."""
    for number, page in enumerate(guests):
        page.send(type="seal", seal=seal_of(page, f"number {number}"))
        for each in guests:
            each.before = each.get("before")
    for number, page in enumerate(guests):
        page.send(type="number", number=f"number {number}")
        for each in guests:
            each.before = each.get("before")
    for page in guests:
        page.goes_on()


def play_out(german: Page, british: Page, rng: Random, most: int = 400) -> None:
    for _ in range(most):
        page, other = (german, british) if german.state["decision"] else (british, german)
        if page.state["decision"] is None:
            return
        page.answer(some_answer(page.state["decision"], rng))
        other.news()
    raise AssertionError("the match does not end")


def exported(room: Room, token: str) -> Any:
    return room.client.get("/api/export", headers={"Authorization": f"Bearer {token}"})


def test_from_commitment_to_verified_end(
    room: Room, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = begun(room)
    assert set(seats) == {*SIDES, "spectator"}, "nobody holds a link to both sides"
    with guest(room, seats["Luftwaffe"]) as german, guest(room, seats["Fighter Command"]) as british:
        commitment = german.before["commitment"]
        assert british.before["commitment"] == commitment
        assert german.before["people"] == list(SIDES)
        assert exported(room, seats["Luftwaffe"]).status_code == 422
        add_numbers(german, british)
        for page in (german, british):
            assert (page.facts["seed"], page.facts["saves"], page.facts["commitment"]) == (
                "",
                False,
                commitment,
            )
        assert exported(room, seats["Luftwaffe"]).status_code == 403
        play_out(german, british, Random(1))
        for page in (german, british):
            assert page.state["result"]
            assert all(secret not in "".join(page.frames) for secret in ("number 0", "number 1"))
    file = exported(room, seats["Fighter Command"])
    assert file.status_code == 200
    path = tmp_path / "m.json"
    path.write_bytes(file.content)
    header = json.loads(file.content)["header"]
    assert header["proof"]["numbers"] == {"Luftwaffe": "number 0", "Fighter Command": "number 1"}
    seals = [(seal["side"], seal["seal"]) for seal in header["proof"]["seals"]]
    assert seals == list(german.before["seals"].items()), "in the order in which they were shown"
    mine = [
        "--side",
        "Fighter Command",
        "--number",
        "number 1",
        "--seal",
        german.before["seals"]["Luftwaffe"],
    ]
    assert main(["verify", str(path), "--commitment", commitment, *mine]) == 0
    assert "nobody chose the dice alone" in capsys.readouterr().out
    path.write_bytes(file.content.replace(b"number 1", b"number 2"))
    assert main(["verify", str(path)]) == 1
    assert "was changed: its header" in capsys.readouterr().err


def test_before_play_the_order_of_things_is_kept(room: Room) -> None:
    seats = begun(room)
    with guest(room, seats["Luftwaffe"]) as german, guest(room, seats["spectator"]) as onlooker:
        german.send(type="number", number="early")
        assert "only when every player" in german.get("refused")["told"]
        onlooker.send(type="seal", seal="0" * 64)
        assert "Only a player" in onlooker.get("refused")["told"]
        german.send(type="answer", at=0, answer="x")
        assert "has not begun" in german.get("refused")["told"]
        german.socket.send_text("{")
        assert german.get("refused")["fault"] == "malformed"
        german.send(type="seal", seal=seal_of(german, "7"))
        assert german.get("before")["seals"] == {"Luftwaffe": seal_of(german, "7")}
        assert onlooker.get("before")["added"] == []


def test_numbers_survive_a_restart(room: Room) -> None:
    seats = begun(room)
    with guest(room, seats["Luftwaffe"]) as german:
        commitment = german.before["commitment"]
        german.send(type="seal", seal=seal_of(german, "number 0"))
        german.get("before")
    again = Room(room.database.path)
    with (
        again.client,
        guest(again, seats["Luftwaffe"]) as german,
        guest(again, seats["Fighter Command"]) as british,
    ):
        assert german.before["commitment"] == commitment
        assert list(german.before["seals"]) == ["Luftwaffe"]
        british.send(type="seal", seal=seal_of(british, "b"))
        for page, number in ((german, "number 0"), (british, "b")):
            assert page.get("before") is not None
            page.send(type="number", number=number)
        for page in (german, british):
            while page.get("before")["added"] != list(SIDES):
                pass
            page.goes_on()


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ({"apart": True, "seed": 7}, "nobody chooses the seed"),
        ({"apart": True, "seed": None, "commanders": {"Luftwaffe": "random"}}, "needs two sides"),
        ({"undo": "sometimes"}, "undo"),
    ],
)
def test_what_cannot_be_agreed_is_refused(room: Room, wanted: dict[str, Any], told: str) -> None:
    asked = {"game": "chain_home", "scenario": "morning", "seed": 1940, **wanted}
    reply = room.client.post("/api/matches", json=asked, headers=room.host)
    assert reply.status_code in (400, 422)
    assert told in reply.json()["told"]


# Taking back


def two(room: Room, **wanted: Any) -> tuple[Guest, Guest]:
    seats = begun(room, **wanted)
    return guest(room, seats["Luftwaffe"]), guest(room, seats["Fighter Command"])


def test_the_other_must_consent_each_time(room: Room) -> None:
    german, british = two(room)
    with german, british:
        add_numbers(german, british)
        first = german.state["decision"]
        german.answer(some_answer(first, Random(1)))
        german.send(type="move", at=german.state["at"], to="undo")
        for page in (german, british):
            asked = page.sync()["past"]["asked"]
            assert (asked["side"], asked["count"], asked["offer"]) == ("Luftwaffe", 1, 1)
        british.send(type="consent", offer=1, agree=False)
        for page in (german, british):
            assert page.sync()["past"]["asked"] is None
        assert german.state["decision"] != first
        german.send(type="move", at=german.state["at"], to="undo")
        for page in (german, british):
            page.sync()
        british.send(type="consent", offer=2, agree=True)
        german.sync()
        assert german.state["decision"] == first
        assert german.state["past"]["undone"] == 1
        british.news()
        assert british.state["past"]["undone"] == 0, "what was taken back in secret is not counted either"
        for to in ("redo", "branch", "switch", "rename"):
            assert german.refused(type="move", at=german.state["at"], to=to)["fault"] == "forbidden"
        assert "Nothing is offered" in british.refused(type="consent", offer=2, agree=True)["told"]


@pytest.mark.parametrize(
    ("undo", "answers", "told"),
    [("never", 1, "ever taken back"), ("not past a die", 3, "past a die or a card")],
)
def test_what_was_agreed_holds_even_with_consent(room: Room, undo: str, answers: int, told: str) -> None:
    german, british = two(room, undo=undo)
    with german, british:
        add_numbers(german, british)
        assert german.facts["undo"] == undo
        for _ in range(answers):
            german.answer(some_answer(german.state["decision"], Random(1)))
        assert told in german.refused(type="move", at=german.state["at"], to="undo")["told"]


def test_alone_what_was_agreed_holds_too(room: Room) -> None:
    with room.page(room.begin(undo="never")["all sides"]) as page:
        page.answer()
        assert "ever taken back" in page.refused(type="move", at=page.state["at"], to="undo")["told"]


# What is sent


def streams(room: Room, game: str, plans: int, **wanted: Any) -> dict[str, list[list[str]]]:
    """What the other side is sent while the Luftwaffe plans at random, by the table that it then sees."""
    found: dict[str, list[list[str]]] = {}
    for luck in range(plans):
        seats = room.begin(game=game, seed=5, **wanted)
        other = next(name for name in seats if name not in ("all sides", "Luftwaffe", "spectator"))
        rng = Random(luck)
        with room.page(seats["Luftwaffe"]) as german, room.page(seats[other]) as british:
            while british.state["decision"]:
                british.answer()
                german.news()
            british.frames.clear()
            while german.state["decision"]:
                german.answer(some_answer(german.state["decision"], rng))
                british.news()
            view = json.dumps(british.state["view"], sort_keys=True)
            found.setdefault(view, []).append(british.frames[:])
    return found


@pytest.mark.parametrize(
    ("game", "wanted"),
    [
        ("chain_home", {"scenario": "day"}),
        ("londons_burning", {"scenario": "short", "options": {"players": "luftwaffe"}}),
    ],
)
def test_plans_with_the_same_consequences_send_the_same_bytes(
    room: Room, game: str, wanted: dict[str, Any]
) -> None:
    groups = [group for group in streams(room, game, 8, **wanted).values() if len(group) > 1]
    assert groups, "some plans look the same from outside"
    for first, *others in groups:
        for other in others:
            told = first_difference([json.loads(f) for f in first], [json.loads(f) for f in other])
            assert first == other, f"{told} differs"


def test_against_a_commander_the_seed_and_its_plans_stay_hidden(room: Room) -> None:
    seats = room.begin(commanders={"Luftwaffe": "veteran"}, seed=None)
    token = seats["Fighter Command"]
    with room.page(token) as page:
        assert (page.facts["seed"], page.facts["saves"]) == ("", False)
        assert exported(room, token).status_code == 403
        kept = json.loads(asyncio.run(room.database.kept(page.facts["match"])).beginning)
        assert kept["header"]["keyed"] is True
        assert str(kept["header"]["seed"]) not in "".join(page.frames)
        assert page.state["past"]["position"] == 0, "the raid was planned before"
        while page.state["decision"]:
            page.answer()
    assert exported(room, token).status_code == 200


def test_alone_the_seed_is_known_and_the_page_says_so(room: Room) -> None:
    with room.page(room.begin(game="lion", scenario="prelude", seed=77)["Fighter Command"]) as page:
        assert (page.facts["seed"], page.facts["saves"], page.facts["commitment"]) == ("77", True, "")


# How long a commander takes


class Clock:
    """A clock that stands still unless somebody thinks or sleeps."""

    def __init__(self, took: float) -> None:
        self.now, self.took = 0.0, took
        self.slept: list[float] = []

    def monotonic(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += seconds
        self.slept.append(self.now)

    async def beside(self, think: commanding.Think) -> commanding.Thought | None:
        self.now += self.took
        return think()


@pytest.mark.parametrize("took", [0.0, 0.02, 0.29, 0.31, 0.7])
def test_secret_answers_of_a_commander_are_stored_and_told_at_fixed_times(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, took: float
) -> None:
    clock, told = Clock(took), list[float]()

    async def opened() -> None:
        database = SqliteStore(tmp_path / "m.sqlite3")
        tables = Tables(database, beside=clock.beside)
        seats = await tables.lay("chain_home", "morning", 1, {}, {"Luftwaffe": "random"})
        monkeypatch.setattr(commanding, "time", clock)
        monkeypatch.setattr("dowding.room.commanding.asyncio.sleep", clock.sleep)
        table = await tables.at(seats[0].match)
        table.listeners.add(lambda: told.append(clock.now))
        while table.commanding.is_going:
            await asyncio.wait_for(asyncio.shield(asyncio.ensure_future(database.rows())), 5)
        assert table.at == 3, "the plan of the Luftwaffe"
        database.close()

    asyncio.run(opened())
    assert told == clock.slept, "nothing is told at other times"
    assert len(told) == (1 if 3 * took < commanding.SECRET_SECONDS else 2 if took < 0.3 else 3)
    for moment in told:
        whole = moment / commanding.SECRET_SECONDS
        assert whole == pytest.approx(round(whole))


def test_a_number_that_another_page_of_the_same_seat_has_told_is_no_fault(room: Room) -> None:
    seats = begun(room)
    german, british = guest(room, seats[SIDES[0]]), guest(room, seats[SIDES[1]])
    with german, guest(room, seats[SIDES[0]]) as twin, british:
        add_numbers(german, british)
        german.send(type="number", number="number 0")
        german.send(type="seal", seal=seal_of(german, "number 0"))
        twin.goes_on()
        twin.send(type="number", number="number 0")
        assert german.news() == twin.news() == 0, "nobody is told of a fault"


def test_a_number_may_be_told_twice_before_the_match_begins(room: Room) -> None:
    seats = begun(room)
    german, british = guest(room, seats[SIDES[0]]), guest(room, seats[SIDES[1]])
    with german, guest(room, seats[SIDES[0]]) as twin, british:
        for page, number in ((german, "number 0"), (british, "number 1")):
            page.send(type="seal", seal=seal_of(page, number))
            for each in (german, twin, british):
                each.get("before")
        for page in (german, twin):
            page.send(type="number", number="number 0")
            page.get("before")
        twin.send(type="number", number="number 0")
        british.send(type="number", number="number 1")
        for each in (german, twin, british):
            each.goes_on()
