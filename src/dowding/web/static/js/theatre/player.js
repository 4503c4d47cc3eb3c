/** Plays beats one after the other: on, back, pause, again, faster, and to the end. It draws nothing itself. */

import { duration } from "./beats.js";

/** @import {Beat} from "./beats.js" */
/**
 * What a player needs: a timer, and what to call when a beat is to be shown (null: the show is over).
 * @typedef {{show: (beat: Beat | null) => void, later: (act: () => void, ms: number) => number,
 *   cancel: (timer: number) => void, remember?: (speed: number) => void, more?: () => boolean}} Hands `more` is
 *   called after the last beat; whether other beats will follow
 */

/** The speeds: single, double, and 0 for no show at all. */
export const SPEEDS = [1, 2, 0];

export class Player {
  /** @param {Hands} hands @param {number} speed */
  constructor(hands, speed) {
    this.hands = hands;
    this.speed = SPEEDS.includes(speed) ? speed : 1;
    /** @type {Beat[]} the beats of the last show, kept so that it can be seen again */
    this.beats = [];
    this.at = -1;
    this.on = false;
    this.paused = false;
    this.timer = 0;
  }

  /** The beat that is shown; nothing between two shows. @returns {Beat | null} */
  get beat() {
    return this.on ? (this.beats[this.at] ?? null) : null;
  }

  /**
   * Show beats from a given one on; one can go back to those before it. At speed 0 they are only kept.
   * @param {Beat[]} beats @param {number} [from]
   */
  play(beats, from = 0) {
    const was = this.on;
    this.stop();
    this.beats = beats;
    if (this.speed && from < beats.length) this.go(from);
    else if (was) this.hands.show(null);
  }

  /** Add beats to those that are being shown, or begin a show with them. @param {Beat[]} beats */
  add(beats) {
    const from = this.beats.length;
    this.beats = [...this.beats, ...beats];
    if (!this.on && this.speed && beats.length) this.go(from);
  }

  /** Show one beat, and the next when its time is over. @param {number} n */
  go(n) {
    this.hands.cancel(this.timer);
    if (n >= this.beats.length) return this.hands.more?.() ? undefined : this.skip();
    this.on = true;
    this.at = Math.max(0, n);
    this.wait();
    this.hands.show(this.beat);
    return undefined;
  }

  wait() {
    this.hands.cancel(this.timer);
    const beat = this.beat;
    if (!beat || this.paused) return;
    const ms = duration(beat, this.beats[this.at - 1], this.speed || 1);
    this.timer = this.hands.later(() => this.go(this.at + 1), ms);
  }

  next() {
    if (this.on) this.go(this.at + 1);
  }

  /** Go back by a beat, and stay there. */
  back() {
    if (!this.on) return;
    this.paused = true;
    this.go(this.at - 1);
  }

  pause() {
    if (!this.on) return;
    this.paused = !this.paused;
    this.wait();
    this.hands.show(this.beat);
  }

  /** Show the raid of the present beat again, or after the show the last one. */
  again() {
    const chapter = (this.beat ?? this.beats.at(-1))?.chapter;
    if (chapter === undefined) return;
    this.paused = false;
    this.go(this.beats.findIndex((beat) => beat.chapter === chapter));
  }

  /** Show the first beat of a step of the present raid again. @param {string} step */
  to(step) {
    const chapter = this.beat?.chapter;
    const found = this.beats.findIndex((beat) => beat.chapter === chapter && beat.step === step);
    if (found >= 0) this.go(found);
  }

  /** End the show. */
  skip() {
    const was = this.on;
    this.stop();
    if (was) this.hands.show(null);
  }

  stop() {
    this.hands.cancel(this.timer);
    this.on = this.paused = false;
    this.at = -1;
  }

  /** Change the speed by a step: + is 1, - is -1. @param {number} by */
  faster(by) {
    const at = SPEEDS.indexOf(this.speed) + by;
    this.choose(SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, at))] ?? 1);
  }

  /** @param {number} speed */
  choose(speed) {
    this.speed = speed;
    this.hands.remember?.(speed);
    if (!speed) return this.skip();
    this.wait();
    if (this.on) this.hands.show(this.beat);
    return undefined;
  }
}
