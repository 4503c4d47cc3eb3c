/** Honours for firsts, kept on this device. */

import { classes, h } from "../dom.js";
import { recall, remember } from "../settings.js";
import { sums } from "./news.js";

/** @import {Reported} from "./news.js" */
/** @typedef {{id: string, name: string, earned: boolean, isNew?: boolean}} Honour */

/** What a side has earned in a match. @param {Reported} reported @param {string} side @returns {Honour[]} */
export function honours({ news, blinded }, side) {
  const { german, british, hits, raids } = sums(news);
  if (side === "Luftwaffe")
    return [
      { id: "first-blood", name: "First blood", earned: british.bad > 0 },
      { id: "all-home", name: "All came home", earned: raids > 0 && !german.bad },
      ...(blinded ? [{ id: "radar-blinded", name: "Radar blinded", earned: blinded.length > 0 }] : []),
    ];
  return [
    { id: "first-blood", name: "First blood", earned: german.bad > 0 },
    ...(blinded ? [{ id: "no-radar-lost", name: "No radar lost", earned: raids > 0 && !blinded.length }] : []),
    { id: "all-home", name: "All came home", earned: raids > 0 && !british.bad },
    { id: "no-bomb", name: "Not one hit", earned: raids > 0 && !hits.size },
  ];
}

/** Better than the doctrine that the review sets beside one's decisions, if it is through. @param {import("../review/ride.js").Ride} ride @returns {Honour[]} */
export function bettered({ last, told, sums }) {
  if (!last?.done || last.stage !== "done" || !told || !sums) return [];
  return [{ id: "better", name: `Better than ${told.by}`, earned: sums.gained > sums.margin }];
}

/** Remember what was earned; those that were not known before are new. @param {Honour[]} all */
export function keep(all) {
  const known = new Set(recall("honours").split(" ").filter(Boolean));
  const marked = all.map((honour) => ({ ...honour, isNew: honour.earned && !known.has(honour.id) }));
  for (const { id, earned } of all) if (earned) known.add(id);
  remember("honours", [...known].join(" "));
  return marked;
}

/** @param {Honour[]} all */
export function honoursTold(all) {
  return h(
    "section",
    { class: "honours" },
    h("h4", { class: "cap" }, "Honours"),
    h(
      "ul",
      {},
      ...keep(all).map(({ name, earned, isNew }) =>
        h("li", { class: classes(earned && "earned") }, h("i", { "aria-hidden": "true" }), name, h("small", {}, isNew ? "for the first time" : earned ? "earned" : "not this time")),
      ),
    ),
  );
}
