/** The slip "Since your last order": what happened, in a few lines with the points, until one begins to choose. */

import { classes, h, signed } from "../dom.js";
import { morph } from "../morph.js";
import { BOARD } from "../store.js";
import { byKey } from "../fingers.js";

/** @import {Room} from "../room.js" */
/** @import {Beat} from "./beats.js" */
/** @import {Theatre} from "./theatre.js" */
/** @typedef {{text: string, by: number, line: number}} Line */

/** The least and the most lines of a slip, if there is enough to tell. */
export const LEAST = 5;
export const MOST = 8;

/** The kinds of beats that tell of a fight or of bombs. */
const FOUGHT = ["row", "result", "go", "bombs", "card"];

/**
 * The lines of a slip, oldest first. Changes of the points, raids, losses and hits are chosen before anything else, then
 * fights and misses, then the latest of the rest, such as the clock.
 * @param {Beat[]} beats @returns {Line[]}
 */
export function linesOf(beats) {
  const told = sentences(beats);
  const ordered = told.map((beat, n) => ({ beat, n })).sort((a, b) => weight(b.beat) - weight(a.beat) || b.n - a.n);
  const weighty = ordered.filter(({ beat }) => weight(beat)).map(({ beat }) => beat);
  const kept = new Set(weighty.slice(0, MOST));
  const rest = told.filter(({ kind }) => kind !== "die").toReversed();
  const fought = rest.filter(({ kind }) => FOUGHT.includes(kind));
  for (const beat of [...fought, ...rest]) if (kept.size < LEAST) kept.add(beat);
  return told.filter((beat) => kept.has(beat)).map(lineOf);
}

/** Beats in a row with the same sentence as one, with the points of all. @param {Beat[]} beats @returns {Beat[]} */
function sentences(beats) {
  /** @type {Beat[]} */
  const told = [];
  for (const beat of beats.filter(({ headline }) => headline)) {
    const last = told.at(-1);
    if (!last || last.headline !== beat.headline) told.push({ ...beat });
    else Object.assign(last, together(last, beat));
  }
  return told;
}

/** @param {Beat} last @param {Beat} beat @returns {Partial<Beat>} */
function together(last, beat) {
  const moves = beat.points !== 0;
  return {
    kind: beat.kind,
    points: last.points + beat.points,
    weighty: !!last.weighty || !!beat.weighty,
    end: moves || !last.points ? beat.end : last.end,
  };
}

/** How much a sentence should be on the slip: points first, then raids, then losses and hits. @param {Beat} beat */
function weight({ points, opens, weighty }) {
  if (points) return 2 + Math.abs(points);
  return opens ? 2 : weighty ? 1 : 0;
}

/** @param {Beat} beat @returns {Line} */
function lineOf(beat) {
  return { text: beat.headline, by: beat.points, line: beat.end - 1 };
}

/** @param {Room} room @param {Theatre} theatre */
export function slipPanel(room, theatre) {
  const list = h("ol", {});
  const sum = h("span", { class: "points" });
  const fold = h(
    "button",
    { type: "button", class: "link", "aria-expanded": "true", onclick: () => open(!isOpen) },
    "",
  );
  const again = h(
    "button",
    { type: "button", class: "link", onclick: () => theatre.player.again() },
    `Watch again${byKey(" (B)")}`,
  );
  const evening = h("button", { type: "button", class: "link", id: "to-evening", onclick: () => void theatre.openEvening() }, "Report of the day");
  const panel = h(
    "section",
    { class: "panel slip", "aria-label": "Since your last order", hidden: true },
    h("header", {}, h("h2", { class: "cap" }, "Since your last order"), sum, fold),
    list,
    h("footer", {}, again, evening),
  );
  let isOpen = true;
  /** @param {boolean} wide */
  const open = (wide) => {
    isOpen = wide;
    panel.classList.toggle("folded", !wide);
    fold.setAttribute("aria-expanded", String(wide));
    fold.textContent = wide ? "Fold" : "Open";
  };
  room.on(["draft"], () => room.draft?.begun && isOpen && open(false));
  room.on(BOARD, () => {
    panel.classList.toggle("away", !!room.played || !!room.looked || room.handover);
  });
  theatre.app.querySelector(".side")?.insertBefore(panel, theatre.app.querySelector(".side .odds"));
  /** @param {Beat[]} beats */
  const tell = (beats) => {
    const lines = linesOf(beats);
    panel.hidden = !lines.length;
    evening.hidden = !theatre.show.reporter || !!room.state?.result || !beats.some((beat) => beat.evening);
    const all = beats.reduce((total, beat) => total + beat.points, 0);
    morph(list, ...lines.map((line) => lineElement(room, line, theatre.favour)));
    const last = beats.at(-1);
    morph(
      sum,
      last ? theatre.show.figure(last.view) : "",
      h("b", { class: classes("chip-vp", all * theatre.favour < 0 && "bad", !all && "none") }, signed(all)),
    );
    open(true);
  };
  return { tell };
}

/** @param {Room} room @param {Line} line @param {number} favour */
function lineElement(room, { text, by, line }, favour) {
  return h(
    "li",
    {},
    h("button", { type: "button", class: "moment", title: "Show this moment", onclick: () => room.lookAt(line) }, text),
    by ? h("b", { class: by * favour > 0 ? "good" : "bad" }, signed(by)) : null,
  );
}
