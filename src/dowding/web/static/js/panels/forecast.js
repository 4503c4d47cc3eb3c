/** The forecast: how the match ended when it was played to the end many times. */

import { classes, h, signed } from "../dom.js";
import { percent } from "./chances.js";
import { margin } from "./compared.js";

/** @import {Forecast} from "../types.js" */

/** @param {Forecast} forecast @param {string} old for which moment it was made, if the match has moved on */
export function forecastView(forecast, old) {
  const { games, of, until, endings, score, unit, note } = forecast;
  const rows = endings.map(({ winner, share, low, high }) =>
    h(
      "div",
      { class: "figure" },
      h("span", {}, winner || "A draw"),
      h("span", { class: "track" }, h("i", { style: { width: `${share * 100}%` } })),
      h("b", {}, percent(share), h("small", {}, ` ${Math.round(low * 100)} to ${Math.round(high * 100)}`)),
    ),
  );
  const mean = score ? `, mean score ${signed(Number(score.mean.toFixed(1)))} ${margin(score)} ${unit}` : "";
  return h(
    "div",
    { class: classes("found", "forecast", old && "is-old") },
    old ? h("p", { class: "note" }, `Made for another moment: ${old}.`) : null,
    h("progress", { max: of, value: games, "aria-label": "Games played" }),
    ...rows,
    h("p", { class: "note" }, `${games} games to ${until}${mean}. ${note}`),
  );
}
