/** The staff ride: the review of a match that is over, as a page of its own. What was luck, and what was you? */

import { h, styleSheet } from "../dom.js";
import { morph } from "../morph.js";
import { openDialog } from "../dialog.js";
import { card } from "./cards.js";
import { curve } from "./curve.js";
import { exercise } from "./exercise.js";
import { luckyMoments } from "./luck.js";
import { margin, points, Ride } from "./ride.js";
import { table } from "./table.js";
import { sentence, whose } from "./telling.js";

/** @import {Room} from "../room.js" */
/** @import {Row} from "./ride.js" */
/** @import {Attempt} from "../types.js" */

const CARDS = 3;
/** The answers that were tried again, by side and number. @type {Map<string, Map<number, Attempt>>} */
const tried = new Map();

/** @param {Room} room @param {string} [side] */
export async function openStaffRide(room, side = room.facts?.plays[0] ?? "") {
  await Promise.all([room.recallLog(), styleSheet("static/css/review.css")]);
  const body = h("div", { class: "body ride" });
  const dialog = openDialog(`Staff ride · ${room.facts?.game_title} · ${room.facts?.scenario_title}`, body, "whole");
  const page = new Page(room, side, dialog, body);
  const deafen = room.on(["line"], () => room.up && page.ride.going && page.ride.go());
  dialog.addEventListener("close", () => {
    deafen();
    page.ride.close();
  });
  page.ride.go();
}

class Page {
  /** @param {Room} room @param {string} side @param {HTMLDialogElement} dialog @param {HTMLElement} body */
  constructor(room, side, dialog, body) {
    this.room = room;
    this.dialog = dialog;
    this.body = body;
    this.chosen = -1;
    /** @type {import("./table.js").Sorting} */
    this.sorting = "order";
    /** @type {Map<number, Node | null>} small boards, by the number of answers */
    this.boards = new Map();
    this.ride = new Ride(room, side, () => this.draw());
  }

  draw() {
    if (this.dialog.isConnected) morph(this.body, ...this.content());
  }

  content() {
    const { room, ride } = this;
    const { told } = ride;
    if (ride.refused) return [h("p", { class: "note", role: "alert" }, ride.refused)];
    if (!told) return [h("p", { class: "note" }, "Looking at the first decision…")];
    if (!ride.rows.length && ride.last?.done) return [h("p", {}, "There was nothing to decide.")];
    return [
      this.progress(),
      h("div", { class: "ride-main" }, this.course(), this.cards(), luckyMoments(room, ride, (line) => this.lookAt(line))),
      h(
        "div",
        { class: "ride-side" },
        this.verdict(),
        table(room, ride, this.sorting, this.chosen, {
          sort: (by) => ((this.sorting = by), this.draw()),
          choose: (row) => this.choose(row),
        }),
      ),
    ];
  }

  /** How far it is, and the button to stop it or to go on. */
  progress() {
    const { ride } = this;
    const { last } = ride;
    if (!last || last.stage === "done") return null;
    const pass = { quick: "a quick pass", careful: "with care, the dearest first", stopped: "stopped" }[last.stage];
    const act = ride.going
      ? h("button", { class: "btn", type: "button", id: "stop-review", onclick: () => ride.stop() }, "Stop; keep what there is")
      : h("button", { class: "btn primary", type: "button", id: "go-on", onclick: () => ride.go() }, "Go on");
    return h(
      "div",
      { class: "panel ride-progress", role: "status" },
      h("b", {}, `Moment ${last.rated} of ${last.of}`),
      h("progress", { max: last.of, value: last.rated, "aria-label": "Progress of the review" }),
      h("small", {}, pass),
      act,
    );
  }

  /** The curve, with its key. */
  course() {
    const { ride, room } = this;
    const drawn = curve(ride, this.chosen, ride.told?.spells.length ? ride.rows.length : (ride.told?.decisions ?? 0));
    const press = (/** @type {MouseEvent} */ { target }) => {
      const row = target instanceof Element ? target.closest("[data-row]")?.getAttribute("data-row") : null;
      const found = ride.rows.find(({ number }) => String(number) === row);
      if (found) this.choose(found);
    };
    return h(
      "section",
      { class: "panel ride-course", "aria-label": "How the match went" },
      h(
        "header",
        {},
        h("h2", {}, "How the match went"),
        h("small", {}, `${ride.told?.unit} expected at the end`),
        h("p", { class: "ride-key" }, key("line", "expected"), key("decision", whose(room, ride.side)), key("luck", "luck in the whole match")),
      ),
      h("div", { class: "scrolls", role: "group", "aria-label": "Curve", tabindex: 0, onclick: press }, drawn),
    );
  }

  /** The three dearest decisions, and the one that is chosen. */
  cards() {
    const { ride, room } = this;
    const dearest = ride.dearest.slice(0, CARDS);
    const chosen = ride.rows.find(({ number }) => number === this.chosen);
    const shown = chosen && !dearest.includes(chosen) ? [chosen, ...dearest.slice(0, CARDS - 1)] : dearest;
    for (const row of shown) this.fetchBoard(row);
    const acts = {
      tryAgain: (/** @type {import("../types.js").Verdict} */ row) => this.tryAgain(row),
      branch: room.state?.past.may ? (/** @type {Row} */ row) => this.branch(row) : null,
      look: (/** @type {Row} */ row) => this.look(row.number),
      attempts: tried.get(ride.side) ?? new Map(),
      boards: this.boards,
    };
    const none = h("p", { class: "note panel" }, ride.going ? "The dearest decisions appear here as they are found." : `No ${ride.told?.spells.length ? "part" : "decision"} was clearly dear.`);
    return h("section", { class: "ride-cards", "aria-label": "Dearest decisions" }, ...(shown.length ? shown.map((row) => card(room, ride, row, acts)) : [none]));
  }

  /** The result and its parts. */
  verdict() {
    const { room, ride } = this;
    const { told, sums } = ride;
    if (!told || !sums) return null;
    const line = (/** @type {string} */ what, /** @type {string} */ figure, kind = "") =>
      h("div", { class: kind }, h("dt", {}, what), h("dd", {}, figure));
    return h(
      "section",
      { class: "panel ride-verdict", "aria-label": "Result" },
      h("h2", {}, told.is_whole ? (room.state?.result?.title ?? "") : `So far: ${ride.rows.length} ${told.spells.length ? "parts of the match" : `of ${told.decisions} decisions`}`),
      h("p", { id: "ride-sentence" }, sentence(room, ride)),
      grade(told),
      this.sides(),
      h(
        "dl",
        {},
        line("Expected at the start", points(told.start)),
        line("Luck in the whole match", points(sums.luck), "of-luck"),
        line(`${whose(room, told.side).replace(/^y/, "Y").replace(/^t/, "T")}, beside ${told.by}`, `${points(sums.gained)} ${margin(sums.margin)}`, "of-decisions"),
        line(told.is_whole ? "Result" : "Expected now", points(told.start + sums.luck + sums.gained), "total"),
        line("With average luck", `${points(sums.adjusted)} ${margin(sums.margin)}`),
        told.spells.length ? null : line("Error a decision", `${sums.rate.toFixed(2)} ±${(1.96 * sums.rate_error).toFixed(2)}`),
      ),
      told.note ? h("p", { class: "note" }, told.note) : null,
    );
  }

  /** The sides whose decisions can be reviewed, if there are several. */
  sides() {
    const { facts } = this.room;
    const others = this.room.people.company?.people.flatMap(({ sides }) => sides) ?? [];
    const sides = [...new Set([...(facts?.plays ?? []), ...Object.keys(facts?.commanders ?? {}), ...others])];
    if (sides.length < 2) return null;
    const button = (/** @type {string} */ side) =>
      h("button", { type: "button", "aria-pressed": String(side === this.ride.side), onclick: () => this.turnTo(side) }, side);
    return h("div", { class: "ride-sorts", role: "group", "aria-label": "Whose decisions" }, ...sides.map(button));
  }

  /** Review another side. @param {string} side */
  turnTo(side) {
    this.ride.close();
    this.chosen = -1;
    this.boards.clear();
    this.ride = new Ride(this.room, side, () => this.draw());
    this.ride.go();
  }

  /** @param {Row} row */
  choose(row) {
    this.chosen = row.number;
    this.draw();
    this.body.querySelector(`.ride-rows [data-row="${row.number}"]`)?.scrollIntoView({ block: "nearest" });
  }

  /** Draw the board of a moment when it comes. @param {Row} row */
  fetchBoard(row) {
    if (this.boards.has(row.number)) return;
    this.boards.set(row.number, null);
    this.room.line.send({ type: "look", answers: row.number }, (reply) => {
      if (reply.type !== "look") return;
      this.boards.set(row.number, this.room.small?.(reply.view) ?? null);
      this.draw();
    });
  }

  /** Look at a moment on the table. @param {number} answers */
  look(answers) {
    this.dialog.close();
    this.room.look(answers);
  }

  /** Look at a line of the log on the table. @param {number} line */
  lookAt(line) {
    this.dialog.close();
    this.room.lookAt(line);
  }

  /** Answer a decision anew on the table. @param {import("../types.js").Verdict} row */
  tryAgain(row) {
    const { room, ride } = this;
    this.dialog.close();
    exercise(room, ride.side, row, (attempt) => {
      if (attempt) {
        const own = tried.get(ride.side) ?? new Map();
        tried.set(ride.side, own.set(row.number, attempt));
      }
      void openStaffRide(room, ride.side);
    });
  }

  /** Go back to a moment, and play on from there in a branch. @param {Row} row */
  branch(row) {
    const { room } = this;
    const plays = room.facts?.plays ?? [];
    const since = room.wholeLog.filter(({ type, at, side }) => type === "chose" && at >= row.number && plays.includes(side ?? ""));
    const name = `from answer ${row.number}`;
    this.dialog.close();
    const opened = room.on(["state"], () => {
      opened();
      room.steps.move({ to: "branch", name });
    });
    room.steps.move({ to: "undo", count: Math.max(1, since.length) });
  }
}

/** How well the side played, or why that cannot be told. @param {import("../types.js").Review} told */
function grade({ grade: { letters, text } }) {
  const signs = [...letters].map((letter) => h("b", { class: "grade", role: "img", "aria-label": `Grade ${letter}` }, letter));
  return text ? h("p", { id: "ride-grade" }, ...signs, text) : null;
}

/** @param {string} kind @param {string} told */
function key(kind, told) {
  return h("span", { class: `key-${kind}` }, told);
}
