/** The front page of the morning after: headline, story, a picture of the first that fell, losses, raid by raid. */

import { capital, isSpelt } from "../theatre/words.js";
import { bandNames, trackDrawn } from "../bands.js";
import { classes, h, signed, svg } from "../dom.js";
import { diaryOf, recordOf } from "../record.js";
import { beside1940, bettered, honours, honoursTold } from "./honours.js";
import { columns, headline, outcome, sitesTold, story, sums } from "./news.js";
import { engraving, typeTold } from "./engraving.js";

/** @import {Room} from "../room.js" */
/** @import {OnRecord} from "../types.js" */
/** @import {News, Reported} from "./news.js" */
/** @typedef {(log: import("../types.js").Entry[], view: any) => Reported} Reporter */

/** The paper of each side. @type {Record<string, string>} */
const PAPERS = { Luftwaffe: "The Channel Report" };
const PAPER = "The Daily Plot";

/** @param {Room} room @param {Reporter} report */
export function frontPage(room, report) {
  const { facts, state, wholeLog } = room;
  const reported = report(wholeLog, state?.view);
  const result = state?.result ?? null;
  const [title, below] = headline(reported, result);
  const days = [...new Set(reported.news.map(({ day }) => day).filter(Boolean))];
  const dates = days.length > 1 ? `${days[0]} to ${days.at(-1)}` : (days[0] ?? "");
  return h(
    "div",
    { class: "front" },
    h(
      "article",
      { class: "paper", "aria-label": "Front page" },
      h(
        "header",
        {},
        h("p", { class: "paper-name" }, h("small", {}, "Late edition"), h("b", {}, PAPERS[state?.side ?? ""] ?? PAPER), h("small", {}, "made from your log")),
        h("p", { class: "paper-line" }, h("span", {}, dates), h("span", {}, `${facts?.game_title} · ${facts?.scenario_title}`)),
        h("h3", {}, title),
        h("p", { class: "paper-below" }, below),
      ),
      h("section", { class: "paper-story" }, h("h4", {}, "Dispatch"), ...paragraphs(reported), inThatYear(room)),
      picture(reported),
      losses(reported),
      foot(reported),
    ),
    beside(room, reported),
  );
}

/** The story in paragraphs; it begins with a large letter, unless with a number. @param {Reported} reported */
function paragraphs(reported) {
  const large = isSpelt(sums(reported.news).raids);
  return story(reported).map((told, n) => h("p", { class: classes(large && !n && "begins") }, told));
}

/** What stands beside the paper: the result, honours, where it was won and lost, what to try next. @param {Room} room @param {Reported} reported */
function beside(room, reported) {
  const earned = h("div", {});
  const whose = room.state?.side ?? "";
  const all = honours(reported, whose);
  const honour = (/** @type {import("./honours.js").Honour[]} */ more) => {
    all.push(...more);
    earned.replaceChildren(honoursTold(all));
  };
  honour([]);
  void sameDays(room).then((found) => found && honour(beside1940(reported, whose, costOf(found.days))));
  const side = h("aside", { class: "front-side", "aria-label": "Result" }, score(room), earned);
  if (room.facts?.plays.length) void lookOn(room, side, honour);
  return side;
}

/**
 * What the review found, and what to try next. @param {Room} room @param {HTMLElement} side
 * @param {(more: import("./honours.js").Honour[]) => void} honour
 */
async function lookOn(room, side, honour) {
  const [{ turningPoints }, { nextSteps }] = await Promise.all([import("./turning.js"), import("./next.js")]);
  const dearest = new Promise((/** @type {(question: string) => void} */ known) => {
    const heard = (/** @type {import("../review/ride.js").Ride | null} */ ride, /** @type {string} */ question) => {
      known(question);
      if (ride) honour(bettered(ride));
    };
    side.append(turningPoints(room, heard));
  });
  side.append(nextSteps(room, dearest));
}

/** The days of the match in the record of 1940, if it has all of them. @param {Room} room */
async function sameDays(room) {
  const [diary, record] = await Promise.all([diaryOf(room), recordOf(room)]);
  const days = new Set(diary?.days.map(({ date }) => date));
  const found = record?.days.filter(({ date }) => days.has(date)) ?? [];
  return record && found.length && found.length === days.size ? { record, days: found } : null;
}

/** What the same days cost in 1940, as soon as it is known. @param {Room} room */
function inThatYear(room) {
  const place = h("p", {});
  void sameDays(room).then((found) => found && (place.textContent = costThen(found.record, found.days)));
  return place;
}

/** What each side lost on some days of the record. @param {OnRecord["days"]} days @returns {Record<string, number>} */
function costOf(days) {
  const sides = Object.keys(days[0]?.lost ?? {});
  return Object.fromEntries(sides.map((side) => [side, days.reduce((all, { lost }) => all + (lost[side] ?? 0), 0)]));
}

/** What some days of the record cost. @param {OnRecord} record @param {OnRecord["days"]} found */
export function costThen({ unit }, found) {
  const told = Object.entries(costOf(found)).map(([side, count]) => `${side} ${count}`);
  return `In 1940 ${found.length > 1 ? "these days" : "this day"} cost, in ${unit}: ${told.join(", ")}.`;
}

/** @param {Reported} reported */
function picture({ fallen, news }) {
  const place = fallen?.place ? ` over ${fallen.place}` : "";
  const flown = news.find(({ aircraft }) => aircraft)?.aircraft ?? "";
  const none = flown ? "Nobody went down." : "An empty sky.";
  const told = fallen ? `The first to go down${place}: ${typeTold(fallen.type)}.` : none;
  return h("figure", { class: "paper-picture" }, svg(engraving(fallen?.type ?? "", flown)), h("figcaption", {}, told));
}

/** What a page says of losses and bombs. @param {Reported} reported */
export function losses({ news, words }) {
  const { german, british, hits } = sums(news);
  const row = (/** @type {string} */ name, /** @type {number} */ ours, /** @type {number} */ theirs) =>
    h("tr", {}, h("th", { scope: "row" }, name), h("td", {}, String(ours)), h("td", {}, String(theirs)));
  const [one, other] = [words.german[1], words.british[1]];
  return h(
    "section",
    { class: "paper-losses" },
    h("h4", {}, "Losses"),
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, h("td", {}), h("th", { scope: "col", title: one }, "Ger."), h("th", { scope: "col", title: other }, "Brit."))),
      h("tbody", {}, row(words.bad, german.bad, british.bad), row(words.light, german.light, british.light)),
    ),
    h("p", { class: "paper-note" }, `German ${one}, British ${other}.`),
    h("h4", {}, "Bombs"),
    h("p", {}, hits.size ? `${capital(sitesTold(hits))}.` : "Nothing was hit."),
  );
}

/** A date for a narrow column, without weekday and year. @param {string} day */
function shortDay(day) {
  return day.replace(/^\w+, | \d{4}$/g, "");
}

/** The raids one by one, or those that counted. @param {Reported} reported */
export function foot({ news, words }) {
  const shown = columns(news);
  if (!shown.length) return null;
  const several = new Set(shown.map(({ part }) => part.day)).size > 1;
  const whole = shown.length === news.filter(({ raids, by }) => raids || by).length;
  return h(
    "section",
    { class: "paper-foot" },
    h("h4", {}, whole ? "Raid by raid" : "The raids that counted"),
    h(
      "ol",
      {},
      ...shown.map(({ part, from }) =>
        h(
          "li",
          {},
          h("b", {}, several ? shortDay(part.day) || part.hour : part.hour || shortDay(part.day), h("span", { class: part.by < 0 ? "bad" : "good" }, signed(part.by))),
          line(from, part.by, news),
          h("b", { class: "paper-place" }, part.place || "No raid"),
          h("small", {}, [part.size, outcome(part, words)].filter(Boolean).join("; ")),
        ),
      ),
    ),
  );
}

/** The score before and after, as one step of a line. @param {number} from @param {number} by @param {News[]} news */
function line(from, by, news) {
  let [at, least, most] = [0, 0, 1];
  for (const part of news) {
    at += part.by;
    [least, most] = [Math.min(least, at), Math.max(most, at)];
  }
  const y = (/** @type {number} */ value) => Math.round(22 - (20 * (value - least)) / (most - least));
  return svg(
    `<svg class="paper-score ${by < 0 ? "bad" : "good"}" viewBox="0 0 100 24" aria-hidden="true"><path class="zero" d="M0 ${y(0)}H100"/><path d="M0 ${y(from)}H50V${y(from + by)}H100"/></svg>`,
  );
}

/** @param {Room} room */
function score(room) {
  const { result } = room.state ?? {};
  const track = room.facts?.goal.track;
  if (!result) return null;
  return h(
    "section",
    { class: "front-score" },
    h("p", { class: "front-figure" }, h("b", {}, signed(result.score)), ` ${result.title}`),
    track ? h("div", { class: "vp" }, trackDrawn(track, result.score), bandNames(track, result.score, room.sign)) : null,
  );
}
