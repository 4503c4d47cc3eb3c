/** What host and stewards have besides the list: invitations, settings, reports, and the log of their acts. */

import { entered, h } from "../dom.js";
import { linkFor } from "./account.js";
import { read, tell } from "./asking.js";
import { sheetOf } from "./members.js";
import { actLines } from "./notices.js";
import { choice, doing, line, nothing, panel } from "./parts.js";
import { recall } from "../settings.js";
import { momentTold } from "./words.js";

/** @import {Club} from "./club.js" */
/** @import {Decided, Done, Invited, Reported} from "./types.d.ts" */
/** @import {Show} from "./members.js" */

const DAY = 86_400;
/** @type {[number, string][]} */
const LONGEST = [
  [DAY, "a day"],
  [3 * DAY, "three days"],
  [7 * DAY, "a week"],
  [14 * DAY, "two weeks"],
];
/** @type {[string, string][]} */
const INVITED = [
  ["member", "member"],
  ["guest", "guest"],
  ["steward", "steward"],
  ["host", "host"],
];

/** @param {Club} club @param {Show} show @returns {Promise<{invite: Node | null, panels: (Node | null)[]}>} */
export async function governing(club, show) {
  const host = club.may("host");
  /** @type {[Decided, Reported[], Done[], Invited[]]} */
  const [settings, reports, acts, invitations] = await Promise.all([read("/settings"), read("/reports"), read("/acts"), host ? read("/invitations") : []]);
  const again = () => club.frame.show();
  const invite = h("button", { class: "btn primary", type: "button", id: "invite-member", onclick: () => show(inviting(club, show)) }, "Invite a member");
  return {
    invite: host ? invite : null,
    panels: [
      host ? invitationsPanel(club, invitations, again) : null,
      reportsPanel(club, reports, again),
      settingsPanel(club, settings, host),
      panel("acts", "What was done", h("small", {}, "whom it concerns is told"), acts.length ? actLines(acts) : nothing("Nothing yet.")),
    ],
  };
}

/** @param {Club} club @param {Show} show */
function inviting(club, show) {
  const send = async (/** @type {Event} */ event) => {
    const field = entered(event);
    const mail = field("mail");
    try {
      const made = await tell("/invitations", { role: field("role"), note: field("note"), ...(mail ? { mail } : {}) });
      show(sheetOf("The invitation", mail ? `A letter to ${mail} is on its way. You can also send the link yourself.` : "Send this link to one person.", ...linkFor(made)));
    } catch (error) {
      club.trouble(error);
    }
  };
  return sheetOf(
    "Invite a member",
    "You get a link that works once, for two weeks.",
    h(
      "form",
      { onsubmit: send },
      line("As", "", choice("role", INVITED, "member")),
      line("A note", "So that you know for whom it is; the invited person reads it too.", h("input", { class: "field", name: "note", id: "invite-note", maxlength: 80 })),
      club.facts?.mail ? line("Send it to", "A mail address; empty if you send the link yourself.", h("input", { class: "field", type: "email", name: "mail", maxlength: 254 })) : null,
      h("p", { class: "acts" }, h("button", { class: "btn primary", id: "make-invitation" }, "Make the link"), doing("Cancel", async () => show())),
    ),
  );
}

/** @param {Club} club @param {Invited[]} invitations @param {() => Promise<unknown>} again */
function invitationsPanel(club, invitations, again) {
  const rows = invitations.map(({ id, role, note, mail, made, until }) => {
    const about = mail || note || "no note";
    const withdraw = () => club.tried(tell("/invitations/{id}/withdraw", {}, { id }), "The invitation is withdrawn.").then(again);
    return h(
      "li",
      { key: id, class: "row", "data-row": id },
      h("span", {}, h("b", {}, about), h("small", {}, `${role} · made ${momentTold(made)}, works until ${momentTold(until)}`)),
      doing("Withdraw", withdraw, { kind: "small", "aria-label": `Withdraw the invitation: ${about}` }),
    );
  });
  return panel("invitations", "Open invitations", null, rows.length ? h("ul", { class: "rows" }, ...rows) : nothing("None."));
}

/** @param {Club} club @param {Reported[]} reports @param {() => Promise<unknown>} again */
function reportsPanel(club, reports, again) {
  const rows = reports.map(({ id, at: when, by, on, title, said, text, done }) => {
    const answer = h("input", { class: "field", maxlength: 200, placeholder: "What was done", "aria-label": "What was done" });
    const close = () => club.tried(tell("/reports/{id}/done", { text: answer.value.trim() }, { id }), "The report is closed.").then(again);
    return h(
      "li",
      { key: id, class: `report${done ? " done" : ""}`, "data-row": id },
      h("p", {}, h("b", {}, `${by.name} about ${on.name}`), h("small", {}, `${momentTold(when)} · ${title}`)),
      h("blockquote", {}, said),
      text ? h("p", {}, text) : null,
      done ? h("small", {}, "closed") : h("p", { class: "single" }, answer, doing("Close", close, { kind: "small" })),
    );
  });
  return panel("reports", "Reported messages", null, rows.length ? h("ul", { class: "rows" }, ...rows) : nothing("None."));
}

/** @param {Club} club @param {Decided} settings @param {boolean} host */
function settingsPanel(club, settings, host) {
  const { name, about, joining, guests, longest, most_matches, most_messages, most_tables } = settings;
  const number = (/** @type {string} */ id, /** @type {number} */ value) => h("input", { class: "field short", type: "number", name: id, id, min: 1, max: 10_000, value, required: true, disabled: !host });
  const send = (/** @type {Event} */ event) => {
    const field = entered(event);
    const said = {
      name: field("name"),
      about: field("about"),
      joining: field("joining"),
      guests: field("guests") === "on",
      longest: Number(field("longest")),
      most_matches: Number(field("most_matches")),
      most_messages: Number(field("most_messages")),
      most_tables: Number(field("most_tables")),
    };
    void club.tried(tell("/settings", said).then(() => club.learn()), "The settings of the club are changed.");
  };
  /** @type {[string, string][]} */
  const ways = [
    ["invited", "by invitation"],
    ["open", "freely"],
  ];
  return panel(
    "settings",
    "The room",
    host ? null : h("small", {}, "the host decides"),
    h(
      "form",
      { onsubmit: send },
      line("Name", "", h("input", { class: "field", name: "name", id: "club-called", value: name, required: true, maxlength: 60, disabled: !host })),
      line("About", "Whoever signs in reads it.", h("input", { class: "field", name: "about", value: about, maxlength: 300, disabled: !host })),
      line("Members join", "", choice("joining", ways, joining, { disabled: !host })),
      line("Guests may watch", "Without signing in.", h("input", { type: "checkbox", class: "switch", name: "guests", checked: guests, disabled: !host })),
      line("Longest pace", "How long a turn may last.", choice("longest", LONGEST, longest, { disabled: !host })),
      line("Running matches", "At most, of a member.", number("most_matches", most_matches)),
      line("Messages", "At most, of a member in a day.", number("most_messages", most_messages)),
      line("Open tables", "At most, of a member.", number("most_tables", most_tables)),
      host ? h("p", { class: "foot" }, h("button", { class: "btn", id: "save-settings" }, "Set"), recall("key") ? [" ", h("a", { class: "link", href: "?sets", id: "my-components" }, "My components")] : null) : null,
    ),
  );
}
