/**
 * The people of a match beside the table: who is there, and what they say to each other. Nothing of the table is covered.
 * Folded, the panel is one line with the newest message that was not read, or nothing.
 */

import { announce, classes, h } from "../dom.js";
import { morph } from "../morph.js";
import { ago, clock } from "../moments.js";
import { spoken } from "../commanders.js";
import { isClub } from "../doors.js";

/** @import {Room} from "../room.js" */
/** @import {Said, Sitting} from "../types.js" */

/** @param {Room} room @param {() => void} more opens what else there is to say and to do */
export function talkPanel(room, more) {
  const heard = h("button", { class: "heard", type: "button", onclick: () => open(true) });
  const people = h("ul", { class: "people" });
  const said = h("ol", { class: "messages", "aria-label": "Messages", tabindex: 0 });
  const button = (/** @type {string} */ id, /** @type {string} */ label, /** @type {() => void} */ act) =>
    h("button", { class: "link", type: "button", id, onclick: act }, label);
  const [rest, fold] = [button("more-people", "More…", more), button("fold-people", "Fold", () => open(false))];
  const form = messageForm(room);
  const whole = h("div", { class: "whole" }, h("header", {}, h("h2", { class: "cap" }, "People"), rest, fold), people, said, form);
  const panel = h("section", { class: "panel talk", "aria-label": "People", hidden: true }, heard, whole);
  let isOpen = false;
  const draw = () => {
    const last = room.people.fresh(mySeat(room)).at(-1);
    panel.hidden = !isOpen && !last;
    heard.hidden = isOpen;
    whole.hidden = !isOpen;
    if (last) morph(heard, h("b", {}, `${nameOf(room, last.seat)}: `), last.text);
    if (!isOpen) return;
    rest.hidden = !room.people.company;
    said.hidden = form.hidden = !(room.facts ?? room.before)?.plays.length; // whoever only watches has no voice
    morph(people, ...sitting(room));
    const count = said.childElementCount;
    morph(said, ...room.people.talk.map((message) => line(room, message)));
    if (said.childElementCount !== count) said.scrollTop = said.scrollHeight;
    markRead(room);
  };
  /** @param {boolean} wide */
  const open = (wide) => {
    isOpen = wide;
    draw();
    if (!wide) return;
    said.scrollTop = said.scrollHeight;
    panel.querySelector("input")?.focus();
  };
  room.on(["company", "before"], draw);
  return { panel, toggle: () => open(!isOpen) };
}

/** @param {Room} room */
const mySeat = (room) => room.facts?.seat ?? room.before?.seat;

/** Who sits here, and how many only watch. @param {Room} room */
export function sitting(room) {
  const { company } = room.people;
  if (!company) return [];
  const { watchers } = company;
  const watch = watchers ? [h("li", { class: "watchers" }, `${watchers} ${watchers === 1 ? "watches" : "watch"}`)] : [];
  return [...company.people.filter(({ sides }) => sides.length === 1).map((one) => person(room, one)), ...watch];
}

/** @param {Room} room @param {Sitting} sitting */
function person(room, { seat, name, here, seen, sides }) {
  const own = seat === mySeat(room);
  const commander = room.people.company?.commanders[sides[0] ?? ""];
  const where = here ? "here" : seen ? `last here ${ago(seen)}` : "not yet here";
  return h(
    "li",
    { class: here ? "here" : "" },
    h("b", {}, name || (own ? "You" : "Nobody has given a name")),
    ` · ${seat}${own && name ? " (you)" : ""} · ${where}${commander ? ` · ${spoken(commander)} plays for now` : ""}`,
  );
}

/** @param {Room} room @param {string} seat */
function nameOf(room, seat) {
  return room.people.company?.people.find((one) => one.seat === seat)?.name || room.before?.names[seat] || seat;
}

/** @param {Room} room @param {Said} message */
function line(room, { number, seat, text, at }) {
  const own = seat === mySeat(room);
  const name = own ? "You" : nameOf(room, seat);
  const report = own || !isClub ? null : reportButton(name, () => ({ match: room.token.slice(0, room.token.lastIndexOf(".")), number, text }));
  return h("li", { class: classes(own && "own") }, h("b", {}, name), h("time", {}, clock(at)), report, h("p", {}, text));
}

/** In a club the stewards can be told of a message. @param {string} name @param {() => {match: string, number: number, text: string}} message */
function reportButton(name, message) {
  const open = async () => (await import("../club/reporting.js")).report(name, message());
  return h("button", { class: "link small", type: "button", "aria-label": `Report this message of ${name}`, onclick: () => void open() }, "Report");
}

/** @param {Room} room */
function markRead(room) {
  const last = room.people.talk.at(-1);
  if (last && room.people.fresh(mySeat(room)).length) room.line.send({ type: "read", number: last.number });
}

/** @param {Room} room */
function messageForm(room) {
  const field = h("input", { class: "field", id: "say", maxlength: 500, "aria-label": "Message", autocomplete: "off" });
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!field.value.trim()) return;
    room.line.send({ type: "say", text: field.value.trim() });
    field.value = "";
    announce("Sent");
  };
  return h("form", { class: "say", onsubmit: send }, field, h("button", { class: "btn" }, "Send"));
}
