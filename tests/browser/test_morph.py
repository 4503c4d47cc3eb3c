"""How a new drawing is laid over an old one; it needs a document, so it is tried in the browser."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Room

BEGIN = """async () => {
  const [{ h }, morphing] = [await import("/static/js/dom.js"), await import("/static/js/morph.js")];
  document.body.replaceChildren(h("main"));
  Object.assign(window, morphing, { h, place: document.querySelector("main"), heard: [] });
}"""


@pytest.fixture
def page(room: Room) -> Page:
    page = room.page()
    page.evaluate(BEGIN)
    return page


def tried(page: Page, *lines: str) -> Any:
    """What a few lines of script return, on a page with an empty place."""
    return page.evaluate("() => {" + ";".join(lines) + "}")


def test_what_has_the_same_key_stays_the_same_element_wherever_it_stands(page: Page) -> None:
    assert tried(
        page,
        "const drawn = (...keys) => morph(place, ...keys.map((key) => h('p', { key }, `the ${key}`)))",
        "drawn('one', 'two', 'three')",
        "const before = [...place.children]",
        "drawn('three', 'new', 'one')",
        "return [...place.children].map((child) => [child.textContent, before.indexOf(child)])",
    ) == [["the three", 2], ["the new", -1], ["the one", 0]]


def test_attributes_text_and_acts_are_those_of_the_new_drawing(page: Page) -> None:
    assert tried(
        page,
        "const drawn = (more, word) => morph(place,"
        " h('button', { ...more, onclick: () => heard.push(word) }, h('b', {}, word)))",
        "drawn({ title: 'old', disabled: true, style: { color: 'red', top: '1px' } }, 'old')",
        "const button = place.firstChild",
        "drawn({ class: 'new', style: { color: 'blue' } }, 'new')",
        "button.click()",
        "return [button === place.firstChild, button.outerHTML, heard]",
    ) == [True, '<button style="color: blue;" class="new"><b>new</b></button>', ["new"]]


def test_an_act_that_the_new_drawing_has_not_is_gone(page: Page) -> None:
    assert (
        tried(
            page,
            "morph(place, h('p', { onclick: () => heard.push('old') }))",
            "morph(place, h('p'))",
            "place.firstChild.click()",
            "return heard",
        )
        == []
    )


def test_whoever_types_is_not_disturbed(page: Page) -> None:
    tried(page, "morph(place, h('input', { value: 'as drawn' }), h('p', {}, 'old'))")
    page.locator("input").fill("as typed")
    page.keyboard.press("Shift+ArrowLeft")
    assert tried(
        page,
        "morph(place, h('i'), h('input', { value: 'as drawn' }), h('p', {}, 'new'))",
        "const field = document.activeElement",
        "return [field.value, field.selectionStart, field.selectionEnd, place.textContent]",
    ) == ["as typed", 7, 8, "new"]
    assert (
        tried(
            page,
            "morph(place, h('input', { value: 'drawn anew' }))",
            "return place.firstChild.value",
        )
        == "drawn anew"
    )


def test_scroll_and_focus_stay_when_things_change_places(page: Page) -> None:
    assert tried(
        page,
        "const drawn = (...keys) => morph(place, ...keys.map((key) =>"
        " h('div', { key, tabindex: 0, style: { height: '20px', overflow: 'auto' } },"
        " h('p', { style: { height: '400px' } }, key))))",
        "drawn('a', 'b')",
        "const [, b] = place.children",
        "b.focus()",
        "b.scrollTop = 120",
        "drawn('new', 'b')",
        "return [document.activeElement === b, b.scrollTop]",
    ) == [True, 120]


def test_what_its_maker_holds_is_put_in_as_it_is(page: Page) -> None:
    assert tried(
        page,
        "const held = hold(h('p', {}, 'held'))",
        "morph(place, held)",
        "morph(place, h('p', {}, 'drawn'))",
        "morph(place, h('p', {}, 'drawn again'), held)",
        "return [held.textContent, place.lastChild === held, place.textContent]",
    ) == ["held", True, "drawn againheld"]
