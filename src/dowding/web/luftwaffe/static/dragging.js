/** Dragging: taking a thing is what its press does, and dropping it is what a press on the place does. */

import { on } from "/static/js/morph.js";

/**
 * Let an element be dragged. @param {HTMLElement} element @param {() => unknown} take
 */
export function draggable(element, take) {
  element.draggable = true;
  on(element, "dragstart", (event) => {
    event.dataTransfer?.setData("text/plain", element.getAttribute("aria-label") ?? "");
    setTimeout(take);
  });
}

/**
 * Let things be dropped on an element. @param {HTMLElement} element @param {() => void} drop
 */
export function droppable(element, drop) {
  const over = (/** @type {DragEvent} */ { currentTarget: at }, /** @type {boolean} */ is) =>
    at instanceof Element && at.classList.toggle("is-over", is);
  on(element, "dragover", (event) => {
    event.preventDefault();
    over(event, true);
  });
  on(element, "dragleave", (event) => over(event, false));
  on(element, "drop", (event) => {
    event.preventDefault();
    over(event, false);
    drop();
  });
}
