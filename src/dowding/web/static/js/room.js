/** What the page knows: facts about the match, its latest state, the log of each side, and the draft answer. */

import { announceAsked, isAsked } from "./asked.js";
import { changed } from "./changes.js";
import { Draft } from "./draft.js";
import { afterPaint, announce, clearAway, notice } from "./dom.js";
import { givenBefore, keepGiven } from "./given.js";
import { Line } from "./socket.js";
import { Logs } from "./logs.js";
import { People } from "./people.js";
import { Steps } from "./steps.js";
import { Store } from "./store.js";

/** @import {Answer, Before, DayScore, Entry, Game, Look, Message, Shown, State, Welcome, Wish} from "./types.js" */
/** @import {Beat} from "./theatre/beats.js" */
/** @import {Change} from "./store.js" */
/** @import {Theatre} from "./theatre/theatre.js" */

/** @typedef {(view: any) => Node | null} SmallBoard draws some view as a small board */
/**
 * The store of the page. Its fields are read everywhere, and changed only by its own methods: each of them is a change
 * with a name, and tells of it.
 * @template {Game} [G=Game]
 */
export class Room extends Store {
  /** @param {string} token */
  constructor(token) {
    super();
    this.token = token;
    /** @type {Welcome | null} */
    this.facts = null;
    /** @type {Before | null} what comes before a match between people */
    this.before = null;
    /** @type {State<G> | null} */
    this.state = null;
    this.people = new People();
    this.logs = new Logs();
    /** @type {Look<G> | null} the earlier moment that is shown, if any */
    this.looked = null;
    /** @type {Beat | null} the beat that is shown */
    this.played = null;
    /** @type {Theatre | null} */
    this.theatre = null;
    /** @type {Draft<G> | null} the answer to the question that is asked, or will be when all beats are shown */
    this.answering = null;
    this.up = false;
    this.trouble = "";
    /** The side that last used this screen; nobody, until somebody has taken the seat. */
    this.seated = "";
    this.sending = false;
    /** Whether the answer on its way is an order of the player, and not one that made no difference. */
    this.ordered = true;
    /** @type {SmallBoard | null} there is one as soon as the board is there */
    this.small = null;
    this.steps = new Steps(this);
    /** @type {Draft<G> | null} what is prepared for a question that is still to come */
    this.ahead = null;
    /** @type {((answer: Answer) => void) | null} in an exercise, what is done with an answer in place of sending it */
    this.instead = null;
    /** @type {DayScore | null} in the situation of a day, what the last answer is worth */
    this.score = null;
    this.settleSoon = afterPaint(() => {
      if (!this.looked) this.logs.pack(this.state);
      this.askWhy();
    });
    this.line = new Line(
      token,
      (message) => this.hear(message),
      (up, told) => this.status(up, told),
    );
  }

  /** Tell of a change, the theatre first: it says what is to be shown. @param {Change} change */
  tell(change) {
    this.theatre?.hear(change);
    super.tell(change);
  }

  /** The draft of an answer. While beats are shown there is none: what comes next is not told before them. */
  get draft() {
    return this.played ? null : this.answering;
  }

  /** Whether the board is there. */
  get ready() {
    return !!this.small;
  }

  // What the parts of the page change

  /** The board is there. @param {SmallBoard} small */
  open(small) {
    this.small = small;
    this.redraw();
  }

  /** A theatre has opened. @param {Theatre} theatre */
  attend(theatre) {
    this.theatre = theatre;
  }

  /** Show a beat, or the present again. The theatre tells of it as soon as its scene is drawn. @param {Beat | null} beat */
  show(beat) {
    this.played = beat;
  }

  /** Look at the present again. The theatre tells of it as soon as it plays. */
  lookAway() {
    this.looked = null;
  }

  /** A side has taken the seat at this screen. @param {string} side */
  sit(side) {
    this.seated = side;
    this.tell("state");
  }

  /** Something that is no part of the match has changed how board and bar look. */
  redraw() {
    this.tell("draft");
  }

  // What comes from the server

  /** @param {boolean} up @param {string} told */
  status(up, told) {
    this.up = up;
    this.trouble = told;
    this.sending = false;
    this.tell("line");
  }

  /** @param {Message<G>} message */
  hear(message) {
    if (message.type === "before") this.takeBefore(message);
    else if (message.type === "welcome") this.welcome(message);
    else if (message.type === "state") this.takeState(message);
    else if (message.type === "refused") this.refused(message.told);
    else if (message.type === "scored") this.takeScore(message.told);
    else if (this.people.take(message)) this.tell("company");
  }

  /** How many messages of others have not been read. */
  get unread() {
    return this.people.fresh(this.facts?.seat ?? this.before?.seat).length;
  }

  /** @param {Before} before */
  takeBefore(before) {
    this.before = before;
    this.status(true, "");
    this.tell("before");
  }

  /** @param {Welcome} facts */
  welcome(facts) {
    this.people.talk = [];
    if (facts.mended && !this.facts) notice(facts.mended);
    this.facts = facts;
  }

  /** 1 if a high figure is good for this seat, -1 if a low one is. */
  get sign() {
    const { good_for = "", plays = [] } = this.facts ?? {};
    return good_for && plays.length === 1 && plays[0] !== good_for ? -1 : 1;
  }

  /** @param {State<G>} state */
  takeState(state) {
    const own = this.sending && this.ordered;
    this.logs.take(state, own);
    state.view ??= changed(this.state?.view ?? {}, state.changes ?? {});
    const asked = isAsked(this, state);
    this.state = state;
    this.looked = null;
    this.sending = false;
    if (!asked) this.answering = state.decision ? this.drafted(state.decision) : null;
    if (this.handover) clearAway();
    this.theatre?.take(state, own);
    this.tell("state");
    this.settleSoon();
    if (!this.played) announceAsked(this);
  }

  /** Take the score of an answer to a situation, or put it away. @param {DayScore | null} score */
  takeScore(score) {
    this.score = score;
    this.sending = false;
    this.tell("draft");
    this.tell("score");
  }

  /** The draft of a question, with what was prepared for it as far as it is still allowed. @param {Shown<G>} decision */
  drafted(decision) {
    const draft = new Draft(decision, () => this.tell("draft"));
    const { ahead } = this;
    if (ahead && ahead.decision.question.kind === decision.question.kind) draft.takeOver(ahead);
    this.ahead = null;
    givenBefore(this, (given) => draft.layOut(given));
    return draft;
  }

  /** Prepare the next question while another side decides, or go on with that. */
  prepare() {
    if (!this.waits) return;
    const open = () => {
      this.answering = this.ahead;
      this.tell("draft");
    };
    if (this.ahead) return open();
    this.line.send({ type: "prepare" }, (reply) => {
      if (reply.type !== "ahead" || !reply.decision || !this.waits) return;
      this.ahead = new Draft(reply.decision, () => this.tell("draft"));
      open();
    });
  }

  /** Keep what was prepared, and go on waiting. */
  keep() {
    this.answering = null;
    this.tell("draft");
  }

  /** Whether this seat waits for another one. */
  get waits() {
    return !!this.state && !this.state.decision && !this.state.result && this.facts?.plays.length === 1;
  }

  /** Ask the server what may not be chosen, and why. */
  askWhy() {
    if (!this.state?.decision || (this.facts && !this.facts.helps)) return;
    const at = this.state?.at;
    this.line.send({ type: "why" }, (reply) => {
      if (reply.type === "why" && reply.at === at && this.state?.at === at) this.answering?.learn(reply.refusals);
    });
  }

  /** The log as the side at this screen may read it. What is long past may be packed. @returns {Entry[]} */
  get log() {
    return this.logs.of(this.state?.side);
  }

  /** The whole log; what is packed is drawn as soon as it is there. */
  get wholeLog() {
    return this.logs.whole(this.state?.side, () => this.tell("look"));
  }

  /** Wait for the whole log. */
  recallLog() {
    return this.logs.recall(this.state?.side);
  }

  /** The log as far as it is told: while beats are shown, to the present beat. @returns {Entry[]} */
  get told() {
    return this.played ? this.log.slice(0, this.played.end) : this.log;
  }

  /** The view that is shown: that of an earlier moment, that of a beat, or the present one. @returns {G["view"]} */
  get view() {
    return this.looked?.view ?? this.played?.view ?? this.state?.view;
  }

  /** The view to which the question belongs, whatever is shown meanwhile. */
  get present() {
    return this.state?.view ?? this.view;
  }

  /** Whether the screen must first be handed over to another person. */
  get handover() {
    const side = this.state?.decision?.side;
    return !!side && (this.facts?.plays.length ?? 0) > 1 && this.seated !== side;
  }

  /**
   * Handle a press on a thing of the board; return whether it had an effect. Where one thing is chosen, a second press
   * on it confirms.
   * @param {string} kind @param {string} id
   */
  press(kind, id) {
    const { draft } = this;
    if (!draft || this.looked || this.handover) return false;
    if (draft.several || draft.mark(kind, id) !== "chosen") return draft.press(kind, id);
    this.answer();
    return true;
  }

  /** Handle a press on an option of the bar, in the same way. @param {number} option */
  pick(option) {
    const { draft } = this;
    if (!draft || this.looked || this.handover) return;
    if (!draft.several && draft.picked.includes(option)) this.answer();
    else draft.toggle(option);
  }

  /**
   * Send a wish that changes the match, one at a time.
   * @param {Extract<Wish, {type: "answer" | "move"}>} wish @param {boolean} [ordered]
   */
  send(wish, ordered = true) {
    this.sending = true;
    this.ordered = ordered;
    this.line.send(wish);
  }

  /** Send an answer; without one, the draft. @param {Answer} [answer] @param {boolean} [ordered] */
  answer(answer, ordered = true) {
    if (!this.state?.decision || !this.draft || this.sending || this.looked) return;
    const given = answer ?? this.draft.answer;
    if (this.instead) return this.instead(given);
    keepGiven(this, given);
    this.send({ type: "answer", at: this.state.at, answer: given }, ordered);
    this.tell("sent");
  }

  /** Agree to what was offered under a number, or refuse it. @param {number} offer @param {boolean} agree */
  consent(offer, agree) {
    this.line.send({ type: "consent", offer, agree });
  }

  /** Show an earlier moment, or the present for null. @param {number | null} answers @param {string | null} [branch] */
  look(answers, branch = null) {
    if (answers !== null && (answers !== this.state?.past.position || branch))
      return this.lookBack({ type: "look", answers, branch }, ({ step }) => `Looking at answer ${answers}: ${step}`);
    this.lookAway();
    return this.tell("look");
  }

  /** Show the moment at which a line of the log was told. @param {number} line */
  async lookAt(line) {
    const entry = (await this.recallLog())[line];
    if (entry) this.lookBack({ type: "look", line }, () => entry.text);
  }

  /** @param {Extract<Wish, {type: "look"}>} wish @param {(look: Look<G>) => string} told */
  lookBack(wish, told) {
    this.line.send(wish, (reply) => {
      if (reply.type === "refused") return this.refused(reply.told);
      this.looked = reply;
      this.tell("look");
      return announce(told(reply));
    });
  }

  /** @param {string} told */
  refused(told) {
    this.sending = false;
    notice(told);
    this.tell("draft");
  }
}
