/** The company at the table: who is there, messages, a note, offers, and what one does beside answering. */

import { openDialog } from "../dialog.js";
import { h, notice, tool } from "../dom.js";
import { morph } from "../morph.js";
import { isAlone, tableAddress } from "../doors.js";
import { keepSeat } from "../mine.js";
import { clock, lasting } from "../moments.js";
import { recall, remember } from "../settings.js";
import { acting, telling, unconfirmed } from "./acting.js";
import { postButton } from "./post.js";
import { sitting, talkPanel } from "./talk.js";

/** @import {Room} from "../room.js" */
/** @import {Company, Offer, Sitting} from "../types.js" */

/** Return the tool for the top bar, the banner of offers, and the panel of the people. @param {Room} room */
export function companyPanel(room) {
  const talk = talkPanel(room, () => openCompany(room));
  const button = tool("people", "People", talk.toggle);
  const badge = h("span", { class: "badge", hidden: true });
  button.append(badge);
  const banner = h("section", { class: "banner", role: "alert", "aria-label": "Offers", hidden: true });
  room.on(["state"], () => drawBanner(room, banner));
  room.on(["company", "before"], () => {
    button.hidden = !room.people.company && !room.before;
    const others = otherPeople(room);
    button.classList.toggle("here", others.some(({ here }) => here));
    badge.hidden = !room.unread;
    badge.textContent = String(room.unread);
    drawBanner(room, banner);
    tellRefusal(room);
    nameMyself(room);
  });
  button.hidden = true;
  return { button, banner, talk: talk.panel };
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

/** The number of the last refused offer of which the player was told; none before the first word of the company. */
let refusal = -1;

/** Tell a player that his offer was refused. @param {Room} room */
function tellRefusal(room) {
  const refused = room.people.company?.refused ?? null;
  const news = refused && refusal >= 0 && refused.number > refusal && room.facts?.plays.includes(refused.side);
  if (news) notice(`Refused: ${REFUSED[refused.kind]}`);
  refusal = refused?.number ?? 0;
}

/** @type {Record<Offer["kind"], string>} */
const REFUSED = {
  draw: "the other side does not agree to a draw.",
  undo: "the other side does not agree to take the answer back.",
  rematch: "the other side does not want a rematch now.",
};

/** An offer that waits for an answer; where the bar asks it, it is not asked twice. @param {Room} room @param {Company} company */
function offered(room, { offer }) {
  if (!offer || !room.facts?.plays.length || (offer.kind === "undo" && room.state?.past.asked)) return [];
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
  return [h("p", {}, "Send the file to the other player, and import the answer in the lobby."), postButton(room)];
}

/** All that is said and done beside playing, over the table. @param {Room} room */
function openCompany(room) {
  const people = h("ul", { class: "people" });
  const acts = h("div", { class: "acts" });
  const letter = h("p", { class: "note", id: "unconfirmed", role: "status" });
  const draw = () => {
    morph(people, ...sitting(room));
    morph(acts, ...acting(room));
    morph(letter, unconfirmed(room));
  };
  draw();
  const plays = !!room.facts?.plays.length;
  const own = plays ? [nameField(room), noteField(room), telling(room, letter)] : [];
  const dialog = openDialog("People at this table", h("div", { class: "body company" }, people, ...own, acts), "wide");
  const stop = room.on(["company"], draw);
  dialog.addEventListener("close", stop);
}

/** One's own name, which may be given or changed at any time. @param {Room} room */
function nameField(room) {
  const field = h("input", { class: "field", id: "own-name", maxlength: 40, value: room.people.own?.name ?? "" });
  field.addEventListener("change", () => {
    const name = field.value.trim();
    if (!name) return;
    remember("name", name);
    room.line.send({ type: "name", name });
  });
  return h("label", { class: "own-note" }, h("h3", {}, "Your name"), field);
}

/** @param {Room} room */
function noteField(room) {
  const field = h("textarea", { class: "field", id: "note", rows: 3, maxlength: 4000 });
  field.value = room.people.own?.note ?? "";
  field.addEventListener("change", () => room.line.send({ type: "note", text: field.value }));
  return h("label", { class: "own-note" }, h("h3", {}, "A note for yourself"), field);
}
