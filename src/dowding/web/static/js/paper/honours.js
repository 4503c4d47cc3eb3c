/** Honours for firsts, kept on this device. */

import { classes, h } from "../dom.js";
import { recall, remember } from "../settings.js";
import { sums } from "./news.js";

/** @import {Reported} from "./news.js" */
/** @typedef {{id: string, name: string, earned: boolean, isNew?: boolean}} Honour */

/** What a side has earned in a match. @param {Reported} reported @param {string} side @returns {Honour[]} */
export function honours({ news, blinded }, side) {
  const { german, british, hits, raids } = sums(news);
  const days = new Set(news.map(({ day }) => day));
  const isQuiet = (/** @type {string} */ day) => {
    const told = sums(news.filter((part) => part.day === day));
    return told.raids > 0 && !told.hits.size && !told.british.bad;
  };
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
    ...(days.size > 1 ? [{ id: "quiet-day", name: "A quiet day", earned: [...days].some(isQuiet) }] : []),
  ];
}

/** Better than the doctrine that the review sets beside one's decisions, if it is through. @param {import("../review/ride.js").Ride} ride @returns {Honour[]} */
export function bettered({ last, told, sums }) {
  if (!last?.done || last.stage !== "done" || !told || !sums) return [];
  return [{ id: "better", name: `Better than ${told.by}`, earned: sums.gained > sums.margin }];
}

/**
 * Better than 1940: what the other side lost for each loss of one's own, beside the aircraft of the same days. A bad loss
 * counts as two light ones. @param {Reported} reported @param {string} side @param {Record<string, number>} then
 */
export function beside1940({ news }, side, then) {
  const { german, british } = sums(news);
  const cost = (/** @type {{bad: number, light: number}} */ lost) => 2 * lost.bad + lost.light;
  const [ours, theirs] = side === "Luftwaffe" ? ["German", "British"] : ["British", "German"];
  const [own, other] = side === "Luftwaffe" ? [cost(german), cost(british)] : [cost(british), cost(german)];
  return [{ id: "beat-1940", name: "Better than 1940", earned: other * (then[ours] ?? 0) > own * (then[theirs] ?? 0) }];
}

/** Remember what was earned; those that were not known before are new, and stay so on this page. @param {Honour[]} all */
export function keep(all) {
  const known = new Set(recall("honours").split(" ").filter(Boolean));
  for (const honour of all) honour.isNew ??= honour.earned && !known.has(honour.id);
  for (const { id, earned } of all) if (earned) known.add(id);
  remember("honours", [...known].join(" "));
  return all;
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
