"""Sound: off until asked for by its key, remembered, heard with a beat, and silent again when it is muted."""

from playwright.sync_api import Page

from tests.browser.conftest import Room
from tests.browser.moments import after, open_moment
from tests.browser.playing import step
from tests.browser.test_theatre import GIVEN, TOLD, hold

EAR = """
const Whole = window.AudioContext;
window.peak = window.silent = 0;
window.AudioContext = class extends Whole {
  get destination() {
    if (!this.ear) {
      this.ear = this.createAnalyser();
      this.ear.fftSize = 2048;
      this.ear.connect(super.destination);
      const samples = new Float32Array(2048);
      const listen = () => {
        this.ear.getFloatTimeDomainData(samples);
        const loudest = Math.max(...samples.map(Math.abs));
        window.silent = loudest ? 0 : window.silent + 1;
        window.peak = Math.max(window.peak, loudest);
        requestAnimationFrame(listen);
      };
      listen();
    }
    return this.ear;
  }
};
"""
"""An analyser before the loudspeaker notes the loudest that it hears, and for how long it hears nothing."""
LOADED = (
    "() => performance.getEntriesByType('resource').filter(({name}) => name.includes('/js/sound/')).length"
)
"""How many modules of the sounds the page has asked for."""


def heard(page: Page) -> None:
    """Wait until something can be heard."""
    page.wait_for_function("() => window.peak > 0.003")


def through(page: Page) -> None:
    """Go through the beats to the end, one press of the right arrow each."""
    while page.locator(TOLD).count():
        page.keyboard.press("ArrowRight")


def test_sound_is_off_until_asked_for_then_remembered_and_muted_by_its_key(room: Room) -> None:
    page = room.window(speed=1)
    page.add_init_script(EAR)
    open_moment(room, page, after("lion", "prelude", 5, GIVEN[:3]))
    page.wait_for_function("() => document.querySelector('.slip')")
    assert page.evaluate(LOADED) == 0, "nothing of it is loaded before somebody wants it"
    page.keyboard.press("m")
    page.wait_for_selector(".notice >> text=Sound is on")
    heard(page)
    page.keyboard.press(".")
    page.wait_for_selector(".notice >> text=Volume 8")

    page.reload()
    page.wait_for_function("() => document.querySelector('.slip')")
    page.keyboard.press("h")
    page.wait_for_selector(".key-table >> text=sound on, and off")
    page.keyboard.press("Escape")
    page.evaluate("() => window.peak = 0")
    step(page, take=3)
    hold(page)
    through(page)
    heard(page)

    page.keyboard.press("m")
    page.wait_for_selector(".notice >> text=Sound is off")
    page.wait_for_function("() => window.silent > 40")
    page.evaluate("() => window.peak = 0")
    step(page, take=3)
    hold(page)
    through(page)
    assert page.evaluate("() => window.peak") == 0, "nothing is heard when it is muted"
    assert page.evaluate("() => localStorage['dowding.sound']") == "off"
