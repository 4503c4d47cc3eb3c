/** A kill that has just been painted on the aircraft of a pilot. */

import { h } from "/static/js/dom.js";
import { killMarks } from "../marks.js";

/** @import {Painted} from "./shown.js" */

const ORDER = ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/** @param {Painted} kill */
export function painted({ pilot, count, ace }) {
  const his = ORDER[count] ? `his ${ORDER[count]} victory` : `${count} victories`;
  return h(
    "div",
    { class: "painted", key: "painted" },
    h("h3", { class: "cap" }, "Painted on his aircraft"),
    killMarks(count, 10),
    h("p", {}, h("b", {}, pilot), `: ${his}${ace ? ", an ace" : ""}`),
  );
}
