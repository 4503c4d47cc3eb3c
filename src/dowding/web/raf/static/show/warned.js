/** What becomes of an advance warning: the raid that was warned of comes, or another one does. */

/** @import {Beat} from "/static/js/theatre/beats.js" */

/** The step in which target cards are turned over until one draws a raid: the first is the card that was warned of. */
const TURNED_OVER = "determine_target";

/** The beats, in which the first roll of a raid that was warned of tells what comes of the warning. @param {Beat[]} beats @returns {Beat[]} */
export function withFates(beats) {
  return beats.map((beat, n) => (isFirstRoll(beats, n) ? fate(beat, comes(beats, n)) : beat));
}

/** @param {Beat | undefined} beat */
function isRoll(beat) {
  return !!beat?.lead.roll && beat.lead.step === TURNED_OVER;
}

/** Whether a beat rolls for the card that was warned of. @param {Beat[]} beats @param {number} n */
function isFirstRoll(beats, n) {
  return isRoll(beats[n]) && !isRoll(beats[n - 1]) && !!regionOf(beats[n]);
}

/** Whether the raid opens after this roll, without another one. @param {Beat[]} beats @param {number} n */
function comes(beats, n) {
  return !isRoll(beats[n + 1]);
}

/** The region of which was warned. @param {Beat | undefined} beat @returns {string} */
function regionOf(beat) {
  return /** @type {{pulled?: string | null} | undefined} */ (beat?.before)?.pulled ?? "";
}

/** @param {Beat} beat @param {boolean} kept @returns {Beat} */
function fate(beat, kept) {
  const region = regionOf(beat);
  const headline = kept
    ? `The raid from ${region}, of which you were warned, comes.`
    : `The raid from ${region}, of which you were warned, does not come.`;
  return { ...beat, headline, detail: [beat.headline, beat.detail].filter(Boolean).join(" "), weighty: true };
}
