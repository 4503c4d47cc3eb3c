/** The reporter of the RAF games: raids, who met them, losses and bombs, from the entries of the journal. */

import { joined, spelt } from "/static/js/theatre/words.js";
import { hit, noteAll, piece } from "/static/js/paper/news.js";
import { called, isBritish } from "./units.js";

/** @import {Entry} from "/static/js/types.js" */
/** @import {News, Reported, Words} from "/static/js/paper/news.js" */
/** @import {RafEntries, RafView} from "./units.js" */

/** @type {Words} */
const WORDS = { german: ["Gruppe", "Gruppen"], british: ["squadron", "squadrons"], bad: "broken", light: "mauled", points: "VP" };
const FIGHTERS = ["Me109", "Me110"];
/** The boxes in which losses stand, and those from which a unit comes there. @type {Record<string, "bad" | "light">} */
const LOST = { "heavy loss": "bad", "light loss": "light" };
const FOUGHT = ["hunt", "bomber", "close escort", "channel patrol", "night patrol", "night raid"];
/** More squadrons than this are counted, not named. */
const NAMED = 4;

/** @param {Entry[]} log @param {RafView} view @returns {Reported} */
export function report(log, view) {
  const units = new Map([...view.squadrons, ...view.gruppen].map((unit) => [unit.name, unit]));
  /** @type {News[]} */
  const news = [];
  /** @type {string[]} */
  const blinded = [];
  /** @type {Reported} */
  const reported = { news, words: WORDS, fallen: null, blinded, evenings: [] };
  let day = "";
  /** What comes between raids belongs to the one before it. */
  const last = () => news.at(-1) ?? (news.push(piece(day, "")), news[0] ?? piece(day, ""));
  /** @type {Map<News, Set<string>>} */
  const came = new Map();
  /** @param {RafEntries["raid_opens"] | RafEntries["raid_declared"]} raid */
  const opens = ({ hour, target, target_type }) => {
    news.push({ ...piece(day, hour), place: target, raids: 1 });
    if (target_type === "radar") radars.add(target);
  };
  /** @type {Set<string>} */
  const radars = new Set();
  /** @type {{[K in keyof RafEntries]?: (entry: RafEntries[K]) => void}} */
  const notes = {
    raid_day: ({ date }) => (day = date),
    new_day: ({ date }) => (day = date),
    day_over: () => reported.evenings.push(day),
    raid_opens: opens,
    raid_declared: opens,
    deployed: ({ gruppen }) => {
      const part = last();
      const all = came.get(part) ?? new Set();
      for (const name of gruppen) all.add(name);
      came.set(part, all);
      const types = [...all].map((name) => units.get(name)?.type ?? "");
      part.aircraft = types.find((type) => !FIGHTERS.includes(type)) ?? types[0] ?? "";
      part.size = `${spelt(all.size)} ${all.size === 1 ? "Gruppe" : "Gruppen"}`;
    },
    responded: ({ squadrons }) => {
      const numbers = squadrons.map((name) => called(name).short);
      if (!numbers.length) return;
      last().metRaids = 1;
      last().met = numbers.length > NAMED ? `${spelt(numbers.length)} squadrons` : `${joined(numbers)} ${numbers.length === 1 ? "Squadron" : "Squadrons"}`;
    },
    moved: ({ unit: name, origin, place }) => {
      const unit = units.get(name);
      if (!unit || !LOST[place] || !FOUGHT.includes(origin)) return;
      last()[isBritish(unit) ? "british" : "german"][LOST[place]] += 1;
      if (LOST[place] === "bad") reported.fallen ??= { type: unit.type, place: last().place };
    },
    bombed: ({ target, points }) => hit(last().hits, target, Number(points > 0)),
    damaged: ({ site }) => {
      if (radars.has(site) && !blinded.includes(site)) blinded.push(site);
    },
    changed: ({ figure, by }) => {
      if (figure === "VP") last().by += by;
    },
  };
  noteAll(notes, log);
  return reported;
}
