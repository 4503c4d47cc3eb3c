"""The end of a match: the front page, and beside it where it was won and lost, and what to try next."""

from tests.browser.conftest import Room
from tests.browser.looks import meeting
from tests.browser.moments import last, open_moment
from tests.browser.playing import step

TURNS = ".front-turns"


def test_beside_the_front_page_stand_the_review_and_what_to_try_next(room: Room) -> None:
    page = room.window()
    open_moment(room, page, last("lion", "prelude", 5))
    ended = page.url
    step(page, take=0)
    page.wait_for_selector(".paper h3")
    page.wait_for_selector(".front-next:not([hidden]) button")
    assert meeting(page, ".ask .asked h2", ".ask .acts .btn") == [], "the result is read beside its buttons"
    page.wait_for_selector(".honours:has-text('Better than 1940')")

    page.click(f"{TURNS} #to-review")
    page.wait_for_selector(".ride-verdict")
    page.keyboard.press("Escape")
    page.click("nav >> text=Report")
    page.wait_for_selector(
        f"{TURNS} #to-review:has-text('review'), {TURNS} #to-review:has-text('staff ride')"
    )
    assert "Luck" in page.inner_text(TURNS), "the section tells what the review has found"

    with page.expect_download() as saved:
        page.click("#take-report")
    report = saved.value.path().read_text(encoding="utf-8")
    assert "Operations record book" in report
    assert 'id="next-' not in report, "a saved page begins nothing"

    page.click(".front-next #next-same")
    page.wait_for_function("ended => location.href !== ended", arg=ended)
    page.wait_for_selector("[data-ready] .ask h2")
