/** A set as one file: taken away, and brought back. */

import { h } from "../dom.js";
import { exportSet } from "./doors.js";

/** @import {SetFacts} from "./types.d.ts" */

/** Save a set, or a version of it, as a file. @param {SetFacts} facts @param {number | null} [version] */
export async function takeAway({ id }, version = null) {
  const { name, data } = await exportSet(id, version);
  const link = h("a", { href: URL.createObjectURL(data), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}
