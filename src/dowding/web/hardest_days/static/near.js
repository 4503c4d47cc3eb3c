/** For fingers: if the boxes of a column are too small, the first touch enlarges it, and the next touch acts. */

import { elements } from "/static/js/dom.js";

/** The height of a box on the board, the least height that a finger can hit, and the height in an enlarged column. */
const [BOX, LEAST, NEAR] = [18, 32, 44];

/** @param {HTMLElement} board @param {number} width @param {number} height */
export function bringNear(board, width, height) {
  /** @param {Event} event */
  function touched(event) {
    const column = columnUnder(board, /** @type {PointerEvent} */ (event));
    const scale = board.getBoundingClientRect().width / width;
    const isFinger = /** @type {PointerEvent} */ (event).pointerType === "touch" && BOX * scale < LEAST;
    if (!column || !isFinger || column.classList.contains("near")) return;
    event.stopPropagation();
    leave();
    enlarge(column, NEAR / (BOX * scale), width, height);
  }
  const leave = () => board.querySelector(".near")?.classList.remove("near");
  document.addEventListener("click", touched, true);
  document.addEventListener("click", leave);
}

/** The column at which a finger points, whether or not anybody stands in it. @param {HTMLElement} board @param {PointerEvent} event */
function columnUnder(board, { target, clientX, clientY }) {
  if (!(target instanceof Node && board.contains(target))) return null;
  const hit = target instanceof Element && target.closest(".column");
  if (hit instanceof HTMLElement) return hit;
  return elements(board, ".column").find((column) => {
    const { left, right, top, bottom } = column.getBoundingClientRect();
    return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
  });
}

/**
 * Make a column larger, and move it as far as it must to stay on the board.
 * @param {HTMLElement} column @param {number} by @param {number} width @param {number} height
 */
function enlarge(column, by, width, height) {
  const shift = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ end) =>
    Math.min(Math.max(at, (size * by) / 2), end - (size * by) / 2) - at;
  const { left, top } = column.style;
  column.style.setProperty("--near", by.toFixed(2));
  column.style.setProperty("--across", `${shift(parseFloat(left), column.offsetWidth, width).toFixed(1)}px`);
  column.style.setProperty("--down", `${shift(parseFloat(top), column.offsetHeight, height).toFixed(1)}px`);
  column.classList.add("near");
}
