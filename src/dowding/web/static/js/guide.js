/**
 * The guide: cards that explain a game where it is played. It has a place of its own, above the other panels of the side
 * column, or at the foot of a narrow screen, and points with a line. While beats are shown it is away.
 */

import { coming, fits } from "./cards.js";
import { classes, h } from "./dom.js";
import { bringIntoSight, Pointer } from "./pointing.js";
import { recall, remember } from "./settings.js";
import { BOARD } from "./store.js";

/** @import {Card} from "./cards.js" */
/** @import {Room} from "./room.js" */

/** On a screen this narrow the guide stands at the foot. */
const narrow = matchMedia("(max-width: 900px)");
/** The tabs of the side column that give a thing the whole height. @type {Record<string, string>} */
const TABS = { ".odds": "odds", ".advised": "advice", ".log-panel": "log" };
/** What is remembered of a guide that was left. */
const LEFT = "left";

export class Guide {
  /** @param {Room} room @param {Card[]} cards @param {HTMLElement} app */
  constructor(room, cards, app) {
    this.room = room;
    this.app = app;
    /** What is read is remembered for a match; an exercise begins anew each time. */
    this.key = room.facts?.drill ? "" : `guide.${room.facts?.match}`;
    this.cards = cards;
    const read = this.key && recall(this.key);
    this.left = read === LEFT ? [] : cards.filter((_, number) => !read.split(" ").includes(String(number)));
    /** @type {Card | null} the card that is shown */
    this.shown = null;
    /** The number of answers when it was first shown. */
    this.since = 0;
    this.place = h("section", { class: "guide", "aria-label": "Guide", "aria-live": "polite", hidden: true });
    /** Whether the guide has opened a tab of the side column. */
    this.opened = false;
    this.pointer = new Pointer();
    room.on([...BOARD, "sent", "score"], () => this.look());
    narrow.addEventListener("change", () => this.settle());
    addEventListener("resize", () => this.bring());
    addEventListener("scroll", () => this.point(), true);
    /** Whether the reader has scrolled since the card came; then nothing else scrolls. */
    this.scrolled = false;
    for (const by of ["wheel", "touchmove"]) addEventListener(by, () => (this.scrolled = true), { passive: true });
    this.watch = new ResizeObserver(() => (this.scrolled ? this.point() : this.bring()));
    for (const part of [this.place, ...app.children, ...(app.querySelector(".side")?.children ?? [])]) this.watch.observe(part);
    this.settle();
  }

  /** Take the place that the screen has for a guide. */
  settle() {
    document.body.classList.toggle("is-guided", this.left.length > 0);
    if (narrow.matches) document.body.append(this.place);
    else this.app.querySelector(".side")?.prepend(this.place);
    this.look();
    this.bring();
  }

  /** Show the card that fits the moment, as soon as all beats before it are shown. */
  look() {
    const { room, shown } = this;
    if (room.state?.result && !room.played) return this.leave(); // the report has the word
    if (shown?.deed === "answer" && room.state && room.state.at !== this.since) this.tick(shown);
    const busy = typeof shown?.deed === "function" && shown.deed(room);
    if (shown && busy) this.tick(shown);
    const away = room.played || room.looked || room.handover || room.sending || room.score || !room.state;
    const kept = this.shown && this.left.includes(this.shown) && fits(this.shown, room) ? this.shown : null;
    const next = away ? null : (kept ?? this.left.find((card) => fits(card, room)) ?? null);
    const fresh = next !== this.shown || this.place.hidden;
    if (!away) this.shown = next;
    this.place.hidden = !next;
    if (next && fresh) this.draw(next, busy);
    return this.point();
  }

  /** Show a card. Nothing moves under the hand of somebody busy, to whom the bar is in sight already. @param {Card} card @param {boolean} busy */
  draw(card, busy) {
    this.since = this.room.state?.at ?? 0;
    this.scrolled = busy && card.at.startsWith(".ask");
    const go = h(
      "button",
      { class: classes("btn small", !card.deed && "primary"), type: "button", id: "guide-next", onclick: () => this.done(card) },
      card.last ? "Close" : card.deed ? "Skip" : "Next",
    );
    const leave = h("button", { class: "btn small", type: "button", id: "guide-leave", onclick: () => this.leave() }, "Leave the guide");
    this.place.dataset.at = card.at;
    this.place.replaceChildren(
      h("h2", {}, card.title),
      h("p", {}, card.text instanceof Function ? card.text(this.room) : card.text),
      h(
        "div",
        { class: "buttons" },
        card.deed === "answer" ? null : go,
        card.last ? null : leave,
        h("small", {}, card.deed ? "Goes on when it is done" : coming(card, this.left, this.room)),
      ),
    );
    this.openTab(card.at);
    if (this.scrolled) this.point();
    else this.bring();
  }

  /** Open the tab that a card speaks of; for others, put away the one that the guide has opened. @param {string} at */
  openTab(at) {
    const wanted = TABS[at] ?? (this.opened ? "now" : "");
    const tab = /** @type {HTMLElement | null} */ (this.app.querySelector(`.side-tabs [data-tab="${wanted}"]`));
    this.opened = at in TABS;
    if (tab?.checkVisibility() && tab.ariaPressed !== "true") tab.click();
  }

  /** Bring the thing of the card into sight. */
  bring() {
    if (this.thing && !this.place.hidden) bringIntoSight(this.thing);
    this.point();
  }

  /** The thing of which the card speaks: the first that is in sight. */
  get thing() {
    const found = this.shown ? [...document.querySelectorAll(this.shown.at)] : [];
    return found.find((thing) => thing.checkVisibility()) ?? null;
  }

  point() {
    if (this.shown && !this.place.hidden) this.pointer.point(this.place, this.thing);
    else this.pointer.hide();
  }

  /** A card has been read. @param {Card} card */
  done(card) {
    this.tick(card);
    this.look();
  }

  /** @param {Card} card */
  tick(card) {
    this.left = card.last ? [] : this.left.filter((other) => other !== card);
    this.shown = null;
    if (this.key) remember(this.key, card.last ? LEFT : `${recall(this.key)} ${this.cards.indexOf(card)}`);
    if (!this.left.length) this.leave();
  }

  leave() {
    this.left = [];
    this.shown = null;
    this.place.hidden = true;
    this.pointer.hide();
    this.openTab("");
    if (this.key) remember(this.key, LEFT);
    document.body.classList.remove("is-guided");
  }
}
