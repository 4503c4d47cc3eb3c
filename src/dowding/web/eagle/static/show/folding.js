/** What the entries of Eagle change in the view: those of all RAF games, and how Fighter Command answers. */

import { fold as foldTable } from "/boards/raf/show/folding.js";

/** @import {Entry} from "/static/js/types.js" */
/** @import {EagleView, ResponseView} from "../view.js" */

/** @type {ResponseView} */
const NO_ANSWER = { entered: [], priority: "", pool: [], responders: [] };

/** @type {Record<string, (answer: ResponseView, entry: any) => ResponseView | null>} */
const FOLDS = {
  raid_declared: () => NO_ANSWER,
  pool_line: (answer, { squadrons }) => ({ ...answer, entered: [...answer.entered, ...squadrons] }),
  pool_filled: (answer, { squadrons }) => ({ ...answer, pool: squadrons }),
  pool_reduced: (answer, { priority, left }) => ({ ...answer, priority, pool: left }),
  squadrons_sent: (answer, { squadrons }) => ({ ...answer, pool: squadrons }),
  nobody_responds: (answer) => ({ ...answer, pool: [] }),
  responded: (answer, { squadrons }) => ({ ...answer, pool: answer.pool.length ? answer.pool : [], responders: squadrons }),
  raid_over: () => null,
  hour_struck: () => null,
  raid_day: () => null,
};

/** @param {EagleView} view @param {Entry} entry @returns {EagleView} */
export function fold(view, entry) {
  const table = /** @type {EagleView} */ (foldTable(view, entry));
  const change = FOLDS[entry.type];
  return change ? { ...table, response: change(view.response ?? NO_ANSWER, entry) } : table;
}
