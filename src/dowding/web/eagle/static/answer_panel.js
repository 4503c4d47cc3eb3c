/** Fighter Command's answer beside the raid: four figures and, on request, every line of the charts behind them. */

import { capital } from "/static/js/theatre/words.js";
import { h, signed } from "/static/js/dom.js";
import { die } from "/static/js/counter.js";
import { openDialog } from "/static/js/dialog.js";
import { lineOf } from "/static/js/looking.js";
import { called, picture } from "/boards/raf/units.js";
import { answerOf } from "./answer.js";
import { sectorChart } from "./what_answers.js";
import { spoken, viewOf } from "./view.js";

/** @import {Room} from "./view.js" */
/** @import {Answer} from "./answer.js" */

const PRIORITIES = ["minimal", "low", "high", "all_out"];

/** The answer to the raid that is shown, or to the one before. @param {Room} room */
function shown(room) {
  const { log, looked, told } = room;
  return answerOf(looked ? log.slice(0, (looked.line ?? lineOf(log, looked.answers)) + 1) : told);
}

/** The figures of the answer, with the button that explains them. @param {Room} room */
export function answerStrip(room) {
  const answer = shown(room);
  if (!answer) return null;
  const now = viewOf(room).raid?.card === answer.card;
  const part = (/** @type {string} */ name, /** @type {string} */ told) =>
    h("span", { class: "answer-part" }, name, " ", h("b", {}, told));
  const title = now ? "Their answer" : `Their answer to ${answer.target}`;
  return h(
    "section",
    { class: "answer", "aria-label": title },
    h("h3", { class: "cap" }, title),
    h(
      "button",
      { class: "answer-strip", type: "button", title: "Explain it line by line (E)", onclick: () => explain(room) },
      part("Pool", String(answer.pool?.length ?? 0)),
      part("Priority", answer.roll ? spoken(answer.roll.priority) : "–"),
      part("Left", answer.left ? String(answer.left.length) : "–"),
      part("Come", answer.sent ? String(answer.sent.length) : "–"),
      h("span", { class: "why-they" }, "Why? ", h("kbd", {}, "E")),
    ),
  );
}

/** Explain the answer line by line. @param {Room} room */
export function explain(room) {
  const answer = shown(room);
  if (!answer) return;
  const steps = [...pool(room, answer), ...priority(answer), ...tactics(answer), ...squadrons(room, answer)];
  const body = h("div", { class: "body explained" }, ...steps);
  openDialog(`How Fighter Command answers the raid on ${answer.target}`, body, "wide");
}

/** @param {string} title @param {string} rule @param {string} result @param {...(Node | null)} parts */
function step(title, rule, result, ...parts) {
  const head = h("h3", {}, title, " ", h("span", { class: "chip rule" }, rule), h("b", {}, result));
  return [h("section", {}, head, ...parts)];
}

/** @param {string} text */
function said(text) {
  return h("p", {}, text);
}

/** Squadrons by number. @param {string[]} names */
function numbers(names) {
  return names.map((name) => called(name).short).join(", ") || "nobody";
}

/** @param {Room} room @param {Answer} answer */
function pool(room, answer) {
  const view = viewOf(room);
  const card = view.board?.cards.find(({ number }) => number === answer.card);
  return step(
    "1. Response pool",
    "II.4a",
    `${answer.pool?.length ?? 0} squadrons`,
    said(`The sector chart of ${answer.target} is read from its nearest line, at ${spoken(answer.warning)} warning.`),
    card ? sectorChart(card, null, answer.warning) : null,
    h(
      "ul",
      {},
      ...answer.lines.map(({ sectors, each, squadrons: names }) =>
        h("li", {}, h("b", {}, sectors.join(", ")), ` up to ${each} each: ${numbers(names)}`),
      ),
      ...answer.barred.map(({ sector, reason }) => h("li", {}, h("b", {}, sector), ` nobody: ${reason}`)),
      answer.far.length ? h("li", {}, h("b", {}, answer.far.join(", ")), " too far at this warning") : null,
    ),
  );
}

/** @param {Answer} answer */
function priority({ roll, pool: all, removed }) {
  if (!roll) return step("2. Response priority", "II.4b", "", said("The pool is empty: no die is rolled."));
  const gone = removed.length
    ? `${removed.length} ${removed.length > 1 ? "leave" : "leaves"} it, the farthest first: ${numbers(removed)}`
    : "nobody leaves it";
  return step(
    "2. Response priority",
    "II.4b",
    spoken(roll.priority),
    h(
      "table",
      { class: "reckoning" },
      h("tr", {}, h("th", { scope: "row" }, "die"), h("td", {}, h("span", { class: "sr" }, String(roll.face)), die(roll.face, 22))),
      ...roll.modifiers.map(([by, why]) => h("tr", {}, h("th", { scope: "row" }, why), h("td", {}, signed(by)))),
      h("tr", { class: "sum" }, h("th", { scope: "row" }, "total"), h("td", {}, String(roll.total))),
    ),
    h(
      "p",
      { class: "ladder" },
      ...PRIORITIES.map((name) => {
        const lit = name === roll.priority;
        return h("span", { class: lit ? "lit" : "", "aria-current": lit ? "true" : null }, spoken(name));
      }),
    ),
    said(`With a pool of ${all?.length ?? 0}, ${gone}.`),
  );
}

/** @param {Answer} answer */
function tactics({ readings, intelligence, most, nobody, left }) {
  if (nobody) return step("3. Response tactics", "II.4c", "nobody", said(`No squadron is sent: ${nobody}.`));
  const last = readings.at(-1);
  if (!last) return [];
  return step(
    "3. Response tactics",
    "II.4c",
    TOLD[last.result] ?? last.result,
    said(`Intelligence is ${intelligence}, and ${left?.length ?? 0} squadrons are in the pool.`),
    h(
      "ul",
      {},
      ...readings.map(({ chart, pool: of, counted, result }) =>
        h("li", {}, h("b", {}, `Chart ${spoken(chart)}`), ` pool of ${of}, ${counted}: ${TOLD[result] ?? result}`),
      ),
      most === null ? null : h("li", {}, `not more than ${most}: two for each Gruppe`),
    ),
  );
}

/** Results of the tactics charts as people read them. @type {Record<string, string>} */
const TOLD = { yes: "yes, all that may", no: "no", all: "all", b: "read chart B" };

/** @param {Room} room @param {Answer} answer */
function squadrons(room, { sent, orders }) {
  if (!sent) return [];
  const units = viewOf(room).squadrons.filter(({ name }) => sent.includes(name));
  return step(
    "4. Squadrons",
    "II.4d",
    sent.length ? `${sent.length} come` : "nobody comes",
    sent.length ? h("div", { class: "who-come" }, ...units.map((unit) => picture(unit, 52))) : null,
    orders.length
      ? h(
          "ul",
          {},
          ...orders.map(({ units: names, order, purpose }) =>
            h("li", {}, `${capital(purpose)}: `, h("b", {}, names.map((name) => called(name).short).join(", ")), ` (${order})`),
          ),
        )
      : null,
  );
}
