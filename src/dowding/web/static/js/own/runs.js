/** What simulated games of two sets came to: how they ended, how long they were, what was lost beside 1940. */

import { h } from "../dom.js";
import { capital } from "../lobby/telling.js";

/** @import {GameFacts} from "../types.js" */
/** @import {Compared, Estimate, Mean, Runs} from "./types.d.ts" */

const PERCENT = 100;
const DRAW = "Draw";

/** A mean with its margin. @param {Pick<Mean, "mean" | "low" | "high"> | undefined} found */
function mean(found) {
  if (!found) return "–";
  const margin = found.low === null || found.high === null ? "" : ` ± ${((found.high - found.low) / 2).toFixed(1)}`;
  return `${found.mean.toFixed(1)}${margin}`;
}

/** A share with its interval. @param {Pick<Estimate, "value" | "low" | "high"> | undefined} found */
function share(found) {
  if (!found) return "0 %";
  const [value, low, high] = [found.value, found.low, found.high].map((each) => Math.round(each * PERCENT));
  return `${value} % (${low} to ${high})`;
}

/** A figure with its unit, unless its name says it. @param {string} name @param {string} unit */
function titled(name, unit) {
  const said = !unit || name.toLowerCase().includes(unit.toLowerCase());
  return capital(said ? name : `${name}, ${unit}`);
}

/** The table of both. @param {Compared} compared @param {[string, string]} names @param {GameFacts | undefined} game */
export function figures({ this: own, other }, names, game) {
  if (!own && !other) return null;
  const both = [own, other];
  const row = (/** @type {string} */ told, /** @type {(runs: Runs) => string} */ of) => h("tr", { key: told }, h("th", { scope: "row" }, told), ...both.map((runs) => h("td", {}, runs ? of(runs) : "–")));
  const winners = [...new Set(both.flatMap((runs) => Object.keys(runs?.balance ?? {})))];
  const named = [...new Set(both.flatMap((runs) => runs?.figures.map(({ name }) => name) ?? []))];
  const lost = [...new Set(both.flatMap((runs) => Object.keys(runs?.record?.lost ?? {})))];
  const record = own?.record ?? other?.record;
  const unit = (/** @type {string} */ name) => both.flatMap((runs) => runs?.figures.find((each) => each.name === name)?.unit ?? [])[0] ?? "";
  return h(
    "div",
    { class: "own-scroll", tabindex: "0", role: "group", "aria-label": "What the games came to" },
    h(
      "table",
      { class: "own-runs", id: "runs" },
      h("caption", {}, `Means of whole games${game ? ` of ${game.title}` : ""}, with 95 % margins`),
      h("thead", {}, h("tr", {}, h("td", {}), ...names.map((name) => h("th", { scope: "col" }, name)))),
      h(
        "tbody",
        {},
        row("Games", ({ games }) => String(games)),
        row("Length, days", ({ length }) => mean(length)),
        ...winners.map((winner) => row(winner ? `${winner} wins` : DRAW, ({ balance }) => share(balance[winner]))),
        ...named.map((name) => row(titled(name, unit(name)), (runs) => mean(runs.figures.find((each) => each.name === name)))),
        ...lost.map((owner) => row(`${owner} lost in 1940 on these days, ${record?.unit ?? ""}`, (runs) => (runs.record?.lost[owner] ?? 0).toFixed(1))),
      ),
    ),
    record?.note ? h("p", { class: "note" }, record.note) : null,
  );
}
