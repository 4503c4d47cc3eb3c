"""A club in real windows: who comes in, how members find each other and play, and how the peace is kept."""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser import axe
from tests.browser.club import Club, club_at, look_again, offer, take
from tests.browser.conftest import Room, Windows
from tests.browser.playing import step
from tests.browser.tapping import SMALL
from tests.browser.waiting import drawn, patiently
from tests.store.conftest import postgres  # noqa: F401
from tests.store.postgres_server import PostgresServer

WIDE = "document.documentElement.scrollWidth > innerWidth"


@pytest.fixture(scope="module")
def opened(windows: Windows, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with club_at(windows, tmp_path_factory.mktemp("club")) as club:
        yield club


@pytest.fixture
def club(opened: Club) -> Iterator[Club]:
    yield opened
    opened.close()
    assert opened.troubles == []
    opened.troubles.clear()


def asked(*pages: Page) -> Page:
    """The page of the player who has to decide."""
    for _ in patiently(pages[0], "a decision"):
        for page in pages:
            if page.query_selector(".ask .opt, #confirm, .piece.is-lit"):
                return page
    raise AssertionError


def test_two_members_find_each_other_play_and_are_told_the_result(club: Club, tmp_path: Path) -> None:
    """One has a passkey; the other came by an address where none works. A guest watches."""
    settings = club.ask("/settings")
    club.tell("settings", **{**settings, "guests": True})
    ben, carla = club.member("Ben"), club.member("Carla", by_number=True)
    offer(ben, "happy to explain")
    take(carla, "happy to explain")
    look_again(ben)
    ben.click("#club-seats a.seat:has-text('Carla')")
    for page in (ben, carla):
        page.wait_for_selector("[data-ready] .ask h2")
    guest = club.window()
    guest.goto(club.base)
    guest.click("#watch-as-guest")
    guest.click("#club-running button:has-text('Ben')")
    guest.wait_for_selector("[data-ready] .ask h2")
    for _ in range(3):
        step(asked(ben, carla))
    expect(guest.locator(".ask .opt:enabled")).to_have_count(0)
    mine = ben.context.new_page()
    mine.goto(f"{club.base}/?matches")
    mine.click("[aria-label^='Others may watch Chain Home']")
    expect(mine.locator("#club-watched")).to_contain_text("Nobody may watch it.")
    expect(guest.locator("body")).to_contain_text("no longer valid")
    mine.close()
    second = another_device(club, ben)
    second.click("#club-seats a.seat:has-text('Carla')")
    second.wait_for_selector("[data-ready] .ask h2")
    resign(carla)
    for page in (ben, second):
        page.wait_for_selector("dialog:has-text('resigned')")
    ben.goto(f"{club.base}/?results")
    row = ben.locator("#club-season tr:has-text('Ben')")
    assert row.inner_text().split() == ["Ben", "1", "1", "0", "0"]
    assert "There is no rating" in ben.inner_text("main")
    with ben.expect_download() as download:
        ben.click("#csv")
    assert "Carla" in Path(download.value.path()).read_text(encoding="utf-8")
    ben.click("#club-season a:has-text('Carla')")
    expect(ben.locator("#club-ended tbody tr")).to_contain_text("lost")
    expect(ben.locator("#club-ended tbody tr")).to_contain_text("Chain Home")


def another_device(club: Club, page: Page) -> Page:
    """The room on a second device, which a link signs in; it works once."""
    there = club.window(390, 844, has_touch=True)
    mine = page.context.new_page()
    mine.goto(f"{club.base}/?me")
    mine.click("#other-device")
    mine.wait_for_selector("#made-link")
    link = mine.input_value("#made-link")
    there.goto(link)
    there.wait_for_selector("#club-seats a.seat")
    late = club.window()
    late.goto(link)
    expect(late.locator(".said")).to_be_visible()
    assert late.query_selector("#use-passkey")
    mine.close()
    return there


def resign(page: Page) -> None:
    page.click(".tool[aria-label='People']")
    page.click("#more-people")
    page.click("#resign")
    page.click("#resign")
    page.wait_for_selector("dialog:has-text('resigned')")


def test_who_is_signed_out_signs_in_again_with_his_passkey_and_loses_nothing(club: Club) -> None:
    page = club.member("Dora")
    page.keyboard.press("n")
    page.fill("#table-word", "only on Sundays")
    other = page.context.new_page()
    other.goto(f"{club.base}/?me")
    other.click("#sign-out-everywhere")
    other.wait_for_selector("#use-passkey")
    other.close()
    page.click("#start")
    page.click("#sign-in-again")
    page.click("dialog #use-passkey")
    page.wait_for_selector("dialog", state="detached")
    assert page.input_value("#table-word") == "only on Sundays"
    page.click("#start")
    row = page.locator(".table:has-text('only on Sundays')")
    expect(row).to_contain_text("Dora (you)")
    row.locator(".btn").click()
    expect(row).to_have_count(0)


def test_a_message_is_reported_its_writer_muted_blocked_and_removed(club: Club) -> None:
    emil, fritz = club.member("Emil", role="steward"), club.member("Fritz")
    offer(emil, "an hour")
    take(fritz, "an hour")
    look_again(emil)
    emil.click("#club-seats a.seat:has-text('Fritz')")
    emil.wait_for_selector("[data-ready] .ask h2")
    fritz.click(".tool[aria-label='People']")
    say(fritz, "You donkey")
    emil.click(".heard:has-text('You donkey')")
    emil.click("[aria-label='Report this message of Fritz']")
    emil.fill("#why-reported", "This is no tone.")
    emil.click("#send-report")
    emil.goto(f"{club.base}/?members")
    report = emil.locator("#club-reports .report:has-text('You donkey')")
    expect(report).to_contain_text("This is no tone.")
    emil.click("[aria-label='Mute… Fritz']")
    emil.fill("[name=reason]", "See the report")
    emil.click("#mute")
    expect(emil.locator(".member:has-text('Fritz')")).to_contain_text("muted until tomorrow")
    say(fritz, "Donkey!")
    expect(fritz.locator(".notice")).to_contain_text("You cannot write until")
    expect(fritz.locator(".messages li")).to_have_count(1)
    fritz.goto(club.base)
    expect(fritz.locator(".club-told")).to_contain_text("you can play")
    emil.click(".member .person:has-text('Fritz')")
    emil.click("#block")
    expect(emil.locator("#block")).to_have_text("No longer block")
    fritz.keyboard.press("n")
    fritz.click("#start")
    fritz.wait_for_selector(".table:has-text('Fritz (you)')")
    emil.goto(club.base)
    emil.wait_for_selector("#club-tables .empty-hall, #club-tables .rows")
    expect(emil.locator(".table:has-text('Fritz') .btn:has-text('Sit down')")).to_have_count(0)
    club.tell(f"members/{club.id_of('Fritz')}/remove", reason="twice")
    look_again(fritz)
    fritz.click("#sign-in-again")
    fritz.click("dialog #use-passkey")
    expect(fritz.locator("dialog .said")).to_be_visible()


def say(page: Page, text: str) -> None:
    page.fill("#say", text)
    page.click(".say .btn")


def test_host_invites_and_a_guest_of_a_link_becomes_a_member_with_his_seat(club: Club) -> None:
    """The invitation is made on the page of members, and what it says is what the guest becomes."""
    host = club.window()
    host.goto(f"{club.base}/club#in-{club.tell('me/link')['code']}")
    host.wait_for_selector("#door-3")
    host.keyboard.press("3")
    host.click('.setup .games .game:has-text("Chain Home")')
    host.wait_for_selector('.opened h2:has-text("Chain Home")')
    host.click("#start")
    host.wait_for_selector(".invitation textarea")
    seat = re.search(r"https?://\S+$", host.input_value(".invitation textarea").strip())
    assert seat
    guest = club.window()
    guest.goto(seat.group())
    guest.fill("#my-name", "Gustav")
    guest.click("#take-chair")
    guest.wait_for_selector("#my-number", state="attached")
    host.goto(f"{club.base}/?members")
    host.click("#invite-member")
    host.fill("#invite-note", "for Gustav")
    host.click("#make-invitation")
    guest.goto(host.input_value("#made-link"))
    expect(guest.locator("#invited")).to_contain_text("invited as a member: “for Gustav”")
    assert guest.input_value("#member-name") == "Gustav"
    guest.click("#join-now")
    expect(guest.locator("#club-seats a.seat")).to_contain_text("Chain Home")
    expect(guest.locator("#keep-seats")).to_have_count(0)
    host.goto(f"{club.base}/?members")
    host.click("[aria-label='Link… Gustav']")
    host.click("#make-link")
    lost = club.window()
    lost.goto(host.input_value("#made-link"))
    expect(lost.locator("#club-seats a.seat")).to_contain_text("Chain Home")
    phone = another_device(club, guest)
    expect(phone.locator("#club-seats a.seat")).to_contain_text("Chain Home")


def test_every_page_of_the_club_reads_well_and_a_finger_hits_what_it_presses(club: Club) -> None:
    page = club.member("Heinrich", role="host")
    offer(page, "on the small screen")
    for view in (
        "",
        "members",
        "me",
        f"member={club.id_of('Heinrich')}",
        "results",
        "notices",
        "matches",
        "table",
    ):
        page.goto(f"{club.base}/?{view}")
        page.wait_for_selector("#club-tables .rows" if not view else "#view-title", state="attached")
        axe.look(page, f"club {view or 'room'}")
    page.goto(f"{club.base}/?members")
    page.click("[aria-label='Remove… Anna']")
    axe.look(page, "somebody is to be removed")
    way = club.window()
    way.goto(club.base)
    way.wait_for_selector("#use-passkey")
    axe.look(way, "the way in")
    touched = another_device_of(club, page)
    for width, height in ((390, 844), (820, 1180)):
        touched.set_viewport_size({"width": width, "height": height})
        for view in ("", "members", "me", "results", "table"):
            touched.goto(f"{club.base}/?{view}")
            touched.wait_for_selector("#club-tables .rows" if not view else "#view-title", state="attached")
            drawn(touched)
            assert not touched.evaluate(WIDE), f"{view} at {width}"
            assert touched.evaluate(SMALL, ".club :is(.btn, .link, select, .seat, .watch), .top .tool") == []


def another_device_of(club: Club, page: Page) -> Page:
    there = club.window(390, 844, has_touch=True, is_mobile=True)
    page.goto(f"{club.base}/?me")
    page.click("#other-device")
    there.goto(page.input_value("#made-link"))
    there.wait_for_selector("#door-3")
    return there


def test_arrows_lead_through_the_room_and_enter_opens(club: Club) -> None:
    page = club.member("Ida")
    offer(page, "by the keyboard")
    page.keyboard.press("End")
    page.keyboard.press("Home")
    focus = page.locator(":focus")
    for _ in patiently(page, "the own table"):
        if focus.count() and "Withdraw" in focus.inner_text():
            break
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".table:has-text('by the keyboard')")).to_have_count(0)


def test_of_two_who_sit_down_at_once_at_two_processes_one_gets_the_seat(
    windows: Windows,
    postgres: PostgresServer,  # noqa: F811
    tmp_path: Path,
) -> None:
    more = ("--database", postgres.new_database(), "--workers", "2")
    with club_at(windows, tmp_path, *more) as club:
        maker, one, other = (club.member(name) for name in ("Jo", "Karl", "Lena"))
        offer(maker, "who is first?")
        for page in (one, other):
            look_again(page)
            page.wait_for_selector(".table:has-text('who is first?') .btn:has-text('Sit down')")
        for page in (one, other):
            page.locator(".table .btn:has-text('Sit down')").evaluate(
                "button => setTimeout(() => button.click())"
            )
        told = [False, False]
        for _ in patiently(maker, "the end of the race"):
            seated = ["/play?" in page.url for page in (one, other)]
            with suppress(Error):  # a page that is on its way to its table cannot be looked at
                told = [page.query_selector(".notice") is not None for page in (one, other)]
            if sorted([*told, *seated]) == [False, False, True, True]:
                break
        assert told == [not is_seated for is_seated in seated]
        club.close()
        assert club.troubles == []


def test_without_a_club_nothing_of_it_is_asked_for(room: Room) -> None:
    page = room.window()
    asked_for: list[str] = []
    page.on("request", lambda request: asked_for.append(request.url))
    page.goto(room.url)
    page.wait_for_selector(".library .game")
    drawn(page)
    assert asked_for
    assert not [url for url in asked_for if "club" in url]
