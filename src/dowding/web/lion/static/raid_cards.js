/**
 * What the raid cards of RAF: Lion show: priorities, and what is known about the next card.
 */

import { h } from "/static/js/dom.js";

/** @import {LionView} from "./types.js" */

/** Return the text shown while no raid is plotted. @param {LionView} view */
export function outlook(view) {
  if (view.pulled) return `Advance warning of a raid: ${view.pulled}.`;
  return view.top ? `Back of the next card: ${view.top}.` : "Radar shows nothing of the next raid.";
}

/** The track of the priorities. @param {LionView} view */
export function priorities(view) {
  const by = (/** @type {string} */ rank) =>
    Object.entries(view.priorities)
      .filter(([, r]) => r === rank)
      .map(([k]) => k)
      .join(", ") || "–";
  const next = view.pulled ?? view.top ?? "unknown";
  return h(
    "dl",
    { class: "prio" },
    ...["high", "medium", "low"].flatMap((rank) => [h("dt", {}, rank), h("dd", {}, by(rank))]),
    h("dt", { class: "nx" }, view.pulled ? "warned" : "next"),
    h("dd", { class: "nx" }, next),
    ...(view.sealion ? [h("dt", {}, "Sealion"), h("dd", {}, view.sealion)] : []),
  );
}
