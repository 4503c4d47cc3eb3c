/** My membership: name, ways to sign in, devices, notices, whom I block, what is kept of me. */

import { entered, h, notice } from "../dom.js";
import { apiFile } from "../lobby/asking.js";
import { morph } from "../morph.js";
import { read, tell } from "./asking.js";
import { newPasskey } from "./joining.js";
import { choice, doing, face, fault, line, nothing, panel } from "./parts.js";
import { passkeyFault } from "./passkeys.js";
import { noPasskey } from "./signin.js";
import { personLink } from "./tables.js";
import { mutedTold, momentTold } from "./words.js";

/** @import {Club} from "./club.js" */
/** @import {ClubFacts, Device, Link, Me, Named, Who} from "./types.d.ts" */

/** @type {[string, string][]} */
const FORMS = [
  ["ntfy", "ntfy"],
  ["discord", "Discord"],
  ["slack", "Slack"],
  ["json", "JSON"],
];
const DELETE =
  "You can no longer sign in, and the links of your seats open nothing any more. Your name, address, messages, passkeys, devices and notices are deleted. Your matches stay, under “a former member”. " +
  "Nobody can undo this.";

/** @param {Club} club */
export async function accountPage(club) {
  /** @type {[Me, Device[], Named[], Who[]]} */
  const [me, devices, passkeys, blocks] = await Promise.all([read("/me"), read("/me/sessions"), read("/passkeys"), read("/me/blocks")]);
  const facts = /** @type {ClubFacts} */ (club.facts);
  const again = () => club.frame.show();
  const done = async (/** @type {Promise<unknown>} */ doing, /** @type {string} */ told) => {
    await club.tried(doing.then(() => club.learn()), told);
    await again();
  };
  return h(
    "div",
    { class: "club page account" },
    h("header", { class: "page-head" }, face(me.name), h("h1", { id: "view-title", tabindex: "-1" }, me.name), h("p", {}, `${me.role} of ${facts.name}`), h("a", { class: "btn", href: `?member=${me.id}`, "data-view": "member" }, "My results")),
    me.muted_until ? h("p", { class: "club-told", id: "muted" }, mutedTold(me.muted_until)) : null,
    h(
      "div",
      { class: "halves" },
      h("div", { class: "club-column" }, namePanel(me, done), passkeysPanel(passkeys, facts, again), blocksPanel(blocks, done)),
      h("div", { class: "club-column" }, noticesPanel(me, facts, done), devicesPanel(devices, club, done), keptPanel(me, facts, club)),
    ),
  );
}

/** @typedef {(doing: Promise<unknown>, told: string) => Promise<void>} Done */

/** A form of one field and its button. @param {string} id @param {Node} field @param {string} button @param {(value: string) => void} act */
function single(id, field, button, act) {
  const send = (/** @type {Event} */ event) => act(entered(event)(id));
  return h("form", { class: "single", id: `${id}-form`, onsubmit: send }, field, h("button", { class: "btn", id: `save-${id}` }, button));
}

/** @param {Me} me @param {Done} done */
function namePanel(me, done) {
  const field = h("input", { class: "field", name: "name", id: "own-name", value: me.name, required: true, minlength: 2, maxlength: 40, autocomplete: "nickname" });
  return panel("name", "Name", null, single("name", line("Your name", "At the tables and in the results.", field), "Rename", (name) => void done(tell("/me", { name }), "Your name is changed.")));
}

/** Notices are set once, for all matches. @param {Me} me @param {ClubFacts} facts @param {Done} done */
function noticesPanel(me, facts, done) {
  const { address = "", form = "ntfy", mail = false } = me.calls ?? {};
  const send = (/** @type {Event} */ event) => {
    const field = entered(event);
    void done(tell("/me/calls", { address: field("address"), form: field("form"), mail: field("by-mail") === "on" }), "Your notices are set, for all matches.");
  };
  const address_ = h("input", { class: "field", type: "url", name: "address", id: "call-address", value: address, maxlength: 500, autocomplete: "off" });
  const post = h("input", { class: "field", type: "email", name: "mail", id: "own-mail", value: me.mail, maxlength: 254, autocomplete: "email" });
  const state = !me.mail ? "For links to sign in, and for notices if you want them." : me.confirmed ? "Confirmed." : "Not confirmed yet: follow the link in the letter.";
  return panel(
    "calls",
    "Notices",
    h("small", {}, "once, for all matches"),
    facts.mail ? single("mail", line("Mail address", state, post), "Set", (mail_) => void done(tell("/me/mail", { mail: mail_ }), "A letter with a link is on its way; it confirms the address.")) : null,
    h(
      "form",
      { onsubmit: send },
      facts.mail ? line("Write me when it is my turn", "To the confirmed address.", h("input", { type: "checkbox", class: "switch", name: "by-mail", id: "by-mail", checked: mail, disabled: !me.confirmed })) : null,
      line("Call an address", "ntfy, Discord, Slack, or your own; empty for none.", address_),
      line("In the form of", "", choice("form", FORMS, form)),
      h("p", { class: "foot" }, h("button", { class: "btn", id: "save-calls" }, "Set notices")),
    ),
  );
}

/** @param {Named[]} passkeys @param {ClubFacts} facts @param {() => Promise<unknown>} again */
function passkeysPanel(passkeys, facts, again) {
  const why = noPasskey(facts);
  const add = async () => {
    try {
      await newPasskey();
    } catch (error) {
      return notice(passkeyFault(error));
    }
    return again();
  };
  const rows = passkeys.map(({ id, label, made, used }) =>
    h(
      "li",
      { key: id, class: "row", "data-row": id },
      h("span", {}, h("b", {}, label || "Passkey"), h("small", {}, `made ${momentTold(made)}${used ? `, used ${momentTold(used)}` : ""}`)),
      doing("Remove", async () => (await tell("/passkeys/{id}/remove", {}, { id }), again()), { kind: "small", "aria-label": `Remove the passkey ${label}` }),
    ),
  );
  return panel(
    "passkeys",
    "Passkeys",
    null,
    rows.length ? h("ul", { class: "rows" }, ...rows) : nothing("You have none; you sign in by a link."),
    why ? h("p", { class: "why-none", id: "no-passkey" }, why) : h("p", { class: "foot" }, doing("Make a passkey on this device", add, { id: "new-passkey" })),
  );
}

/** @param {Device[]} devices @param {Club} club @param {Done} done */
function devicesPanel(devices, club, done) {
  const left = async () => {
    await club.learn();
    club.hall.room = null;
    club.go("");
  };
  const rows = devices.map(({ id, device, made, seen, here }) =>
    h(
      "li",
      { key: id, class: "row", "data-row": id },
      h("span", {}, h("b", {}, device || "A device", here ? " (this one)" : ""), h("small", {}, `signed in ${momentTold(made)}, last here ${momentTold(seen)}`)),
      here
        ? doing("Sign out", async () => (await tell("/leave"), left()), { kind: "small", id: "sign-out" })
        : doing("Sign out", () => done(tell("/me/sessions/{id}/end", {}, { id }), "That device is signed out."), { kind: "small", "aria-label": `Sign out ${device}` }),
    ),
  );
  const link = h("div", { class: "device-link", "aria-live": "polite" });
  return panel(
    "devices",
    "Devices",
    null,
    h("ul", { class: "rows" }, ...rows),
    h(
      "p",
      { class: "foot" },
      doing("Sign in another device…", async () => morph(link, ...linkFor(await tell("/me/link"))), { id: "other-device" }),
      doing("Sign out everywhere", async () => (await tell("/me/sessions/end"), left()), { id: "sign-out-everywhere" }),
    ),
    link,
  );
}

/** A link to sign in, as text and as a picture for a telephone. @param {Link} made */
export function linkFor({ link, until }) {
  const picture = h("img", { class: "code", alt: "The link as a QR code", hidden: true });
  void apiFile("api/code", link).then((found) => {
    if (!found) return;
    picture.src = URL.createObjectURL(found);
    picture.hidden = false;
  });
  const field = h("input", { class: "field", readonly: true, value: link, "aria-label": "The link", id: "made-link", onfocus: (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select() });
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    notice("The link was copied.");
  };
  return [
    h("p", {}, `It works once, until ${momentTold(until)}. Whoever has it is signed in, so show it to nobody else.`),
    h("p", { class: "single" }, field, doing("Copy", copy, { id: "copy-link" })),
    picture,
  ];
}

/** @param {Who[]} blocks @param {Done} done */
function blocksPanel(blocks, done) {
  const rows = blocks.map((who) =>
    h(
      "li",
      { key: who.id, class: "row" },
      personLink(who),
      doing("No longer block", () => done(tell("/me/block", { member: who.id, on: false }), `${who.name} is no longer blocked.`), { kind: "small", "aria-label": `No longer block ${who.name}` }),
    ),
  );
  return panel("blocks", "Whom I block", null, rows.length ? h("ul", { class: "rows" }, ...rows) : nothing("Nobody. You can block members on their pages."));
}

/** @param {Me} me @param {ClubFacts} facts @param {Club} club */
function keptPanel(me, facts, club) {
  const field = h("input", { class: "field", name: "sure", id: "sure", required: true, placeholder: me.name, autocomplete: "off" });
  const gone = async (/** @type {string} */ name) => {
    try {
      await tell("/me/delete", { name });
    } catch (error) {
      return notice(fault(error));
    }
    club.hall.room = null;
    club.sentence = "Your membership is deleted.";
    await club.learn();
    return club.go("");
  };
  return panel(
    "kept",
    "What is kept of me",
    null,
    h("p", { class: "why-none" }, facts.seen),
    h("p", { class: "foot" }, h("a", { class: "btn", id: "export", href: "api/club/me/export", download: "" }, "Export all of it")),
    h(
      "details",
      { class: "danger" },
      h("summary", {}, "Delete my membership…"),
      h("p", {}, DELETE),
      single("sure", line(`Type your name, ${me.name}`, "", field), "Delete me", (name) => void gone(name)),
    ),
  );
}
