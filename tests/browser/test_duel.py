"""RAF: 2-Player in a real browser: the day plan by clicks, keys and drags, and who sees what."""

import json
import os
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import duel
from tests.browser.axe import look
from tests.browser.conftest import Room, Windows, room_with
from tests.browser.duel import begin, cards, give_hour, man, play_until, raids, size
from tests.browser.looks import cut_off
from tests.browser.playing import enter, is_over, question, take_seat
from tests.browser.waiting import LINES, drawn

PERSON = {"Fighter_Command": "random"}
SIZES = [(1366, 768), (1920, 1080), (1180, 820), (820, 1180), (390, 844)]
HOURS = os.environ.get("PRELUDE_HOURS", "1800").split()
"""When the raids of the Prelude between two people are flown; ``make prelude`` plans a whole day."""


def planning(room: Room, page: Page | None = None, scenario: str = duel.PRELUDE) -> Page:
    """The Luftwaffe's Planning Board, before anything is laid on it."""
    page = room.begin(duel.TITLE, page, seed=5, scenario=scenario, **PERSON)
    page.wait_for_selector(".target-card")
    return page


def laid(page: Page) -> dict[str, str]:
    """The raids on the board, each with its hour and its Gruppen by number and limit."""
    return {card: size(page, card) for card in raids(page)}


def test_a_day_is_planned_by_clicks_and_sent_once(room: Room) -> None:
    page = room.window()
    sent: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame))))
    planning(room, page)
    assert "Press a target card" in page.inner_text(".asked p")
    first, second, *_ = cards(page)
    give_hour(page, first, "0800")
    give_hour(page, second, "1600")
    page.click("#confirm")
    assert "each raid of the first three hours needs a Gruppe" in page.inner_text("#faults")
    assert page.is_disabled("#confirm")
    page.click("#change")
    man(page, first, ["1", "1", "9"])
    assert laid(page)[first] == "3/16"
    man(page, second, ["9"])
    assert laid(page)[second] == "0/16"
    assert "assigned later" in page.inner_text(".notice")
    page.locator(".bases .gruppe:not(.is-laid, .is-barred)").first.click()
    page.click(f'[data-raid="{second}"]')
    assert laid(page)[second] == "1/16"
    page.click("#confirm")
    page.wait_for_selector("text=What Fighter Command will see")
    assert not [frame for frame in sent if '"answer"' in frame or "raid " in frame]
    page.click("#confirm:enabled")
    page.wait_for_function("() => !document.querySelector('.planning')")
    (answer,) = [json.loads(frame)["answer"] for frame in sent if '"answer"' in frame]
    assert (answer[first], answer[second]) == ("0800", "1600")
    assert sorted(answer.values()).count(f"raid {first}") == 3


def test_steps_are_taken_back_and_limits_stand_beside_what_they_limit(room: Room) -> None:
    page = planning(room, scenario="The Hardest Days")
    for card, hour in zip(cards(page), ["0600", "0600", "0600", "0800"], strict=False):
        give_hour(page, card, hour)
    first, *_ = raids(page)
    man(page, first, ["9"] * 16 + ["1"] * 4)
    before = laid(page)
    page.click(".target-card:not(.is-laid)")
    cost = page.locator('[data-slot="0800"]')
    full = before[first] == "16/16"
    assert ("go back" in (cost.get_attribute("aria-label") or "")) == full
    cost.click()
    assert laid(page)[first].endswith("/14")
    page.keyboard.press("z")
    assert laid(page) == before
    assert page.inner_text("#announcer") == "A step is taken back"
    page.keyboard.press("y")
    assert laid(page)[first].endswith("/14")


def test_a_gruppe_that_may_not_go_says_why(room: Room) -> None:
    page = planning(room)
    card = cards(page)[0]
    give_hour(page, card, "0800")
    page.hover(".bases .gruppe.is-barred")
    page.wait_for_selector(".why:has-text('area of the other Luftflotte')")
    assert page.query_selector(".why .chip.rule")


def test_a_half_laid_plan_survives_reload_and_a_lost_connection(room: Room) -> None:
    page = room.window()
    page.add_init_script(LINES)
    planning(room, page)
    first, second, *_ = cards(page)
    give_hour(page, first, "0800")
    give_hour(page, second, "1000")
    man(page, first, ["1", "9", "9"])
    before = laid(page)
    page.reload()
    page.wait_for_selector(".plan-raid")
    assert laid(page) == before
    page.keyboard.press("z")
    assert laid(page) == before, "steps before a reload are not taken back"
    man(page, second, ["1"])
    page.evaluate("window.lines.at(-1).close()")
    page.wait_for_selector(".trouble:visible")
    man(page, second, ["1"])
    page.wait_for_selector(".trouble", state="hidden")
    assert laid(page)[second].startswith("2/")
    page.keyboard.press("z")
    page.keyboard.press("z")
    assert laid(page) == before, "steps are still taken back"


def test_one_raid_by_keys_alone(room: Room) -> None:
    page = planning(room)
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
    card = page.evaluate("document.activeElement.dataset.card")
    page.keyboard.press("2")
    assert page.locator(f'.hour[data-hour="0800"] [data-raid="{card}"]').count() == 1
    assert "flies at 0800" in page.inner_text("#announcer")
    page.keyboard.press("9")
    assert size(page, card) == "1/16", "a card that has its hour gets Gruppen, as the bar says"
    page.keyboard.press("Shift+9")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.raid") == card
    for key in ("9", "9", "1", "1", "Shift+1"):
        page.keyboard.press(key)
    assert size(page, card) == "3/16"
    page.focus(".bases .gruppe:not(.is-laid, .is-barred)")
    page.keyboard.press("Space")
    page.keyboard.press("Space")
    assert size(page, card) == "4/16", "the second press lays what is in hand"
    enter(page)
    page.wait_for_selector("text=What Fighter Command will see")
    enter(page)
    page.wait_for_function("() => !document.querySelector('.planning')")
    page.wait_for_function("() => document.activeElement.closest('.ask')")


def test_keys_belong_to_the_raid_that_has_the_focus(room: Room) -> None:
    page = planning(room)
    first, second, *_ = cards(page)
    give_hour(page, first, "0600")
    give_hour(page, second, "0800")
    page.focus(f'[data-raid="{first}"]')
    for key in ("9", "0", "1"):
        page.keyboard.press(key)
    assert (size(page, first), size(page, second)) == ("3/16", "0/16")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.raid") == second


def test_cards_and_gruppen_are_dragged(room: Room) -> None:
    page = planning(room)
    card = cards(page)[0]
    page.drag_and_drop(f'[data-card="{card}"]', '.hour[data-hour="1000"]')
    assert page.locator(f'.hour[data-hour="1000"] [data-raid="{card}"]').count() == 1
    page.drag_and_drop(".bases .gruppe:not(.is-barred)", f'[data-raid="{card}"]')
    assert size(page, card) == "1/16"
    page.drag_and_drop(f'[data-raid="{card}"]', '.hour[data-hour="1400"] .hour-head')
    assert page.locator(f'.hour[data-hour="1400"] [data-raid="{card}"]').count() == 1


ADJUTANT = "[dowding.commanders]\nduel.adjutant = dowding.commanders.commander:random_commander\n"


@pytest.fixture
def staff(windows: Windows, tmp_path: Path) -> Iterator[Room]:
    """A room in which one more commander is known, who proposes any legal plan."""
    yield from room_with(windows, tmp_path, ADJUTANT)


def test_a_commander_proposes_and_the_proposal_can_be_changed(staff: Room) -> None:
    page = planning(staff)
    page.click("#propose-adjutant")
    page.wait_for_selector(".plan-raid")
    assert "Adjutant" in page.inner_text(".asked p")
    before = len(raids(page))
    assert page.inner_text(".plan-progress .part").splitlines()[-1].split()[0] == str(before)
    page.click(f'[data-raid="{raids(page)[0]}"]')
    page.keyboard.press("Delete")
    assert len(raids(page)) == before - 1
    page.keyboard.press("z")
    assert len(raids(page)) == before


def test_while_the_luftwaffe_plans_fighter_command_sees_that_and_nothing_else(room: Room) -> None:
    german = begin(room)
    british = room.window()
    heard = duel.listen(british)
    british.goto(room.links()["Fighter Command"])
    british.wait_for_selector(".asked h2:has-text('The Luftwaffe is planning')")
    assert "later" in british.inner_text(".wx").casefold()
    duel.all_is_told(british, heard)
    before, told = len(heard), british.inner_text(".app")
    give_hour(german, cards(german)[0], "0800")
    man(german, raids(german)[0])
    drawn(german)
    drawn(british)
    assert british.inner_text(".app") == told
    british.click(".tool[aria-label=Report]")
    british.wait_for_selector("dialog .report")
    duel.all_is_told(british, heard, "diary")
    told_now = [json.loads(frame)["type"] for frame in heard[before:]]
    assert [kind for kind in told_now if kind != "pong"] == ["diary"], "only what it asks for"
    assert british.query_selector(".target-card, .plan-raid") is None


def test_the_hand_over_shows_nothing(room: Room) -> None:
    page = begin(room)
    target = page.inner_text(".target-card .name")
    duel.plan_day(page, ("0800",))
    page.wait_for_selector(".cover-card")
    shown = page.evaluate(
        "[...document.querySelectorAll('.app *')].filter(e => e.checkVisibility() && !e.children.length)"
        ".map(e => e.textContent).join(' ')"
    )
    assert "Fighter Command, please" in shown
    parts = page.evaluate(
        "[...document.querySelectorAll('.app > *')].filter(e => e.checkVisibility()).map(e => e.className)"
    )
    assert set(parts) == {"top", "cover"}, "neither rail nor tote"
    assert target.splitlines()[0] not in shown
    assert target.splitlines()[0] not in page.title()


def test_a_table_for_two_at_one_screen_opens_and_reloads_behind_the_hand_over(room: Room) -> None:
    """What is in sight is watched from the first moment on: no card of the Luftwaffe is ever drawn openly."""
    link, *_ = room.lay("RAF: 2-Player", "Prelude", seed=5, commanders={}).values()
    page = room.window()
    page.add_init_script(
        "new MutationObserver(() => { const card = document.querySelector('.target-card');"
        " if (card?.checkVisibility()) window.leaked = card.textContent; }"
        ").observe(document, { subtree: true, childList: true, attributes: true })"
    )
    page.goto(link)
    for _ in range(2):
        page.wait_for_selector("[data-ready]")
        expect(page.locator(".cover-card h2")).to_have_text("Luftwaffe, please")
        assert page.evaluate("window.leaked") is None
        page.reload()
    page.wait_for_selector("[data-ready]")
    take_seat(page)
    page.wait_for_selector(".target-card")


def test_the_button_of_the_hand_over_must_be_held(room: Room) -> None:
    """In a profile of its own, because its clock is stopped."""
    page = begin(room, room.window(locale="en-GB"))
    page.evaluate("localStorage['dowding.hold'] = '600'")
    duel.plan_day(page, ("0800",))
    page.wait_for_selector("#take-seat")
    page.clock.install()
    page.clock.pause_at(time.time() + 3600)
    page.click("#take-seat")
    page.clock.run_for(700)
    assert page.query_selector("#take-seat"), "letting go early shows nothing"
    page.focus("#take-seat")
    page.keyboard.down("Space")
    page.clock.run_for(500)
    assert page.query_selector("#take-seat.holding")
    page.clock.run_for(200)
    page.wait_for_selector("#take-seat", state="detached")
    page.keyboard.up("Space")


def test_axe_finds_nothing_serious_on_this_board(room: Room) -> None:
    page = begin(room)
    page.click(".target-card")
    look(page, "a card in hand")
    page.click('[data-slot="0800"]')
    man(page, raids(page)[0])
    page.click(".bases .gruppe:not(.is-laid, .is-barred)")
    look(page, "Gruppen in hand")
    page.keyboard.press("Escape")
    page.click("#confirm")
    page.wait_for_selector("#change")
    look(page, "looked over")
    page.click("#confirm")
    page.wait_for_selector(".cover-card")
    look(page, "hand-over")
    take_seat(page)
    look(page, "advance warning")
    assert play_until([page], lambda p: question(p) == "form_up" and not p.query_selector("#take-seat"))
    look(page, "missions")


def moments(page: Page, title: str) -> list[str]:
    """The best or the worst moments in the report that lies open."""
    return page.locator(f"dialog .moments section:has-text('{title}') li").all_inner_texts()


def test_a_prelude_between_two_people_in_two_windows(room: Room) -> None:
    german, british = duel.begin_seated(room, seed=5)
    german.wait_for_selector(".target-card")
    british.wait_for_selector(".asked h2:has-text('The Luftwaffe is planning')")
    raided = len(HOURS)
    duel.plan_day(german, HOURS)
    seen = play_until([british, german], lambda p: p is british and bool(p.query_selector(".raid .head b")))
    assert seen is british, "the raid is plotted before Fighter Command"
    assert play_until([british, german], lambda _: False) is None
    for page in (german, british):
        page.wait_for_selector(".asked p:has-text('The match is over')")
        assert is_over(page)
    losses = {page: moments(page, "Best moments") for page in (german, british)}
    assert losses[british] == moments(german, "Worst moments")
    assert losses[german] == moments(british, "Worst moments")
    flown = [line for line in british.locator(".log .chapter").all_inner_texts() if line.startswith("Raid ")]
    assert 1 <= len(flown) <= raided


def test_the_rail_beside_a_later_fighter_window_shows_the_present_hour(room: Room) -> None:
    page = planning(room)
    duel.plan_day(page, ("0600", "1400"))
    assert play_until([page], lambda p: question(p) == "assign_fighters")
    assert page.get_attribute(".rail .spaces", "aria-label") == "Clock at 1400"


def test_a_window_without_a_raid_offers_nothing_to_fill(room: Room) -> None:
    page = planning(room)
    duel.plan_day(page, ("0600", "1000", "1800"))
    asked = play_until([page], lambda p: question(p) == "assign_fighters" and not raids(p))
    assert asked, "the window of 1200 is opened at 1000, and no raid flies then"
    assert "Nobody can be assigned now" in page.inner_text(".raid-sheet")
    assert page.locator(".verbs .btn").all_inner_texts() == ["Log L"]
    enter(page)
    page.wait_for_function("() => !document.querySelector('.planning')")


def test_every_mission_is_in_sight_however_many_fighters_wait(room: Room) -> None:
    page = planning(room, scenario="The Thin Blue Line")
    first = max(cards(page), key=lambda card: len(page.inner_text(f'[data-card="{card}"] .name')))
    give_hour(page, first, "0600")
    man(page, first, ["1", "1", *["9"] * 9, *["0"] * 5])
    duel.close(page)
    assert play_until([page], lambda p: question(p) == "form_up")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        drawn(page)
        (left, right), *missions = page.evaluate(
            "[...document.querySelectorAll('.ask .options, .missions .opt')]"
            ".map(e => e.getBoundingClientRect()).map(r => [r.left, r.right])"
        )
        assert len(missions) >= 3
        assert min(mission[0] for mission in missions) >= left - 1, f"{width}x{height}"
        assert max(mission[1] for mission in missions) <= right + 1, f"{width}x{height}"


def test_a_raid_forms_up_by_keys_and_tells_what_is_missing(room: Room) -> None:
    page = planning(room)
    first = cards(page)[0]
    give_hour(page, first, "0600")
    man(page, first, ["1", "1", "9", "9"])
    duel.close(page)
    assert play_until([page], lambda p: question(p) == "form_up")
    page.focus('[data-box="hunt"]')
    page.keyboard.press("Space")
    page.keyboard.press("Space")
    assert "1 Me 109 must patrol the Channel" in page.inner_text("#announcer")
    assert page.evaluate("document.activeElement.dataset.box") == "hunt", "the focus is not lost"
    assert page.is_disabled("#confirm")


def test_a_person_leads_fighter_command_against_kesselring(room: Room) -> None:
    page = begin(room, Luftwaffe="kesselring")
    page.wait_for_selector(".ask #confirm, .ask .opt")
    assert page.query_selector(".target-card, .plan-raid, #take-seat") is None
    assert page.inner_text(".outlook strong").startswith(("Advance warning", "ULTRA"))
    assert page.inner_text(".outlook dd:has-text('in this hour')").startswith(("one", "two", "three"))
    assert play_until([page], lambda p: bool(p.query_selector(".raid .head b")))
    assert "Known" in page.inner_text(".known").title()
    assert re.search(r"Detection marker on \d+\b", page.inner_text(".intel"))


def test_nothing_leaves_the_page_at_any_size(room: Room) -> None:
    page = planning(room, scenario="The Thin Blue Line")
    for card, hour in zip(
        cards(page), ("0800", "0800", "1000", "1200", "1200", "1400", "1600"), strict=False
    ):
        give_hour(page, card, hour)
    man(page, raids(page)[0])
    assert page.locator(".small-map .plan-spot").count() == len(raids(page)), "every raid is on the map"
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        drawn(page)
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, f"{wide} pixels wide at {width}"
        assert cut_off(page, ".target-hand", ".target-card") == [], f"all cards are in sight at {width}"
        for part in (".target-hand", ".timetable", ".bases", ".raid-sheet", "#confirm"):
            box = page.locator(part).bounding_box()
            assert box, part
            assert box["x"] >= 0, part
            assert box["x"] + box["width"] <= width + 1, f"{part} at {width}x{height}"


def test_every_button_has_a_name(room: Room) -> None:
    page = planning(room)
    give_hour(page, cards(page)[0], "0800")
    names = page.evaluate(
        "[...document.querySelectorAll('.app button')].filter(b => b.checkVisibility())"
        ".map(b => b.getAttribute('aria-label') ?? b.innerText)"
    )
    assert all(name.strip() for name in names)
    assert any("raid A at 0800" in name for name in names)


def test_the_bar_says_which_raid_gets_the_gruppen(room: Room) -> None:
    page = planning(room)
    page.set_viewport_size({"width": 390, "height": 844})
    for card, hour in zip(cards(page)[:2], ("0800", "1200"), strict=True):
        give_hour(page, card, hour)
    for card in raids(page):
        page.click(f'[data-raid="{card}"]')
        letter = page.inner_text(f'[data-raid="{card}"] .letter').strip()
        assert f"add Gruppen to {letter}, " in page.inner_text(".asked p")
