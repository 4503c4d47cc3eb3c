/** The story of a match from its log: chapters with what they changed, and the moments that counted most. */

/** @import {Entry} from "./types.js" */
/**
 * A chapter: its headline, any larger headline under which it stands (such as the day), the number of its first line,
 * the number of answers before it, and what changed in it.
 * @typedef {{title: string, under: string, line: number, at: number, depth: number, changes: Entry[]}} Chapter
 * @typedef {{chapter: Chapter, figure: string, by: number, parts: Entry[]}} Moment
 */

const MOST = 5;
/** Headlines deeper than this, such as rounds of a combat, open no chapter of their own. */
const DEEPEST = 2;

/** @param {Entry[]} log @returns {Chapter[]} */
export function chaptersOf(log) {
  /** @type {Chapter[]} */
  const found = [{ title: "", under: "", line: 0, at: 0, depth: 0, changes: [] }];
  log.forEach((entry, line) => {
    const { depth = 0, text: title = "", at } = entry;
    if (depth && depth <= DEEPEST) found.push({ title, under: larger(found, depth), line, at, depth, changes: [] });
    if (entry.type === "changed") found.at(-1)?.changes.push(entry);
  });
  const several = new Set(found.map(({ under }) => under).filter(Boolean)).size > 1;
  if (!several) for (const chapter of found) chapter.under = "";
  return found.filter(({ title, changes }) => title || changes.length);
}

/** The headline under which the next chapter of a depth stands. @param {Chapter[]} found @param {number} depth */
function larger(found, depth) {
  return found.findLast((chapter) => chapter.depth < depth)?.title ?? "";
}

/**
 * The chapters that changed a figure most for the better and for the worse, such as raids.
 * @param {Chapter[]} chapters @param {Record<string, number>} signs 1 or -1 for each figure
 * @returns {{best: Moment[], worst: Moment[]}}
 */
export function momentsOf(chapters, signs) {
  const found = chapters.flatMap((chapter) =>
    [...new Set(chapter.changes.map((e) => e.figure ?? ""))].map((figure) => {
      const parts = chapter.changes.filter((e) => e.figure === figure);
      return { chapter, figure, parts, by: parts.reduce((sum, e) => sum + (e.by ?? 0), 0) };
    }),
  );
  const worth = (/** @type {Moment} */ { figure, by }) => by * (signs[figure] ?? 1);
  const sorted = found.filter((moment) => moment.by).sort((a, b) => worth(b) - worth(a));
  return {
    best: sorted.filter((moment) => worth(moment) > 0).slice(0, MOST),
    worst: sorted
      .filter((moment) => worth(moment) < 0)
      .reverse()
      .slice(0, MOST),
  };
}

/**
 * The largest chapters as ticks of a time axis, at most a given number.
 * @param {Chapter[]} chapters @param {number} most
 */
export function ticksOf(chapters, most) {
  const top = Math.min(...chapters.filter(({ title }) => title).map(({ depth }) => depth));
  const large = chapters.filter(({ depth, title }) => title && depth === top);
  const shown = large.length > 1 ? large : chapters.filter(({ title }) => title);
  const every = Math.ceil(shown.length / most);
  return shown.filter((_, n) => n % every === 0);
}
