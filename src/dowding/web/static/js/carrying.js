/**
 * Dragging a unit over the board: to take it up is to press it, and to drop it is to press the place under it. A finger
 * takes it up by resting on it; a finger that moves at once scrolls, and two fingers zoom, as everywhere.
 */

/** How far a pointer may stray before a press becomes a drag, in pixels. */
const SLACK = 8;
/** How long a finger rests on a unit before it takes it up, in milliseconds. */
const REST = 350;
/** The click that follows a drop comes within so many milliseconds. */
const SOON = 60;
/** The units that can be taken up, and the places on which one can be dropped. */
const UNITS = ".piece.is-lit, .piece.is-held";
const PLACES = ".sector-name, .go, [data-sector]";
/** What stands around a place, so that a drop beside its button counts too. */
const AROUND = ".sector, .slot";

/** @typedef {{unit: Element, x: number, y: number, touch: boolean, up: boolean, far: boolean}} Taken */

/** Let units be dragged. @param {HTMLElement} board */
export function carry(board) {
  /** @type {Taken | null} what a pointer is on, whether it is taken up, and whether it has left its place */
  let taken = null;
  let resting = 0;
  let dropped = false;
  const letGo = () => {
    clearTimeout(resting);
    taken = null;
  };
  const takeUp = () => {
    if (!taken) return;
    taken.up = true;
    if (!taken.unit.matches(".is-held")) press(taken.unit);
    if (taken.touch) navigator.vibrate?.(12);
  };
  board.addEventListener("pointerdown", ({ target, button, pointerType, isPrimary, clientX: x, clientY: y }) => {
    letGo();
    const unit = target instanceof Element && isPrimary && !button ? target.closest(UNITS) : null;
    if (!unit) return;
    taken = { unit, x, y, touch: pointerType === "touch", up: false, far: false };
    if (taken.touch) resting = window.setTimeout(takeUp, REST);
  });
  document.addEventListener(
    "pointermove",
    (event) => {
      if (!taken || !event.isPrimary) return;
      if (Math.hypot(event.clientX - taken.x, event.clientY - taken.y) > SLACK) {
        if (taken.touch && !taken.up) return letGo();
        taken.far = true;
        if (!taken.up) takeUp();
      }
      if (taken.up || !taken.touch) event.stopPropagation(); // the table does not move meanwhile
    },
    true,
  );
  // the page does not scroll under a finger that carries something, and no menu opens
  board.addEventListener("touchmove", (event) => taken?.up && event.preventDefault(), { passive: false });
  board.addEventListener("contextmenu", (event) => taken?.touch && event.preventDefault());
  document.addEventListener("pointercancel", letGo);
  document.addEventListener("pointerup", ({ clientX, clientY }) => {
    const { up = false, far = false } = taken ?? {};
    letGo();
    if (!up) return;
    const place = far ? placeAt(clientX, clientY) : null;
    if (place) press(place);
    dropped = true;
    setTimeout(() => (dropped = false), SOON);
  });
  // the click that ends a drag presses nothing
  document.addEventListener("click", (event) => dropped && event.isTrusted && event.stopPropagation(), true);
}

/** The place under a point of the screen. @param {number} x @param {number} y */
function placeAt(x, y) {
  for (const under of document.elementsFromPoint(x, y)) {
    const place = under.closest(PLACES) ?? under.closest(AROUND)?.querySelector(PLACES);
    if (place) return place;
  }
  return null;
}

/** @param {Element} thing */
function press(thing) {
  thing.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}
