/** For fingers: if the boxes of a column are too small, the first touch enlarges it, and the next touch acts. */

/** The height of a box on the board, the least height that a finger can hit, and the height in an enlarged column. */
const [BOX, LEAST, NEAR] = [18, 24, 38];

/** @param {HTMLElement} board @param {number} width @param {number} height */
export function bringNear(board, width, height) {
  /** @param {Event} event */
  function touched(event) {
    const column = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest(".column"));
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
