/** What the drawing of a board tells beside what it shows: facts about the names that the rules use. */

/**
 * Read the legend of a drawing into the one that a board has.
 * @param {Element} drawing @param {object} legend
 */
export function readLegend(drawing, legend) {
  Object.assign(legend, JSON.parse(drawing.querySelector("metadata")?.textContent || "{}"));
}
