/** What to try next after a match: the same again, the next scenario, the other side, a stronger commander, a lesson. */

import { h } from "../dom.js";
import { ask, isAlone } from "../doors.js";
import { begin, otherSide, seedOf } from "../panels/ending.js";
import { recall } from "../settings.js";
import { spoken, withArticle } from "../commanders.js";

/** @import {Room} from "../room.js" */
/** @import {GameFacts, LessonFacts, Welcome} from "../types.js" */
/**
 * A suggestion: what is told, why, and what is begun: other commanders, another scenario, the same dice; or a lesson.
 * @typedef {{id: string, told: string, why: string, commanders?: Record<string, string>, scenario?: string, same?: boolean,
 *   lesson?: boolean}} Next
 */

/** Commanders who are weaker than the usual ones, and the one who is stronger. */
const WEAKER = ["random", "recruit"];
const STRONGER = "search";

/** The section, which fills as soon as the games are known. @param {Room} room @param {Promise<string>} dearest the kind of question that cost most, if it is known */
export function nextSteps(room, dearest) {
  const { facts, state } = room;
  const section = h("section", { class: "front-next not-saved", hidden: true });
  if (!facts || !state?.result || facts.commitment || !facts.plays.length || (!isAlone && !recall("key"))) return section;
  const won = outcomeFor(facts.plays, state.result.winner ?? "");
  void Promise.all([gameOf(facts.game), dearest]).then(([game, question]) => {
    if (!game) return;
    const all = suggestions(facts, game, won, question);
    section.hidden = !all.length;
    section.append(h("h4", { class: "cap" }, "Next"), h("ul", {}, ...all.map((next, n) => h("li", {}, button(room, facts, next, n === 0), h("small", {}, next.why)))));
  });
  return section;
}

/**
 * 1 if who plays here has won, -1 if the others have; 0 for a draw, or if both sides play here. The RAF wins for both its
 * pilots. @param {string[]} plays @param {string} winner
 */
export function outcomeFor(plays, winner) {
  const german = plays.includes("Luftwaffe");
  if (!winner || (german && plays.length > 1)) return 0;
  return (winner === "Luftwaffe") === german ? 1 : -1;
}

/** @param {string} name @returns {Promise<GameFacts | undefined>} */
async function gameOf(name) {
  const reply = await ask("api/games", { headers: { Authorization: `Bearer ${recall("key")}` } });
  if (!reply.ok) return undefined;
  const { games } = await reply.json();
  return games.find((/** @type {GameFacts} */ game) => game.name === name);
}

/**
 * What to try, the first one first: after a defeat the same again, after a victory the next step up.
 * @param {Welcome} facts @param {GameFacts} game @param {number} won 1, 0 or -1 @param {string} question the dearest one
 * @returns {Next[]}
 */
export function suggestions(facts, game, won, question) {
  const again = { id: "same", told: "The same day again", why: "The same dice, other answers.", same: true };
  const all = [won > 0 ? null : again, upward(facts, game), stronger(facts), lessonFor(facts, game, question), other(facts), won > 0 ? again : null];
  const found = all.filter((next) => next !== null);
  return won < 0 ? found : [...found.filter(({ same }) => !same), ...found.filter(({ same }) => same)];
}

/** @param {Welcome} facts @param {GameFacts} game @returns {Next | null} */
function upward(facts, { scenarios }) {
  const names = Object.keys(scenarios);
  const scenario = names[names.indexOf(facts.scenario) + 1];
  const told = scenario ? scenarios[scenario] : undefined;
  return scenario && told ? { id: "scenario", told: told.title, why: told.about, scenario } : null;
}

/** @param {Welcome} facts @returns {Next | null} */
function stronger({ commanders, advisers }) {
  const [side, now] = Object.entries(commanders)[0] ?? [];
  const known = side ? (advisers[side] ?? []) : [];
  const better = now && WEAKER.includes(now) ? known[0] : STRONGER;
  if (!side || !better || better === now || !known.includes(better)) return null;
  return { id: "stronger", told: `Against ${spoken(better)}`, why: `A stronger commander of ${withArticle(side)}.`, commanders: { ...commanders, [side]: better } };
}

/** @param {Welcome} facts @returns {Next | null} */
function other(facts) {
  const swapped = otherSide(facts);
  return swapped ? { id: "side", told: "The other side", why: `Lead ${withArticle(Object.keys(facts.commanders)[0] ?? "")}.`, commanders: swapped } : null;
}

/** The lesson about what cost most, or else the last one for this side. @param {Welcome} facts @param {GameFacts} game @param {string} question @returns {Next | null} */
function lessonFor({ plays }, { lessons }, question) {
  const own = lessons.filter(({ side }) => plays.includes(side));
  const fits = own.find((/** @type {LessonFacts} */ lesson) => question && lesson.question === question) ?? own.at(-1);
  return fits ? { id: "lesson", told: fits.title, why: fits.about, lesson: true } : null;
}

/** @param {Room} room @param {Welcome} facts @param {Next} next @param {boolean} first */
function button(room, facts, next, first) {
  const look = { class: first ? "btn small primary" : "btn small", id: `next-${next.id}` };
  if (next.lesson) return h("a", { ...look, href: "./?learn" }, next.told);
  const act = async () =>
    begin({ ...facts, scenario: next.scenario ?? facts.scenario }, next.same ? facts.seed || (await seedOf(room.token)) : "", next.commanders ?? facts.commanders);
  return h("button", { ...look, type: "button", onclick: () => void act() }, next.told);
}
