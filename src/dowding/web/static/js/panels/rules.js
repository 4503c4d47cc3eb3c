/** The drawer that shows the text of a rule. */

import { ask } from "../doors.js";
import { h, fill } from "../dom.js";
import { openDialog } from "../dialog.js";

/** @import {Room} from "../room.js" */

/** @param {Room} room @returns {(rule: string) => void} */
export function ruleDrawer(room) {
  return async (rule) => {
    const body = h("div", { class: "body rules" }, "…");
    openDialog(`Rule ${rule}`, body, "drawer");
    const game = room.facts?.game ?? "";
    try {
      const reply = await ask(`api/rules/${encodeURIComponent(game)}/${encodeURIComponent(rule)}`);
      const told = await reply.json();
      if (!reply.ok) throw new Error(told.told);
      const rows = /** @type {[string, string][]} */ (told.rows);
      fill(
        body,
        ...rows.flatMap(([number, text]) =>
          text
            .split(/\n\s*\n/)
            .map((part, n) =>
              h(
                "p",
                {},
                n === 0 && number ? h("b", {}, `${number} `) : null,
                part.replace(/[*_`]|\[([^\]]+)\]\([^)]*\)/g, "$1"),
              ),
            ),
        ),
        rows.length ? null : h("p", {}, "There is no text for this rule."),
      );
    } catch (error) {
      fill(body, h("p", {}, error instanceof Error ? error.message : "The rule cannot be loaded now."));
    }
  };
}
