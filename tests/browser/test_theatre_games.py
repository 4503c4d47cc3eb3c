"""The theatre of every game: the beats of one recorded raid or combat, in their order."""

from collections.abc import Callable
from functools import cache

from playwright.sync_api import Page

from dowding.games.hardest_days.telling.entries import CombatFought
from dowding.games.raf.words import Box
from dowding.kernel.match import new_match
from tests.browser import duel
from tests.browser import hardest_days as days
from tests.browser.conftest import Room
from tests.browser.looks import cut_off, meeting
from tests.browser.moments import Moment, led, moment, open_moment
from tests.browser.playing import follow, question, step
from tests.browser.test_theatre import TOLD, hold, kinds
from tests.browser.waiting import drawn

LOSSES = (Box.LIGHT_LOSS, Box.HEAVY_LOSS)


@cache
def before_a_combat() -> tuple[Moment, CombatFought]:
    """The moment before an answer that brings the first combat of a day, and that combat."""
    before: Moment | None = None
    for match in led(new_match("hardest_days", "september_7", 5)):
        fought = [entry for entry in match.journal.entries if isinstance(entry, CombatFought)]
        if fought and before:
            return before, fought[0]
        before = moment(match)
    raise AssertionError("nobody fights")


def with_theatre(room: Room) -> Page:
    """A window that shows beats at single speed."""
    return room.window(speed=1)


def skip_until(
    page: Page, act: Callable[[Page], None], wanted: Callable[[Page], bool], most: int = 60
) -> None:
    """Answer and skip what is shown, until something is asked."""
    for _ in range(most):
        if wanted(page):
            return
        act(page)
        page.keyboard.press("Escape")
    raise AssertionError("it is never asked")


def test_a_combat_of_londons_burning(room: Room) -> None:
    """Burst, hits, the answer of the rear gunner, and the aircraft that falls; then the fighters attack."""
    page = room.begin("London's Burning", with_theatre(room), seed=11)
    page.wait_for_selector(".slip", state="attached")
    skip_until(page, lambda p: follow(p, "malan"), lambda p: question(p) == "choose_action")
    assert page.locator(".ask .opt:has-text('#')").count() > 1
    assert not page.locator(".ask .opt.at-once:has-text('#')").count(), "raiders are picked"
    skip_until(page, lambda p: follow(p, "malan"), lambda p: question(p) == "declare_bursts")
    follow(page, "malan")
    hold(page)
    assert page.inner_text(".telling .headline") == "Hurricane #1 fires at Ju87 #15: four hits."
    assert page.locator(".telling .throws .die").count() == 6
    assert page.locator(".telling .throws .miss").count() == 2
    assert page.locator(".attacks[data-unit='Hurricane #1']").count() == 1
    assert page.locator(".attacked[data-unit='Ju87 #15']").count() == 1
    page.set_viewport_size({"width": 390, "height": 844})
    drawn(page)
    assert meeting(page, ".telling", ".ask") == [], "what happens is told above the bar"
    assert meeting(page, ".telling .headline", ".mapframe") == []
    page.set_viewport_size({"width": 1366, "height": 768})
    shown = kinds(page)
    assert shown[:6] == ["die", "result", "told", "die", "result", "told"]
    lost = page.locator(".slip li:has-text('Hurricane #2 is shot down over G9.')")
    assert lost.locator(".bad").inner_text() == "\u22121"


def test_an_air_action_of_the_hardest_days(room: Room) -> None:
    page = days.begin(room, 5, "7 September", with_theatre(room))
    page.wait_for_selector(".slip", state="attached")
    skip_until(page, days.answer, lambda p: question(p) == "move_squadrons")
    days.answer(page)
    hold(page)
    shown = kinds(page)
    assert shown[0] in ("go", "step")
    assert "go" in shown
    assert not page.locator(TOLD).count()
    skip_until(page, days.answer, lambda p: p.locator(".slip li").count() >= 5)
    cut = "document.querySelector('.slip').scrollHeight - document.querySelector('.slip').clientHeight"
    assert page.evaluate(cut) <= 2, "the slip is shown whole beside a raid display"
    page.keyboard.press("l")
    page.wait_for_selector(".log-panel")


def test_a_combat_of_the_hardest_days_is_fought_in_the_sky(room: Room) -> None:
    before, fought = before_a_combat()
    page = with_theatre(room)
    open_moment(room, page, before)
    page.wait_for_selector(".slip", state="attached")
    follow(page, "park")
    hold(page)
    while not page.locator(".sheet .wing .res").count():
        page.keyboard.press("ArrowRight")
    for unit, to in ((fought.group, fought.group_fate.to), (fought.squadron, fought.squadron_fate.to)):
        wing = page.locator(f".sheet .wing:has([data-unit='{unit}'])")
        flown = wing.locator(".formation")
        left, whole = (int(flown.get_attribute(f"data-{name}") or 0) for name in ("left", "whole"))
        assert (left < whole) == (to in LOSSES), unit
        assert wing.locator(".res").is_visible()
    assert page.locator(".sheet .wing").count() > 2, "the others of the raid fly there too"
    assert cut_off(page, ".sheet-air", ".c") == []


def test_a_raid_of_two_player_as_fighter_command_sees_it(room: Room) -> None:
    page = duel.begin(room, with_theatre(room), seed=12, Luftwaffe="random")
    page.wait_for_selector(".slip", state="attached")
    skip_until(page, step, lambda p: question(p) == "respond", 30)
    step(page)
    hold(page)
    shown = kinds(page)
    assert shown[0] == "step"
    assert "told" in shown


def test_a_raid_of_eagle_is_answered_line_by_line(room: Room) -> None:
    page = room.begin("RAF: Eagle", with_theatre(room), seed=5, scenario=duel.PRELUDE)
    page.wait_for_selector(".slip", state="attached")
    duel.plan_day(page, ("0600",))
    skip_until(page, duel.answer, lambda p: question(p) == "call_raid")
    duel.tell(page)
    hold(page)
    told = [page.inner_text(".telling .headline")]
    while "take off" not in told[-1]:
        assert len(told) < 20, told
        page.keyboard.press("ArrowRight")
        told.append(page.inner_text(".telling .headline"))
    steps = ("may send", "response pool has", "Their priority is", "The charts send", "take off")
    places = [next(n for n, line in enumerate(told) if step in line) for step in steps]
    assert places == sorted(places)
    assert page.locator(".answer-part:has-text('Come') b").inner_text().isdecimal()


def test_a_match_of_commanders_is_played_back_with_their_reasons(room: Room) -> None:
    """Nobody plays: the page opens on a match that is over, and shows it from its first line."""
    page = room.begin("RAF: Lion", with_theatre(room), seed=5, Fighter_Command="park")
    hold(page)
    assert page.locator("dialog .report").count() == 0
    has_reason = makes_for = False
    for _ in range(200):
        headline = page.inner_text(".telling .headline")
        makes_for |= "makes for" in headline
        decides = headline.startswith("Fighter Command decides")
        has_reason |= decides and bool(page.inner_text(".telling .sum"))
        if has_reason and makes_for:
            break
        page.keyboard.press("ArrowRight")
    assert has_reason
    assert makes_for
    page.keyboard.press("Escape")
    page.wait_for_selector(TOLD, state="hidden")
    page.click("#watch-all")
    page.wait_for_selector(TOLD)


def test_an_onlooker_sees_the_same_beats(room: Room) -> None:
    page = room.begin("RAF: Lion", seed=5)
    onlooker = with_theatre(room)
    onlooker.goto(room.links()["spectator"])
    onlooker.wait_for_selector(".slip", state="attached")
    for _ in range(2):
        step(page, take=3)
    hold(onlooker)
    assert onlooker.inner_text(".telling .headline")
    assert "step" in kinds(onlooker)
