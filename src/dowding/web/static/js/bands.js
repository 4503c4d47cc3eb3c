/** The victory track: its bands with their names, where the marker stands, and what is next. */

import { classes, h, signed, svg } from "./dom.js";

/** @import {Band, Track} from "./types.js" */

const WIDTH = 172;

/** The band in which a figure lies. @param {Track} track @param {number} value @returns {Band | undefined} */
export function bandAt({ bands }, value) {
  return bands.find(({ least, most }) => (least ?? -Infinity) <= value && value <= (most ?? Infinity));
}

/** The figures of a band: "−5 to −1", "+10 or more". @param {Band} band */
export function boundsTold({ least, most }) {
  if (least === most && least !== null) return signed(least);
  if (least !== null && most !== null) return `${signed(least)} to ${signed(most)}`;
  return least === null ? `${signed(most ?? 0)} or less` : `${signed(least)} or more`;
}

/** The same for a narrow place: "−5…−1", "≥ +10". @param {Band} band */
function boundsShort({ least, most }) {
  if (least === most && least !== null) return signed(least);
  if (least !== null && most !== null) return `${signed(least)}…${signed(most)}`;
  return least === null ? `≤ ${signed(most ?? 0)}` : `≥ ${signed(least)}`;
}

/**
 * What the figure means now, and how far it is to the next better band for a side that wants it high (1) or low (-1).
 * @param {Track} track @param {number} value @param {number} sign
 */
export function standingTold(track, value, sign) {
  const at = track.bands.findIndex((band) => band === bandAt(track, value));
  const [now, better] = [track.bands[at], track.bands[at + sign]];
  if (!now) return "";
  const edge = sign > 0 ? better?.least : better?.most;
  if (!better || edge === null || edge === undefined) return `Now: ${now.name}.`;
  const short = Math.abs(edge - value);
  return `Now: ${now.name}. ${short} ${short === 1 ? "point" : "points"} to: ${better.name}.`;
}

/** How a band looks: won by the side that wants high figures, by the other one, or by nobody. @param {Track} track @param {Band} band */
function look({ bands }, { winner }) {
  return winner ? (winner === bands.at(-1)?.winner ? "high" : "low") : "none";
}

/**
 * The track itself, as long as it is wide, with a hand at the figure.
 * @param {Track} track @param {number} value
 */
export function trackDrawn(track, value) {
  const { least, most, bands } = track;
  const x = (/** @type {number} */ at) => 1 + ((Math.max(least, Math.min(most, at)) - least) / (most - least)) * (WIDTH - 2);
  const parts = bands.map((band) => {
    const from = band.least === null ? 1 : x(band.least - 0.5);
    const to = band.most === null ? WIDTH - 1 : x(band.most + 0.5);
    return `<rect x="${from}" y="3" width="${Math.max(0, to - from)}" height="8" class="band ${look(track, band)}"/>`;
  });
  const edges = bands.slice(1).map((band) => `M${x((band.least ?? least) - 0.5)} 2v10`);
  const hand = x(value);
  return svg(
    `<svg class="bands" viewBox="0 0 ${WIDTH} 20" aria-hidden="true">${parts.join("")}<path d="${edges.join("")}" class="band-edge"/>
<path d="M${hand} 10l-4.5 8h9z" class="band-hand"/><path d="M${hand} 2v8" class="band-needle"/></svg>`,
  );
}

/**
 * The names of all bands with their figures, the best for this side first. Where there is little room, only the present
 * one and its neighbours are shown.
 * @param {Track} track @param {number} value @param {number} sign @param {boolean} [brief]
 */
export function bandNames(track, value, sign, brief = false) {
  const here = bandAt(track, value);
  const far = (/** @type {Band} */ band) => Math.abs(track.bands.indexOf(band) - track.bands.findIndex((b) => b === here)) > 1;
  const rows = sign > 0 ? track.bands.toReversed() : track.bands;
  return h(
    "ol",
    { class: "band-names" },
    ...rows.map((band) =>
      h(
        "li",
        { class: classes(look(track, band), band === here && "here", brief && far(band) && "far"), "aria-current": band === here ? "true" : undefined },
        h("b", {}, brief ? boundsShort(band) : boundsTold(band)),
        h("span", {}, brief ? band.short || band.name : band.name),
      ),
    ),
  );
}

/**
 * Figure, track and names, as they stand among the tracks of a board. A press opens what wins.
 * @param {import("./room.js").Room<any>} room @param {string} title @param {number} value
 */
export function victoryTrack(room, title, value) {
  const track = room.facts?.goal.track;
  const open = async () => (await import("./panels/goal.js")).openGoal(room, value);
  const head = h("div", { class: "band-head" }, h("span", { class: "cap" }, title), h("b", { id: "vp" }, signed(value)));
  if (!track) return h("div", { class: "vp" }, head);
  return h(
    "button",
    { class: "vp", type: "button", id: "victory-track", title: `${standingTold(track, value, room.sign)} What wins (V)`, onclick: open },
    head,
    trackDrawn(track, value),
    bandNames(track, value, room.sign, true),
  );
}
