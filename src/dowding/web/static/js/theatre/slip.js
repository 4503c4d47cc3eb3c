/** The slip "Since your last order": what happened, in a few lines with the points, until one begins to choose. */

import { classes, fill, h, signed } from "../dom.js";

/** @import {Room} from "../room.js" */
/** @import {Beat} from "./beats.js" */
/** @import {Theatre} from "./theatre.js" */
/** @typedef {{text: string, by: number, line: number}} Line */

/** The least and the most lines of a slip, if there is enough to tell. */
export const LEAST = 5;
export const MOST = 8;

/**
 * The lines of a slip, oldest first: losses and hits before anything else, then as much of the rest as there is room
 * for.
 * @param {Beat[]} beats @returns {Line[]}
 */
export function linesOf(beats) {
  const told = beats.filter((beat, n) => beat.headline && beat.headline !== beats[n + 1]?.headline);
  const weighty = told.filter((beat) => beat.weighty);
  const kept = new Set(weighty.length > MOST ? heaviest(weighty) : weighty);
  for (const beat of told) if (kept.size < LEAST && beat.kind !== "die") kept.add(beat);
  return told.filter((beat) => kept.has(beat)).map(lineOf);
}

/** Those that moved the most points; of equal ones the later. @param {Beat[]} beats */
function heaviest(beats) {
  const ordered = beats.map((beat, n) => ({ beat, n })).sort((a, b) => weight(b.beat) - weight(a.beat) || b.n - a.n);
  return ordered.slice(0, MOST).map(({ beat }) => beat);
}

/** @param {Beat} beat */
function weight(beat) {
  return Math.abs(beat.points);
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
    "Watch again (B)",
  );
  const panel = h(
    "section",
    { class: "panel slip", "aria-label": "Since your last order", hidden: true },
    h("header", {}, h("h2", { class: "cap" }, "Since your last order"), sum, fold),
    list,
    h("footer", {}, again),
  );
  let isOpen = true;
  /** @param {boolean} wide */
  const open = (wide) => {
    isOpen = wide;
    panel.classList.toggle("folded", !wide);
    fold.setAttribute("aria-expanded", String(wide));
    fold.textContent = wide ? "Fold" : "Open";
  };
  room.on((what) => {
    if (what === "draft" && room.draft?.begun && isOpen) open(false);
    panel.classList.toggle("away", !!room.played || !!room.looked || room.handover);
  });
  theatre.app.querySelector(".side")?.insertBefore(panel, theatre.app.querySelector(".side .odds"));
  /** @param {Beat[]} beats */
  const tell = (beats) => {
    const lines = linesOf(beats);
    panel.hidden = !lines.length;
    const all = beats.reduce((total, beat) => total + beat.points, 0);
    fill(list, ...lines.map((line) => lineElement(room, line, theatre.favour)));
    const last = beats.at(-1);
    fill(
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
