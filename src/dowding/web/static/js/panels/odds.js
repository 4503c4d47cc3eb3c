/** Odds beside the decision, the forecast of the match, and the luck so far. */

import { h, fill, signed } from "../dom.js";

/** @import {Room} from "../room.js" */
/** @import {AnswerChances, Chances, Forecast, Odds} from "../types.js" */

/** @param {Room} room */
export function oddsPanel(room) {
  const place = h("div", { class: "in" });
  const panel = h("section", { class: "panel odds", "aria-label": "Odds" }, h("header", {}, h("h2", { class: "cap" }, "Odds"), h("span", { class: "luck" })), place);
  /** @type {Odds | null} */
  let odds = null;
  /** @type {Forecast | null} */
  let forecast = null;
  let busy = false;
  const ask = () => {
    busy = true;
    draw();
    const { draft } = room;
    const answers = draft?.several && draft.ready && (draft.picked.length || draft.placed.size) ? [draft.answer] : [];
    room.line.send({ type: "odds", answers }, (reply) => {
      busy = false;
      if (reply.type === "odds") odds = reply;
      else room.refused(reply.told);
      draw();
    });
  };
  const foresee = () => room.line.send({ type: "forecast", games: 100 }, (reply) => {
    if (reply.type !== "forecast") return room.refused(reply.told);
    forecast = reply;
    return draw();
  });
  const stop = () => room.line.send({ type: "stop" });
  function draw() {
    const fresh = odds && odds.at === room.state?.at ? odds : null;
    const running = forecast && !forecast.done;
    fill(
      place,
      h("div", { class: "buttons" },
        h("button", { class: "btn small", type: "button", id: "ask-odds", disabled: busy || !room.draft || !!room.looked, onclick: ask }, busy ? "Counting…" : "Exact odds"),
        h("button", { class: "btn small", type: "button", id: "ask-forecast", disabled: !room.state || !!room.state.result, onclick: running ? stop : foresee }, running ? "Stop" : "Forecast")),
      fresh ? oddsTable(fresh) : null,
      forecast ? forecastView(forecast) : null,
    );
    const luck = panel.querySelector(".luck");
    if (luck) luck.textContent = luckTold(room);
  }
  room.on((what) => (what === "state" || what === "look") && draw());
  draw();
  return panel;
}

/** @param {Odds} odds */
function oddsTable(odds) {
  return h("div", { class: "found" }, ...odds.answers.map(answerRow), odds.note ? h("p", { class: "note" }, odds.note) : null);
}

/** @param {AnswerChances} answer */
function answerRow(answer) {
  return h("div", { class: "answer-odds" }, h("b", {}, answer.label), ...answer.figures.map(figureRow));
}

/** @param {Chances} chances */
function figureRow(chances) {
  const top = Math.max(...chances.rows.map(([, p]) => p));
  const bars = chances.rows.map(([value, p]) =>
    h("span", { class: "bar", title: `${signed(value)}: ${(p * 100).toFixed(1)} %` }, h("i", { style: { height: `${Math.max(1, (p / top) * 22)}px` } }), h("small", {}, signed(value))));
  return h("div", { class: "figure" }, h("span", {}, chances.figure), h("span", { class: "bars", role: "img", "aria-label": chances.rows.map(([v, p]) => `${v}: ${Math.round(p * 100)} percent`).join(", ") }, ...bars), h("b", {}, chances.mean.toFixed(2)));
}

/** @param {Forecast} forecast */
function forecastView(forecast) {
  const total = Math.max(1, forecast.games);
  const rows = Object.entries(forecast.winners).sort().map(([side, n]) =>
    h("div", { class: "figure" }, h("span", {}, side || "A draw"), h("span", { class: "track" }, h("i", { style: { width: `${(n / total) * 100}%` } })), h("b", {}, `${Math.round((n / total) * 100)} %`)));
  const scores = Object.entries(forecast.scores).flatMap(([score, n]) => Array(n).fill(Number(score)));
  const mean = scores.length ? scores.reduce((a, b) => a + b, 0) / scores.length : 0;
  return h("div", { class: "found" }, h("progress", { max: forecast.of, value: forecast.games, "aria-label": "Games played" }), ...rows,
    h("p", { class: "note" }, `${forecast.games} games to the end, mean score ${mean.toFixed(1)}. ${forecast.note}`));
}

/** Dice against expectation. @param {Room} room */
export function luckTold(room) {
  const faces = room.log.flatMap((e) => e.roll?.faces ?? []).filter((f) => f >= 1 && f <= 6);
  if (!faces.length) return "";
  const mean = faces.reduce((a, b) => a + b, 0) / faces.length;
  const likely = 1.96 * Math.sqrt(35 / 12 / faces.length);
  const word = faces.length < 30 ? "few rolls" : Math.abs(mean - 3.5) < likely ? "as expected" : mean > 3.5 ? "high" : "low";
  return `dice ${mean.toFixed(2)} for 3.5 in ${faces.length}: ${word}`;
}
