/** The members: who is here with which role; for host and stewards also what they may do. */

import { h } from "../dom.js";
import { morph } from "../morph.js";
import { ago } from "../moments.js";
import { linkFor } from "./account.js";
import { read, tell } from "./asking.js";
import { choice, doing, face, panel } from "./parts.js";
import { personLink } from "./tables.js";
import { counted, untilTold } from "./words.js";

/** @import {Club} from "./club.js" */
/** @import {ClubFacts, Listed} from "./types.d.ts" */
/** @typedef {Listed["role"]} Role */

const PAGE = 100;
const PATIENCE = 250;
const HERE = 180;
const DAY = 86_400;
/** @type {[string, string][]} for how long somebody is muted */
const SPANS = [
  ["day", "for a day"],
  ["week", "for a week"],
  ["lifted", "until lifted"],
];
/** @type {[Role, string][]} */
const ROLES = [
  ["guest", "guest"],
  ["member", "member"],
  ["steward", "steward"],
  ["host", "host"],
];

/** Until when somebody is muted, as the server is told. @param {string} span @param {number} [now] in seconds */
export function mutedUntil(span, now = Date.now() / 1000) {
  return span === "day" ? now + DAY : span === "week" ? now + 7 * DAY : -1;
}

/** Whether a role stands below another. @param {Role} one @param {Role} other */
export function isBelow(one, other) {
  const rank = (/** @type {Role} */ role) => ROLES.findIndex(([name]) => name === role);
  return rank(one) < rank(other);
}

/** What it means to be removed, in words. @param {Listed} member */
export function removedTold({ name, running }) {
  const matches = running ? ` In ${counted(running, "running match", "running matches")} the other may claim it or let a commander play on, if a time limit was agreed.` : "";
  return `${name} can no longer sign in, and all links of this member stop working.${matches} Finished matches stay in the table, under “a former member”.`;
}

/** @param {Club} club */
export async function membersPage(club) {
  const list = h("ul", { class: "rows", "aria-label": "Members" });
  const sheet = h("div", { class: "sheet", "aria-live": "polite" });
  const foot = h("p", { class: "foot" });
  const find = h("input", { class: "field", type: "search", id: "find-member", placeholder: "Find a member", "aria-label": "Find a member by name" });
  const show = (/** @type {...(Node | null)} */ ...inside) => {
    morph(sheet, ...inside);
    sheet.querySelector("h3")?.focus();
  };
  const fill = async (/** @type {string} */ after) => {
    /** @type {Listed[]} */
    const found = await read("/members", { find: find.value, after });
    const rows = found.map((member) => row(club, member, show, again));
    if (after) list.append(...rows);
    else morph(list, ...rows, found.length ? null : h("li", { class: "empty" }, "Nobody is found."));
    const last = found.at(-1)?.id ?? "";
    foot.replaceChildren(found.length === PAGE ? doing("More members", () => fill(last), { kind: "small" }) : "");
  };
  const again = async () => {
    show();
    await fill("");
  };
  let waiting = 0;
  find.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(() => void fill("").catch((error) => club.trouble(error)), PATIENCE);
  });
  await fill("");
  const hosts = club.may("steward") ? await (await import("./governing.js")).governing(club, show) : { invite: null, panels: [] };
  return h(
    "div",
    { class: "club page members" },
    h("header", { class: "page-head" }, h("h1", { id: "view-title", tabindex: "-1" }, "Members"), find, hosts.invite),
    sheet,
    h(
      "div",
      { class: "halves wide-left" },
      h("div", { class: "club-column" }, panel("members", "Members", h("small", {}, counted(club.facts?.members ?? 0, "member")), list, foot), ...hosts.panels.slice(0, 2)),
      h("div", { class: "club-column" }, rolesPanel(/** @type {ClubFacts} */ (club.facts)), ...hosts.panels.slice(2)),
    ),
  );
}

/** @typedef {(...inside: (Node | null)[]) => void} Show shows what must be confirmed */

/** @param {Club} club @param {Listed} member @param {Show} show @param {() => Promise<void>} again */
function row(club, member, show, again) {
  const { id, name, role, seen, running, muted_until } = member;
  const own = club.me?.id === id;
  const mine = club.me?.role ?? "guest";
  const may = !own && club.may("steward") && isBelow(role, mine);
  const state = muted_until ? h("span", { class: "pill" }, `muted ${untilTold(muted_until)}`) : null;
  const facts = [seen ? (Date.now() / 1000 - seen < HERE ? "here now" : `last here ${ago(seen)}`) : "", running ? counted(running, "running match", "running matches") : "", member.mail];
  return h(
    "li",
    { key: id, class: "member", "data-row": id },
    face(name),
    h("div", { class: "called" }, personLink({ id, name }), own ? " (you)" : null, h("small", {}, facts.filter(Boolean).join(" · ")), state),
    club.may("host") && !own ? roleChoice(club, member, again) : h("span", { class: "role" }, role),
    h(
      "div",
      { class: "acts" },
      may
        ? muted_until
          ? doing("Unmute", () => club.tried(tell("/members/{id}/mute", { until: 0, reason: "" }, { id }), `${name} can write again.`).then(again), { kind: "small", "aria-label": `Unmute ${name}` })
          : h("button", { class: "btn small", type: "button", "aria-label": `Mute… ${name}`, onclick: () => show(muting(club, member, again)) }, "Mute…")
        : null,
      club.may("host") && role !== "host" ? h("button", { class: "btn small", type: "button", "aria-label": `Link… ${name}`, onclick: () => show(linking(member, show, again)) }, "Link…") : null,
      club.may("host") && !own ? h("button", { class: "btn small", type: "button", "aria-label": `Remove… ${name}`, onclick: () => show(removing(club, member, again)) }, "Remove…") : null,
    ),
  );
}

/** @param {Club} club @param {Listed} member @param {() => Promise<void>} again */
function roleChoice(club, { id, name, role }, again) {
  const field = choice("role", ROLES, role, { "aria-label": `Role of ${name}` });
  field.addEventListener("change", () => void club.tried(tell("/members/{id}/role", { role: field.value }, { id }), `${name} is ${field.value} now, and is told.`).then(again));
  return field;
}

/** @param {string} title @param {string} told @param {...Node} inside */
export function sheetOf(title, told, ...inside) {
  return h("section", { class: "panel asked-sheet" }, h("h3", { tabindex: "-1" }, title), h("p", {}, told), ...inside);
}

/** @param {Club} club @param {Listed} member @param {() => Promise<void>} again */
function muting(club, { id, name }, again) {
  const span = choice("span", SPANS, "day", { "aria-label": "For how long" });
  const reason = h("input", { class: "field", name: "reason", maxlength: 200, placeholder: "Why; the member reads it", "aria-label": `Why; ${name} reads it` });
  const act = async () => {
    await tell("/members/{id}/mute", { until: mutedUntil(span.value), reason: reason.value.trim() }, { id });
    await club.tried(Promise.resolve(), `${name} is muted, and is told.`);
    await again();
  };
  const acts = h("p", { class: "acts" }, doing(`Mute ${name}`, act, { kind: "primary", id: "mute" }), doing("Cancel", again));
  return sheetOf(`Mute ${name}?`, `${name} can play, but not write at any table, until then, and is told by whom and why.`, h("p", { class: "single" }, span, reason), acts);
}

/** @param {Listed} member @param {Show} show @param {() => Promise<void>} again */
function linking({ id, name }, show, again) {
  const act = async () => {
    const made = await tell("/members/{id}/link", {}, { id });
    show(sheetOf(`A link for ${name}`, `Hand it to ${name} alone.`, ...linkFor(made), h("p", { class: "acts" }, doing("Done", again))));
  };
  const acts = h("p", { class: "acts" }, doing("Make the link", act, { kind: "primary", id: "make-link" }), doing("Cancel", again));
  return sheetOf(`A link for ${name}?`, `With it ${name} signs in on a new device, once, within a day. ${name} gets a notice that you made it.`, acts);
}

/** @param {Club} club @param {Listed} member @param {() => Promise<void>} again */
function removing(club, member, again) {
  const { id, name } = member;
  const reason = h("input", { class: "field", name: "reason", maxlength: 200, placeholder: "Why", "aria-label": "Why" });
  const act = async () => {
    await tell("/members/{id}/remove", { reason: reason.value.trim() }, { id });
    await club.tried(Promise.resolve(), `${name} is removed.`);
    await again();
  };
  const acts = h("p", { class: "acts" }, doing(`Remove ${name}`, act, { kind: "dangerous", id: "remove" }), doing("Cancel", again));
  return sheetOf(`Remove ${name}?`, removedTold(member), h("p", { class: "single" }, reason), acts);
}

/** What each role may do. @param {ClubFacts} facts */
function rolesPanel({ roles, seen }) {
  const rows = ROLES.filter(([role]) => roles[role]).flatMap(([role]) => [h("dt", {}, role), h("dd", {}, (roles[role] ?? []).join("; "))]);
  return panel("roles", "What each may do", h("small", {}, "each also what stands above"), h("dl", { class: "roles" }, ...rows), h("p", { class: "why-none" }, seen));
}
