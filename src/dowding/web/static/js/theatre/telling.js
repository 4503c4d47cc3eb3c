/** The telling: the sentence of a beat, its sum, dice and table row, the points, and the controls of the show. */

import { h, signed, svg } from "../dom.js";
import { morph } from "../morph.js";
import { die } from "../counter.js";

/** @import {Beat, Scene} from "./beats.js" */
/** @import {Theatre} from "./theatre.js" */
/**
 * What a script may put beside the sentence: dice, with the table row that they are read in, or those of two sides.
 * @typedef {{heads: string[], rows: string[][], lit?: number}} Row
 * @typedef {{who: string, faces: number[], hit?: number, added: [number, string][], total?: number}} Throw
 */

/** @type {[number, string][]} */
const SPEEDS = [
  [1, "1×"],
  [2, "2×"],
  [0, "Instant"],
];
const ICONS = {
  again: "M4 4v5h5M4.6 9A6.5 6.5 0 1 1 4 13",
  back: "M15 4v12L6 10zM5 4v12",
  pause: "M7 4v12M13 4v12",
  play: "M6 4v12l9-6z",
  next: "M5 4v12l9-6zM15 4v12",
};

/** A sentence of more letters than this is set smaller. */
const LONG = 90;

/** @param {keyof typeof ICONS} icon @param {string} label @param {string} key @param {() => void} act */
function control(icon, label, key, act) {
  return h(
    "button",
    {
      type: "button",
      class: "btn small",
      title: `${label} (${key})`,
      "aria-label": label,
      "aria-keyshortcuts": key,
      onclick: act,
    },
    svg(`<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${ICONS[icon]}"/></svg>`),
  );
}

/** @param {Theatre} theatre */
export function tellingPanel(theatre) {
  const { player } = theatre;
  const headline = h("h3", { class: "headline" });
  const sum = h("p", { class: "sum" });
  const throws = h("div", { class: "throws" });
  const points = h("span", { class: "points" });
  const pause = control("pause", "Pause", "P", () => player.pause());
  const speeds = SPEEDS.map(([speed, label]) =>
    h("button", { type: "button", onclick: () => player.choose(speed), "data-speed": speed }, label),
  );
  const progress = h("progress", { "aria-label": "Beats shown", max: 1, value: 0 });
  const controls = h(
    "div",
    { class: "show-controls", role: "group", "aria-label": "Playback" },
    control("again", "This raid again", "B", () => player.again()),
    control("back", "Back", "ArrowLeft", () => player.back()),
    pause,
    control("next", "Next", "ArrowRight", () => player.next()),
    h("span", { class: "seg", role: "group", "aria-label": "Speed" }, ...speeds),
  );
  const skip = h(
    "button",
    { type: "button", class: "btn small skip", title: "To my next decision (Esc)", onclick: () => player.skip() },
    "Skip ",
    h("kbd", {}, "Esc"),
  );
  const panel = h(
    "section",
    { class: "panel telling", "aria-label": "What happens", hidden: true },
    h("header", {}, h("h2", { class: "cap" }, "What happens"), points),
    h("div", { class: "told", onclick: () => player.next() }, headline, sum, throws),
    progress,
    h("footer", {}, controls, skip),
  );
  /** @param {Beat | null} beat */
  const draw = (beat) => {
    panel.hidden = !beat;
    if (!beat) return;
    panel.dataset.kind = beat.kind;
    panel.dataset.at = String(player.at);
    headline.textContent = beat.headline;
    headline.classList.toggle("long", beat.headline.length > LONG);
    sum.textContent = beat.detail ?? "";
    morph(throws, ...throwsOf(beat.scene));
    morph(points, ...pointsOf(beat, theatre));
    progress.max = player.beats.length;
    progress.value = player.at + 1;
    pause.setAttribute("aria-pressed", String(player.paused));
    pause.setAttribute("aria-label", player.paused ? "Go on" : "Pause");
    pause.querySelector("path")?.setAttribute("d", ICONS[player.paused ? "play" : "pause"]);
    for (const button of speeds)
      button.setAttribute("aria-pressed", String(Number(button.dataset.speed) === player.speed));
  };
  const narrow = matchMedia("(max-width: 900px)");
  /** On a narrow screen the panel stands under the table, elsewhere in the side column. */
  const settle = () => {
    if (narrow.matches) theatre.app.append(panel);
    else theatre.app.querySelector(".side")?.insertBefore(panel, theatre.app.querySelector(".side .odds"));
  };
  narrow.addEventListener("change", settle);
  settle();
  return { draw };
}

/** The figure that counts, and by how much this beat moved it. @param {Beat} beat @param {Theatre} theatre */
function pointsOf(beat, { show, favour }) {
  const { points: moved } = beat;
  return [
    h("b", {}, show.figure(beat.view)),
    moved ? h("span", { class: `chip-vp ${moved * favour > 0 ? "good" : "bad"}` }, signed(moved)) : null,
  ];
}

/** @param {Scene | undefined} scene */
function throwsOf(scene) {
  if (!scene) return [];
  const sides = (scene.throws ?? []).map((thrown) =>
    h(
      "div",
      { class: "thrown" },
      h("span", { class: "who" }, thrown.who),
      h("span", { class: "dice" }, ...thrown.faces.map((face) => faceOf(face, thrown.hit))),
      h("small", {}, ...parts(thrown)),
    ),
  );
  return [...sides, scene.row ? rowOf(scene.row, scene.dice) : null];
}

/** A die, dimmed if it does not hit. @param {number} face @param {number | undefined} hit */
function faceOf(face, hit) {
  return h("i", { class: hit !== undefined && face > hit ? "miss" : "" }, die(face, 26));
}

/** What was added to dice, and the sum; a single die to which nothing was added is its own sum. @param {Throw} thrown */
function parts({ faces, added, total }) {
  const told = added.filter(([by]) => by).map(([by, why]) => `${signed(by)} ${why}`);
  const isSum = total !== undefined && (told.length > 0 || faces.length > 1);
  return [told.join(", "), isSum ? ` = ${total}` : ""];
}

/** A row of a table, with the column of the die lit. @param {Row} row @param {number[] | undefined} dice */
function rowOf({ heads, rows, lit }, dice) {
  const mark = (/** @type {number} */ n) => ({ class: n === lit ? "lit" : "" });
  return h(
    "div",
    { class: "chart-row" },
    dice?.length ? h("span", { class: "dice" }, ...dice.map((face) => die(face, 44))) : null,
    h(
      "table",
      {},
      h("tr", {}, h("th", {}, heads[0] ?? ""), ...(rows[0] ?? []).map((_, n) => h("td", mark(n), die(n + 1, 15)))),
      ...rows.map((cells, r) =>
        h("tr", {}, h("th", {}, heads[r + 1] ?? ""), ...cells.map((cell, n) => h("td", mark(n), cell))),
      ),
    ),
  );
}
