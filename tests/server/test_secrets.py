"""London's Burning against a Luftwaffe player: what lies face down never reaches the RAF's page."""

import json
from random import Random
from typing import Any

import pytest

from dowding.games.londons_burning.questions import ManRaid, OrderSizes, OrderTargets, PlotPath
from tests.server.conftest import Page, Room, plain_answer

OPEN = ("active", "destroyed", "shown", "targets", "damage", "defences", "terrain")
"""Parts of the view that lie open for both: the aircraft of the Luftwaffe, who fell, the printed map."""
PLANNING = (OrderTargets.prompt, OrderSizes.prompt, ManRaid.prompt.partition("{")[0], PlotPath.prompt)
"""What the Luftwaffe is asked in secret."""
ASKED = ("odds", "luck", "diary", "book", "advise", "forecast", "why")


def some_answer(decision: dict[str, Any], rng: Random) -> Any:
    keys = [option["key"] for option in decision.get("options", [])]
    if decision["kind"] == "pick one":
        return rng.choice(keys)
    if decision["kind"] == "pick some":
        return rng.sample(keys, decision.get("at_least", 1))
    if decision["kind"] == "order":
        return rng.sample(keys, len(keys))
    return plain_answer(decision)


def secret_names(german: Page) -> set[str]:
    """The raiders of this phase and later ones, as long as they are face down."""
    view = german.state["view"]
    phases = [plan["phase"] for plan in view["plan"] or []]
    first = phases.index(view["phase"]) if view["phase"] in phases else 0
    if view["raid"] and view["raid"]["identified"]:
        first += 1
    return {name for plan in (view["plan"] or [])[first:] for name in plan["raiders"]}


def told(frame: str) -> str:
    """A frame without what lies open for both."""
    message = json.loads(frame)
    for part in ("view", "changes"):
        if isinstance(message.get(part), dict):
            message[part] = {k: v for k, v in message[part].items() if k not in OPEN}
    return json.dumps(message)


def advised(page: Page) -> Any:
    """What the usual commander would answer."""
    page.send(type="advise")
    return page.get("advice")["answer"]


def everything_asked(page: Page) -> None:
    """Ask for all that the server works out for a page."""
    for wish in ASKED:
        page.send(type=wish, id=9, **({"games": 1} if wish == "forecast" else {}))
        while True:
            page.frames.append(page.socket.receive_text())
            message = json.loads(page.frames[-1])
            if message.get("done", True):
                break


@pytest.mark.parametrize("seed", [3, 11])
def test_an_raf_page_never_learns_what_lies_face_down(room: Room, seed: int) -> None:
    """Whole raids are played; every frame is read for names, plans and plots that its view calls hidden."""
    seats = room.begin(game="londons_burning", scenario="short", seed=seed, options={"players": "luftwaffe"})
    rng, hidden, identified, asked = Random(seed), 0, 0, 0
    with room.page(seats["Luftwaffe"]) as german, room.page(seats["RAF"]) as british:
        for _ in range(260):
            page, other = (german, british) if german.state["decision"] else (british, german)
            if identified > 12:
                break
            british.frames.clear()
            answer = some_answer(german.state["decision"], rng) if page is german else advised(british)
            page.answer(answer)
            other.news()
            if british.state["result"]:
                break
            view, secret = british.state["view"], secret_names(german)
            assert (view["plan"], view["plot"]) == (None, None)
            down = view["raid"] is not None and not view["raid"]["identified"]
            if down and british.state["decision"] and asked < 3:
                everything_asked(british)
                asked += 1
            for frame in british.frames:
                found = [name for name in secret if f'"{name}"' in told(frame) or f"{name}," in told(frame)]
                assert not found, (found, frame[:400])
            if down:
                hidden += 1
                assert view["raid"]["raiders"] == []
            identified += bool(view["raid"] and view["raid"]["identified"])
            assert not any(secret in e["text"] for e in british.log["RAF"] for secret in PLANNING)
    assert hidden > 3
    assert identified > 0
    assert asked > 0


def test_another_plan_looks_the_same_to_the_raf(room: Room) -> None:
    """While the Luftwaffe plans, the RAF's page gets the very same frames whatever is planned."""
    seen: list[list[str]] = []
    for luck in (1, 2):
        rng = Random(luck)
        options = {"players": "luftwaffe"}
        seats = room.begin(game="londons_burning", scenario="short", seed=5, options=options)
        with room.page(seats["Luftwaffe"]) as german, room.page(seats["RAF"]) as british:
            while british.state["decision"]:
                british.answer()
                german.news()
            british.frames.clear()
            while german.state["decision"]:
                german.answer(some_answer(german.state["decision"], rng))
                british.news()
            seen.append(british.frames[:])
    assert len(seen[0]) >= 1
    assert seen[0] == seen[1]
