/** What is heard at the table: each beat by its entries, one's turn after a show, and without a show what is stamped. */

import { atOnce, cuesOf } from "./cues.js";

/** @import {Entry} from "../types.js" */
/** @import {Room} from "../room.js" */
/** @import {Sounds, Heard} from "./cues.js" */
/** @import {Name} from "./recipes.js" */
/** @typedef {(name: Name, times?: number, after?: number) => void} Play */

/** The time between the beginnings of two sounds of one beat, in seconds. */
const APART = 0.3;

/** @param {Room} room @param {Sounds<any>} sounds the table of the game @param {Play} play @param {() => void} hush */
export function hearing(room, sounds, play, hush) {
  let { played: beat } = room;
  let known = room.told.length;
  /** @param {Entry[]} entries */
  const cues = (entries) => cuesOf(entries, sounds, { side: room.state?.side ?? null, result: room.state?.result ?? null });
  /** @param {Heard[]} all */
  const playAll = (all) => all.forEach(({ name, times }, n) => play(name, times, n * APART));
  /** The show is over: what is left of it is not heard, but for the end of the match. @param {Entry[]} news */
  const over = (news) => {
    hush();
    const [end] = atOnce(cues(news.filter(({ type }) => type === "ended")));
    if (end) play(end.name);
    else if (room.state?.decision) play("telephone");
  };
  room.on(["state", "beat", "look"], () => {
    const { played, told, looked, handover } = room;
    const [news, last] = [told.slice(known), beat];
    [known, beat] = [told.length, played];
    if (handover || looked) return;
    if (played) {
      if (played !== last) playAll(cues(played.entries));
    } else if (last) over(news);
    else playAll(room.theatre ? atOnce(cues(news)) : cues(news));
  });
}
