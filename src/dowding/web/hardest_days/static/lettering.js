/** The signs and names of targets: those that open rungs would cut are not shown. */

import { HEIGHT, isClear, WIDTH } from "./ladders.js";

/** @import {Box} from "./ladders.js" */

/** The size of a sign, the height of a line, and the mean width of a letter. */
const [SIGN, LINE, LETTER] = [12, 14, 6.1];

export class Lettering {
  /** @param {Element} svg */
  constructor(svg) {
    /** @type {{mark: Element, x: number, y: number, width: number}[]} */
    this.marks = [...svg.querySelectorAll(".letters > g")].map((mark) => {
      const [x = 0, y = 0] = (mark.getAttribute("transform")?.match(/-?[\d.]+/g) ?? []).map(Number);
      const isSign = mark.hasAttribute("data-target");
      return { mark, x, y, width: isSign ? SIGN : (mark.textContent ?? "").length * LETTER };
    });
  }

  /** @param {Box[]} covered what lies over the table @param {boolean} north */
  draw(covered, north) {
    for (const { mark, x, y, width } of this.marks) {
      const [across, down] = north ? [WIDTH - x, HEIGHT - y] : [x, y];
      const [left, right] = [across - width / 2, across + width / 2];
      const box = { left, right, top: down - LINE / 2, bottom: down + LINE / 2 };
      mark.classList.toggle("is-under", !covered.every((other) => isClear(box, other)));
    }
  }
}
