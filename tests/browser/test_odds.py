"""The odds panel answers the question that is asked."""

from tests.browser.conftest import Room
from tests.browser.playing import follow, question, step


def test_answers_are_compared_at_one_named_moment(room: Room) -> None:
    page = room.begin("RAF: Lion", seed=11)
    page.wait_for_selector("[data-ready] .sector .piece")
    while question(page) != "respond":
        step(page, take=0)
    page.wait_for_selector(".at-horizon")
    told = page.inner_text(".at-horizon")
    assert "until the end of this raid" in told.replace("\n", " ").lower()
    assert told.count("±") >= 2
    assert "choosing none may cost 1 VP" in page.inner_text(".asked p")
    page.click("#ask-forecast")
    page.wait_for_selector(".forecast:not(.is-old) b")
    page.keyboard.press("Enter")
    page.wait_for_selector(".forecast.is-old:has-text('earlier moment')")


FULL_SLIP = """() => { const list = document.querySelector(".slip:not(.folded) ol");
  while (list.children.length < 8) list.append(list.firstElementChild.cloneNode(true)) }"""


def test_an_attack_is_told_by_target_and_bursts(room: Room) -> None:
    page = room.begin("London's Burning", scenario="Short", seed=7)
    for _ in range(80):
        if question(page) in ("choose_action", "declare_bursts"):
            break
        follow(page, "malan")
    page.wait_for_selector(".prospects tbody tr")
    heads = [text.lower() for text in page.locator(".prospects thead th").all_inner_texts()]
    assert heads[-3:] == ["a hit", "a kill", "hit in return"]
    assert "burst" in page.inner_text(".prospects tbody") or "head-on" in page.inner_text(".prospects tbody")
    page.evaluate(FULL_SLIP)
    log = page.locator(".log-panel").bounding_box()
    assert log is not None
    assert log["height"] > 100, "the log is in sight beside slip and odds"
    panel = page.inner_text(".odds")
    assert "possible results" not in panel
    assert "if it is rolled" not in panel
