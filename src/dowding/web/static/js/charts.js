/** How wide charts are drawn: as wide as their page shows them, so that nothing is cut off and letters keep their size. */

const [USUAL, ON_A_TELEPHONE] = [700, 340];

/** The width of a chart, in units of its drawing. */
export function chartWidth() {
  return globalThis.matchMedia?.("(max-width: 600px)").matches ? ON_A_TELEPHONE : USUAL;
}
