/** The guided first raid: each lesson is a card beside the thing it explains. It can be left at any time. */

import { h } from "./dom.js";

/** @import {Room} from "./room.js" */
/**
 * A lesson waits for one of the questions that it explains, for an entry that must be in the log before, or for the end
 * of the match; without any of these it can be told at once.
 * @typedef {{at: string, title: string, text: string, asked?: string[], after?: string, over?: boolean}} Lesson
 */

export class Guide {
  /** @param {Room} room @param {Lesson[]} lessons */
  constructor(room, lessons) {
    this.room = room;
    this.left = lessons;
    this.told = 0;
    this.card = h("aside", { class: "guide", role: "dialog", "aria-label": "Guide", hidden: true });
    document.body.append(this.card);
    room.on((what) => what === "state" && this.look());
    addEventListener("resize", () => this.lesson && this.place(this.lesson.at));
    this.look();
  }

  /** Show the next lesson that fits the present decision. */
  look() {
    const next = this.left.find((lesson) => this.fits(lesson));
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
      h("div", { class: "buttons" }, go, leave, h("small", {}, `${this.left.length} left`)),
    );
    this.place(next.at);
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

  /** Put the card beside the thing it explains. @param {string} where */
  place(where) {
    document.querySelectorAll(".guided").forEach((thing) => thing.classList.remove("guided"));
    const thing = document.querySelector(where);
    thing?.classList.add("guided");
    const box = thing?.getBoundingClientRect() ?? new DOMRect(20, 60, 10, 10);
    const size = this.card.getBoundingClientRect();
    const left =
      box.right + size.width + 16 < innerWidth
        ? box.right + 12
        : box.left > size.width + 16
          ? box.left - size.width - 12
          : Math.max(12, box.left + box.width / 2 - size.width / 2);
    const inside = left > box.left && left < box.right;
    const top = inside && box.top > size.height + 20 ? box.top - size.height - 12 : box.top + 12;
    this.card.style.left = `${Math.min(left, innerWidth - size.width - 12)}px`;
    this.card.style.top = `${Math.max(50, Math.min(top, innerHeight - size.height - 12))}px`;
  }
}
