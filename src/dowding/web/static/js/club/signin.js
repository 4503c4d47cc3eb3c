/** The way in: with a passkey, by a link in a letter, or with an invitation. */

import { announce, entered, h, svg } from "../dom.js";
import { tableAddress } from "../doors.js";
import { picture } from "../vignette.js";
import { tell } from "./asking.js";
import { fault } from "./parts.js";
import { knowsPasskeys, passkeyFault, showPasskey, whyNoPasskey } from "./passkeys.js";
import { counted } from "./words.js";

/** @import {GameFacts} from "../types.js" */
/** @import {ClubFacts} from "./types.d.ts" */
/** @typedef {{enter: () => void, watch: (() => void) | null, join: () => void, code: (code: string) => void}} Ways where one can go from here */

const KEY = `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M9 10a4 4 0 1 1-7.500 0 4 4 0 0 1 7.500 0zm0 0h9v4h-3v-2h-3"/></svg>`;
const ONCE = "No password. The link works once, for fifteen minutes, and this device stays signed in until you sign out.";
const NO_MAIL = "This club sends no letters. If you have no passkey here, ask your host for a link.";

/** Why no passkey works here, or nothing. @param {ClubFacts} club */
export const noPasskey = ({ passkeys, why_not }) => whyNoPasskey(location, knowsPasskeys()) || (passkeys ? "" : why_not);

/** The frame of the way in: a table beside what is asked. @param {...(Node | string | null)} inside */
export function entrance(...inside) {
  const chart = h("div", { class: "chart", "aria-hidden": "true" });
  void gamesKnown.then((games) => {
    const shown = games.find(({ board }) => board);
    if (shown) chart.replaceChildren(picture(shown));
  });
  return h("section", { class: "sign-in", "aria-labelledby": "view-title" }, chart, h("div", { class: "entrance" }, ...inside));
}

/** @type {Promise<GameFacts[]>} */
let gamesKnown = Promise.resolve([]);

/** Say which games there are; one of them lies on the table. @param {Promise<GameFacts[]>} games */
export function lay(games) {
  gamesKnown = games;
}

/** A line that is empty until there is something to say. @param {string} [told] */
export function saying(told = "") {
  const said = h("p", { class: "said", role: "alert", hidden: !told }, told);
  const say = (/** @type {string} */ text) => {
    said.textContent = text;
    said.hidden = false;
  };
  return { said, say };
}

/** The page of whoever is not signed in. @param {ClubFacts} club @param {string} told what he should know first @param {Ways} ways */
export function signIn(club, told, { enter, watch, join, code }) {
  const { said, say } = saying(told);
  const way = (/** @type {string} */ id, /** @type {string} */ text, /** @type {() => void} */ act) =>
    h("button", { class: "link", type: "button", id, onclick: act }, text);
  const page = entrance(
    h("h1", { id: "view-title", tabindex: "-1" }, club.name),
    h("p", {}, club.about || aboutOf(club)),
    said,
    byPasskey(club, say, enter),
    byLetter(club, say),
    h(
      "div",
      { class: "ways" },
      watch ? way("watch-as-guest", "Watch as a guest", watch) : null,
      club.joining === "open" ? way("join-club", "Become a member", join) : null,
      way("have-invitation", "I have an invitation", () => page.replaceWith(pasting(code, () => page))),
    ),
  );
  return page;
}

/** @param {ClubFacts} club */
function aboutOf({ members, joining }) {
  const who = members ? `${counted(members, "member plays", "members play")} the Battle of Britain here.` : "The Battle of Britain is played here.";
  return `${who} ${joining === "open" ? "Everybody may join." : "Membership is by invitation."}`;
}

/** @param {ClubFacts} club @param {(told: string) => void} say @param {() => void} enter */
function byPasskey(club, say, enter) {
  const why = noPasskey(club);
  if (why) return h("p", { class: "note", id: "no-passkey" }, why);
  const act = async (/** @type {Event} */ event) => {
    const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
    button.disabled = true;
    try {
      const { options } = await tell("/passkey/ask");
      await tell("/passkey/enter", { credential: await showPasskey(options.publicKey ?? options) });
      enter();
    } catch (error) {
      say(passkeyFault(error));
    }
    button.disabled = false;
  };
  return h("button", { class: "btn primary", type: "button", id: "use-passkey", onclick: act }, svg(KEY), "Sign in with a passkey");
}

/** @param {ClubFacts} club @param {(told: string) => void} say */
function byLetter(club, say) {
  if (!club.mail) return h("p", { class: "note" }, NO_MAIL);
  const send = async (/** @type {Event} */ event) => {
    const field = entered(event);
    try {
      const { told } = await tell("/mail", { mail: field("mail") });
      say(told);
      announce(told);
    } catch (error) {
      say(fault(error));
    }
  };
  const field = { class: "field", type: "email", name: "mail", id: "mail", required: true, maxlength: 254, autocomplete: "email" };
  return h(
    "form",
    { onsubmit: send },
    noPasskey(club) ? null : h("p", { class: "or" }, "or"),
    h("label", { for: "mail" }, "Your mail address, known to the club"),
    h("input", field),
    h("button", { class: "btn", id: "send-letter" }, "Send me a link to sign in"),
    h("p", { class: "note" }, ONCE),
  );
}

/** The code of a link to the club, or of a seat at a table. @param {string} link */
export function codeIn(link) {
  const code = link.trim().split("#").at(-1)?.split("?")[0] ?? "";
  if (/^(join|in|mail)-/.test(code)) return { club: code, seat: "" };
  return { club: "", seat: code.includes(".") ? code : "" };
}

/** A link that somebody was sent is pasted. @param {(code: string) => void} open @param {() => Node} before */
function pasting(open, before) {
  const { said, say } = saying();
  const go = (/** @type {Event} */ event) => {
    const { club, seat } = codeIn(entered(event)("link"));
    if (club) open(club);
    else if (seat) location.href = tableAddress(seat);
    else say("That is no link of this room. Paste the whole link that you were sent.");
  };
  const page = entrance(
    h("h1", { id: "view-title", tabindex: "-1" }, "Your invitation"),
    h("p", {}, "Paste the link that you were sent: to this club, or to a seat at a table."),
    said,
    h(
      "form",
      { onsubmit: go },
      h("label", { for: "pasted" }, "The link"),
      h("input", { class: "field", name: "link", id: "pasted", required: true, autocomplete: "off" }),
      h("button", { class: "btn primary", id: "open-link" }, "Open it"),
    ),
    h("div", { class: "ways" }, h("button", { class: "link", type: "button", onclick: () => page.replaceWith(before()) }, "Back")),
  );
  return page;
}
