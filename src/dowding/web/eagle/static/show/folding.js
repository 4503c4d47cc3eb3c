/** What the entries of Eagle change in the view: those of all RAF games, and how Fighter Command answers. */

import { fold as foldTable } from "/boards/raf/show/folding.js";
import { foldFrom } from "/static/js/theatre/beats.js";

/** @import {Folds} from "/static/js/theatre/beats.js" */

/** @import {Entry} from "/static/js/types.js" */
/** @import {EagleView, Entries, ResponseView} from "../types.js" */

/** @type {ResponseView} */
const NO_ANSWER = { entered: [], priority: "", pool: [], responders: [] };

/** Entries after which no raid is answered. */
const ENDS = new Set(["raid_over", "hour_struck", "raid_day"]);

/** @type {Folds<Entries, ResponseView>} */
const FOLDS = {
  raid_declared: () => NO_ANSWER,
  pool_line: (answer, { squadrons }) => ({ ...answer, entered: [...answer.entered, ...squadrons] }),
  pool_filled: (answer, { squadrons }) => ({ ...answer, pool: squadrons }),
  pool_reduced: (answer, { priority, left }) => ({ ...answer, priority, pool: left }),
  squadrons_sent: (answer, { squadrons }) => ({ ...answer, pool: squadrons }),
  nobody_responds: (answer) => ({ ...answer, pool: [] }),
  responded: (answer, { squadrons }) => ({ ...answer, pool: answer.pool.length ? answer.pool : [], responders: squadrons }),
};

/** @param {EagleView} view @param {Entry} entry @returns {EagleView} */
export function fold(view, entry) {
  const table = /** @type {EagleView} */ (foldTable(view, entry));
  if (ENDS.has(entry.type)) return { ...table, response: null };
  const response = foldFrom(FOLDS, view.response ?? NO_ANSWER, entry);
  return response === (view.response ?? NO_ANSWER) ? table : { ...table, response };
}
