/** The cards of RAF as they lie on the table: target, force, event, day and strategy cards. */

import { h } from "../dom.js";

/** @import {Draw, Pen} from "./drawings.js" */

const WARNINGS = ["none", "late", "sufficient", "early", "very early"];
const INTELLIGENCE = ["poor", "limited", "accurate", "depleted"];
/** @type {[string, string][]} */
const GAMES = [
  ["lion", "Lion"],
  ["eagle", "Eagle"],
  ["duel", "2-Player"],
];
const CHART = [1, 2, 3, 4, 5];
const REACH = /** @type {Record<string, string>} */ ({ yes: "Me 109s reach it", edge: "at the edge of Me 109s", no: "out of reach of Me 109s" });

/** A word of the files as people write it. @param {string} word */
const worded = (word) => word.replaceAll("_", " ");

/** A card. @param {string} kind @param {Pen} pen @param {(Node | string)[]} head @param {...Node} body */
function paper(kind, pen, head, ...body) {
  return h("article", { class: `own-paper ${kind}`, "aria-hidden": "true", key: `${kind} ${pen.row.number}` }, h("header", {}, ...head), ...body);
}

/** A line with its name. @param {string} name @param {...(Node | string)} told */
const line = (name, ...told) => h("p", { class: "own-line" }, h("i", {}, name), h("span", {}, ...told));

/** @type {Draw} */
function targetCard(pen) {
  const { put, text } = pen;
  const shown = CHART.filter((n) => text(`chart_${n}`));
  const lines = shown.length ? shown : [1];
  return paper(
    "target",
    pen,
    [put("number"), h("b", {}, put("target")), h("em", {}, put("strategic_value"))],
    h("p", { class: "own-line" }, h("span", {}, put("type"), " · ", put("sector"), " · ", put("depth"))),
    h("p", { class: "own-line" }, h("span", {}, "Luftflotte ", put("luftflotte"), " · ", put("region"), " · ", put("me109", REACH[text("me109")] ?? text("me109")))),
    h("p", { class: "own-boxes" }, h("i", {}, "Radar nets"), put("radar_nets", text("radar_nets").replaceAll(";", " ")), h("i", {}, "Observers"), put("ocv_clear"), put("ocv_patchy"), put("ocv_broken")),
    line("Enroute", put("enroute", text("enroute").replaceAll(";", "  "))),
    line("In range", put("in_range", text("in_range").replaceAll(";", "  "))),
    line("Outside", put("outside", text("outside").replaceAll(";", "  "))),
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, h("th", {}, "Warning"), ...WARNINGS.map((told) => h("th", {}, told)))),
      h("tbody", {}, ...lines.map((n) => chartLine(pen, `chart_${n}`))),
    ),
    line("Secondary", put("secondary"), " ", put("secondary_type", text("secondary_type") ? `(${text("secondary_type")})` : "")),
    h("footer", {}, put("vp_double", text("vp_double") === "yes" ? "VP ×2" : "VP ×1"), put("forward_airfield", text("forward_airfield") === "yes" ? "Forward airfield" : "No forward airfield"), put("forward_field")),
  );
}

/** A line of the sector chart: sectors, a colon, five numbers. @param {Pen} pen @param {string} field */
function chartLine({ put, text }, field) {
  const [sectors = "", numbers = ""] = text(field).split(":");
  const cells = numbers.trim().split(/\s+/);
  return h("tr", {}, h("td", {}, put(field, sectors.trim() || "–")), ...WARNINGS.map((_, n) => h("td", {}, cells[n] ?? "")));
}

/** @type {Draw} */
function forceCard(pen) {
  const { put, text, items } = pen;
  const [list, row] = [items("aircraft"), h("ol", { class: "own-force" })];
  for (const each of list) {
    const [, type = each, role = ""] = /^(.*?\d)(e|cp)?$/.exec(each) ?? [];
    row.append(h("li", { class: role }, type, role ? h("small", {}, role === "e" ? " close escort" : " channel patrol") : ""));
  }
  return paper(
    "force",
    pen,
    [put("number"), h("b", {}, "Force"), h("em", {}, put("deck", worded(text("deck"))))],
    line("Minor raid", put("minor"), " ", put("minor_sweep", text("minor_sweep") === "yes" ? "a sweep" : "")),
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, h("th", {}, "Major raid"), ...INTELLIGENCE.map((told) => h("th", {}, told)))),
      h("tbody", {}, h("tr", {}, h("td", {}, "Gruppen"), ...INTELLIGENCE.map((told) => h("td", {}, put(`major_${told}`))))),
    ),
    put("aircraft", list.length ? row : ""),
  );
}

/** @type {Draw} */
function eventCard(pen) {
  const { put, text } = pen;
  const half = (/** @type {string} */ when, /** @type {string} */ title) =>
    h(
      "section",
      {},
      h("h4", {}, title),
      ...GAMES.map(([game, told]) => line(told, put(`${when}_${game}`, worded(text(`${when}_${game}`))), " ", text(`${when}_${game}_with`) ? put(`${when}_${game}_with`, worded(text(`${when}_${game}_with`)).replaceAll(";", ", ")) : "")),
    );
  return paper(
    "event",
    pen,
    [put("number"), h("b", {}, "Raid event"), h("em", {}, "clock ", put("time_advance"), " / ", put("time_advance_depleted"))],
    half("approach", "Approach"),
    half("target", "Target"),
    h("footer", {}, put("no_aw", text("no_aw") === "yes" ? "No advance warning" : "Advance warning"), put("follow_up", text("follow_up") === "yes" ? "Follow-up raid" : "No follow-up")),
  );
}

/** @type {Draw} */
function dayCard(pen) {
  const { put, text, items } = pen;
  const bands = items("pilot_vp_upto");
  const pilots = items("pilots");
  const arrivals = [["hurricane", "Hurricane"], ["spitfire", "Spitfire"], ["blenheim", "Blenheim"], ["german_fighter", "German fighters"], ["level_bomber", "Level bombers"]];
  return paper(
    "day",
    pen,
    [put("number"), h("b", {}, "Day"), h("em", {}, put("days"), " days")],
    h("table", {}, h("thead", {}, h("tr", {}, ...arrivals.map(([, told = ""]) => h("th", {}, told)))), h("tbody", {}, h("tr", {}, ...arrivals.map(([field = ""]) => h("td", {}, put(field)))))),
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, h("th", {}, put("pilot_vp_upto", "VP up to")), ...bands.map((band) => h("th", {}, band)))),
      h("tbody", {}, h("tr", {}, h("td", {}, put("pilots", "Pilots")), ...(pilots.length ? pilots : [""]).map((count) => h("td", {}, count)))),
    ),
    line("Repair chance", put("repair_chance")),
    ...GAMES.map(([game, told]) => line(told, put(`event_${game}`, worded(text(`event_${game}`))))),
    h("footer", {}, h("span", {}, "Reinforcements (Eagle) ", put("reinforcement_squadrons"))),
  );
}

/** @type {Draw} */
function strategyCard(pen) {
  const { put, text } = pen;
  return paper(
    "strategy",
    pen,
    [put("number"), h("b", {}, put("title"))],
    line("Games", put("games", text("games").replaceAll(";", ", "))),
    line("Play it", put("reveal", worded(text("reveal")))),
    line("Numbers", put("parameters", worded(text("parameters")).replaceAll(";", ", "))),
    h("p", { class: "own-effect" }, put("effect")),
    h("footer", {}, put("combines", text("combines") === "yes" ? "Combines with others" : "Alone"), put("code", worded(text("code")))),
  );
}

/** @type {Record<string, Draw>} */
export const RAF_CARDS = {
  "raf/target_cards.csv": targetCard,
  "raf/force_cards.csv": forceCard,
  "raf/raid_events.csv": eventCard,
  "raf/day_events.csv": dayCard,
  "raf/strategy_cards.csv": strategyCard,
};
