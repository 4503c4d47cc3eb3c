/**
 * The theatre: plays what has happened since the last decision over the board. The answer is stored before the first
 * beat. The next question, and the end of a match, are told when all beats are shown, or when the show is ended.
 */

import { announceAsked } from "../asked.js";
import { openDialog } from "../dialog.js";
import { announce, elements, h, styleSheet, targetOf } from "../dom.js";
import { isReplay } from "../doors.js";
import { lastOrder } from "../looking.js";
import { recall, remember } from "../settings.js";
import { beatsOf } from "./beats.js";
import { nextPart, withChoices } from "./watching.js";
import { momentCard } from "./card.js";
import { Player } from "./player.js";
import { slipPanel } from "./slip.js";
import { tellingPanel } from "./telling.js";

/** @import {Room} from "../room.js" */
/** @import {State} from "../types.js" */
/** @import {Beat, Script} from "./beats.js" */
/**
 * What a game brings: its script, the figure that counts, the side for which points are bad, and what draws a beat beside
 * the board itself.
 * @template [V=any]
 * @typedef {{script: Script<V>, figure: (view: V) => string, against?: string,
 *   reporter?: (() => Promise<import("../paper/front_page.js").Reporter>) | undefined,
 *   scene?: (room: Room, show: Theatre) => {draw: (beat: Beat | null) => void}}} Show
 */

export class Theatre {
  /** @param {Room} room @param {HTMLElement} app @param {Show} show */
  constructor(room, app, show) {
    this.room = room;
    this.app = app;
    this.show = { ...show, script: withChoices(show.script, room.facts?.plays ?? []) };
    /** The line of the log up to which an earlier match is watched. */
    this.watched = Infinity;
    /** @type {Map<string, {view: Room["view"], length: number}>} what each side was shown last */
    this.shown = new Map();
    /** The number of the raid that is open, or was last. */
    this.chapter = 0;
    this.player = new Player(
      {
        show: (beat) => this.draw(beat),
        later: (act, ms) => window.setTimeout(act, ms),
        cancel: (timer) => clearTimeout(timer),
        remember: (speed) => remember("speed", String(speed)),
        more: () => this.goOn(),
      },
      Number(recall("speed", "1")),
    );
    this.said = "";
    /** While a state is taken, the board is drawn once, after its first beat. */
    this.taking = false;
    this.telling = tellingPanel(this);
    this.slip = slipPanel(room, this);
    this.card = momentCard(this);
    /** @type {Beat[]} what happened since the last order of this page */
    this.news = [];
    this.scene = show.scene?.(room, this) ?? { draw: () => {} };
    if (room.state) this.note(room.state);
    room.attend(this);
    for (const part of elements(app, ".table, .tote")) part.addEventListener("click", (event) => this.interrupt(event), true);
    if (isReplay || playedByCommanders(room)) this.watchAll();
    else void this.recall();
  }

  /** Tell on the slip what happened since the last order, though this page was opened after it. */
  async recall() {
    const { room, show, player } = this;
    const side = room.state?.decision?.side;
    room.redraw();
    const line = side && !room.handover ? lastOrder(await room.recallLog(), side) : -1;
    if (line < 0) return;
    const [from, { length }] = [line + 1, room.log];
    room.line.send({ type: "look", line }, (reply) => {
      if (reply.type !== "look" || room.log.length !== length || room.draft?.begun) return;
      this.news = player.beats = beatsOf(room.log.slice(from), from, reply.view, show.script);
      this.slip.tell(this.news);
    });
  }

  /**
   * Before anything else is drawn: end the show if somebody looks elsewhere, and let the scene follow the
   * question.
   * @param {import("../store.js").Change} what
   */
  hear(what) {
    const { room, player } = this;
    if (what === "state" && !room.handover) this.seated();
    if (what === "look" && room.looked) player.skip();
    if (["state", "draft", "look"].includes(what) && !player.on) this.scene.draw(null);
  }

  /** Take a new state before it is drawn. @param {State} state @param {boolean} own whether it answers this page */
  take(state, own) {
    this.taking = true;
    this.begin(state, own);
    this.taking = false;
  }

  /** @param {State} state @param {boolean} own */
  begin(state, own) {
    const known = this.shown.get(state.side ?? "");
    if (this.room.handover) return this.player.skip();
    this.watched = Infinity;
    const { fresh } = state.journal;
    this.note(state);
    if (!known || fresh < known.length) return this.forget();
    const { player, chapter } = this;
    const beats = beatsOf(this.room.log.slice(fresh), fresh, known.view, this.show.script, chapter);
    this.chapter = beats.at(-1)?.chapter ?? chapter;
    this.news = own ? beats : [...this.news, ...beats];
    this.slip.tell(this.news);
    if (!own && player.on) return player.add(beats);
    const story = player.beats.filter((beat) => beat.chapter === chapter);
    return player.play([...story, ...beats], story.length);
  }

  /** The match went elsewhere: there is nothing to show. */
  forget() {
    this.news = [];
    this.slip.tell([]);
    this.player.play([]);
  }

  /** A person has taken the seat: play what happened since it was left. */
  seated() {
    const { state } = this.room;
    const known = state && this.shown.get(state.side ?? "");
    if (state && known && known.length < this.room.log.length) {
      this.take({ ...state, journal: { start: known.length, fresh: known.length, entries: [] } }, true);
    } else if (state && !known) this.note(state);
  }

  /** @param {State} state */
  note(state) {
    this.shown.set(state.side ?? "", { view: state.view, length: this.room.log.length });
  }

  /**
   * Play the log again from a line on, over a view that the server has sent: a part of it, and then the next. Beats that
   * were told before, up to another line, are left out.
   * @param {number} from @param {Room["view"]} view @param {number} [told]
   */
  watch(from, view, told = from) {
    const { log } = this.room;
    this.room.lookAway();
    if (!this.player.speed) this.player.choose(1);
    this.watched = nextPart(log, Math.max(from, told), this.show.script);
    const beats = beatsOf(log.slice(from, this.watched), from, view, this.show.script, this.chapter + 1);
    const untold = beats.filter(({ end }) => end > told);
    if (!untold.length && this.goOn()) return;
    this.player.play(untold);
    this.room.tell("look");
  }

  /** Play the whole log from its beginning. */
  watchAll() {
    this.watchFrom(0);
  }

  /** Go on with the next part of what is watched; whether there is one. */
  goOn() {
    if (this.watched >= this.room.log.length) return false;
    this.watchFrom(this.watched);
    return true;
  }

  /** @param {number} line the last line that is already told, or the first one */
  watchFrom(line) {
    this.room.line.send({ type: "look", line: Math.max(0, line - 1) }, async (reply) => {
      await this.room.recallLog();
      if (reply.type === "look") this.watch((reply.line ?? 0) + 1, reply.view, line);
      else this.player.skip();
    });
  }

  /** A press on the board, but not on the scene, ends the show and opens the question. @param {Event} event */
  interrupt(event) {
    if (!this.player.on || targetOf(event).closest(".scene, .controls")) return;
    event.stopPropagation();
    this.player.skip();
  }

  /** @param {Beat | null} beat */
  draw(beat) {
    const { room } = this;
    room.show(beat);
    this.app.classList.toggle("showing", !!beat);
    this.telling.draw(beat);
    this.scene.draw(beat);
    this.card.draw(beat);
    if (!this.taking) room.tell("beat");
    if (beat) this.say(beat);
    else announceAsked(room);
  }

  /** Whether points are good for the side at this screen: 1, or -1 for the side for which they are bad. */
  get favour() {
    const side = this.room.state?.side;
    return side && side === this.show.against ? -1 : 1;
  }

  /** Announce the sentence of a beat once. @param {Beat} beat */
  say(beat) {
    const card = beat.moment && `${beat.moment.title}. `;
    if (beat.headline && (card || beat.headline !== this.said)) announce(`${card ?? ""}${beat.headline}`);
    this.said = beat.headline;
  }

  /** The report of the last evening up to a line of the log, if the game has a reporter. @param {number} end */
  async eveningSheet(end) {
    const report = await this.show.reporter?.();
    if (!report) return null;
    const [{ lastEvening }] = await Promise.all([import("../paper/evening.js"), styleSheet("static/css/paper.css")]);
    return lastEvening(this.room, report, end);
  }

  /** Open the report of the last evening. */
  async openEvening() {
    const sheet = await this.eveningSheet(this.room.log.length);
    if (sheet) openDialog("Report of the day", h("div", { class: "body report" }, sheet));
  }

  /** Take a key of the theatre, which has any only while beats are shown. @param {KeyboardEvent} event */
  keydown(event) {
    const act = this.player.on ? (KEYS[event.key] ?? KEYS[event.key.toLowerCase()]) : undefined;
    act?.(this.player);
    return !!act;
  }
}

/** Whether commanders have played the whole match, so that there is nothing to do but watch. @param {Room} room */
export function playedByCommanders({ facts, state }) {
  return !!state?.result && !!facts && facts.sides.every((side) => side in facts.commanders);
}

/** @type {Record<string, (player: Player) => void>} */
const KEYS = {
  ArrowRight: (player) => player.next(),
  ArrowLeft: (player) => player.back(),
  p: (player) => player.pause(),
  b: (player) => player.again(),
  Escape: (player) => player.skip(),
  "+": (player) => player.faster(1),
  "=": (player) => player.faster(1),
  "-": (player) => player.faster(-1),
};

/**
 * A layer over the board in which a scene is drawn; a click in it is the next beat.
 * @param {Theatre} theatre @param {...Node} parts
 */
export function layer(theatre, ...parts) {
  return h("div", { class: "scene", hidden: true, onclick: () => theatre.player.next() }, ...parts);
}
