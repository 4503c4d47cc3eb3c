/** The reporter of The Hardest Days: the day hour by hour, who met whom, losses and bombs, from the entries. */

import { hit, noteAll, piece } from "/static/js/paper/news.js";
import { joined, spelt } from "/static/js/theatre/words.js";
import { isLoss } from "./view.js";

/** @import {Entry} from "/static/js/types.js" */
/** @import {News, Reported, Words} from "/static/js/paper/news.js" */
/** @import {BattleView, Entries} from "./types.js" */

/** @type {Words} */
const WORDS = { german: ["Gruppe", "Gruppen"], british: ["squadron", "squadrons"], bad: "broken", light: "mauled", points: "VP" };
const BAD = ["heavy loss", "heavy_loss"];
/** More squadrons than this are counted, not named. */
const NAMED = 4;

/** "54 Squadron", "54 and 74 Squadrons". @param {string[]} names */
function named(names) {
  return names.length ? `${joined(names)} ${names.length === 1 ? "Squadron" : "Squadrons"}` : "";
}

/** @param {Entry[]} log @param {BattleView} view @returns {Reported} */
export function report(log, view) {
  const types = new Map(view.squadrons.map(({ name, type }) => [name, type]));
  /** @type {News[]} */
  const news = [];
  /** @type {string[]} */
  const blinded = [];
  /** @type {Reported} */
  const reported = { news, words: WORDS, fallen: null, blinded, evenings: [] };
  const last = () => news.at(-1) ?? (news.push(piece("", "")), news[0] ?? piece("", ""));
  /** @type {Map<News, {raids: Set<number>, met: Set<number>, targets: Set<string>, squadrons: Set<string>}>} */
  const seen = new Map();
  const inHour = () => {
    const part = last();
    const found = seen.get(part) ?? { raids: new Set(), met: new Set(), targets: new Set(), squadrons: new Set() };
    seen.set(part, found);
    return found;
  };
  const tell = () => {
    const [part, { raids, met, targets, squadrons }] = [last(), inHour()];
    [part.raids, part.metRaids] = [raids.size, met.size];
    part.place = joined([...targets]) || (raids.size ? "the coast" : "");
    part.size = raids.size ? `${spelt(raids.size)} ${raids.size === 1 ? "raid" : "raids"}` : "";
    part.met = squadrons.size > NAMED ? `${spelt(squadrons.size)} squadrons` : named([...squadrons]);
  };
  /** @param {"german" | "british"} side @param {string} to @param {string} type */
  const lose = (side, to, type) => {
    if (!isLoss(to)) return;
    const bad = BAD.includes(to);
    last()[side][bad ? "bad" : "light"] += 1;
    if (bad && type) reported.fallen ??= { type, place: last().place };
  };
  noteAll(
    /** @type {{[K in keyof Entries]?: (entry: Entries[K]) => void}} */ ({
      segment_begins: ({ hour }) => news.push(piece("", hour)),
      coast_crossing: ({ raid }) => (inHour().raids.add(raid), tell()),
      target_found: ({ target }) => (inHour().targets.add(target), tell()),
      intercepted: ({ raid, squadrons }) => {
        inHour().met.add(raid);
        for (const name of squadrons) inHour().squadrons.add(name);
        tell();
      },
      raid_deployed: ({ groups }) => groups.forEach(([name, type]) => types.set(name, type)),
      group_left: ({ group, to }) => lose("german", to, types.get(group) ?? ""),
      squadron_left: ({ squadron, to }) => lose("british", to, types.get(squadron) ?? ""),
      bombed: ({ target, points }) => hit(last().hits, target, Number(points > 0)),
      target_damaged: ({ target, target_type }) => {
        if (target_type === "radar" && !blinded.includes(target)) blinded.push(target);
      },
      changed: ({ figure, by }) => {
        if (figure === "VP") last().by += by;
      },
    }),
    log,
  );
  return reported;
}
