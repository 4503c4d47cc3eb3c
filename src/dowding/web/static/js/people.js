/** What comes beside the match: who plays and who is there, their messages, and what is only for this seat. */

import { spoken } from "./commanders.js";

/** @import {Company, Message, Own, Said} from "./types.js" */

export class People {
  constructor() {
    /** @type {Company | null} who plays and who is there */
    this.company = null;
    /** @type {Own | null} what only this seat gets */
    this.own = null;
    /** @type {Said[]} the messages of the players */
    this.talk = [];
    /** The number of the last message that was read. */
    this.read = 0;
  }

  /** Take a message, if it is about people; return whether it is. @param {Message} message */
  take(message) {
    if (message.type === "company") this.company = message;
    else if (message.type === "own") this.own = message;
    else if (message.type === "talk") {
      this.talk.push(...message.said);
      this.read = message.read;
    } else return false;
    return true;
  }

  /** The messages of others that have not been read. @param {string | undefined} seat one's own @returns {Said[]} */
  fresh(seat) {
    return this.talk.filter((said) => said.number > this.read && said.seat !== seat);
  }

  /** The name of whoever plays a side, or of the commander who does so for him; nothing, if nobody gave one. @param {string} side */
  plays(side) {
    const name = this.company?.people.find(({ sides }) => sides.length === 1 && sides[0] === side)?.name ?? "";
    const commander = this.company?.commanders[side];
    return commander && name ? `${spoken(commander)} for ${name}` : commander ? spoken(commander) : name;
  }
}
