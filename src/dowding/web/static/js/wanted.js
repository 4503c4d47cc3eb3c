/** What is still to be chosen in a draft, in a few words. */

/** @import {Draft} from "./draft.js" */

/** @param {Draft} draft */
export function wanted(draft) {
  const { kind, at_least, at_most, options } = draft.decision;
  const n = draft.picked.length;
  if (draft.forced || (draft.boxed && !options.length)) return "There is no choice: confirm it";
  if (kind === "plan" && !n) {
    const wrong = draft.faults.length;
    return wrong ? `Choose things, then where they go; ${wrong} to be corrected` : "Nothing is wrong with this plan";
  }
  if (draft.boxed) {
    if (n && !draft.decision.boxes.some((_, box) => draft.takes(box))) return `${n} picked: no place takes ${n > 1 ? "them all" : "it"}`;
    if (n) return `${n} picked: choose a place`;
    const most = at_most < options.length ? `, at most ${at_most}` : "";
    if (kind === "place" && at_least > 0) return `Choose units and where they go: ${draft.placed.size} of ${at_least}`;
    const things = options.every((option) => option.subject?.kind === "unit") ? "units" : "things";
    return `Choose ${things}, then a lit place${most}; the rest stay where they are`;
  }
  if (kind === "order") return n < at_most ? `Choose in order: ${n} of ${at_most}` : "The order is complete";
  if (kind === "pick some") {
    if (n < at_least) return n ? `Choose ${at_least - n} more` : `Choose ${at_least}`;
    return at_least === at_most ? "Complete" : `${n} of ${at_most} chosen`;
  }
  return "Choose one";
}
