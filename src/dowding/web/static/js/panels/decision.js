/** The decision bar: the question, the side that decides, the rule, and buttons for the options. */

import { classes, h, ruleChip } from "../dom.js";
import { morph } from "../morph.js";
import { isReplay } from "../doors.js";
import { acts, mayCost } from "./acts.js";
import { ending } from "./ending.js";
import { consenting, looking, replayed, showing, watchAgain } from "./interludes.js";
import { optionGroups } from "./options.js";
import { faultList, whyButton } from "./why_not.js";

/** @import {Room} from "../room.js" */
/** @import {Option} from "../types.js" */

/**
 * What the board provides for the bar: a small picture of an option, a sign before its text, whether the board shows
 * its thing or the option itself, a hint how to choose there, and for a question that is answered on the board alone,
 * what the bar shows in place of the options and on the button that confirms, with the other words that it may show
 * (`widest`); things in hand then stay where they are.
 * A question may be confirmed in another way (`act`), and the board may tell the faults of a plan itself (`checks`).
 * Of a side that waits it may say for what.
 * @typedef {{options?: Node[], confirm: string, widest?: string[], act?: () => void, ready?: boolean, checks?: boolean}} Controls
 * @typedef {{picture: (option: Option) => Node | null, sign: (option: Option) => Node | null,
 *   shows: (option: Option) => boolean, offers: (option: Option) => boolean, hint: () => string,
 *   controls: () => Controls | null, waiting: () => Waiting | null}} Board
 * @typedef {[string, string, ...Node[]]} Waiting what a side that waits is told, and buttons
 */

/** @param {Room} room @param {(rule: string) => void} openRule @param {Board} board */
export function decisionBar(room, openRule, board) {
  const bar = h("section", { class: "ask", "aria-label": "Decision", id: "decision", tabindex: -1 });
  const renewHeight = keepHeight(bar);
  const renewed = freshness(bar);
  let asked = "";
  const draw = () => {
    const inside = bar.contains(document.activeElement);
    const before = Object.keys(room.before?.seals ?? {}).length;
    const shown = `${room.state?.decision?.question.kind}${room.ready}${!!room.looked}${room.handover}${!!room.played}`;
    const now = `${!room.before}${before}${!numbers} ${room.state?.at}${shown}`;
    const moved = now !== asked;
    asked = now;
    if (moved) {
      if (!room.played || narrow.matches) renewHeight();
      if (narrow.matches) for (const page of [document.scrollingElement, document.getElementById("app")]) page?.scrollTo({ top: 0 });
      renewed();
      bar.replaceChildren(); // a press on the last question is none on this one
    }
    morph(bar, ...content(room, openRule, board));
    bar.dataset.at = String(room.state?.at ?? "");
    bar.dataset.question = room.state?.decision?.question.kind ?? "";
    bar.dataset.thinks = thinks(room);
    const lost = inside && !bar.contains(document.activeElement);
    // the focus moves after the board is drawn, because focusing forces a layout
    if (moved || lost) queueMicrotask(() => comeBack(bar, inside));
  };
  room.on(["state", "draft", "look", "line", "company", "beat"], draw);
  room.on(["before"], () => void addNumbers(room).then(draw));
  room.on(["sent"], () => comeBack(bar, bar.contains(document.activeElement)));
  draw();
  return bar;
}

/** The numbers that people add before a match, loaded where there is such a match. @type {typeof import("./before.js") | null} */
let numbers = null;

/** Go on with adding numbers, as the message that has just come says. @param {Room} room */
async function addNumbers(room) {
  const { before } = room;
  numbers ??= await import("./before.js");
  if (before) numbers.goOn(room, before);
}

/**
 * Keep at least the height that the bar has when a question is painted, so that nothing moves under the pointer during
 * a choice. It may still grow, if what comes late needs room. Returns a function that measures the height again for the
 * next question.
 * @param {HTMLElement} bar
 */
function keepHeight(bar) {
  const keep = () => {
    if (!bar.closest(".gathering")) bar.style.minHeight ||= `${bar.getBoundingClientRect().height}px`;
  };
  const renew = () => {
    bar.style.removeProperty("min-height");
    requestAnimationFrame(() => setTimeout(keep));
  };
  addEventListener("resize", renew);
  return renew;
}

/** How long Enter does nothing after a new question, in milliseconds. */
const FRESH = 500;

/** Mark the bar as fresh for a moment after each new question: a key meant for the last one answers nothing. @param {HTMLElement} bar */
function freshness(bar) {
  let timer = 0;
  return () => {
    clearTimeout(timer);
    bar.dataset.fresh = "";
    timer = window.setTimeout(() => delete bar.dataset.fresh, FRESH);
  };
}

/** The commander who has to decide now, if any. @param {Room} room */
function thinks({ state, people, facts }) {
  return (people.company ?? facts)?.commanders[state?.waiting ?? ""] ?? "";
}

/** Where the bar is at the foot of the page, and the page scrolls. */
const narrow = matchMedia("(max-width: 900px)");

/** The parts of the page in which an answer is given. */
const ANSWERED_IN = ".table, .scene, .tote, .raid-slot, .ask, .odds, .desk, .bases, .plan-side";

/**
 * After an answer the focus waits on the bar itself, so that it does not fall on an option of the next question. It
 * goes there while the answer is on its way. To move it later, or to remove the focused element, would force a layout
 * of all that the answer has changed.
 * @param {HTMLElement} bar @param {boolean} inside whether the focus was on a button of the bar
 */
function comeBack(bar, inside) {
  const at = document.activeElement;
  const stands = at instanceof Element && at.closest(ANSWERED_IN);
  if (inside || (stands && at !== bar)) bar.focus({ preventScroll: true });
}

/** @param {Room} room @param {(rule: string) => void} openRule @param {Board} board */
function content(room, openRule, board) {
  const { state, draft } = room;
  if (!state && room.before) return numbers?.beforePlay(room, room.before) ?? opening(room);
  if (!state || !room.ready) return opening(room);
  if (room.looked) return looking(room);
  if (room.played) return showing(room);
  if (state.past.asked && room.facts?.plays.length) return consenting(room, state.past.asked);
  if (isReplay) return replayed(room);
  if (state.result && room.facts && !room.instead)
    return [
      heading(state.result.title, "The match is over", state.result.rule, openRule),
      h("div", { class: "acts" }, watchAgain(room), ...ending(room, room.facts)),
    ];
  if (!draft) return waits(board.waiting() ?? [decides(room, state.waiting ?? ""), state.step], openRule);
  if (room.handover) return [heading(`${draft.decision.side} decides`, "Hand the screen over.", "", openRule)];
  const { decision } = draft;
  const controls = board.controls();
  const why = controls?.checks ? null : whyButton(draft);
  const hints = [decision.side, board.hint() || draft.wants, mayCost(room, draft)];
  return [
    heading(decision.prompt, hints.filter(Boolean).join(" · "), decision.rule, openRule, why),
    h(
      "div",
      { class: classes("options", draft.boxed && "placing") },
      controls?.checks ? null : faultList(draft, openRule),
      ...(controls?.options ?? optionGroups(room, draft, board)),
    ),
    h("div", { class: "acts" }, ...acts(room, draft, controls, board)),
  ];
}

/** Before the match is open; if it cannot be opened now, the page says why above. @param {Room} room */
function opening(room) {
  if (!room.trouble) return [h("p", {}, "Opening the match…")];
  const toLobby = h("a", { class: "btn", href: ".", id: "to-lobby" }, "Lobby");
  return [h("p", {}, "The match is not open."), h("div", { class: "acts" }, toLobby)];
}

/** Who decides: the side, and the name of whoever plays it now. @param {Room} room @param {string} side */
function decides({ people }, side) {
  const name = people.plays(side);
  return `${side} decides${name ? `: ${name}` : ""}`;
}

/** @param {Waiting} told @param {(rule: string) => void} openRule */
function waits([title, below, ...more], openRule) {
  return [heading(title, below, "", openRule), h("div", { class: "acts" }, ...more)];
}

/**
 * @param {string} title @param {string} below @param {string} rule @param {(rule: string) => void} openRule
 * @param {Node | null} [more]
 */
function heading(title, below, rule, openRule, more = null) {
  return h(
    "div",
    { class: "asked" },
    h("h2", {}, title, " ", rule ? ruleChip(rule, openRule) : null),
    h("p", {}, below, more && " · ", more),
  );
}
