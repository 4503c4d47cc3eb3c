/**
 * What a newspaper tells of a match. A game's own reporter makes news of the journal's entries, one piece for each raid
 * or day; here headline, story and columns are made of them. Nothing is read from a sentence.
 */

import { capital, joined, spelt } from "../theatre/words.js";

/** @import {Result} from "../types.js" */
/**
 * One raid, or all raids of one hour: `day` and `hour` as people say them, `place` is where they went, `raids` and
 * `metRaids` how many there were and how many were met, `size` how large, `met` by whom, and `aircraft` what flew in
 * front. `by` is what it was worth in points, `hits` the sites that were hit and how often, and `german` and `british`
 * what each side lost, badly and lightly.
 * @typedef {{bad: number, light: number}} Lost
 * @typedef {{day: string, hour: string, place: string, size: string, met: string, aircraft: string, by: number,
 *   raids: number, metRaids: number, hits: Map<string, number>, german: Lost, british: Lost}} News
 *
 * How a game speaks of losses: a bad and a light one of each side, such as "Gruppen heavily hit", and what the units are
 * called, one and several, and what is counted.
 * @typedef {{german: [string, string], british: [string, string], bad: string, light: string, points: string}} Words
 * @typedef {{news: News[], words: Words, fallen: {type: string, place: string} | null,
 *   blinded: string[] | null, evenings: string[]}} Reported what fell first, the radars that were put out, where a game has
 *   any, and the days that are over
 * @typedef {{german: Lost, british: Lost, hits: Map<string, number>, met: number, raids: number}} Sums
 */

/** More sites than this are counted, not named. */
const NAMED = 3;
/** So many bad losses of one side make a headline. */
const MANY = 3;
/** The most columns that a page has. */
const COLUMNS = 6;

/** @param {string} day @param {string} hour @returns {News} */
export function piece(day, hour) {
  const none = () => ({ bad: 0, light: 0 });
  const plain = { day, hour, place: "", size: "", met: "", aircraft: "", by: 0, raids: 0, metRaids: 0 };
  return { ...plain, hits: new Map(), german: none(), british: none() };
}

/** Note that a site was hit. @param {Map<string, number>} hits @param {string} site @param {number} times */
export function hit(hits, site, times) {
  if (times > 0) hits.set(site, (hits.get(site) ?? 0) + times);
}

/**
 * Note each entry by a table; an entry has the type under which the table lists it.
 * @template E
 * @param {{[K in keyof E]?: (entry: E[K]) => void}} notes @param {import("../types.js").Entry[]} log
 */
export function noteAll(notes, log) {
  for (const entry of log) {
    const kind = /** @type {keyof E} */ (entry.type);
    notes[kind]?.(/** @type {E[keyof E]} */ (entry));
  }
}

/** What all news come to. @param {News[]} news @returns {Sums} */
export function sums(news) {
  const { german, british, hits } = piece("", "");
  for (const part of news) {
    for (const [own, all] of /** @type {[Lost, Lost][]} */ ([[part.german, german], [part.british, british]])) {
      all.bad += own.bad;
      all.light += own.light;
    }
    for (const [site, times] of part.hits) hit(hits, site, times);
  }
  const count = (/** @type {"raids" | "metRaids"} */ what) => news.reduce((all, part) => all + part[what], 0);
  return { german, british, hits, raids: count("raids"), met: count("metRaids") };
}

/** "twice", "three times". @param {number} times */
export function often(times) {
  return ["", "once", "twice"][times] ?? `${spelt(times)} times`;
}

/** The sites that were hit, the worst first: "Thameshaven twice and Poling once". @param {Map<string, number>} hits */
export function sitesTold(hits) {
  const sorted = [...hits].sort(([, a], [, b]) => b - a);
  if (sorted.length > NAMED) {
    const most = sorted[0]?.[1] ?? 0;
    const worst = sorted.filter(([, times]) => times === most).map(([site]) => site);
    const many = most > 1 && worst.length <= NAMED;
    return `${spelt(sorted.length)} places${many ? `, ${joined(worst)} ${often(most)}` : ""}`;
  }
  return joined(sorted.map(([site, times]) => `${site} ${often(times)}`));
}

/**
 * The headlines that hold, the weightiest first, each with the side it speaks for: 1 British, -1 German, 0 nobody.
 * @param {Reported} reported @returns {[string, number][]}
 */
export function headlines({ news, words, blinded }) {
  const { german, british, hits, raids } = sums(news);
  const score = news.reduce((all, { by }) => all + by, 0);
  const before = score - (news.findLast(({ raids }) => raids)?.by ?? 0);
  const [worst] = [...hits].sort(([, a], [, b]) => b - a);
  const many = (/** @type {number} */ count, /** @type {[string, string]} */ [one, several]) =>
    `${capital(spelt(count))} ${count === 1 ? one : several}`;
  /** @type {[boolean, string, number][]} */
  const all = [
    [raids > 1 && score > 0 && before < 0, "Saved by the last raid", 1],
    [raids > 1 && score < 0 && before > 0, "Lost with the last raid", -1],
    [german.bad >= MANY && german.bad >= british.bad, `${many(german.bad, words.german)} ${words.bad}`, 1],
    [british.bad >= MANY, `${many(british.bad, words.british)} ${words.bad}`, -1],
    [!!blinded?.length, `Radar blinded at ${joined(blinded?.slice(0, 2) ?? [])}`, -1],
    [(worst?.[1] ?? 0) > 1, `Fires at ${worst?.[0]}`, -1],
    [hits.size > 0, `Bombs on ${joined([...hits.keys()].slice(0, 2))}`, -1],
    [german.bad > 0, `${many(german.bad, words.german)} ${words.bad}`, 1],
    [british.bad > 0, `${many(british.bad, words.british)} ${words.bad}`, -1],
    [german.light >= MANY && german.light > british.light, `${many(german.light, words.german)} ${words.light}`, 1],
    [british.light >= MANY && british.light > german.light, `${many(british.light, words.british)} ${words.light}`, -1],
    [raids > 0 && score > 0, "The raiders are held", 1],
    [raids > 0 && score < 0, "The raiders get through", -1],
    [german.light + british.light > 0, "Blow for blow over the coast", 0],
    [true, "A quiet day", 0],
  ];
  return all.filter(([holds]) => holds).map(([, told, whom]) => [told, whom]);
}

/**
 * Headline and the line below it: the weightiest fact that speaks for whoever has won, and the next one.
 * @param {Reported} reported @param {Result | null} result @returns {[string, string]}
 */
export function headline(reported, result) {
  const all = headlines(reported);
  const winner = !result?.winner ? 0 : result.winner === "Luftwaffe" ? -1 : 1;
  const first = all.find(([, whom]) => !winner || whom === winner) ?? all[0];
  const next = all.find((other) => other !== first && other[1] !== 0);
  return [first?.[0] ?? "", [result?.title, next?.[0]].filter(Boolean).map((told) => `${told}.`).join(" ")];
}

/** The story in a few short paragraphs: what was flown, the raids that counted, what it cost. @param {Reported} reported */
export function story(reported) {
  const { news, words } = reported;
  const { german, british, hits, raids } = sums(news);
  const many = (/** @type {number} */ count, /** @type {string} */ what) => `${count ? spelt(count) : "none"} ${what}`;
  const lost = (/** @type {Lost} */ { bad, light }) => `${many(bad, words.bad)}, ${many(light, words.light)}`;
  return [
    flown(news),
    ...counted(news, 2).map((part) => told(part)),
    hits.size ? `In all, bombs hit ${sitesTold(hits)}.` : raids ? "No bomb did lasting harm." : "",
    `${capital(words.german[1])}: ${lost(german)}. ${capital(words.british[1])}: ${lost(british)}.`,
  ].filter(Boolean);
}

/** What was flown, and how much of it was met. @param {News[]} news */
export function flown(news) {
  const { raids, met } = sums(news);
  if (!raids) return "No raid crossed the coast.";
  if (raids === 1) return `One raid crossed the coast. ${met ? "It was met" : "Nobody met it"}.`;
  const some = met ? `${capital(spelt(met))} ${met === 1 ? "was" : "were"} met` : "None was met";
  const all = raids === 2 ? "Both were met" : "All were met";
  return `${capital(spelt(raids))} raids crossed the coast. ${met === raids ? all : some}.`;
}

/** The raids that moved most points, in their order. @param {News[]} news @param {number} most */
export function counted(news, most) {
  const sorted = news.filter(({ by }) => by).sort((a, b) => Math.abs(b.by) - Math.abs(a.by));
  const chosen = new Set(sorted.slice(0, most));
  return news.filter((part) => chosen.has(part));
}

/** One raid in a sentence or two. @param {News} news */
function told({ day, hour, place, size, met, hits, raids }) {
  const when = [hour && `at ${hour} hours`, day && `on ${day}`].filter(Boolean).join(" ");
  const came = `${when ? `${when}, ` : ""}${size || "a raid"} made for ${place || "England"}`.trim();
  const [they, them] = raids > 1 ? ["They were", "them"] : ["The raid was", "the raid"];
  const answer = met ? `${they} met by ${met}.` : `Nobody met ${them}.`;
  return `${capital(came)}. ${answer}${hits.size ? ` Bombs hit ${sitesTold(hits)}.` : ""}`;
}

/**
 * The columns at the foot of the page: raid by raid, or, where there are too many, those that counted most. Each has
 * what the score was before it.
 * @param {News[]} news @returns {{part: News, from: number}[]}
 */
export function columns(news) {
  const told = news.filter(({ raids, by }) => raids || by);
  const shown = told.length > COLUMNS ? counted(told, COLUMNS) : told;
  return shown.map((part) => ({ part, from: news.slice(0, news.indexOf(part)).reduce((all, { by }) => all + by, 0) }));
}

/** What became of a raid, in a few words. @param {News} part @param {Words} words */
export function outcome({ met, hits, german, british, raids }, words) {
  const lost = (/** @type {number} */ count, /** @type {[string, string]} */ [one, several]) =>
    count ? `${spelt(count)} ${count === 1 ? one : several} ${words.bad}` : "";
  return [
    met ? `met by ${met}` : raids ? "nobody met it" : "",
    lost(german.bad, words.german),
    lost(british.bad, words.british),
    hits.size ? `hit: ${sitesTold(hits)}` : "no hit",
  ]
    .filter(Boolean)
    .join("; ");
}
