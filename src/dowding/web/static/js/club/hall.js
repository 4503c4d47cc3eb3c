/** What is known of the room, asked for again and again, and what can be done in it. */

import { ask } from "../doors.js";
import { seatsHere } from "../mine.js";
import { morph } from "../morph.js";
import { read, tell } from "./asking.js";
import { roomPage } from "./room.js";

/** @import {GameFacts, Mine} from "../types.js" */
/** @import {Club} from "./club.js" */
/** @import {Room, Running} from "./types.d.ts" */
/** @import {RoomActs} from "./room.js" */

export class Hall {
  /** @param {Club} club */
  constructor(club) {
    this.club = club;
    /** @type {Room | null} */
    this.room = null;
    /** @type {Mine[]} the matches whose links were opened here */
    this.linked = [];
    /** Whether those were looked for. */
    this.looked = false;
  }

  /** Ask for the room again, and draw it if it is shown. */
  async refresh() {
    try {
      const [room, games] = await Promise.all([read("/room"), this.club.frame.games]);
      if (this.club.me && !room.me) return this.club.signedOut(); // guests may look in, but he was a member
      this.room = room;
      this.club.know(room.me);
      if (room.me && !this.looked) await this.findLinked();
      return this.draw(games);
    } catch (error) {
      return void this.club.trouble(error);
    }
  }

  /** Find the matches whose links were opened on this device. */
  async findLinked() {
    this.looked = true;
    const tokens = seatsHere();
    if (!tokens.length) return;
    const reply = await ask("api/mine", { method: "POST", body: JSON.stringify(tokens) });
    this.linked = reply.ok ? await reply.json() : [];
  }

  /** @param {GameFacts[]} games */
  draw(games) {
    const { place } = this.club.frame;
    if (!this.room || !place.querySelector(".club.rooms, .club.guests")) return;
    const own = new Set(this.room.mine.map(({ match }) => match));
    const linked = this.linked.filter(({ match, over, plays }) => !over && plays.length && !own.has(match));
    morph(place, roomPage(this.room, linked, games, this.acts(this.room)));
  }

  /** What can be done in the room. @param {Room} room @returns {RoomActs} */
  acts(room) {
    const { club } = this;
    return {
      open: () => club.go("table"),
      go: (view) => club.go(view),
      keep: () => club.tried(this.keep(), "Your matches are on all your devices now."),
      take: (one) => club.sitDown(tell("/tables/{id}/take", { side: one.free.length === 1 ? one.free[0] : "" }, { id: one.id })),
      withdraw: ({ id }) => club.tried(tell("/tables/{id}/withdraw", {}, { id }), "Your table is withdrawn."),
      close: club.may("steward") ? ({ id }) => club.tried(tell("/tables/{id}/close", {}, { id }), "The table is closed. Its maker gets a notice.") : null,
      watch: (/** @type {Running} */ { match }) => club.sitDown(tell("/matches/{match}/watch", {}, { match })),
      more: () => this.further(room.tables, read("/tables", { before: room.tables.at(-1)?.id })),
      moreRunning: () => this.further(room.running, read("/running", { before: room.running.at(-1)?.match })),
    };
  }

  /** Make the matches whose links were opened here one's own. */
  async keep() {
    await tell("/seats", { tokens: this.linked.map(({ token }) => token) });
    this.looked = false;
  }

  /** Ask for more of a list, and draw it. @template T @param {T[]} list @param {Promise<T[]>} more */
  async further(list, more) {
    list.push(...(await more));
    this.draw(await this.club.frame.games);
  }
}
