"""What wins is in sight: aim, bands, advice on the map, and what a plan comes to."""

from tests.browser.conftest import Room
from tests.browser.playing import step


def test_aim_bands_advice_and_the_pieces_of_a_line(room: Room) -> None:
    page = room.begin("RAF: Lion", seed=7)
    note = page.locator(".aim-note")
    assert "at 0 victory points or more you win" in note.inner_text()
    here = page.locator("#victory-track .here")
    assert "British tactical" in here.inner_text()
    box, rail = here.bounding_box(), page.locator(".rail").bounding_box()
    assert box is not None
    assert rail is not None
    assert box["y"] + box["height"] <= rail["y"] + rail["height"], "it is in sight without scrolling"
    page.keyboard.press("v")
    page.wait_for_selector("dialog .goal")
    told = page.inner_text("dialog .goal")
    assert "−5 to −1" in told
    assert "Now: British tactical victory. 10 points to: British decisive victory." in told
    page.keyboard.press("Escape")
    page.click("[data-adviser=park]")
    page.wait_for_selector(".advised-patrols .tip", state="attached")
    assert page.inner_text(".advice blockquote").startswith("Park: 4/10 Middle Wallop:")
    page.click("#lay-out")
    page.wait_for_selector(".advised-patrols", state="detached")
    assert note.is_hidden(), "who has begun to choose knows the aim"
    page.click("#confirm:enabled")
    page.wait_for_selector(".log li[data-type=chose]")
    page.locator(".log li[data-type=chose]").first.hover()
    page.wait_for_selector(".piece[data-pointed]")
    page.hover(".rail")
    assert not page.locator("[data-pointed]").count()


def test_a_plan_is_filled_and_looked_over_raid_by_raid(room: Room) -> None:
    page = room.begin("RAF: 2-Player", seed=7, Fighter_Command="park")
    for card, hour in ((0, "2"), (7, "4")):
        page.locator(".target-card").nth(card).click()
        page.keyboard.press(hour)
    page.wait_for_selector(".plan-raid.is-chosen")
    page.keyboard.press("f")
    page.wait_for_selector(".raid-sheet .line:has-text('Bombs') >> text=/strength \\d+: a hit/")
    page.wait_for_selector(".ask:not([data-fresh]) #confirm:enabled:has-text('Look it over')")
    page.keyboard.press("Enter")
    page.wait_for_selector("#faults [data-fault-of]")
    assert page.inner_text("#faults li").startswith("A Worth:")
    assert page.locator(".plan-raid.is-faulty .letter").all_inner_texts() == ["A"]
    page.click("#faults [data-fault-of]")
    page.click(".acts-of-raid >> text=Like raid B")
    page.keyboard.press("k")
    page.wait_for_selector("dialog .known >> text=Squadrons of Fighter Command")
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    page.wait_for_selector("#confirm:enabled:has-text('Close the plan')")
    step(page)
