/** A sign of what the other side sees. */

import { svg } from "/static/js/dom.js";

const EYE = '<path d="M1 7C4 2.500 12 2.500 15 7 12 11.500 4 11.500 1 7z"/><circle cx="8" cy="7" r="2.300"/>';
const SHUT = '<path d="M1 5c3 4 11 4 14 0M3 7.500 2 9.500M8 8.200v2.300M13 7.500l1 2"/>';

/** A sign of what the enemy sees. @param {boolean} open */
export function eye(open) {
  return svg(
    `<svg class="eye${open ? "" : " shut"}" viewBox="0 0 16 14" aria-hidden="true">${open ? EYE : SHUT}</svg>`,
  );
}
