/** What the show draws on the board of London's Burning: who attacks whom, and who is hit. */

import { SCRIPT } from "./script.js";

/** @import {Beat} from "/static/js/theatre/beats.js" */
/** @import {Show} from "/static/js/theatre/theatre.js" */

/** Mark the aircraft of a beat wherever the board shows them. @param {HTMLElement} app @param {Beat | null} beat */
function mark(app, beat) {
  const [attacker, target] = beat?.scene?.attacks ?? [];
  for (const piece of app.querySelectorAll("[data-unit]")) {
    const name = piece.getAttribute("data-unit");
    piece.classList.toggle("attacks", !!attacker && name === attacker);
    piece.classList.toggle("attacked", !!target && name === target);
    piece.classList.toggle("struck", !!beat?.scene?.hit && name === beat.scene.hit);
  }
}

/** @type {Show} */
export const SHOW = {
  script: SCRIPT,
  figure: (view) => `RAF ${view.scores[0] + view.scores[1]}, Luftwaffe ${view.luftwaffe_score}`,
  scene: (_room, theatre) => ({ draw: (beat) => requestAnimationFrame(() => mark(theatre.app, beat)) }),
};
