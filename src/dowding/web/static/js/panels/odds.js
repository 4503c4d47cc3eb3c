/** The odds panel: what answers lead to, advice, the forecast, and the luck so far. */

import { afterPaint, classes, h } from "../dom.js";
import { morph } from "../morph.js";
import { advicePlace } from "./advice.js";
import { forecastView } from "./forecast.js";
import { oddsView } from "./chances.js";
import { luckTold } from "./luck.js";
import { BOARD, TABLE } from "../store.js";

/** @import {Room} from "../room.js" */
/** @import {Answer, Forecast, Odds} from "../types.js" */

/** The delay after the last change before odds are asked for, in milliseconds. */
const PATIENCE = 300;
const COUNTING = "Trying the answers…";

/** @param {Room} room @param {(parts: any) => Node | null} result draws what a chart says */
export function oddsPanel(room, result) {
  const place = h("div", { class: "found-place" });
  const advice = h("div", { class: "advised" }, h("h3", { class: "cap" }, "Advice"), advicePlace(room));
  const luck = h("span", { class: "luck" });
  const panel = h(
    "section",
    { class: "panel odds", "aria-label": "Odds" },
    h("header", {}, h("h2", { class: "cap" }, "Odds"), luck),
    h("div", { class: "in" }, place, advice),
  );
  /** @type {Odds | null} */
  let odds = null;
  /** @type {(Forecast & {moment: string}) | null} */
  let forecast = null;
  let asked = "";
  let heard = "";
  let shown = "";
  let waiting = 0;

  function ask() {
    const { state, draft } = room;
    if (!state || !draft || room.looked || room.handover || !room.facts?.helps || !panel.checkVisibility()) return;
    const answers = yours(room);
    const key = JSON.stringify([state.at, answers]);
    if (key === asked) return;
    asked = key;
    draw();
    room.line.send({ type: "odds", answers }, (reply) => {
      if (key !== asked) return;
      if (reply.type !== "odds") {
        asked = "";
        waiting = window.setTimeout(ask, PATIENCE);
        return;
      }
      if (heard !== key) shown = "";
      odds = reply;
      heard = key;
      draw();
    });
  }

  /** @param {string} answer */
  function open(answer) {
    shown = answer;
    draw();
  }

  const foresee = () => {
    const moment = room.state?.step ?? "";
    room.line.send({ type: "forecast", games: 100 }, (reply) => {
      if (reply.type !== "forecast") return room.refused(reply.told);
      forecast = { ...reply, moment };
      return draw();
    });
  };
  const stop = () => room.line.send({ type: "stop" });

  function draw() {
    panel.hidden = !room.state || room.facts?.helps === false;
    advice.hidden = !room.facts?.plays.length || !!room.state?.result;
    const fresh = odds && odds.at === room.state?.at && !room.handover && !room.looked ? odds : null;
    const running = forecast && !forecast.done;
    const button = h(
      "button",
      {
        class: "btn small",
        type: "button",
        id: "ask-forecast",
        disabled: !room.state || !!room.state.result,
        onclick: running ? stop : foresee,
      },
      running ? "Stop" : "Forecast",
    );
    morph(
      place,
      fresh
        ? h("div", { class: classes(heard !== asked && "is-old") }, oddsView(fresh, shown, result, open))
        : h("p", { class: "note" }, whyNone(room)),
      h(
        "div",
        { class: "buttons" },
        button,
        h("span", { class: "note" }, forecast ? "" : `plays the match ${room.looked ? "from the present " : ""}to its end many times`),
      ),
      forecast ? forecastView(forecast, madeFor(forecast, room)) : null,
    );
    luckTold(room, luck);
    panel.ariaBusy = String(fresh ? !fresh.done || heard !== asked : whyNone(room) === COUNTING);
  }

  const soon = afterPaint(draw);
  room.on([...TABLE, "company"], () => {
    panel.ariaBusy = "true";
    soon();
  });
  const askSoon = () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(ask, PATIENCE);
  };
  room.on([...BOARD, "company"], askSoon);
  room.on(["line"], () => {
    if (heard !== asked || !odds?.done) asked = "";
    askSoon();
  });
  new ResizeObserver(askSoon).observe(panel);
  draw();
  return panel;
}

/** Say why there are no odds to show. @param {Room} room */
function whyNone(room) {
  if (!room.state || room.state.result || !room.draft || room.handover) return "";
  if (room.looked) return "No odds while you look back: they are those of the present.";
  return COUNTING;
}

/**
 * For which moment a forecast was made, if the match has moved on since; otherwise empty.
 * @param {Forecast & {moment: string}} forecast @param {Room} room
 */
function madeFor(forecast, room) {
  if (room.looked && forecast.at === room.state?.at) return "the present, not the one that you look at";
  return room.state && forecast.at !== room.state.at ? forecast.moment : "";
}

/** The answer that is laid out, if it could be given: it is compared with others. @param {Room} room @returns {Answer[]} */
function yours({ draft }) {
  return draft && draft.begun && draft.ready ? [draft.answer] : [];
}
