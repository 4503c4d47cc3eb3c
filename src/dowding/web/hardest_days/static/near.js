/** For fingers: if the boxes of a space are too small or shut, the first touch opens and enlarges it; the next acts. */

import { elements } from "/static/js/dom.js";
import { CELL, GROUND, HEIGHT, PLATE, RUNG, WIDTH } from "./ladders.js";

/** The least height that a finger can hit, and the height of a box in an enlarged space. */
const [LEAST, NEAR] = [32, 46];
/** The rungs of a space, and what it covers above the middle of its medallion when they are open. */
const RUNGS = 3;
const ABOVE = RUNGS * RUNG + PLATE / 2;

/** @param {HTMLElement} board */
export function bringNear(board) {
  /** @param {Event} event */
  function touched(event) {
    const { pointerType } = /** @type {PointerEvent} */ (event);
    const column = columnUnder(board, /** @type {PointerEvent} */ (event));
    const scale = board.getBoundingClientRect().width / WIDTH;
    const isFinger = pointerType === "touch" && RUNG * scale < LEAST;
    if (!column || !isFinger || column.classList.contains("near")) return;
    event.stopPropagation();
    leave();
    enlarge(column, NEAR / (RUNG * scale));
  }
  const leave = () => board.querySelector(".near")?.classList.remove("near");
  document.addEventListener("click", touched, true);
  document.addEventListener("click", leave);
}

/** The space at which a finger points, whether or not anybody is there. @param {HTMLElement} board @param {PointerEvent} event */
function columnUnder(board, { target, clientX, clientY }) {
  if (!(target instanceof Element && board.contains(target))) return null;
  const hit = target.closest(".column");
  if (hit instanceof HTMLElement) return hit;
  if (target.closest(".at-sea")) return null;
  return elements(board, ".column").find((column) => {
    const { left, right, top, height } = column.getBoundingClientRect();
    const unit = height / PLATE;
    const low = top + (PLATE + (column.querySelector(".ground-row") ? GROUND : 0)) * unit;
    return left <= clientX && clientX <= right && top - RUNGS * RUNG * unit <= clientY && clientY <= low;
  });
}

/**
 * Make a space larger, and move it as far as it must to stay on the board.
 * @param {HTMLElement} column @param {number} wanted how much larger, if there is room
 */
function enlarge(column, wanted) {
  const parts = elements(column, ".boxes-of, .ground-row");
  const wide = Math.max(CELL, ...parts.map((part) => part.offsetWidth));
  const left = Math.min(0, ...parts.map((part) => part.offsetLeft)) - CELL / 2;
  const high = Math.max(ABOVE, (elements(column, ".boxes-of")[0]?.offsetHeight ?? 0) + PLATE / 2);
  const low = PLATE / 2 + Math.max(0, ...elements(column, ".ground-row").map(({ offsetHeight }) => offsetHeight || GROUND));
  const by = Math.min(wanted, WIDTH / wide, HEIGHT / (high + low));
  const [x, y] = [parseFloat(column.style.left), parseFloat(column.style.top)];
  const inside = (/** @type {number} */ at, /** @type {number} */ before, /** @type {number} */ after, /** @type {number} */ end) =>
    Math.min(Math.max(at, before * by), end - after * by) - at;
  column.style.setProperty("--near", by.toFixed(2));
  column.style.setProperty("--across", `${inside(x, -left, left + wide, WIDTH).toFixed(1)}px`);
  column.style.setProperty("--down", `${inside(y, high, low, HEIGHT).toFixed(1)}px`);
  column.classList.add("near");
}
