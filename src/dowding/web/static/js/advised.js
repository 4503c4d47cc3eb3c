/** Advice that sends things to places: by place, as one would say it, and thing by thing for a board that draws it. */

/** @import {Answer, Decision} from "./types.js" */

/**
 * The places of an advised answer in the order of the question, each with what goes there; nothing if the answer sends
 * nothing anywhere.
 * @param {Decision} decision @param {Answer} answer @returns {{place: string, label: string, things: string[]}[]}
 */
export function byPlace({ options, boxes }, answer) {
  if (!answer || typeof answer !== "object" || Array.isArray(answer)) return [];
  const to = new Map(Object.entries(answer));
  return boxes.flatMap(({ key, label }) => {
    const things = options.filter((option) => to.get(option.key) === key).map((option) => option.short || option.label);
    return things.length ? [{ place: key, label, things }] : [];
  });
}

/** The same in a sentence: "Biggin Hill: 32, 501; Kenley: 64". @param {Decision} decision @param {Answer} answer */
export function toldByPlace(decision, answer) {
  return byPlace(decision, answer)
    .map(({ label, things }) => `${label}: ${things.join(", ")}`)
    .join("; ");
}
