"""Two people in two windows: from the commitment to the verified end, and taking back by consent."""

import re
import shlex
from pathlib import Path

import pytest
from playwright.sync_api import Page

from dowding.cli import main
from tests.browser.conftest import Room
from tests.browser.lobby import open_options, set_up
from tests.browser.playing import is_over, question, step
from tests.browser.waiting import patiently


def lobby(room: Room) -> Page:
    """A match between people, started by clicks; the first player's page."""
    page = room.page()
    set_up(page, "Chain Home", "friend")
    page.check("[name=lead][value=Luftwaffe]")
    page.click("#start")
    page.click("#sit-down")
    page.wait_for_selector(".asked h2:has-text('Waiting for Fighter Command')")
    return page


def second(room: Room) -> Page:
    """The other player, who opens the link that the host copies from the lobby."""
    page = room.window()
    page.goto(room.links()["Fighter Command"])
    page.wait_for_selector("#take-chair")
    return page


def turn(one: Page, other: Page) -> Page | None:
    """The page of the player who has to decide; None if the match is over."""
    for _ in patiently(one, "a decision"):
        for page in (one, other):
            if "The match is over" in page.inner_text(".asked p"):
                return None
            if page.query_selector(".ask .opt, #confirm, .piece.is-lit"):
                return page
    raise AssertionError("nobody can decide")


def test_from_commitment_to_verified_end(
    room: Room, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    german, british = lobby(room), second(room)
    for page in (german, british):
        page.click(".proof summary")
    commitment = german.inner_text("#commitment")
    assert commitment == british.inner_text("#commitment")
    assert german.inner_text("h1") == "Chain Home: One Morning"
    told = german.inner_text(".before")
    assert "nobody can have chosen them" in told
    assert "whoever runs the server can see both sides" in told
    german.wait_for_selector("#my-number")
    seal = british.inner_text(".before p:has-text('The seal of Luftwaffe, noted on this device') code")
    british.fill("#number", "Stuffy 1940")
    british.click("#take-chair")
    for page in (german, british):
        page.wait_for_selector("[data-ready] .ask h2")
    take_back(german, british)
    while asked := turn(german, british):
        step(asked)
    for page in (german, british):
        page.wait_for_selector(".asked p:has-text('The match is over')")
        assert is_over(page)
        assert f"dowding verify FILE --commitment {commitment} --side" in page.inner_text("#proof")
    british.keyboard.press("Escape")
    with british.expect_download() as download:
        british.click(".tool[aria-label=Save]")
    path = str(download.value.path())
    british.click(".tool[aria-label=Report]")
    command = shlex.split(british.inner_text("#proof code").replace("FILE", path))
    assert command[0] == "dowding"
    assert [command[at + 1] for at, word in enumerate(command) if word == "--seal"] == [seal]
    assert re.fullmatch(r"Stuffy 1940 [0-9a-f]{32}", command[command.index("--number") + 1])
    assert main(command[1:]) == 0
    told = capsys.readouterr().out
    for proved in (
        "nobody chose the dice alone",
        "is the one that you named",
        "fits the seal that you named",
    ):
        assert proved in told


def take_back(german: Page, british: Page) -> None:
    """The Luftwaffe answers, asks to take it back, is refused, asks again, and Fighter Command agrees."""
    first = german.inner_text(".ask h2")
    step(german)
    for button in ("#refuse", "#agree"):
        german.click(".tool[aria-label=Undo]")
        german.wait_for_selector("#withdraw")
        british.wait_for_selector(button)
        assert "Luftwaffe asks to take back the last answer" in british.inner_text(".ask h2")
        assert "The dice do not change" in british.inner_text(".asked p")
        assert british.locator("#agree").count() == 1, "it is asked once"
        british.click(button)
        german.wait_for_selector("#withdraw", state="detached")
    german.wait_for_function("t => document.querySelector('.ask h2').innerText === t", arg=first)


def test_alone_the_page_says_what_the_seed_and_undo_mean(room: Room) -> None:
    page = room.begin("RAF: Lion")
    page.wait_for_selector("[data-ready] .sector .piece")
    page.keyboard.press("t")
    page.wait_for_selector("#seed-note")
    assert "holds the seed" in page.inner_text("#seed-note")
    assert "a player who takes back knows them" in page.inner_text("#undo-policy")


def test_secret_questions_without_a_choice_are_a_button(room: Room) -> None:
    """The Luftwaffe plans a day: phases without a raid are asked for too, and only have to be confirmed."""
    page = room.page()
    set_up(page, "London's Burning")
    page.check("""[name='option.players'][value='"luftwaffe"']""")
    page.check("[name=lead][value=Luftwaffe]")
    assert page.input_value("[name='commander.RAF']") == "malan"
    open_options(page)
    page.fill("[name=seed]", "7")
    page.click("#start")
    page.wait_for_selector("[data-ready] .ask[data-thinks=''] h2")
    asked: list[str] = []
    buttons = 0
    while len(asked) < 7:
        asked.append(question(page))
        buttons += "There is no choice: confirm it" in page.inner_text(".asked p")
        step(page, take=9)
    assert asked == ["order_targets", "order_sizes", "fill_raids", *["man_raid"] * 4]
    assert buttons >= 2
