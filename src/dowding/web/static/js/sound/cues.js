/** Which sounds go with which entries. A game has a table of its own; here is what all games share. No sentence is read. */

/** @import {Entry, Result} from "../types.js" */
/** @import {Name} from "./recipes.js" */
/**
 * A sound, or one that comes several times, such as one thud for each point of bombs.
 * @typedef {Name | [Name, number]} Cue
 * @typedef {{name: Name, times: number}} Heard
 * Who hears it: the side at this screen, if there is one, and how the match ended.
 * @typedef {{side: string | null, result: Result | null}} Ear
 */

/**
 * What each kind of entry sounds like; E are the entries of a game by kind.
 * @template E
 * @typedef {{[K in keyof E]?: (entry: E[K], ear: Ear) => Cue | null}} Sounds
 */

/** More sounds than this are not heard of one beat. */
const MOST = 3;
/** A sound comes at most so often in one beat. */
const OFTEN = 6;

/**
 * The sound of a loss: an aircraft falls, and three notes follow if it is the enemy's.
 * @param {boolean} theirs whether the enemy of who hears it has lost it @returns {Cue}
 */
export function loss(theirs) {
  return theirs ? "kill" : "fall";
}

/** The end: the press rolls, and a chord tells who has won. @param {Ear} ear @returns {Cue} */
function ending({ side, result }) {
  if (!result?.winner || !side) return "draw";
  return result.winner === side ? "victory" : "defeat";
}

/**
 * What sounds in every game, and in one without a board: there the names of the commonest entries are enough.
 * @type {Record<string, (entry: any, ear: Ear) => Cue | null>}
 */
const SHARED = {
  changed: () => "stamp",
  ended: (_, ear) => ending(ear),
  detected: () => "teleprinter",
  appeared: () => "engine",
  all_stopped: () => "all clear",
  nobody_flies: () => "all clear",
};

/**
 * The sounds of a beat in the order of its entries, each once; dice come first.
 * @param {Entry[]} entries @param {Sounds<any>} own the table of the game @param {Ear} ear
 * @returns {Heard[]}
 */
export function cuesOf(entries, own, ear) {
  /** @type {Map<Name, number>} */
  const found = new Map();
  if (entries.some(({ roll }) => roll)) found.set("die", 1);
  for (const entry of entries) {
    const [name, times] = asked((own[entry.type] ?? SHARED[entry.type])?.(entry, ear) ?? null);
    if (name && times > 0) found.set(name, Math.max(found.get(name) ?? 0, Math.min(times, OFTEN)));
  }
  return inPlace([...found].map(([name, times]) => ({ name, times })));
}

/** @param {Cue | null} cue @returns {[Name | null, number]} */
function asked(cue) {
  return Array.isArray(cue) ? cue : [cue, 1];
}

/** The sounds of a loss say more than a stamp. */
const LOSSES = ["kill", "fall"];
/** How a match ends. */
const ENDS = ["victory", "defeat", "draw"];
/** What stamps something, also without a show. */
const STAMPED = ["stamp", "bombs", ...LOSSES];

/** Of too many sounds the last ones are heard, and beside a loss no stamp. @param {Heard[]} cues */
function inPlace(cues) {
  const lost = cues.some(({ name }) => LOSSES.includes(name));
  return cues.filter(({ name }) => !lost || name !== "stamp").slice(-MOST);
}

/** Without a show nothing is heard but that something was stamped, and the end. @param {Heard[]} cues @returns {Heard[]} */
export function atOnce(cues) {
  const end = cues.find(({ name }) => ENDS.includes(name));
  if (end) return [end];
  return cues.some(({ name }) => STAMPED.includes(name)) ? [{ name: "stamp", times: 1 }] : [];
}
