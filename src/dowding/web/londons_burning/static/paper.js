/** The reporter of London's Burning: day by day, what was shot down, who fell, and the bombs, from the entries. */

import { hit, noteAll, piece } from "/static/js/paper/news.js";
import { spelt } from "/static/js/theatre/words.js";
import { WORTH } from "./show/script.js";
import { typeOf } from "./view.js";

/** @import {Entry} from "/static/js/types.js" */
/** @import {News, Reported, Words} from "/static/js/paper/news.js" */
/** @import {Entries} from "./types.js" */

/** @type {Words} */
const WORDS = { german: ["raider", "raiders"], british: ["fighter", "fighters"], bad: "shot down", light: "sent home hit", points: "points" };

/** @param {Entry[]} log @returns {Reported} */
export function report(log) {
  /** @type {News[]} */
  const news = [];
  /** @type {Reported} */
  const reported = { news, words: WORDS, fallen: null, blinded: null, evenings: [] };
  let day = "";
  const last = () => news.at(-1) ?? (news.push(piece(day, "")), news[0] ?? piece(day, ""));
  /** @param {"german" | "british"} side @param {string} aircraft */
  const down = (side, aircraft) => {
    last()[side].bad += 1;
    reported.fallen ??= { type: typeOf(aircraft), place: "" };
  };
  noteAll(
    /** @type {{[K in keyof Entries]?: (entry: Entries[K]) => void}} */ ({
      day_begins: ({ date }) => (day = date),
      night_falls: () => reported.evenings.push(day),
      raid_appears: ({ size }) => {
        const raiders = size === 1 ? "one raider" : `${spelt(size)} raiders`;
        news.push({ ...piece(day, ""), place: "England", size: raiders, raids: 1 });
      },
      identified: ({ raiders: [first] }) => (last().aircraft ||= typeOf(first ?? "")),
      intercepted: ({ interceptors }) => {
        if (interceptors === "Luftwaffe") return;
        [last().met, last().metRaids] = ["the section", 1];
      },
      destroyed: ({ aircraft }) => down("german", aircraft),
      went_home_hit: () => (last().german.light += 1),
      fighter_lost: ({ aircraft }) => down("british", aircraft),
      damage_marked: ({ target, before, damage }) => hit(last().hits, target, damage - before),
      changed: ({ figure, by }) => (last().by += (WORTH[figure] ?? 0) * by),
    }),
    log,
  );
  return reported;
}
