/** Dragging a unit over the board: to take it up is to press it, and to drop it is to press the place under it. */

/** How far a pointer may stray before a press becomes a drag, in pixels. */
const SLACK = 8;
/** The units that can be taken up, and the places on which one can be dropped. */
const UNITS = ".piece.is-lit, .piece.is-held";
const PLACES = ".sector-name, .go, [data-sector]";
/** What stands around a place, so that a drop beside its button counts too. */
const AROUND = ".sector, .slot";

/** Let units be dragged with a mouse or a pen. @param {HTMLElement} board */
export function carry(board) {
  /** @type {{unit: Element, x: number, y: number, far: boolean} | null} */
  let taken = null;
  let dropped = false;
  board.addEventListener("pointerdown", ({ target, button, pointerType, clientX: x, clientY: y }) => {
    const unit = target instanceof Element && pointerType !== "touch" && !button ? target.closest(UNITS) : null;
    taken = unit && { unit, x, y, far: false };
  });
  document.addEventListener(
    "pointermove",
    (event) => {
      if (!taken) return;
      if (!taken.far && Math.hypot(event.clientX - taken.x, event.clientY - taken.y) > SLACK) {
        taken.far = true;
        if (!taken.unit.matches(".is-held")) press(taken.unit);
      }
      event.stopPropagation(); // the table does not move meanwhile
    },
    true,
  );
  document.addEventListener("pointercancel", () => (taken = null));
  document.addEventListener("pointerup", ({ clientX, clientY }) => {
    const far = taken?.far;
    taken = null;
    if (!far) return;
    const place = placeAt(clientX, clientY);
    if (place) press(place);
    dropped = true;
    setTimeout(() => (dropped = false));
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
