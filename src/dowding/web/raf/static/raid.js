/** The raid display: what is known about the raid, and the units in each box. */

import { h } from "/static/js/dom.js";
import { morph } from "/static/js/morph.js";
import { hostile } from "./table.js";
import { diversion, phaseOf } from "./units.js";

/** @import {Room} from "./units.js" */
/** @import {RaidView} from "./types.js" */

const WARNINGS = ["none", "late", "sufficient", "early", "very_early"];
const INTELLIGENCE = ["poor", "limited", "accurate"];

/** @param {Room} room @param {HTMLElement} place @param {import("./room.js").Own} own */
export function mountRaid(room, place, own) {
  const effort = own.effort ?? (({ raid }) => (raid?.major ? "major raid" : "minor raid"));
  const name = own.name ?? hostile;
  const detected = own.detected ?? (() => true);
  const known = h("div", { class: "known" });
  const head = h("div", { class: "head" });
  const intel = h("div", { class: "intel" });
  /** @type {Record<string, HTMLElement>} */
  const boxes = {};
  /** @param {string} name @param {string} title @param {string} [look] */
  const box = (name, title, look = name) => {
    const german = (boxes[name] = h("div", { class: "fan units" }));
    const british = (boxes[`${name} raf`] = h("div", { class: "fan units raf-units" }));
    return h(
      "div",
      { class: `box ${look}` },
      h("h3", {}, title),
      h("div", { class: "vs" }, german, british),
    );
  };
  const display = h(
    "div",
    { class: "boxes" },
    box("hunt", "Hunt"),
    box("bomber", "Bomber"),
    box("close escort", "Close escort", "close-escort"),
    box("channel patrol", "Channel", "channel-patrol"),
  );
  const panel = h("section", { class: "panel raid", "aria-label": "Raid display" }, head, intel, known, display);
  place.append(panel);
  return {
    boxes,
    draw: () => {
      const view = room.view;
      display.hidden = !view.raid;
      intel.hidden = !view.raid || !detected(view);
      morph(head, ...(view.raid ? raidHead(view.raid, h("b", { class: phaseOf(view.raid, detected(view)) }, name(view)), effort(view), name(view) !== hostile(view) && detected(view)) : quietHead(own.quiet())));
      morph(known, own.known?.(view) ?? null);
      if (view.raid)
        morph(
          intel,
          scale("Warning", view.raid.warning, WARNINGS),
          scale("Intelligence", view.raid.intelligence, INTELLIGENCE),
          track(view.raid),
        );
    },
  };
}

/** The space of the Detection Track on which the marker lies, where the die is hidden. @param {RaidView} raid */
function track({ space }) {
  return space == null ? null : h("div", {}, h("span", {}, "Detection marker on ", h("b", {}, String(space))));
}

/**
 * Whoever planned a raid knows it by its letter; then the number that it has for everybody, and in the log, is told too.
 * @param {RaidView} raid @param {Node} name @param {string} effort @param {boolean} numbered
 */
function raidHead(raid, name, effort, numbered) {
  const second = diversion(raid);
  const flags = [
    effort,
    raid.snap && "snap raid",
    raid.follow_up && "follow-up",
    raid.delayed && "response delayed",
    raid.vp_double && "VP doubled",
    raid.forward && "forward field",
    raid.altitude > 0 && "squadrons are higher",
    raid.altitude < 0 && "Gruppen are higher",
    ...raid.conditions.map((c) => c.replaceAll("_", " ")),
  ].filter(Boolean);
  const about = [
    numbered && `Raid ${raid.number}`,
    `${raid.type} in ${raid.sector}`,
    raid.depth,
    raid.depth && `value ${raid.value}`,
    `LF${raid.luftflotte}`,
    !raid.within_me109_range && "beyond the Me 109",
  ].filter(Boolean);
  return [
    h(
      "div",
      { class: "mini-plaque" },
      name,
      h("span", {}, raid.size ? `${raid.size} Gr` : "? Gr"),
    ),
    h(
      "div",
      {},
      h("strong", {}, raid.target, second && h("em", { class: "second" }, ` · ${second}`)),
      h("span", {}, about.join(" · ")),
      h("span", {}, flags.join(" · ")),
    ),
  ];
}

/** @param {string | Node[]} outlook */
function quietHead(outlook) {
  if (Array.isArray(outlook)) return outlook;
  return [h("div", {}, h("strong", {}, "No raid is plotted"), h("span", {}, outlook))];
}

/** @param {string} title @param {string} value @param {string[]} steps */
function scale(title, value, steps) {
  const at = steps.indexOf(value);
  return h(
    "div",
    {},
    h("span", {}, `${title} `, h("b", {}, value.replaceAll("_", " "))),
    h(
      "span",
      { class: "scale", "aria-hidden": "true" },
      ...steps.slice(1).map((_, n) => h("i", { class: n < at ? "on" : "" })),
    ),
  );
}
