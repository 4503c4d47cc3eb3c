"""RAF: 2-Player while the other side decides: patrols in pencil."""

from tests.browser import duel
from tests.browser.conftest import Room


def test_patrols_are_laid_out_in_pencil_while_the_luftwaffe_plans(room: Room) -> None:
    german = room.window()
    heard = duel.listen(german)
    german, british = duel.begin_apart(room, german)
    duel.all_is_told(german, heard)
    before = len(heard)
    british.keyboard.press("p")
    british.wait_for_selector(".ask h2:has-text('patrol')")
    british.click(".table .piece.is-lit")
    british.click(".sector-name.is-lit")
    assert "In pencil" in british.inner_text(".asked p")
    british.click("#confirm:has-text('Keep in pencil')")
    british.wait_for_selector("#in-pencil:has-text('Patrols in pencil: 1')")
    british.click("#in-pencil")
    british.wait_for_selector("#confirm:has-text('Keep in pencil')")
    assert len(heard) == before, "nobody is told"
    duel.plan_day(german, ("0800",))
    british.wait_for_function("() => document.querySelector('.ask').dataset.question === 'patrol'")
    assert british.locator("#confirm:has-text('1')").count(), "what was laid out is there, and can be sent"
    british.click("#confirm:enabled")
    british.wait_for_function("() => document.querySelector('.ask').dataset.question !== 'patrol'")
    german.wait_for_selector(".ask[data-question=select_raid]")
