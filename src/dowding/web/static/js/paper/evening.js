/** The report of a day in the evening: what was flown, what it cost, bombs, points, and what the day cost in 1940. */

import { h, signed } from "../dom.js";
import { recordOf } from "../record.js";
import { costThen, foot, losses } from "./front_page.js";
import { flown } from "./news.js";

/** @import {Room} from "../room.js" */
/** @import {Reporter} from "./front_page.js" */
/** @import {Reported} from "./news.js" */

/** A day as the journal says it. @param {string} iso */
function spoken(iso) {
  return new Date(`${iso}T00:00:00Z`).toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
}

/** What is reported of one day. @param {Reported} reported @param {string} day @returns {Reported} */
export function ofDay(reported, day) {
  return { ...reported, news: reported.news.filter((part) => part.day === day) };
}

/** The report of the last evening up to a line of the log. @param {Room} room @param {Reporter} report @param {number} end */
export async function lastEvening(room, report, end) {
  const reported = report((await room.recallLog()).slice(0, end), room.view);
  const day = reported.evenings.at(-1);
  return day === undefined ? null : eveningSheet(room, reported, day);
}

/** @param {Room} room @param {Reported} reported @param {string} day */
export function eveningSheet(room, reported, day) {
  const own = ofDay(reported, day);
  const by = own.news.reduce((all, part) => all + part.by, 0);
  const points = reported.words.points;
  return h(
    "article",
    { class: "paper evening", "aria-label": `Evening of ${day}` },
    h("header", {}, h("h3", {}, `Evening of ${day}`)),
    h(
      "section",
      { class: "paper-story" },
      h("p", {}, flown(own.news)),
      h("p", { class: "evening-points" }, by ? `The day brought ${signed(by)} ${points}.` : `The day brought no ${points}.`),
      thatDay(room, day),
    ),
    losses(own),
    foot(own),
  );
}

/** What the day cost in 1940, as soon as it is known. @param {Room} room @param {string} day */
function thatDay(room, day) {
  const place = h("p", {});
  void recordOf(room).then((record) => {
    const found = record?.days.filter(({ date }) => spoken(date) === day) ?? [];
    if (record && found.length) place.textContent = costThen(record, found);
  });
  return place;
}

/** All evenings so far, each to be opened, the latest first. @param {Room} room @param {Reporter} report */
export function evenings(room, report) {
  const reported = report(room.wholeLog, room.state?.view);
  const days = reported.evenings.toReversed();
  if (!days.length) return null;
  return h(
    "section",
    { id: "evenings" },
    h("h3", {}, "Evening by evening"),
    ...days.map((day) => h("details", {}, h("summary", {}, day), eveningSheet(room, reported, day))),
  );
}
