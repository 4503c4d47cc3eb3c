/** Scrolling inside a box, and nothing else of the page. */

import { elements } from "../dom.js";

/** So much is left free at the edge; the head of a table lies over its rows. */
const [EDGE, HEAD] = [4, 34];

/** Scroll a box until something in it can be seen. @param {HTMLElement} inside @param {string} box @param {string} thing */
export function bringIntoSight(inside, box, thing) {
  const [frame] = elements(inside, box);
  const [found] = elements(frame, thing);
  if (!frame || !found) return;
  const [f, r] = [frame.getBoundingClientRect(), found.getBoundingClientRect()];
  const head = frame.querySelector("thead") ? HEAD : EDGE;
  if (r.top < f.top + head) frame.scrollTop -= f.top + head - r.top;
  else if (r.bottom > f.bottom - EDGE) frame.scrollTop += r.bottom - f.bottom + EDGE;
  if (r.left < f.left + EDGE) frame.scrollLeft -= f.left + EDGE - r.left;
  else if (r.right > f.right - EDGE) frame.scrollLeft += r.right - f.right + EDGE;
}
