/** Becoming a member: a name, and a passkey where one can work. */

import { entered, h } from "../dom.js";
import { seatsHere } from "../mine.js";
import { recall } from "../settings.js";
import { tell, tellWithKey } from "./asking.js";
import { fault } from "./parts.js";
import { makePasskey, passkeyFault } from "./passkeys.js";
import { entrance, noPasskey, saying } from "./signin.js";
import { counted, momentTold } from "./words.js";

/** @import {ClubFacts, Greeting} from "./types.d.ts" */

const NAME = "Two to forty characters. The others see it at the tables and in the results.";
const PASSKEY = "Your device makes a passkey, and asks for your finger, your face or its code. There is no password.";

/**
 * The page on which somebody becomes a member.
 * @param {ClubFacts} club @param {{code: string, invitation: Greeting | null, key: string}} by an invitation, or the key of the room
 * @param {() => void} enter goes into the room
 */
export function joinPage(club, by, enter) {
  const { said, say } = saying();
  const why = noPasskey(club);
  const seats = seatsHere();
  const send = async (/** @type {Event} */ event) => {
    const field = entered(event);
    const button = event.currentTarget instanceof HTMLFormElement ? event.currentTarget.querySelector("button") : null;
    if (button) button.disabled = true;
    try {
      const member = { name: field("name"), ...(by.code ? { code: by.code } : {}) };
      await (by.key ? tellWithKey(member, by.key) : tell("/join", member));
      if (seats.length) await tell("/seats", { tokens: seats }).catch(() => {});
      await (why ? enter() : withPasskey(page, enter));
    } catch (error) {
      say(fault(error));
    }
    if (button) button.disabled = false;
  };
  const name = { class: "field", name: "name", id: "member-name", required: true, minlength: 2, maxlength: 40, value: recall("name"), autocomplete: "nickname" };
  const page = entrance(
    h("h1", { id: "view-title", tabindex: "-1" }, club.name),
    h("p", { id: "invited" }, invitedTold(by.invitation, !!by.key)),
    said,
    h(
      "form",
      { onsubmit: send },
      h("label", { for: "member-name" }, "Your name"),
      h("input", name),
      h("p", { class: "note" }, NAME),
      seats.length ? h("p", { class: "note" }, `${counted(seats.length, "match")} that you opened by a link on this device will be yours on every device.`) : null,
      h("button", { class: "btn primary", id: "join-now" }, "Join the club"),
      h("p", { class: "note", id: why ? "no-passkey" : "" }, why || PASSKEY),
    ),
    h("details", {}, h("summary", {}, "What is kept of me, and who sees it?"), h("p", { class: "note" }, club.seen)),
  );
  return page;
}

/** @param {Greeting | null} invitation @param {boolean} first */
function invitedTold(invitation, first) {
  if (first) return "Nobody is the host of this club yet. You have the key of this room: join, and you are the host.";
  if (!invitation) return "Choose your name to become a member.";
  const { role, note, until } = invitation;
  return `You are invited as a ${role}${note ? `: “${note}”` : ""}. The invitation works until ${momentTold(until)}.`;
}

/** Make a passkey for this device; without one, a link is still enough. @param {HTMLElement} page @param {() => void} enter */
async function withPasskey(page, enter) {
  try {
    await newPasskey();
    enter();
  } catch (error) {
    page.replaceWith(withoutPasskey(passkeyFault(error), enter));
  }
}

/** Have this device make a passkey, and give the server its public half. */
export async function newPasskey() {
  const { options } = await tell("/passkeys/ask");
  await tell("/passkeys", { credential: await makePasskey(options.publicKey ?? options), label: deviceName(navigator.userAgent) });
}

/** @param {string} told @param {() => void} enter */
function withoutPasskey(told, enter) {
  const { said, say } = saying(told);
  const again = () => newPasskey().then(enter, (error) => say(passkeyFault(error)));
  return entrance(
    h("h1", { id: "view-title", tabindex: "-1" }, "You are a member"),
    said,
    h("p", {}, "This device is signed in. Without a passkey you need a link to sign in elsewhere, or here after you have signed out."),
    h("button", { class: "btn primary", type: "button", id: "again-passkey", onclick: () => void again() }, "Make a passkey"),
    h("button", { class: "btn", type: "button", id: "without-passkey", onclick: enter }, "Go on without one"),
  );
}

/** What a device is called, as its browser tells. @param {string} agent */
export function deviceName(agent) {
  const system = [/iPhone/, /iPad/, /Android/, /Windows/, /Mac OS/, /Linux/].find((name) => name.test(agent))?.source ?? "a device";
  const browser = [/Firefox/, /Edg/, /Chrom(e|ium)/, /Safari/].find((name) => name.test(agent))?.source ?? "";
  const called = { Edg: "Edge", "Chrom(e|ium)": "Chrome" }[browser] ?? browser;
  return called ? `${called} on ${system}` : system;
}
