/** A raid that nobody meets takes two beats on the map: it comes in, and it bombs. No stage opens for it. */

import { entriesOf } from "../units.js";

/** @import {Beat} from "/static/js/theatre/beats.js" */

/** Entries after which a raid has been met. */
const MET = ["intercepted", "combat", "night_combat"];
/** Entries that belong to the clock, no longer to the raid. */
const AFTER = ["hour_struck", "day_over", "raid_day", "night_falls", "new_day", "raid_gathers"];

/** The beats, with those of each unmet raid drawn together. @param {Beat[]} beats @returns {Beat[]} */
export function drawnTogether(beats) {
  const chapters = [...new Set(beats.map(({ chapter }) => chapter))];
  return chapters.flatMap((chapter) => ofRaid(beats.filter((beat) => beat.chapter === chapter)));
}

/** @param {Beat[]} beats those of one raid, and of the clock after it @returns {Beat[]} */
function ofRaid(beats) {
  const types = beats.flatMap(({ entries }) => entries.map(({ type }) => type));
  const left = beats.findIndex(isLeftAlone);
  if (left < 0 || types.some((type) => MET.includes(type))) return beats;
  const after = beats.findIndex(({ lead }, n) => n > left && AFTER.includes(lead.type));
  const raid = beats.slice(0, after < 0 ? beats.length : after);
  const bombs = raid.findIndex(({ step }) => step === "bombs");
  const parts = bombs < 0 ? [raid] : [raid.slice(0, bombs), raid.slice(bombs)];
  return [...parts.filter((part) => part.length).map(joined), ...beats.slice(raid.length)];
}

/** Whether a beat tells that no squadron goes to meet the raid. @param {Beat} beat */
function isLeftAlone({ entries }) {
  const none = entriesOf(entries, "responded").some(({ squadrons }) => !squadrons.length);
  return none || entries.some(({ type }) => type === "nobody_in_reach");
}

/**
 * Some beats as one on the map: that with the bombs leads it, or else the first. It says all that is weighty, and ends
 * where the last one ends.
 * @param {Beat[]} beats @returns {Beat}
 */
function joined(beats) {
  const lead = beats.findLast(({ kind }) => kind === "bombs") ?? beats[0];
  const last = beats.at(-1);
  if (!lead || !last) throw new Error("there is no beat without beats");
  const weighty = beats.filter((beat) => beat.weighty && beat !== lead).map(({ headline }) => headline);
  const others = new Set(weighty);
  others.delete(lead.headline);
  const more = [...others];
  return {
    ...lead,
    headline: [lead.headline, ...(lead.opens ? more.splice(0, 1) : [])].join(" "),
    detail: [lead.detail, ...more].filter(Boolean).join(" "),
    weighty: true,
    scene: { ...lead.scene, place: "table" },
    entries: beats.flatMap(({ entries }) => entries),
    points: beats.reduce((all, { points }) => all + points, 0),
    opens: beats.some(({ opens }) => opens),
    before: beats[0]?.before,
    end: last.end,
    view: last.view,
  };
}
