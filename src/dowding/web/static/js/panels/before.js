/** Before a match between people: who invites whom to what, and numbers for the dice, which the pages draw. */

import { withArticle } from "../commanders.js";
import { componentsTold } from "../components_told.js";
import { entered, h } from "../dom.js";
import { isClub } from "../doors.js";
import { isExpected, keepSeat } from "../mine.js";
import { lasting } from "../moments.js";
import { hold } from "../morph.js";
import { recall, remember } from "../settings.js";
import { distrust, myNumber, noteSeals, others, sealNumber, verifying } from "../seals.js";
import { picture } from "../vignette.js";
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

/** Whether the seat is that of a member of a club, who has his name there. @param {Before} before */
const isMembers = (before) => isClub && !!before.names[own(before)];

/**
 * Note the seals of the others, and tell the number of this page as soon as every player has shown one.
 * @param {Room} room @param {Before} before
 */
export function goOn(room, before) {
  noteSeals(before);
  const side = own(before);
  const sealed = before.people.every((name) => name in before.seals);
  const number = myNumber(before);
  if (side && !number && !(side in before.seals) && isExpected(room.token)) sitDown(room, before, recall("name"));
  if (!side || !sealed || !number || before.added.includes(side) || distrust(before)) return;
  room.line.send({ type: "number", number });
}

/** @returns {string} 128 random bits */
function random() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Sit down: say one's name, and show the seal of a number that nobody else knows.
 * @param {Room} room @param {Before} before @param {string} name @param {string} [typed]
 */
function sitDown(room, before, name, typed = "") {
  if (name && !isMembers(before)) {
    remember("name", name);
    room.line.send({ type: "name", name });
  }
  const number = `${typed} ${random()}`.trim(); // a short number alone could be found by trying
  keepSeat(room.token);
  room.line.send({ type: "seal", seal: sealNumber(before, number) });
}

/** @type {HTMLElement | null} */
let drawn = null;

/** The picture of the game, which is drawn once. @param {Before} before */
function vignette({ game, title, board }) {
  return (drawn ??= hold(picture({ name: game, title, board })));
}

/** What the page shows before the match. @param {Room} room @param {Before} before */
export function beforePlay(room, before) {
  const waiting = before.people.filter((side) => !(side in before.seals));
  const asks = !!own(before) && !(own(before) in before.seals);
  const told = asks ? invitation(before) : waiting.length ? `Waiting for ${waiting.map(named(before)).join(" and ")}` : "The match begins";
  return [
    before.board ? vignette(before) : null,
    h("div", { class: "asked" }, h("h2", {}, told), h("p", {}, before.title), h("p", { class: "invited" }, invited(before))),
    asks ? seatForm(room, before) : null,
    h("div", { class: "options before" }, before.by_file ? h("p", {}, BY_FILE) : null, before.components.title ? h("p", { id: "before-components" }, componentsTold(before.components)) : null, ...warned(before), dice(before, asks)),
    before.by_file && !asks ? h("div", { class: "acts" }, postButton(room)) : null,
  ];
}

/** Somebody's side, with his name if he gave one. @param {Before} before */
const named = (before) => (/** @type {string} */ side) => (before.names[side] ? `${before.names[side]} (${side})` : withArticle(side));

/** Who invites. @param {Before} before */
function invitation(before) {
  const names = others(before).map((side) => before.names[side]).filter(Boolean);
  return names.length ? `${names.join(" and ")} invites you` : "You are invited";
}

/** The side, its aim, and how long one waits for the other. @param {Before} before */
function invited(before) {
  const limit = before.patience
    ? `If somebody does not answer for ${lasting(before.patience)}, the seat may be given to a commander, or the match claimed.`
    : "";
  const side = own(before) ? `You play ${withArticle(own(before))}. ${before.purpose}` : "You watch.";
  return [side, limit].filter(Boolean).join(" ");
}

/** What keeps this page from going on. @param {Before} before */
function warned(before) {
  const warning = distrust(before);
  return warning ? [h("p", { class: "warning", role: "alert" }, `${warning} Your number is not told.`)] : [];
}

/** How the dice are made, in a line that opens. @param {Before} before @param {boolean} asks */
function dice(before, asks) {
  const shown = others(before).filter((side) => side in before.seals);
  const number = myNumber(before);
  return h(
    "details",
    { class: "proof" },
    h("summary", {}, "How the dice are made"),
    h("p", {}, PROVES),
    before.by_file ? null : h("p", {}, PROVES_NOT),
    h("p", {}, "The commitment, to compare at the end: ", h("code", { id: "commitment" }, before.commitment)),
    ...shown.map((side) => h("p", {}, `The seal of ${side}, noted on this device: `, h("code", { class: "seal" }, before.seals[side]))),
    !asks && number ? h("p", {}, "Your number: ", h("code", { id: "my-number" }, number)) : null,
    asks ? h("label", { class: "line" }, "Your number is drawn for you. To add something of your own: ", typedNumber()) : null,
  );
}

/** A field of the form below, though it stands elsewhere. */
function typedNumber() {
  return h("input", { class: "field", id: "number", name: "number", form: "sitting", maxlength: 100, "aria-label": "Your number" });
}

/** One's name, and the chair. @param {Room} room @param {Before} before */
function seatForm(room, before) {
  const known = isMembers(before) ? h("b", { id: "my-name" }, before.names[own(before)]) : null;
  const name = h("input", {
    class: "field",
    id: "my-name",
    name: "name",
    maxlength: 40,
    value: before.names[own(before)] || recall("name"),
    placeholder: "your name",
    "aria-label": "Your name",
  });
  const sit = (/** @type {SubmitEvent} */ event) => {
    const [said, button] = [entered(event), event.submitter];
    button?.toggleAttribute("disabled", true);
    sitDown(room, before, said("name"), said("number"));
  };
  return h("form", { class: "sitting", id: "sitting", onsubmit: sit }, known ?? name, h("button", { class: "btn primary", id: "take-chair" }, "Sit down"));
}

/** What the report says of the dice of a match between people. @param {Room} room */
export function proved(room) {
  if (!room.facts?.commitment) return null;
  const told = `${PROVES} ${room.people.company?.by_file ? BY_FILE : PROVES_NOT} Save the file and check it: `;
  return h("p", { class: "note", id: "proof" }, told, h("code", {}, verifying(room.facts)));
}
