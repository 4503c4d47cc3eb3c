/** What the decision bar shows while there is nothing to decide: a request for consent, or an earlier moment. */

import { h } from "../dom.js";
import { recordedSides } from "../doors.js";
import { lookOn } from "../looking.js";

/** @import {Room} from "../room.js" */
/** @import {Asked} from "../types.js" */

/**
 * In a match between people: one asks to take back answers, the other agrees or not.
 * @param {Room} room @param {Asked} asked
 */
export function consenting(room, asked) {
  const answers = asked.count === 1 ? "the last answer" : `the last ${asked.count} answers`;
  const mine = room.facts?.plays.includes(asked.side);
  const say = (/** @type {string} */ id, /** @type {string} */ label, /** @type {boolean} */ agree) =>
    h(
      "button",
      { class: agree ? "btn primary" : "btn", type: "button", id, onclick: () => room.consent(asked.offer, agree) },
      label,
    );
  const acts = mine
    ? [say("withdraw", "Withdraw", false)]
    : [say("refuse", "Refuse", false), say("agree", "Agree", true)];
  return [
    h(
      "div",
      { class: "asked" },
      h("h2", {}, mine ? "Waiting for consent" : `${asked.side} asks to take back ${answers}`),
      h("p", {}, [whatIsAsked(asked), "The dice do not change, so a player who takes back knows them."].join(" ")),
    ),
    h("div", { class: "acts" }, ...acts),
  ];
}

/** The questions that would be asked again. @param {Asked} asked */
function whatIsAsked({ prompts }) {
  return prompts.length ? `Asked again: ${prompts.join(" ")}` : "It was given in secret.";
}

/** @param {Room} room */
export function looking(room) {
  const back = h("button", { class: "btn primary", type: "button", onclick: () => room.look(null) }, "To the present");
  const { line } = room.looked ?? {};
  const entry = typeof line === "number" ? room.wholeLog[line] : undefined;
  const { branches = [] } = room.state?.past ?? {};
  const plan = branches.length > 1 ? branches.find(({ name }) => name === room.looked?.branch) : undefined;
  const place = `Answer ${room.looked?.answers} of ${plan?.title ?? "the match"}: ${room.looked?.step}`;
  const told = typeof line === "number" ? `Looking back · line ${line + 1} of ${room.log.length} · ${place}` : place;
  const acts = [back];
  if (room.theatre && typeof line === "number") acts.unshift(watch(room, line));
  const steps = (room.state?.past.position ?? 0) - (room.looked?.answers ?? 0);
  if (room.state?.past.may && steps > 0 && room.looked?.branch === room.state.past.current) {
    const undo = () => room.steps.move({ to: "undo", count: yours(room, room.looked?.answers ?? 0) });
    acts.unshift(h("button", { class: "btn", type: "button", onclick: undo }, "Continue from here"));
  }
  return [
    h("div", { class: "asked looking" }, h("h2", {}, entry?.text || "Looking back"), h("p", {}, told)),
    h("div", { class: "acts" }, ...paces(room), ...acts),
  ];
}

/** Buttons from moment to moment: by entries, and by decisions. @param {Room} room */
function paces(room) {
  const pace = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {() => void} */ act) =>
    h("button", { class: "btn small pace", type: "button", title: label, "aria-label": label, onclick: act }, sign);
  return [
    pace("«", "Decision before (↑)", () => lookOn(room, -1, true)),
    pace("‹", "Entry before (←)", () => lookOn(room, -1)),
    pace("›", "Next entry (→)", () => lookOn(room, 1)),
    pace("»", "Next decision (↓)", () => lookOn(room, 1, true)),
  ];
}

/**
 * While beats are shown: what comes next is not told before them, neither who is asked nor whether the match is over.
 * @param {Room} room
 */
export function showing(room) {
  const act = () => room.theatre?.player.skip();
  return [
    h("div", { class: "asked showing-now" }, h("h2", {}, "Next: after the show")),
    h(
      "div",
      { class: "acts" },
      h("button", { class: "btn", type: "button", id: "to-next", onclick: act }, "Open it now ", h("kbd", {}, "Esc")),
    ),
  ];
}

/** At the end of a replay: it can be seen again, or as another side saw it. @param {Room} room */
export function replayed(room) {
  const result = room.state?.result;
  const others = recordedSides().filter((side) => side !== room.state?.side);
  const seenBy = (/** @type {string} */ side) => () => {
    location.hash = encodeURIComponent(side);
    location.reload();
  };
  return [
    h(
      "div",
      { class: "asked" },
      h("h2", {}, result?.title ?? "The replay ends here"),
      h("p", {}, `As ${room.state?.side ?? "a spectator"} saw it${result ? "" : "; the match goes on"}.`),
    ),
    h(
      "div",
      { class: "acts" },
      ...others.map((side) => h("button", { class: "btn", type: "button", onclick: seenBy(side) }, `As ${side} saw it`)),
      watchAgain(room),
    ),
  ];
}

/** A match that is over can be watched from its beginning. @param {Room} room */
export function watchAgain(room) {
  if (!room.theatre) return null;
  const act = () => room.theatre?.watchAll();
  return h("button", { class: "btn", type: "button", id: "watch-all", onclick: act }, "Watch the match");
}

/** Play what followed from here on. @param {Room} room @param {number} line */
function watch(room, line) {
  const view = room.looked?.view;
  const act = async () => (await room.recallLog(), room.theatre?.watch(line + 1, view));
  return h("button", { class: "btn", type: "button", id: "watch", onclick: act }, "Watch from here");
}

/** Return how many of the player's own answers came after a moment. @param {Room} room @param {number} since */
function yours(room, since) {
  const plays = room.facts?.plays ?? [];
  const own = room.wholeLog.filter(
    (entry) => entry.type === "chose" && entry.at >= since && plays.includes(entry.side ?? ""),
  );
  return Math.max(1, own.length);
}
