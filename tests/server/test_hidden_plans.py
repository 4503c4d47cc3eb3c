"""RAF: 2-Player at the socket: plans with the same public consequences send the same bytes."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

from dowding.games.duel.game import GAME
from dowding.games.raf.ids import TargetNumber
from tests.server.conftest import Page, Room

HOUR = "0800"
SEED = 5
VARIANTS = list(product((1, 2, 3), (3, 4, 5, 6)))
"""The number of raids in the hour, and the Gruppen of the first."""


def region(card: int) -> str:
    """The region of a target card."""
    return str(GAME.components.load().kit.target_cards[TargetNumber(card)].region)


def cards_of_one_region(german: Page) -> list[int]:
    """The drawn cards of the region that has most of them."""
    drawn: list[int] = german.state["view"]["board"]["drawn"]
    by_region = Counter(map(region, drawn))
    (most, _), *_ = by_region.most_common(1)
    return sorted(card for card in drawn if region(card) == most)


def able(decision: dict[str, Any], card: int) -> Iterator[str]:
    """The keys of the Gruppen that may fly to the target of a card."""
    boxes = [box["key"] for box in decision["boxes"]]
    for option, reach in zip(decision["options"], decision["reach"], strict=True):
        if boxes.index(f"raid {card}") in reach:
            yield option["key"]


def plan_of(german: Page, raids: int, size: int) -> dict[str, str]:
    """Some raids at one hour in one region, the first of them of a size."""
    first, *others = cards_of_one_region(german)
    free = able(german.state["decision"], first)
    plan = {str(first): HOUR, **{next(free): f"raid {first}" for _ in range(size)}}
    for card in others[: raids - 1]:
        plan |= {str(card): HOUR, next(free): f"raid {card}"}
    return plan


def heard(room: Room, raids: int, size: int) -> tuple[list[str], Any]:
    """What Fighter Command is sent when the plan is closed, and what it is then asked."""
    seats = room.begin(game="duel", scenario="prelude", seed=SEED)
    with room.page(seats["Luftwaffe"]) as german, room.page(seats["Fighter Command"]) as british:
        british.frames.clear()
        german.answer(plan_of(german, raids, size))
        british.news()
        return british.frames[:], british.state["decision"]["question"]


def test_plans_of_all_sizes_send_the_same_bytes(room: Room) -> None:
    first, asked = heard(room, *VARIANTS[0])
    assert first
    for raids, size in VARIANTS[1:]:
        frames, question = heard(room, raids, size)
        assert frames == first, f"{raids} raids, {size} Gruppen"
        assert question == asked


def heard_of_raid(room: Room, raids: int, size: int) -> list[str]:
    """What Fighter Command is sent while the Luftwaffe selects the first raid of a plan."""
    seats = room.begin(game="duel", scenario="prelude", seed=SEED)
    with room.page(seats["Luftwaffe"]) as german, room.page(seats["Fighter Command"]) as british:
        first = cards_of_one_region(german)[0]
        german.answer(plan_of(german, raids, size))
        british.news()
        british.answer({})
        german.news()
        british.frames.clear()
        german.answer(str(first))
        british.news()
        return british.frames[:]


def test_selecting_one_of_several_raids_sends_the_same_bytes(room: Room) -> None:
    first = heard_of_raid(room, *VARIANTS[0])
    assert all(heard_of_raid(room, *variant) == first for variant in VARIANTS[1:])


def test_the_report_tells_each_side_what_it_may_know(room: Room) -> None:
    seats = room.begin(game="duel", scenario="prelude", seed=SEED)
    with room.page(seats["Luftwaffe"]) as german, room.page(seats["Fighter Command"]) as british:
        german.answer(plan_of(german, 2, 4))
        british.news()
        for page in (german, british):
            page.send(type="diary", id=1)
        (account,) = german.get("diary")["accounts"]
        assert len(account["rows"]) == 2
        assert british.get("diary")["accounts"] == []
