/** Results: the table of the season, head to head, and the sentence why there is no rating. */

import { h } from "../dom.js";
import { query } from "./asking.js";
import { choice, figures, panel } from "./parts.js";
import { personLink } from "./tables.js";
import { initials, pairTold } from "./words.js";

/** @import {GameFacts} from "../types.js" */
/** @import {Season, Who} from "./types.d.ts" */

/** So many members stand in the small table, and so many in head to head. */
const FEW = 8;
const PAIRED = 5;

/** The table of a season. @param {Season} season @param {number} [most] */
export function seasonTable({ rows }, most = rows.length) {
  const heads = ["Member", "played", "won", "drawn", "lost"];
  const lines = rows.slice(0, most).map(({ member, played, won, drawn, lost }) => [personLink(member), ...[played, won, drawn, lost].map(String)]);
  return figures("Results of the season", heads, lines);
}

/** Won and lost of one member against another. @param {Season} season @param {Who} one @param {Who} other */
export function between({ pairs }, one, other) {
  const found = pairs.find(({ a, b }) => (a.id === one.id && b.id === other.id) || (a.id === other.id && b.id === one.id));
  if (!found) return undefined;
  const { won, drawn, lost } = found;
  return found.a.id === one.id ? { won, drawn, lost } : { won: lost, drawn, lost: won };
}

/** Who stands in head to head: those of the season's table who have met somebody. @param {Season} season @param {number} most */
export function paired({ rows, pairs }, most) {
  const met = new Set(pairs.flatMap(({ a, b }) => [a.id, b.id]));
  return rows.map(({ member }) => member).filter(({ id }) => met.has(id)).slice(0, most);
}

/** Everybody against everybody. @param {Season} season @param {number} [most] */
export function headToHead(season, most = Infinity) {
  const every = paired(season, most);
  const lines = every.map((one) => [
    one.name,
    ...every.map((other) => (one.id === other.id ? h("span", { class: "self", title: one.name }, "·") : pairTold(between(season, one, other), most === Infinity))),
  ]);
  const head = (/** @type {Who} */ { name }) => (most === Infinity ? name : h("span", { title: name, role: "img", "aria-label": name }, initials(name)));
  return figures("Head to head", ["", ...every.map(head)], lines, "pairs");
}

/** The two panels of the room. @param {Season} season */
export function seasonPanels(season) {
  const some = season.rows.length > 0;
  return [
    panel(
      "season",
      "Results",
      h("small", {}, season.season),
      some ? seasonTable(season, FEW) : h("p", { class: "empty" }, "No match has ended yet."),
      h("p", { class: "why-none" }, season.note, " ", h("a", { href: "?results", "data-view": "results" }, "All results")),
    ),
    season.pairs.length ? panel("pairs", "Head to head", h("small", {}, "won – lost"), headToHead(season, PAIRED)) : null,
  ];
}

/** The whole page of results. @param {Season} season @param {GameFacts[]} games @param {(season: string) => void} turn shows another season */
export function resultsPage(season, games, turn) {
  const seasons = season.seasons.length ? season.seasons : [season.season];
  const chosen = choice("season", seasons.map((name) => [name, name]), season.season, { "aria-label": "Season" });
  chosen.addEventListener("change", () => turn(chosen.value));
  const sides = season.rows.flatMap(({ member, sides: every }) =>
    every.map(({ game, side, played, won, drawn, lost }) => [member.name, games.find(({ name }) => name === game)?.title ?? game, side, ...[played, won, drawn, lost].map(String)]),
  );
  const csv = `api/club/results.csv${query({ season: season.season })}`;
  return h(
    "div",
    { class: "club page" },
    h("header", { class: "page-head" }, h("h1", { id: "view-title", tabindex: "-1" }, "Results"), chosen, h("a", { class: "btn", id: "csv", href: csv, download: "" }, "Save as CSV")),
    h("p", { class: "why-none" }, season.note),
    panel("season", "The season", null, season.rows.length ? seasonTable(season) : h("p", { class: "empty" }, "No match has ended yet.")),
    season.pairs.length ? panel("pairs", "Head to head", h("small", {}, "won – lost of the member in the row"), headToHead(season)) : null,
    sides.length ? panel("sides", "By side", null, figures("Results by side", ["Member", "Game", "Side", "played", "won", "drawn", "lost"], sides, "sided")) : null,
  );
}
