/** The situation of a day at its table: a strip above, each answer is scored beside the board, and one may play on. */

import { announce, h, notice } from "../dom.js";
import { tableAddress } from "../doors.js";
import { api } from "../lobby/asking.js";
import { morph } from "../morph.js";
import { dayBefore, dayTold, tokenOf } from "./days.js";
import { headline, scores } from "./score.js";

/** @import {Room} from "../room.js" */
/** @import {DayScore, DaySituation} from "../types.js" */

const ASKED = "Answer as you would in a match. Then you see what your answer is worth, in points.";
const PLAYED_ON = "Your answer is played on in imagined games…";

export class SituationTable {
  /** @param {Room} room @param {string} day @param {HTMLElement} app */
  constructor(room, day, app) {
    this.room = room;
    this.day = day;
    this.app = app;
    /** The other day that can be answered; as long as it is not known, there is none. */
    this.other = "";
    this.strip = h("div", { class: "exercise-strip", role: "status" });
    this.panel = h("section", { class: "panel day-score", id: "situation-score", "aria-label": "Score", tabindex: -1, hidden: true });
    app.querySelector(".top")?.after(this.strip);
    app.querySelector(".side")?.prepend(this.panel);
    room.on(["sent", "line", "draft"], () => this.drawStrip());
    room.on(["score"], () => this.drawScore());
    room.line.send({ type: "why" }, (reply) => void (reply.type === "why" && room.draft?.learn(reply.refusals)));
    this.drawStrip();
    void this.findOther();
  }

  /** Which other day there is: seen from today yesterday, and the other way round. */
  async findOther() {
    /** @type {DaySituation | null} */
    const today = await api("api/situation").catch(() => null);
    if (!today) return;
    this.other = today.day === this.day ? dayBefore(this.day) : today.day;
    this.drawStrip();
    if (this.room.score) this.drawScore();
  }

  drawStrip() {
    const { room, day } = this;
    const title = h("b", {}, `Situation of ${dayTold(day)}. You are ${room.facts?.plays[0]}. `);
    morph(this.strip, h("p", {}, title, room.sending ? PLAYED_ON : ASKED), this.otherButton());
  }

  drawScore() {
    const { score } = this.room;
    this.app.classList.toggle("is-scored", !!score);
    this.panel.hidden = !score;
    if (!score) return;
    morph(
      this.panel,
      h("div", { class: "in", role: "group", tabindex: 0, "aria-label": "What the answers are worth" }, ...this.told(score)),
      h(
        "div",
        { class: "acts" },
        this.button("try-another", "Try another answer", "Esc", () => this.tryAnother()),
        this.button("play-on", "Play on from here", "P", () => void this.playOn()),
      ),
    );
    this.panel.scrollIntoView({ block: "nearest" });
    this.panel.focus({ preventScroll: true });
    announce(headline(score));
  }

  /** What is told of a score. @param {DayScore} score @returns {(Node | null)[]} */
  told(score) {
    return scores(score);
  }

  /** The request that begins a match which stands here. */
  get matchHere() {
    return `api/situation/${this.day}/match`;
  }

  otherButton() {
    const { other, day } = this;
    return other ? this.button("other-day", other < day ? "Yesterday's situation" : "Today's situation", "Y", () => this.turnTo()) : null;
  }

  /** @param {string} id @param {string} told @param {string} key @param {() => void} act */
  button(id, told, key, act) {
    return h("button", { class: "btn small", type: "button", id, onclick: act }, told, " ", h("kbd", {}, key));
  }

  /** Whether a key is one of these. @param {KeyboardEvent} event */
  keydown({ key }) {
    if (key === "y" && this.other) this.turnTo();
    else if (key === "p" && this.room.score) void this.playOn();
    else if (key === "Escape" && this.room.score && !this.room.looked) this.tryAnother();
    else return false;
    return true;
  }

  /** Put the score away; the question is still there. */
  tryAnother() {
    this.room.takeScore(null);
    this.app.querySelector(".ask")?.scrollIntoView({ block: "nearest" });
  }

  turnTo() {
    goTo(tokenOf(this.other));
  }

  /** Begin a match that stands here; if that cannot be, say why. */
  async playOn() {
    try {
      const [seat] = await api(this.matchHere, { method: "POST" });
      goTo(seat.token);
    } catch (error) {
      notice(error instanceof Error ? `This cannot be played on here: ${error.message}` : "That did not work.");
    }
  }
}

/** Lay another table in place of this one. @param {string} token */
function goTo(token) {
  location.href = tableAddress(token);
  location.reload();
}
