/** What a planner may know beside his own cards: the squadrons, what is damaged, and the replacements of both sides. */

import { openDialog } from "/static/js/dialog.js";
import { h } from "/static/js/dom.js";
import { called, placeTold, station } from "/boards/raf/units.js";
import { viewOf } from "./view.js";

/** @import {Room} from "./view.js" */
/** @import {PlannedView} from "./types.js" */

/** What is counted on the tracks of both sides. @type {Record<string, string>} */
const POOLS = {
  spitfire: "Spitfires",
  hurricane: "Hurricanes",
  blenheim: "Blenheims",
  pilots: "British pilots",
  german_fighter: "German fighters",
  level_bomber: "German bombers",
};

/** Open it. Everything in it is in the view that this side is sent. @param {Room} room */
export function openKnown(room) {
  const view = viewOf(room);
  openDialog(
    "What you know",
    h("div", { class: "body known" }, squadrons(view), damage(view), replacements(view)),
    "wide",
  );
}

/** The squadrons by sector, and those that cannot fly. @param {PlannedView} view */
export function bySector({ squadrons: all, sectors }) {
  return Object.keys(sectors).flatMap((sector) => {
    const here = all.filter(({ place, at }) => at === sector && ["sector", "patrol"].includes(place));
    return here.length ? [{ sector, here }] : [];
  });
}

/** @param {PlannedView} view */
function squadrons(view) {
  const told = (/** @type {PlannedView["squadrons"][number]} */ unit) =>
    `${called(unit.name).short}${unit.reduced ? " (reduced)" : ""}${unit.place === "patrol" ? " (on patrol)" : ""}`;
  const others = view.squadrons.filter(({ place }) => !["sector", "patrol"].includes(place));
  return h(
    "section",
    { "aria-label": "Squadrons" },
    h("h3", { class: "cap" }, "Squadrons of Fighter Command"),
    h(
      "table",
      {},
      ...bySector(view).map(({ sector, here }) =>
        h("tr", {}, h("th", { scope: "row" }, station(sector, view)), h("td", {}, String(here.length)), h("td", {}, here.map(told).join(", "))),
      ),
    ),
    others.length
      ? h("p", {}, "Not ready: ", others.map((unit) => `${called(unit.name).short} ${placeTold(unit.place)}`).join(", "))
      : null,
  );
}

/** @param {PlannedView} view */
function damage({ damage: sites }) {
  const told = Object.entries(sites).map(([site, level]) => `${site} ${level}`);
  return h("section", { "aria-label": "Damage" }, h("h3", { class: "cap" }, "Damage"), h("p", {}, told.join(", ") || "Nothing is damaged."));
}

/** @param {PlannedView} view */
function replacements({ points, depletion }) {
  const told = Object.entries(POOLS).flatMap(([pool, name]) => (pool in points ? [`${name} ${points[pool]}`] : []));
  return h(
    "section",
    { "aria-label": "Replacements" },
    h("h3", { class: "cap" }, "Replacement points"),
    h("p", {}, told.join(", "), `. Depletion of the Luftwaffe ${depletion}.`),
  );
}
