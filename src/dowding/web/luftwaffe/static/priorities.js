/** The priorities of the Luftwaffe, which lie open, and what each side holds. */

import { h } from "/static/js/dom.js";

/** @import {DuelView} from "/boards/duel/types.js" */
/** @import {PlannedView as Planned} from "./types.js" */
/** @typedef {Planned & Partial<Pick<DuelView, "ultra">>} PlannedView */

const RANKS = ["high", "medium", "low"];

/** The track of the priorities. @param {PlannedView} view */
export function priorities(view) {
  const of = (/** @type {string} */ rank) =>
    Object.entries(view.priorities)
      .filter(([, r]) => r === rank)
      .map(([kind]) => kind)
      .join(", ") || "–";
  const held = [
    view.ultra && "ULTRA marker",
    view.pressed && "the Luftwaffe presses",
    view.haze && "haze until 1000",
    view.lf3_to_lf2 && "LF3 may join LF2",
  ];
  const told = held.filter((word) => typeof word === "string");
  return h(
    "dl",
    { class: "prio" },
    ...RANKS.flatMap((rank) => [h("dt", { class: `rank-${rank}` }, rank), h("dd", {}, of(rank))]),
    ...(view.sealion ? [h("dt", {}, "Sealion"), h("dd", {}, view.sealion)] : []),
    ...(told.length ? [h("dt", { class: "nx" }, "Now"), h("dd", { class: "nx" }, told.join(", "))] : []),
  );
}
