/** The forecast: how the match ended when it was played to the end many times. */

import { classes, h } from "../dom.js";

/** @import {Forecast} from "../types.js" */

/** @param {Forecast} forecast @param {string} old for which moment it was made, if the match has moved on */
export function forecastView(forecast, old) {
  const total = Math.max(1, forecast.games);
  const rows = Object.entries(forecast.winners)
    .sort()
    .map(([side, n]) =>
      h(
        "div",
        { class: "figure" },
        h("span", {}, side || "A draw"),
        h("span", { class: "track" }, h("i", { style: { width: `${(n / total) * 100}%` } })),
        h("b", {}, `${Math.round((n / total) * 100)} %`),
      ),
    );
  const scores = Object.entries(forecast.scores).flatMap(([score, n]) => Array(n).fill(Number(score)));
  const mean = scores.length ? scores.reduce((a, b) => a + b, 0) / scores.length : 0;
  return h(
    "div",
    { class: classes("found", "forecast", old && "is-old") },
    old ? h("p", { class: "note" }, `Made for an earlier moment: ${old}.`) : null,
    h("progress", { max: forecast.of, value: forecast.games, "aria-label": "Games played" }),
    ...rows,
    h("p", { class: "note" }, `${forecast.games} games, mean score ${mean.toFixed(1)}. ${forecast.note}`),
  );
}
