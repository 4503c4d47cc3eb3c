"""One's own components in the browser: a deck typed by keys alone, faults at their fields, a match, files."""

import csv
import zipfile
from io import StringIO
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.axe import look
from tests.browser.conftest import Room
from tests.browser.lobby import open_options, set_up
from tests.browser.playing import sit_down
from tests.browser.waiting import drawn

PILOTS = [
    ("Stone", "F/Lt", "Hurricane", "1"), ("Bright", "P/O", "Hurricane", "0"),
    ("Malan", "S/Ldr", "Spitfire", "3"), ("Lock", "P/O", "Spitfire", "2"),
    ("Lacey", "Sgt", "Hurricane", "2"), ("Deere", "F/Lt", "Spitfire", "3"),
    ("Gray", "F/O", "Spitfire", "1"), ("Kent", "S/Ldr", "Hurricane", "0"),
]  # fmt: skip
"""Eight pilots of nobody's game, each a row of the deck."""
SAMPLES = {
    "Target cards": ("target_cards.csv", 3, {
        "target": "Worth", "type": "radar", "sector": "4/10", "depth": "coast", "strategic_value": "1",
        "luftflotte": "3", "region": "LF3", "me109": "yes", "radar_nets": "1;2;3", "ocv_clear": "1",
        "ocv_patchy": "1", "ocv_broken": "0", "enroute": "4/10", "in_range": "3/10;1/11", "outside": "1/10",
        "chart_1": "4/10: 1 2 3 3 3", "chart_2": "3/10 1/11: - - - 1 1", "chart_3": "1/10: - - - 1 1",
        "secondary": "Bournemouth",
    }),
    "Day event cards": ("day_events.csv", 11, {
        "days": "3", "hurricane": "7", "spitfire": "5", "blenheim": "0", "german_fighter": "5",
        "level_bomber": "4", "pilot_vp_upto": "-26;-10;14;35", "pilots": "1;2;3;4",
        "event_eagle": "morning_haze", "event_duel": "morning_haze",
    }),
}  # fmt: skip
"""What the rulebooks print of target card 1 and day card 145, and the rows of other cards to type it into."""
SAVED = "[data-saved=safe]"


def begin(page: Page, box: str, name: str) -> str:
    """A new set, begun by keys; its id."""
    page.locator("#my-components").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#begin-set")
    page.locator("#box").focus()
    page.select_option("#box", box)
    page.locator("#set-name").focus()
    page.keyboard.type(name)
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-field]:focus")
    return page.url.split("sets=")[1].split("&")[0]


def open_deck(page: Page, title: str) -> None:
    """Go to a deck by its button, with a key."""
    page.locator(f'.own-deck:has-text("{title}")').first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(f'.own-deck-head h2:text-is("{title}")')
    page.wait_for_selector("[data-field]:focus")


def go(page: Page, field: str) -> None:
    """Put the focus in a field."""
    page.locator(f'[data-field="{field}"]').focus()


def typed(page: Page, *words: str) -> None:
    """Type some fields, each ended with Enter."""
    for word in words:
        page.keyboard.type(word)
        page.keyboard.press("Enter")


def at(page: Page) -> str:
    """The field that has the focus."""
    return str(page.evaluate("document.activeElement.dataset.field ?? ''"))


def test_a_deck_is_typed_by_keys_alone_and_nothing_is_lost(room: Room) -> None:
    page = room.page()
    mine = begin(page, "londons_burning", "My pilots")
    open_deck(page, "Pilots")
    expect(page.locator("#far")).to_have_text("0 of 8 pilots")
    for number, (name, rank, type_, victories) in enumerate(PILOTS[:4]):
        assert at(page) == "name"
        again = number and type_ == PILOTS[number - 1][2]
        typed(page, name, rank)
        page.keyboard.press('"') if again else typed(page, type_[:3])
        typed(page, victories)
    page.wait_for_selector(SAVED)
    expect(page.locator("#far")).to_have_text("4 of 8 pilots")
    room.troubles.clear()
    page.route("**/cells", lambda route: route.abort())
    typed(page, *PILOTS[4][:2])
    expect(page.locator("#saved")).to_contain_text("2 fields waiting in this browser")
    page.keyboard.type("Hur")
    page.reload()
    page.wait_for_selector("[data-saved=away]")
    assert page.input_value("[data-field=name]") == "Lacey"
    assert page.input_value("[data-field=type]") == "Hurricane", "it was saved when the page was left"
    page.unroute("**/cells")
    page.wait_for_selector(SAVED)
    room.troubles.clear()
    go(page, "victories")
    typed(page, "2")
    for pilot in PILOTS[5:]:
        typed(page, *pilot)
    expect(page.locator("#far")).to_have_text("8 of 8 pilots")
    page.wait_for_selector(SAVED)
    kept = room.ask(f"sets/{mine}")["cells"]["pilots.csv"]
    assert [tuple(kept[str(row)].values()) for row in range(2, 10)] == PILOTS
    assert page.evaluate("document.activeElement.id") == "next-deck"
    page.keyboard.press("Control+z")
    expect(page.locator("#far")).to_have_text("7 of 8 pilots")
    page.keyboard.press("Control+y")
    expect(page.locator("#far")).to_have_text("8 of 8 pilots")
    look(page, "the editor")


def test_a_printed_card_is_typed_as_it_is_printed(room: Room) -> None:
    page = room.page()
    mine = begin(page, "raf", "Samples")
    for title, (file, row, cells) in SAMPLES.items():
        open_deck(page, title)
        page.locator(".own-chip").nth(row - 2).click()
        go(page, next(iter(cells)))
        for _ in range(len(cells) + 4):
            if at(page) in cells:
                typed(page, cells[at(page)])
            else:
                page.keyboard.press("Tab")
            if cells.keys() <= {*typed_fields(page)}:
                break
        page.wait_for_selector(SAVED)
        assert room.ask(f"sets/{mine}")["cells"][file] == {str(row): cells}


def typed_fields(page: Page) -> list[str]:
    """The fields of the card that are typed."""
    fields = page.locator(".own-field.typed [data-field]")
    return list(fields.evaluate_all("all => all.map(each => each.dataset.field)"))


def test_faults_stand_at_their_fields_and_begin_no_match(room: Room, tmp_path: Path) -> None:
    page = room.page()
    mine = begin(page, "raf", "My RAF")
    page.locator(".own-chip").nth(1).click()
    go(page, "strategic_value")
    typed(page, "4")
    wrong = page.locator(".own-field.wrong")
    expect(wrong).to_contain_text("target card 2: the strategic value is 1 to 3 (6)")
    look(page, "the editor with a fault")
    page.click("[data-play]")
    expect(page.locator(".own-told")).to_contain_text("No match can begin with My RAF")
    open_deck(page, "Squadrons")
    page.click(".own-faults details .link")
    assert at(page) == "strategic_value"
    assert page.inner_text("#own-place") == "2 of 60"
    typed(page, "2")
    expect(page.locator(".own-faults")).to_have_count(0)
    go(page, "number")
    page.keyboard.type("7")
    assert page.input_value("[data-field=number]") == "2", "what is printed is not typed over by accident"
    page.keyboard.press("F2")
    typed(page, "99")
    expect(page.locator(".own-field.wrong")).not_to_have_count(0)
    page.keyboard.press("Escape")
    page.click(".tool[aria-label^=Undo]")
    expect(page.locator(".own-faults")).to_have_count(0)
    export_and_import(page, room, tmp_path)
    play(page, room, mine)


def export_and_import(page: Page, room: Room, folder: Path) -> None:
    """Take the set away as a zip and bring it back; a file that is none is refused, and nothing is lost."""
    with page.expect_download() as taken:
        page.click("#export-set")
    file = folder / taken.value.suggested_filename
    taken.value.save_as(file)
    with zipfile.ZipFile(file) as packed:
        rows = list(csv.DictReader(StringIO(packed.read("target_cards.csv").decode())))
    assert rows[1]["strategic_value"] == "2"
    page.goto(page.url.split("?")[0] + "?sets")
    page.wait_for_selector(".own-set")
    (folder / "no.zip").write_bytes(b"no zip at all")
    page.set_input_files("#set-file", folder / "no.zip")
    expect(page.locator(".own-told")).to_contain_text("the zip: expected a zip")
    room.troubles.clear()
    page.set_input_files("#set-file", file)
    expect(page.locator('.own-set h2:text-is("my-raf")')).to_have_count(1)
    kept = {one["name"]: one for one in room.ask("sets")["sets"]}
    assert kept["my-raf"]["digest"] == kept["My RAF"]["digest"]
    assert kept["my-raf"]["counts"]["typed"] == 1
    look(page, "the list of sets")
    page.click("[aria-label='Delete my-raf']")
    page.click("[aria-label='Delete my-raf for good']")
    expect(page.locator('.own-set h2:text-is("my-raf")')).to_have_count(0)


def play(page: Page, room: Room, mine: str) -> None:
    """Begin a match with a half-typed set; table and report say so."""
    page.click(".tool[aria-label^=Lobby]")
    set_up(page, "RAF: Lion")
    open_options(page)
    page.select_option("#components", mine)
    expect(page.locator(".own-counted")).to_contain_text("1 typed")
    page.click("#start")
    sit_down(page)
    page.wait_for_selector("[data-ready] .ask h2")
    assert page.inner_text("#own-set") == "My RAF"
    page.click("#own-set")
    told = page.inner_text("#components-told")
    digest = room.ask(f"sets/{mine}")["facts"]["versions"][-1]["digest"]
    assert f"version 1 (digest {digest})" in told
    assert "1 cell typed" in told
    page.keyboard.press("Escape")
    page.click(".tool[aria-label^=Report]")
    expect(page.locator("#report-components")).to_contain_text("Played with the typed set My RAF, version 1")


def test_two_sets_lie_beside_each_other_and_their_games_can_be_stopped(room: Room) -> None:
    page = room.page()
    mine = begin(page, "londons_burning", "Fast")
    go(page, "performance")
    typed(page, "3")
    page.wait_for_selector(SAVED)
    page.click("#compare-set")
    expect(page.locator("#differs")).to_have_text("1 cell differs")
    page.select_option("#compare-scenario", "long")
    page.click("#simulate")
    page.wait_for_selector("#runs")
    look(page, "two sets beside each other")
    page.click("#stop-games")
    expect(page.locator("#compared")).to_contain_text("Stopped")
    drawn(page)
    assert room.ask(f"sets/{mine}")["facts"]["versions"][0]["number"] == 1
