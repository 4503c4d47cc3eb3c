"""Two people in two browsers, by clicks alone: from the invitation to the rematch."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from dowding.server.addresses import own_addresses
from tests.browser.conftest import Room, Windows, start_server
from tests.browser.lobby import open_options, set_up
from tests.browser.looks import meeting
from tests.browser.playing import step
from tests.browser.tapping import out_of_sight
from tests.browser.waiting import drawn

SIDES = ("Luftwaffe", "Fighter Command")
AIM = "You play Fighter Command. Meet 4 raids before they bomb: above zero points you win."


def invite(room: Room, patience: str = "0") -> tuple[Page, str]:
    """A match that is made by clicks, and the link for the other from the letter."""
    page = room.page()
    set_up(page, "Chain Home", "friend")
    page.check(f"[name=lead][value='{SIDES[0]}']")
    page.fill("#host-name", "Adolf")
    open_options(page)
    page.select_option("[name=patience]", patience)
    page.click("#start")
    assert page.input_value("#my-name") == "Adolf"
    assert page.is_checked(f"[name=own][value='{SIDES[0]}']")
    letter = page.get_by_label(f"Invitation for {SIDES[1]}").input_value()
    assert "Adolf invites you to a match of Chain Home: One Morning. You play Fighter Command." in letter
    link = re.search(r"http\S+", letter)
    assert link
    assert "Chain-Home-One-Morning-as-Fighter-Command#" in link[0]
    return page, link[0]


def stranger(room: Room, link: str, name: str) -> Page:
    """Somebody else's browser: it has no key of the room, only the link."""
    context = room.browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    context.set_default_timeout(20_000)
    page = context.new_page()
    page.on("pageerror", lambda error: room.troubles.append(str(error)))
    with page.expect_websocket() as opened:
        page.goto(link)
    match = link.rpartition("#")[2].rpartition(".")[0]
    assert match
    assert opened.value.url.endswith(f"/socket/{match}")
    page.wait_for_selector("#take-chair")
    expect(page.locator(".asked h2")).to_have_text(re.compile("Adolf invites you|You are invited"))
    expect(page.locator(".invited")).to_contain_text(AIM)
    page.fill("#my-name", name)
    page.click("#take-chair")
    return page


def both(room: Room, patience: str = "0") -> tuple[Page, Page]:
    german, link = invite(room, patience)
    german.click("#sit-down")
    german.wait_for_selector(".asked h2:has-text('Waiting for Fighter Command')")
    british = stranger(room, link, "Stuffy")
    for page in (german, british):
        page.wait_for_selector("[data-ready] .ask h2")
    return german, british


def open_people(page: Page) -> None:
    """The people beside the table."""
    if not page.locator("#say").is_visible():
        page.click(".tool[aria-label='People']")
    page.wait_for_selector("#say")


def open_company(page: Page) -> None:
    """What else there is to do with them."""
    open_people(page)
    page.click("#more-people")
    page.wait_for_selector("dialog .company")


def say(page: Page, text: str) -> None:
    """Say something to the other player."""
    page.fill("#say", text)
    page.keyboard.press("Enter")


def close(page: Page) -> None:
    """Close what lies open; another dialog may have come over it in the meantime."""
    while page.locator("dialog").count():
        page.keyboard.press("Escape")
        drawn(page)


def test_from_the_invitation_to_the_rematch(room: Room) -> None:
    german, british = both(room, str(7 * 86_400))
    open_people(german)
    expect(german.locator(".talk .people")).to_contain_text("Stuffy · Fighter Command · here")
    say(german, "Good evening")
    expect(british.locator(".tool .badge")).to_have_text("1")
    open_company(british)
    expect(british.locator(".messages")).to_contain_text("Good evening")
    expect(british.locator(".tool .badge")).to_be_hidden()
    british.fill("#note", "He always bombs the radar first")
    british.locator("#note").blur()
    close(british)
    open_company(german)
    german.click("#offer-draw")
    close(german)
    expect(british.locator(".banner")).to_contain_text("Luftwaffe offers a draw.")
    expect(british.locator(".banner")).to_contain_text("until")
    british.set_viewport_size({"width": 390, "height": 844})
    assert out_of_sight(british, ".banner button") == []
    british.click("#refuse")
    expect(german.locator(".banner")).not_to_contain_text("draw")
    expect(german.locator(".notice")).to_have_text("Refused: the other side does not agree to a draw.")
    british.reload()
    british.wait_for_selector("[data-ready] .ask h2")
    open_company(british)
    expect(british.locator("#note")).to_have_value("He always bombs the radar first")
    assert out_of_sight(british, "dialog .acts button") == []
    british.click("#resign")
    british.click("#resign")
    for page in (german, british):
        page.wait_for_selector("dialog:has-text('Fighter Command resigned')")
        told = page.locator("dialog .report > p").first
        expect(told).to_have_text(re.compile(r"^Fighter Command resigned: Luftwaffe wins\. Score \S+\.$"))
        close(page)
        expect(page.locator(".ask h2")).to_have_text("Fighter Command resigned: Luftwaffe wins")
    for page in (german, british):
        expect(page.locator(".ask #again")).to_have_count(0)
        expect(page.locator("#offer-rematch")).to_be_visible()
    assert meeting(british, ".ask h2", ".ask .acts .btn") == [], "no button lies over the verdict"
    german.click("#offer-rematch")
    expect(german.locator("#offer-rematch")).to_be_disabled()
    expect(british.locator("#offer-rematch")).to_have_text("Agree to the rematch")
    british.click("#offer-rematch")
    for page, side in ((german, SIDES[1]), (british, f"the {SIDES[0]}")):
        page.click("#to-rematch")
        page.wait_for_selector("#take-chair")
        expect(page.locator(".asked")).to_contain_text(f"You play {side}.")
    assert room.troubles == []


def test_a_lost_link_is_made_again_and_the_old_one_dies(room: Room) -> None:
    page, old = invite(room)
    page.click(".invitation .renew")
    letter = page.get_by_label(f"Invitation for {SIDES[1]}")
    expect(letter).not_to_have_value(re.compile(re.escape(old.rpartition("#")[2])))
    new = re.search(r"http\S+", letter.input_value())
    assert new
    stranger(room, new[0], "Stuffy")
    late = room.browser.new_context().new_page()
    late.goto(old)
    expect(late.locator(".trouble")).to_contain_text("This link is not valid here.")


def test_my_matches_are_listed_without_the_key_of_the_room(room: Room) -> None:
    german, british = both(room)
    british.goto(room.base)
    mine = british.locator(".continue")
    expect(mine).to_contain_text("You: Fighter Command · with Adolf")
    waiting = german.query_selector(".ask .opt, #confirm, .piece.is-lit")
    assert german.title().startswith("● ") == bool(waiting)
    expect(mine).to_contain_text("Luftwaffe has to decide" if waiting else "Your turn")
    open_people(german)
    say(german, "Are you there?")
    expect(german.locator(".messages")).to_contain_text("Are you there?")
    expect(german.locator(".talk .people")).to_contain_text("Stuffy · Fighter Command · last here")
    british.reload()
    expect(mine).to_contain_text("1 new message")
    british.click(".continue .go")
    british.wait_for_selector("[data-ready] .ask h2")


def test_a_seat_is_handed_over_and_taken_back(room: Room) -> None:
    german, british = both(room)
    open_company(german)
    german.click("#hand-over")
    expect(german.locator("#hand-over")).to_have_text("The other player is told: press again")
    german.click("#hand-over")
    german.wait_for_selector("#take-back")
    open_people(british)
    expect(british.locator(".people")).to_contain_text("plays for now")
    german.click("#take-back")
    expect(british.locator(".people")).not_to_contain_text("plays for now")


def answered(context: BrowserContext, link: str) -> bool:
    """Somebody opens his page and closes it again; whether it was his turn, so that he answered."""
    page = context.new_page()
    page.goto(link)
    page.wait_for_selector("[data-ready] .ask h2")
    his_turn = page.query_selector(".ask .opt, #confirm, .piece.is-lit") is not None
    if his_turn:
        step(page)
    page.close()
    return his_turn


def test_a_week_of_turns_with_reloads_and_restarts(windows: Windows, tmp_path: Path) -> None:
    """By turns: each opens his page, answers once and closes it; the server is stopped between the days."""
    process, url = start_server(tmp_path, 0)
    room = Room(process, url, windows)
    german, british = both(room)
    port = int(url.partition("/#")[0].rsplit(":", 1)[1])
    links = [page.url for page in (german, british)]
    for page in (german, british):
        page.close()
    players = [(page.context, link) for page, link in zip((german, british), links, strict=True)]
    for day in range(7):
        while not answered(*players[0]):
            players.reverse()
        if day in (2, 4):
            process.terminate()
            process.wait(20)
            process, url = start_server(tmp_path, port)
    windows.close(room.base)
    process.terminate()
    process.wait(20)
    assert room.troubles == []


@pytest.mark.parametrize("width", [1366, 820, 390])
def test_a_message_is_seen_at_every_size_and_covers_nothing(room: Room, width: int) -> None:
    german, british = both(room)
    british.set_viewport_size({"width": width, "height": 844})
    open_people(german)
    say(german, "Good evening")
    badge = british.locator(".tool .badge")
    badge.scroll_into_view_if_needed()
    expect(badge).to_be_visible()
    expect(british).to_have_title(re.compile(r"^\(1\) "))
    heard = british.locator(".heard")
    expect(heard).to_have_text("Adolf: Good evening")
    spot = heard.bounding_box()
    assert spot is not None
    assert spot["y"] + spot["height"] <= 844
    assert meeting(british, ".heard", ".main, .ask, .tote") == []
    british.mouse.click(spot["x"] + 9, spot["y"] + 9)
    expect(british.locator(".messages")).to_contain_text("Good evening")
    expect(british.locator("dialog")).to_have_count(0)
    say(british, "Good evening to you")
    expect(german.locator(".messages")).to_contain_text("Good evening to you")
    expect(british).to_have_title(re.compile(r"^(?!\()"))


def test_a_name_is_given_later_and_watchers_are_counted(room: Room) -> None:
    german, _ = both(room)
    open_company(german)
    german.fill("#own-name", "Hermann")
    german.keyboard.press("Tab")
    expect(german.locator("dialog .people")).to_contain_text("Hermann · Luftwaffe (you) · here")
    watcher = room.window()
    watcher.goto(room.links()["spectator"])
    watcher.wait_for_selector("[data-ready] .ask h2")
    expect(german.locator("dialog .people")).to_contain_text("1 watches")
    watcher.click(".tool[aria-label='People']")
    expect(watcher.locator(".talk .people")).to_contain_text("Hermann · Luftwaffe · here")
    expect(watcher.locator("#say")).to_be_hidden()


def test_an_answer_that_is_taken_back_returns_as_a_draft(room: Room) -> None:
    """Also after a reload; the other player is told no more of a secret answer than that it was secret."""
    german, british = both(room)
    asked = german.inner_text(".ask h2")
    step(german)
    german.wait_for_function("t => document.querySelector('.ask h2')?.innerText !== t", arg=asked)
    german.click(".tool[aria-label=Undo]")
    german.wait_for_selector("#withdraw")
    german.reload()
    expect(british.locator(".asked p")).to_contain_text("It was given in secret.")
    british.click("#agree")
    german.wait_for_function("t => document.querySelector('.ask h2')?.innerText === t", arg=asked)
    expect(german.locator(".ask .opt.on, .ask #confirm:enabled")).not_to_have_count(0)


def test_before_play_both_can_talk_and_nobody_is_asked_for_a_number(room: Room) -> None:
    german, link = invite(room)
    german.click("#sit-down")
    german.wait_for_selector(".asked h2:has-text('Waiting for Fighter Command')")
    british = room.window(390, 844)
    british.goto(link)
    expect(british.locator("#number")).to_be_hidden()
    open_people(british)
    say(british, "A moment, please")
    expect(german.locator(".heard")).to_have_text("Fighter Command: A moment, please")
    german.click(".heard")
    say(german, "Take your time")
    expect(british.locator(".messages")).to_contain_text("Take your time")
    chair = british.locator("#take-chair").bounding_box()
    assert chair is not None
    british.mouse.click(chair["x"] + 9, chair["y"] + 9)
    for page in (german, british):
        page.wait_for_selector("[data-ready] .ask h2")
        assert not page.locator(".notice").count()
    open_people(german)
    expect(german.locator(".messages li")).to_have_count(2)


def test_an_invitation_says_how_far_its_link_reaches(room: Room) -> None:
    """On this computer only, so the page says how to start again; a telephone reads the code."""
    page, _ = invite(room)
    note = page.locator(".reach")
    expect(note).to_contain_text("This link works on this computer only.")
    told = note.locator("code").first.inner_text()
    assert " serve --no-browser --port 0 --home" in told, "the command that started this server"
    assert "--host" in told.rpartition("--rate 100000")[2]
    code = page.locator("img.code")
    expect(code).to_be_visible()
    assert code.evaluate("image => image.naturalWidth") > 20


def test_an_invitation_names_an_address_on_which_the_server_listens(windows: Windows, tmp_path: Path) -> None:
    address, *_ = own_addresses() or [""]
    if not address:
        pytest.skip("this machine has no address besides that of itself")
    process, url = start_server(tmp_path, 0, "", "--host", "0.0.0.0")
    room = Room(process, url.replace("0.0.0.0", "127.0.0.1"), windows)
    page, link = invite(room)
    assert link.startswith(f"http://{address}:")
    expect(page.locator(".reach")).not_to_contain_text("this computer only")
    windows.close(room.base)
    process.terminate()
    process.wait(20)


def test_without_the_clipboard_the_text_is_marked(room: Room) -> None:
    page, link = invite(room)
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('refused')); }")
    page.click("text=Copy the invitation")
    expect(page.locator(".notice")).to_have_text("Copy the marked text, and send it to the other player.")
    assert link in page.evaluate(
        "getSelection().toString() || document.activeElement.value.slice("
        "document.activeElement.selectionStart, document.activeElement.selectionEnd)"
    )
