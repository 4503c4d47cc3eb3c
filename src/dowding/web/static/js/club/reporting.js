/** Reporting a message of a match to the stewards of the club. */

import { announce, entered, h, notice } from "../dom.js";
import { openDialog } from "../dialog.js";
import { tell } from "./asking.js";
import { fault } from "./parts.js";

const WHO = "The stewards and the host of the club read this message and your words. The writer is not told who reported it.";

/** Ask why a message is reported, and tell the stewards. @param {string} name @param {{match: string, number: number, text: string}} message */
export function report(name, { match, number, text }) {
  const send = async (/** @type {Event} */ event) => {
    const why = entered(event)("why");
    try {
      await tell("/reports", { match, number, text: why });
    } catch (error) {
      return notice(fault(error));
    }
    dialog.close();
    notice("The message is reported.");
    return announce("The message is reported.");
  };
  const words = h("textarea", { class: "field", name: "why", id: "why-reported", rows: 3, maxlength: 500, "aria-label": "What is wrong with it" });
  const form = h(
    "form",
    { class: "body", onsubmit: send },
    h("blockquote", {}, `${name}: ${text}`),
    h("p", {}, WHO),
    words,
    h("button", { class: "btn primary", id: "send-report" }, "Report it"),
  );
  const dialog = openDialog(`Report a message of ${name}`, form, "report-message");
}
