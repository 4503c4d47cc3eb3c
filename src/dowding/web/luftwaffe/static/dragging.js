/** Dragging: taking a thing is what its press does, and dropping it is what a press on the place does. */

/**
 * Let an element be dragged. @param {HTMLElement} element @param {() => unknown} take
 */
export function draggable(element, take) {
  element.draggable = true;
  element.addEventListener("dragstart", (event) => {
    event.dataTransfer?.setData("text/plain", element.getAttribute("aria-label") ?? "");
    setTimeout(take);
  });
}

/**
 * Let things be dropped on an element. @param {HTMLElement} element @param {() => void} drop
 */
export function droppable(element, drop) {
  element.addEventListener("dragover", (event) => {
    event.preventDefault();
    element.classList.add("is-over");
  });
  element.addEventListener("dragleave", () => element.classList.remove("is-over"));
  element.addEventListener("drop", (event) => {
    event.preventDefault();
    element.classList.remove("is-over");
    drop();
  });
}
