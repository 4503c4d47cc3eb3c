/** The guided first raid: each lesson is a card beside the thing it explains. It can be left at any time. */

import { beside } from "./beside.js";
import { h } from "./dom.js";

/** @import {Room} from "./room.js" */
/**
 * A lesson waits for one of the questions that it explains, for an entry that must be in the log before, or for the end
 * of the match; without any of these it can be told at once.
 * @typedef {{at: string, title: string, text: string, asked?: string[], after?: string, over?: boolean}} Lesson
 */

/** How far the card stays from the edges of the window and from the tools, in pixels. */
const [EDGE, TOP] = [8, 48];

export class Guide {
  /** @param {Room} room @param {Lesson[]} lessons */
  constructor(room, lessons) {
    this.room = room;
    this.left = lessons;
    this.told = 0;
    this.card = h("aside", { class: "guide", role: "dialog", "aria-label": "Guide", hidden: true });
    document.body.append(this.card);
    room.on(["state", "beat"], () => this.look());
    addEventListener("resize", () => this.lesson && this.place(this.lesson.at));
    this.look();
  }

  /** Show the next lesson that fits the present decision, as soon as all beats before it are shown. */
  look() {
    const next = this.room.played ? undefined : this.left.find((lesson) => this.fits(lesson));
    this.lesson = next ?? null;
    this.card.hidden = !next;
    if (!next) return;
    const go = h(
      "button",
      { class: "btn small primary", type: "button", id: "guide-next", onclick: () => this.done(next) },
      "Next",
    );
    const leave = h(
      "button",
      { class: "btn small", type: "button", id: "guide-leave", onclick: () => this.leave() },
      "Leave the guide",
    );
    this.card.replaceChildren(
      h("h2", {}, next.title),
      h("p", {}, next.text),
      h("div", { class: "buttons" }, go, leave, h("small", {}, this.coming(next))),
    );
    this.place(next.at);
  }

  /** How many cards come, now and later. @param {Lesson} shown */
  coming(shown) {
    const now = this.left.filter((lesson) => lesson !== shown && this.fits(lesson)).length;
    const later = this.left.length - 1 - now;
    if (!now && !later) return "the last card";
    return [now && `${now} more now`, later && `${later} later`].filter(Boolean).join(", ");
  }

  /** Whether a lesson fits the moment. @param {Lesson} lesson */
  fits({ asked, after, over }) {
    const { state, log } = this.room;
    if (over && !state?.result) return false;
    if (asked && !asked.includes(state?.decision?.question.kind ?? "")) return false;
    return !after || log.some((entry) => entry.type === after);
  }

  /** @param {Lesson} lesson */
  done(lesson) {
    this.left = this.left.filter((other) => other !== lesson);
    this.look();
  }

  leave() {
    this.left = [];
    this.look();
    document.querySelectorAll(".guided").forEach((thing) => thing.classList.remove("guided"));
  }

  /** Put the card beside the thing it explains, and off the question. @param {string} where */
  place(where) {
    document.querySelectorAll(".guided").forEach((thing) => thing.classList.remove("guided"));
    const thing = document.querySelector(where);
    thing?.classList.add("guided");
    thing?.scrollIntoView({ block: "nearest" });
    const box = thing?.getBoundingClientRect() ?? new DOMRect(20, 60, 10, 10);
    const { width, height } = this.card.getBoundingClientRect();
    const frame = { left: EDGE, top: TOP, width: innerWidth - 2 * EDGE, height: innerHeight - TOP - EDGE };
    const bar = document.querySelector(".ask");
    const others = bar && bar !== thing ? [bar.getBoundingClientRect()] : [];
    const at = beside(box, { width, height }, frame, others);
    this.card.style.left = `${at.left}px`;
    this.card.style.top = `${at.top}px`;
  }
}
