/** What a player does beside answering: resign, offer, hand over his seat; and where he wants to be told of his turn. */

import { entered, h } from "../dom.js";
import { setSound, soundIsOn } from "../sound.js";
import { notificationsAreOn, setNotifications } from "../told.js";
import { spoken } from "../commanders.js";
import { postButton } from "./post.js";

/** @import {Room} from "../room.js" */
/** @import {Calls} from "../types.js" */

/** The buttons. @param {Room} room @returns {HTMLElement[]} */
export function acting(room) {
  const { facts, state } = room;
  const { company } = room.people;
  if (!facts?.plays.length || !state || !company) return [];
  const button = (/** @type {string} */ id, /** @type {string} */ told, /** @type {() => void} */ act) =>
    h("button", { class: "btn", type: "button", id, onclick: act }, told);
  const post = company.by_file ? [postButton(room)] : [];
  if (state.result) {
    return company.next || company.by_file ? post : [button("rematch", "Rematch", () => room.line.send({ type: "offer", offer: "rematch" }))];
  }
  const side = facts.plays[0] ?? "";
  const given = company.commanders[side];
  return [
    ...post,
    button("offer-draw", "Offer a draw", () => room.line.send({ type: "offer", offer: "draw" })),
    given
      ? button("take-back", "Take my seat back", () => room.line.send({ type: "command", commander: "" }))
      : handOver(room, side),
    sure(room),
  ];
}

/** @param {Room} room @param {string} side */
function handOver(room, side) {
  const known = room.facts?.advisers[side] ?? [];
  const names = known.filter((name) => name !== "search");
  const choice = h(
    "select",
    { class: "field", name: "commander", "aria-label": "Commander" },
    ...(names.length ? names : ["random"]).map((name) => h("option", { value: name }, spoken(name))),
  );
  const button = h("button", { class: "btn", id: "hand-over" }, "Let a commander play for me");
  const give = (/** @type {Event} */ event) => {
    const commander = entered(event)("commander");
    if (button.dataset.sure) room.line.send({ type: "command", commander });
    button.dataset.sure = "yes";
    button.textContent = "The other player is told: press again";
  };
  return h("form", { class: "pair", onsubmit: give }, button, choice);
}

/** Resigning is asked twice. @param {Room} room */
function sure(room) {
  const press = (/** @type {MouseEvent} */ { currentTarget: button }) => {
    if (!(button instanceof HTMLElement)) return;
    if (button.dataset.sure) room.line.send({ type: "resign" });
    button.dataset.sure = "yes";
    button.textContent = "Resign: press again";
  };
  return h("button", { class: "btn", type: "button", id: "resign", onclick: press }, "Resign");
}

/** Where the player wants to be told that it is his turn. @param {Room} room @param {Node} letter */
export function telling(room, letter) {
  const calls = room.people.own?.calls ?? {};
  const sound = box("Sound when it is my turn", soundIsOn(), (on) => setSound(on));
  const shown = box("Notifications of the browser", notificationsAreOn(), async (on, field) => {
    if (!(await setNotifications(on))) field.checked = false;
  });
  return h(
    "details",
    { class: "tell-me" },
    h("summary", {}, "Tell me when it is my turn"),
    h("p", { class: "note" }, "While this page is open:"),
    sound,
    shown,
    room.people.company?.told ? far(room, calls, letter) : null,
  );
}

/** @param {string} told @param {boolean} on @param {(on: boolean, field: HTMLInputElement) => void} change */
function box(told, on, change) {
  const field = h("input", { type: "checkbox", checked: on });
  field.addEventListener("change", () => change(field.checked, field));
  return h("label", { class: "line" }, h("span", {}, told), field);
}

/** What is said of a letter that nobody has answered yet. @param {Room} room */
export function unconfirmed(room) {
  const { mail = "", confirmed = false } = room.people.own?.calls ?? {};
  if (!room.people.company?.mails || !mail || confirmed) return "";
  return `A letter with a link was sent to ${mail}. Notices come by mail as soon as you have followed it.`;
}

/** @param {Room} room @param {Calls} calls @param {Node} letter what is said of a letter */
function far(room, calls, letter) {
  const address = h("input", { class: "field", id: "call-address", maxlength: 300, placeholder: "your topic or webhook" });
  address.value = calls.address ?? "";
  const form = h(
    "select",
    { class: "field", "aria-label": "Form of the call" },
    ...["ntfy", "discord", "slack", "json"].map((name) => h("option", { value: name, selected: name === calls.form }, name)),
  );
  const mail = h("input", { class: "field", type: "email", maxlength: 300, placeholder: "you@example.org" });
  mail.value = calls.mail ?? "";
  const keep = () =>
    room.line.send({
      type: "tell",
      address: address.value.trim(),
      form: /** @type {"ntfy"} */ (form.value),
      mail: mail.value.trim(),
    });
  return h(
    "div",
    { class: "far" },
    h("p", { class: "note" }, "While you are away, the server can call an address. It says only that it is your turn."),
    h("label", { class: "line" }, h("span", {}, "Address"), address),
    h("label", { class: "line" }, h("span", {}, "As"), form),
    room.people.company?.mails ? h("label", { class: "line" }, h("span", {}, "Mail"), mail) : null,
    letter,
    h("button", { class: "btn small", type: "button", id: "keep-calls", onclick: keep }, "Keep this"),
  );
}
