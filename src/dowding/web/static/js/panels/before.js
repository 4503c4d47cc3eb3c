/** Before a match between people: each adds a number, so that nobody chooses the dice. */

import { entered, h } from "../dom.js";
import { keepSeat } from "../mine.js";
import { lasting } from "../moments.js";
import { recall, remember } from "../settings.js";
import { distrust, myNumber, noteSeals, others, sealNumber, verifying } from "../seals.js";
import { postButton } from "./post.js";

/** @import {Room} from "../room.js" */
/** @import {Before} from "../types.js" */

const PROVES =
  "A secret was fixed when the match was begun, and each player adds a number that nobody else knows in time; the dice " +
  "follow from all of them, so that nobody can have chosen them.";
const PROVES_NOT =
  "It does not prove that nobody looked: whoever runs the server can see both sides and the future dice.";
const BY_FILE =
  "By file is for friends: the other player's secrets lie readable in the database of whoever receives a file. Whoever " +
  "runs the rules could look ahead at the dice.";

/** @param {Before} before */
const own = (before) => before.plays[0] ?? "";

/**
 * Note the seals of the others, and tell the number of this page as soon as every player has shown one.
 * @param {Room} room @param {Before} before
 */
export function goOn(room, before) {
  noteSeals(before);
  const side = own(before);
  const sealed = before.people.every((name) => name in before.seals);
  const number = myNumber(before);
  if (!side || !sealed || !number || before.added.includes(side) || distrust(before)) return;
  room.line.send({ type: "number", number });
}

/** @returns {string} 128 random bits */
function random() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What the decision bar shows before the match. @param {Room} room @param {Before} before */
export function beforePlay(room, before) {
  const waiting = before.people.filter((side) => !(side in before.seals));
  const asks = !!own(before) && !(own(before) in before.seals);
  const told = asks ? "Add a number" : waiting.length ? `Waiting for ${waiting.join(" and ")}` : "The dice are made";
  return [
    h("div", { class: "asked" }, h("h2", {}, told), h("p", {}, `${before.title} · ${before.seat}`), invited(before)),
    h(
      "div",
      { class: "options before" },
      h("p", {}, PROVES),
      h("p", {}, before.by_file ? BY_FILE : PROVES_NOT),
      h("p", {}, "The commitment, to compare at the end: ", h("code", { id: "commitment" }, before.commitment)),
      ...sealsOfOthers(before),
      asks || before.by_file ? null : h("p", {}, "The match begins by itself when everybody has added a number."),
      asks ? null : mine(before),
    ),
    h("div", { class: "acts" }, ...(asks ? adding(room, before) : before.by_file ? [postButton(room)] : [])),
  ];
}

/** Who invites whom, and how long one waits for the other. @param {Before} before */
function invited(before) {
  const others = before.people.filter((side) => side !== own(before) && before.names[side]);
  const names = others.map((side) => `${before.names[side]} plays ${side}.`);
  const limit = before.patience
    ? [`If somebody does not answer for ${lasting(before.patience)}, his seat may be given to a commander, or the match claimed.`]
    : [];
  const told = [...names, ...(own(before) ? [`You play ${own(before)}.`] : []), ...limit].join(" ");
  return h("p", { class: "invited" }, told);
}

/** The seals that the others have shown, which this device notes for the end. @param {Before} before */
function sealsOfOthers(before) {
  const warning = distrust(before);
  const shown = others(before).filter((side) => side in before.seals);
  return [
    ...shown.map((side) => h("p", {}, `The seal of ${side}, noted on this device: `, h("code", { class: "seal" }, before.seals[side]))),
    warning ? h("p", { class: "warning", role: "alert" }, `${warning} Your number is not told.`) : null,
  ];
}

/** @param {Before} before */
function mine(before) {
  const number = myNumber(before);
  return number ? h("p", {}, "Your number: ", h("code", { id: "my-number" }, number)) : null;
}

/** @param {Room} room @param {Before} before */
function adding(room, before) {
  const field = h("input", {
    class: "field",
    id: "number",
    name: "number",
    maxlength: 100,
    placeholder: "a random one",
    "aria-label": "Your number",
  });
  const name = h("input", {
    class: "field",
    id: "my-name",
    name: "name",
    maxlength: 40,
    value: before.names[own(before)] || recall("name"),
    placeholder: "your name",
    "aria-label": "Your name",
  });
  const add = (/** @type {SubmitEvent} */ event) => {
    const [named, button] = [entered(event), event.submitter];
    const number = `${named("number")} ${random()}`.trim(); // a short number alone could be found by trying
    keepSeat(room.token);
    if (named("name")) {
      remember("name", named("name"));
      room.line.send({ type: "name", name: named("name") });
    }
    button?.toggleAttribute("disabled", true);
    room.line.send({ type: "seal", seal: sealNumber(before, number) });
  };
  const button = h("button", { class: "btn primary", id: "add-number", form: "adding" }, "Add my number");
  return [h("form", { class: "adding", id: "adding", onsubmit: add }, name, field), button];
}

/** What the report says of the dice of a match between people. @param {Room} room */
export function proved(room) {
  if (!room.facts?.commitment) return null;
  const told = `${PROVES} ${room.people.company?.by_file ? BY_FILE : PROVES_NOT} Save the file and check it: `;
  return h("p", { class: "note", id: "proof" }, told, h("code", {}, verifying(room.facts)));
}
