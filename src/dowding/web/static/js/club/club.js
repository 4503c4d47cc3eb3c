/** The club in the lobby: who is signed in, which page is shown, and what is told of it again and again. */

import { announce, elements, h, notice, styleSheet, svg, targetOf } from "../dom.js";
import { isMember } from "../lobby/asking.js";
import { expectAt } from "../mine.js";
import { morph } from "../morph.js";
import { recall } from "../settings.js";
import { walk } from "./arrows.js";
import { Refused, read, tableOf, tell } from "./asking.js";
import { face, fault } from "./parts.js";
import { Hall } from "./hall.js";
import { loadingRoom } from "./room.js";
import { lay, signIn } from "./signin.js";
import { mutedTold } from "./words.js";

/** @import {GameFacts} from "../types.js" */
/** @import {ClubFacts, Me, Seated, Watching} from "./types.d.ts" */
/**
 * The lobby, as the club uses it.
 * @typedef {{place: HTMLElement, tools: HTMLElement, where: HTMLElement, games: Promise<GameFacts[]>, show: () => Promise<unknown>,
 *   brought: string, entered: Promise<unknown>}} Frame
 */

/** How often the room is looked at again, in milliseconds. */
const EVERY = 20_000;
const SIGNED_OUT = "You were signed out, here or on another device. What you have written is still here.";
const SILENT = "The server does not answer. Nothing is lost; it is asked again every few seconds.";
const BELL = "M10 3a5 5 0 0 1 5 5c0 4 1.500 5 2 6H3c.5-1 2-2 2-6a5 5 0 0 1 5-5zM8 16.500a2 2 0 0 0 4 0";
const PEOPLE = "M7 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 17c0-4 2-6 5-6s5 2 5 6M13 9a2.5 2.5 0 1 0 0-5M14 11c3 0 4 2 4 6";
/** The pages of the club, with their names; the front has none. @type {Record<string, string>} */
const PAGES = { table: "Open a table", members: "Members", member: "", me: "My membership", results: "Results", matches: "My matches", notices: "Notices" };
/** What the lobby shows by itself. */
const OF_LOBBY = ["alone", "friend", "learn"];

export class Club {
  /** @param {Frame} frame */
  constructor(frame) {
    this.frame = frame;
    /** @type {ClubFacts | null} */
    this.facts = null;
    this.hall = new Hall(this);
    /** What must be known first. */
    this.told = h("div", { class: "club-told", role: "status", hidden: true });
    /** What is to be said above the way in. */
    this.sentence = "";
    this.code = /^(join|in|mail)-/.test(frame.brought) ? frame.brought : "";
    this.begun = this.begin();
  }

  /** Whoever is signed in. @returns {Me | null} */
  get me() {
    return this.facts?.me ?? null;
  }

  /** Whether the reader may do what a role may. @param {"steward" | "host"} role */
  may(role) {
    const own = this.me?.role;
    return own === "host" || own === role;
  }

  async begin() {
    const { place, tools } = this.frame;
    lay(this.frame.games);
    await styleSheet("static/css/club.css");
    place.before(this.told);
    tools.prepend(h("span", { class: "club-tools first" }));
    tools.append(h("span", { class: "club-tools last" }));
    await this.frame.entered;
    await this.learn();
    setInterval(() => document.hidden || void this.look(), EVERY);
    document.addEventListener("visibilitychange", () => document.hidden || void this.look());
    document.addEventListener("keydown", (event) => this.press(event));
    document.addEventListener("click", (event) => this.follow(event));
    addEventListener("hashchange", () => {
      const code = location.hash.slice(1);
      if (/^(join|in|mail)-/.test(code)) void this.open(code);
    });
    if (this.code) await this.use(this.code);
  }

  /** Learn what everybody may know of the club, and who is signed in. A server that is silent is asked again. */
  async learn() {
    for (;;) {
      try {
        this.facts = await read("");
        this.tellFirst();
        return;
      } catch {
        this.sayFirst(SILENT);
        await new Promise((wait) => setTimeout(wait, 5000));
      }
    }
  }

  /** Take what was told of whoever is signed in. @param {Me | null} me */
  know(me) {
    if (this.facts) this.facts = { ...this.facts, me };
    this.tellFirst();
  }

  /** Say what must be known first: that one is muted. */
  tellFirst() {
    const me = this.me;
    isMember(!!me && me.role !== "guest");
    this.drawTools();
    if (me?.muted_until) this.sayFirst(mutedTold(me.muted_until));
    else this.told.hidden = true;
  }

  /** @param {string} text @param {...Node} acts */
  sayFirst(text, ...acts) {
    if (this.told.dataset.told !== text || this.told.hidden) morph(this.told, h("p", {}, text), ...acts);
    this.told.dataset.told = text;
    this.told.hidden = false;
  }

  /** The name of the club, and the tools of whoever is signed in. */
  drawTools() {
    const { tools, where } = this.frame;
    if (!document.querySelector(".top > .club-name")) where.before(h("b", { class: "club-name" }, this.facts?.name ?? ""));
    const [first, last] = elements(tools, ".club-tools");
    const me = this.me;
    if (!first || !last) return;
    const unread = me?.unread ? h("b", { class: "count" }, String(me.unread)) : null;
    morph(first, me && tool("notices", icon(BELL), "Notices", unread), me && tool("members", icon(PEOPLE), "Members"));
    const signIn = new URLSearchParams(location.search).has("watch") && h("a", { class: "tool sign-in-tool", href: "./", "data-view": "" }, "Sign in");
    morph(last, me ? tool("me", face(me.name), me.name) : signIn);
  }

  /** Use the code of a link to the club. @param {string} code */
  async use(code) {
    const secret = code.slice(code.indexOf("-") + 1);
    if (code.startsWith("join-")) return;
    this.code = "";
    try {
      if (code.startsWith("in-")) await tell("/enter", { code: secret });
      else {
        await tell("/confirm", { code: secret });
        notice("Your address is confirmed.");
      }
      await this.learn();
    } catch (error) {
      this.sentence = fault(error);
      if (this.me) notice(this.sentence);
    }
  }

  /** Open a link to the club that was pasted or followed here. @param {string} code */
  async open(code) {
    history.replaceState(null, "", location.pathname);
    this.code = code;
    await this.use(code);
    await this.frame.show();
  }

  /**
   * Show the page that the address names, if it is one of the club.
   * @returns {Promise<"front" | "page" | null>} what was shown; null: it is the lobby's
   */
  async show() {
    const wanted = new URLSearchParams(location.search);
    const view = [...wanted.keys()].find((name) => name in PAGES) ?? "";
    if (!this.facts) this.frame.place.replaceChildren(loadingRoom(document.title));
    await this.begun;
    this.drawTools();
    const { place, where } = this.frame;
    if (this.code.startsWith("join-") && !this.me) return this.join(this.code.slice("join-".length));
    if (OF_LOBBY.some((name) => wanted.has(name)) && (this.me || wanted.has("learn"))) return null;
    if (wanted.has("sets") && recall("key")) return null;
    if (!this.me) return this.outside(wanted);
    if (!view) return this.front();
    const { clubPage } = await import("./pages.js");
    const page = await clubPage(this, view, wanted.get(view) ?? "", await this.frame.games).catch((error) => this.trouble(error));
    if (!page) return "page";
    where.textContent = PAGES[view] ?? "";
    place.replaceChildren(page);
    scrollTo(0, 0);
    document.getElementById("view-title")?.focus();
    return "page";
  }

  /** What somebody sees who is not signed in. @param {URLSearchParams} wanted @returns {Promise<"front" | "page">} */
  async outside(wanted) {
    const { place } = this.frame;
    const facts = /** @type {ClubFacts} */ (this.facts);
    if (facts.first && recall("key")) return this.join("");
    if (facts.guests && wanted.has("watch")) return this.front();
    const enter = () => void this.entered();
    const join = () => void this.join("");
    const watch = facts.guests ? () => this.go("watch") : null;
    place.replaceChildren(signIn(facts, this.sentence, { enter, watch, join, code: (code) => void this.open(code) }));
    this.sentence = "";
    return "front";
  }

  /** Become a member: by an invitation, as the first host, or because everybody may. @param {string} code @returns {Promise<"page">} */
  async join(code) {
    const facts = /** @type {ClubFacts} */ (this.facts);
    const { joinPage } = await import("./joining.js");
    const key = facts.first && !code ? recall("key") : "";
    try {
      const invitation = code ? await tell("/invitation", { code }) : null;
      this.frame.place.replaceChildren(joinPage(facts, { code, invitation, key }, () => void this.entered()));
    } catch (error) {
      this.code = "";
      this.sentence = fault(error);
      await this.outside(new URLSearchParams());
    }
    return "page";
  }

  /** Somebody has signed in. */
  async entered() {
    this.code = "";
    await this.learn();
    document.querySelector("dialog")?.remove();
    if (this.frame.place.querySelector(".sign-in")) await this.frame.show();
    announce(`Signed in as ${this.me?.name ?? ""}`);
  }

  /** Go to a page. @param {string} view @param {string} [id] */
  go(view, id = "") {
    history.pushState(null, "", `${location.pathname}${view ? `?${view}${id ? `=${encodeURIComponent(id)}` : ""}` : ""}`);
    void this.frame.show();
  }

  /** The room. @returns {Promise<"front">} */
  async front() {
    const { place } = this.frame;
    if (!place.querySelector(".club.rooms, .club.guests")) place.replaceChildren(loadingRoom(this.facts?.name ?? ""));
    await this.hall.refresh();
    return "front";
  }

  /** Do something, say that it was done, and ask for the room again. @param {Promise<unknown>} doing @param {string} done */
  async tried(doing, done) {
    try {
      await doing;
      notice(done);
      announce(done);
    } catch (error) {
      this.trouble(error);
    }
    await this.hall.refresh();
  }

  /** Go to a table where a seat was got. @param {Promise<Seated | Watching>} got */
  async sitDown(got) {
    try {
      const seated = await got;
      if ("seat" in seated) expectAt(seated.token);
      location.href = tableOf(seated);
    } catch (error) {
      this.trouble(error);
      await this.hall.refresh();
    }
  }

  /** Say what went wrong; whoever was signed out elsewhere may sign in again, and loses nothing. @param {unknown} error @returns {null} */
  trouble(error) {
    if (error instanceof Refused && error.signedOut && this.me) this.signedOut();
    else if (error instanceof TypeError) this.sayFirst(SILENT);
    else notice(fault(error));
    return null;
  }

  /** Say that nobody is signed in here any more, and offer to sign in again. */
  signedOut() {
    const again = h("button", { class: "btn primary", type: "button", id: "sign-in-again", onclick: () => void this.again() }, "Sign in again");
    this.sayFirst(SIGNED_OUT, again);
  }

  /** Sign in over the page as it stands. */
  async again() {
    const { openDialog } = await import("../dialog.js");
    await this.learn();
    if (this.me) return this.entered();
    const ways = { enter: () => void this.entered(), watch: null, join: () => void this.join(""), code: (/** @type {string} */ code) => void this.open(code) };
    return void openDialog("Sign in again", signIn(/** @type {ClubFacts} */ (this.facts), "", ways), "again");
  }

  /** Look again, if somebody is signed in or watches. */
  async look() {
    if (this.me || this.hall.room) await this.hall.refresh();
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const target = targetOf(event);
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (target.matches("input:not([type=radio], [type=checkbox]), select, textarea")) return;
    const room = this.frame.place.querySelector(".club");
    if (room instanceof HTMLElement && walk(room, event)) return;
    if (event.key === "n" && this.me && this.me.role !== "guest") this.go("table");
  }

  /** Follow a link within the club without loading the page anew. @param {MouseEvent} event */
  follow(event) {
    const link = targetOf(event).closest("a[data-view]");
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    history.pushState(null, "", location.pathname + link.search);
    void this.frame.show();
  }
}

/** @param {string} path */
const icon = (path) => svg(`<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${path}"/></svg>`);

/** A tool of the bar that leads to a page. @param {string} view @param {Element} sign @param {string} label @param {Element | null} [count] what is unread there */
function tool(view, sign, label, count = null) {
  const page = PAGES[view] ?? label;
  const name = `${label}${page === label ? "" : `: ${page}`}${count ? ` ${count.textContent}` : ""}`;
  return h("a", { class: "tool", href: `?${view}`, "data-view": view, title: name, "aria-label": name }, sign, h("span", {}, label), count);
}

/** Open the club. @param {Frame} frame */
export const openClub = (frame) => new Club(frame);
