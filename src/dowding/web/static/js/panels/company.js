/** The company at the table: who is there, messages, a note, offers, and what one does beside answering. */

import { openDialog } from "../dialog.js";
import { announce, h, tool } from "../dom.js";
import { morph } from "../morph.js";
import { isAlone, tableAddress } from "../doors.js";
import { keepSeat } from "../mine.js";
import { ago, clock, lasting } from "../moments.js";
import { recall } from "../settings.js";
import { acting, telling, unconfirmed } from "./acting.js";
import { postButton } from "./post.js";

/** @import {Room} from "../room.js" */
/** @import {Company, Offer, Said, Sitting} from "../types.js" */

/** Return the tool for the top bar and the banner of offers. @param {Room} room */
export function companyPanel(room) {
  const button = tool("people", "People", () => openCompany(room));
  const badge = h("span", { class: "badge", hidden: true });
  button.append(badge);
  const banner = h("section", { class: "banner", role: "alert", "aria-label": "Offers", hidden: true });
  room.on(["state"], () => drawBanner(room, banner));
  room.on(["company"], () => {
    button.hidden = !room.people.company;
    const others = otherPeople(room);
    button.classList.toggle("here", others.some(({ here }) => here));
    badge.hidden = !room.unread;
    badge.textContent = String(room.unread);
    drawBanner(room, banner);
    nameMyself(room);
  });
  button.hidden = true;
  return { button, banner };
}

/** The people in other seats. @param {Room} room @returns {Sitting[]} */
function otherPeople(room) {
  const plays = room.facts?.plays ?? [];
  return (room.people.company?.people ?? []).filter(
    ({ seat, sides }) => seat !== room.facts?.seat && !sides.every((side) => plays.includes(side)) && sides.length === 1,
  );
}

/** The name that was said to the table. */
let given = "";

/** Say the name that was given on this device, once. @param {Room} room */
function nameMyself(room) {
  if (!room.people.own || !room.facts?.plays.length) return;
  keepSeat(room.token);
  const name = recall("name");
  if (room.people.own.name || !name || name === given) return;
  given = name;
  room.line.send({ type: "name", name });
}

/** @param {Room} room @param {HTMLElement} banner */
function drawBanner(room, banner) {
  const parts = room.people.company
    ? [...offered(room, room.people.company), ...rematch(room.people.company), ...waiting(room), ...toBeSent(room)]
    : [];
  banner.hidden = !parts.length;
  morph(banner, ...parts);
}

/** @type {Record<Offer["kind"], (side: string) => string>} */
const OFFERED = {
  draw: (side) => `${side} offers a draw.`,
  undo: (side) => `${side} asks to take back an answer.`,
  rematch: (side) => `${side} offers a rematch with sides exchanged.`,
};

/** An offer that waits for an answer. @param {Room} room @param {Company} company */
function offered(room, { offer }) {
  if (!offer || !room.facts?.plays.length) return [];
  const own = room.facts.plays.some((side) => offer.agreed.includes(side));
  const told = h("p", {}, own ? `You have asked: ${OFFERED[offer.kind](offer.side)}` : OFFERED[offer.kind](offer.side));
  const say = (/** @type {boolean} */ agree) => () => room.consent(offer.number, agree);
  if (own) return [told, h("button", { class: "btn small", type: "button", onclick: say(false) }, "Withdraw")];
  return [
    told,
    h("button", { class: "btn primary small", type: "button", id: "agree", onclick: say(true) }, "Agree"),
    h("button", { class: "btn small", type: "button", id: "refuse", onclick: say(false) }, "Refuse"),
  ];
}

/** The way to the next match. @param {Company} company */
function rematch({ next }) {
  if (!next) return [];
  const go = () => {
    const to = new URL(tableAddress(next), document.baseURI);
    const onlyHash = to.pathname === location.pathname && to.search === location.search;
    location.href = to.href;
    if (onlyHash && !isAlone) location.reload();
  };
  return [
    h("p", {}, "The rematch is ready."),
    h("button", { class: "btn primary small", type: "button", id: "to-rematch", onclick: go }, "Go to the rematch"),
  ];
}

/** What can be done if the other does not come back, and how long he still has. @param {Room} room */
function waiting(room) {
  const { state, facts } = room;
  const { company } = room.people;
  if (!company?.patience || !state?.waiting || !facts?.plays.length || state.result) return [];
  const end = company.since + company.patience;
  if (facts.plays.includes(state.waiting)) return [h("p", {}, `You have until ${clock(end)} to answer.`)];
  if (Date.now() / 1000 < end) return [h("p", {}, `${state.waiting} has until ${clock(end)}.`)];
  const claim = (/** @type {"match" | "seat"} */ what) => () =>
    room.line.send({ type: "claim", claim: what });
  return [
    h("p", {}, `${state.waiting} has not answered for ${lasting(Date.now() / 1000 - company.since)}.`),
    ...(company.by_file ? [] : [h("button", { class: "btn small", type: "button", onclick: claim("seat") }, "Let a commander play on")]),
    h("button", { class: "btn small", type: "button", onclick: claim("match") }, "Claim the match"),
  ];
}

/** In a match by file, the other gets the file when it is his turn. @param {Room} room */
function toBeSent(room) {
  const { facts, state } = room;
  const { company } = room.people;
  if (!company?.by_file || !facts?.plays.length || !state || state.decision) return [];
  return [h("p", {}, "Send the file to the other player, and import his answer in the lobby."), postButton(room)];
}

/** @param {Room} room */
export function openCompany(room) {
  const people = h("ul", { class: "people" });
  const said = h("ol", { class: "messages", "aria-label": "Messages", tabindex: 0 });
  const form = messageForm(room);
  const acts = h("div", { class: "acts" });
  const letter = h("p", { class: "note", id: "unconfirmed", role: "status" });
  const draw = () => {
    if (!room.people.company) return;
    morph(people, ...room.people.company.people.filter(({ sides }) => sides.length === 1).map((one) => person(room, one)));
    morph(said, ...room.people.talk.map((message) => line(room, message)));
    said.scrollTop = said.scrollHeight;
    morph(acts, ...acting(room));
    morph(letter, unconfirmed(room));
    markRead(room);
  };
  draw();
  const plays = !!room.facts?.plays.length;
  const body = h(
    "div",
    { class: "body company" },
    people,
    plays ? h("section", {}, h("h3", {}, "Messages"), said, form) : null,
    plays ? noteField(room) : null,
    plays ? telling(room, letter) : null,
    acts,
  );
  const dialog = openDialog("People at this table", body, "wide");
  const stop = room.on(["company"], draw);
  dialog.addEventListener("close", stop);
  said.scrollTop = said.scrollHeight;
}

/** @param {Room} room @param {Sitting} sitting */
function person(room, { seat, name, here, seen, sides }) {
  const own = seat === room.facts?.seat;
  const commander = room.people.company?.commanders[sides[0] ?? ""];
  const where = here ? "here" : seen ? `last here ${ago(seen)}` : "not yet here";
  return h(
    "li",
    { class: here ? "here" : "" },
    h("b", {}, name || (own ? "You" : "Nobody has given a name")),
    ` · ${seat}${own && name ? " (you)" : ""} · ${where}${commander ? " · a commander plays for now" : ""}`,
  );
}

/** @param {Room} room @param {Said} message */
function line(room, { seat, text, at }) {
  const name = room.people.company?.people.find((one) => one.seat === seat)?.name || seat;
  const own = seat === room.facts?.seat;
  return h("li", { class: own ? "own" : "" }, h("b", {}, own ? "You" : name), h("time", {}, clock(at)), h("p", {}, text));
}

/** @param {Room} room */
function markRead(room) {
  const last = room.people.talk.at(-1);
  if (room.unread && last) room.line.send({ type: "read", number: last.number });
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

/** @param {Room} room */
function noteField(room) {
  const field = h("textarea", { class: "field", id: "note", rows: 3, maxlength: 4000 });
  field.value = room.people.own?.note ?? "";
  field.addEventListener("change", () => room.line.send({ type: "note", text: field.value }));
  return h("label", { class: "own-note" }, h("h3", {}, "A note for yourself"), field);
}
