/** The legend of a table: every sign that it shows, drawn as it is drawn there. It opens at a button and at a key. */

import { openDialog } from "./dialog.js";
import { h, styleSheet, svg } from "./dom.js";

/**
 * What explains signs: a heading, and each sign with its meaning.
 * @typedef {{title: string, signs: [Element, string][]}} Group
 */

/** The key of the legend, and how it is told in the help. */
export const SIGNS_KEY = "g";

/** The button that opens a legend; it stands with those of the zoom. @param {() => void} open */
export function signsButton(open) {
  const title = "The signs of the table (G)";
  return h("button", { class: "signs-button", type: "button", title, "aria-label": title, onclick: open }, "Signs");
}

/** Open a legend. @param {Group[]} groups */
export async function openSigns(groups) {
  await styleSheet("static/css/signs.css");
  const parts = groups.map(({ title, signs }) =>
    h(
      "section",
      {},
      h("h3", {}, title),
      h("dl", {}, ...signs.map(([sign, told]) => h("div", {}, h("dt", { "aria-hidden": "true" }, sign), h("dd", {}, told)))),
    ),
  );
  openDialog("Signs of the table", h("div", { class: "body sign-list" }, ...parts), "wide");
}

/**
 * A sign that a drawing already has, by a selector; without it, an empty picture.
 * @param {Element | null} drawing @param {string} selector @param {string} box the part of the plane round it
 * @param {string} [kind]
 */
export function copyOf(drawing, selector, box, kind = "") {
  const copy = sketch(box, "", kind);
  const found = drawing?.querySelector(selector)?.cloneNode(true);
  if (found instanceof SVGElement) {
    found.removeAttribute("transform");
    copy.append(found);
  }
  return copy;
}

/** A sign drawn with the classes of the table. @param {string} box @param {string} inner @param {string} [kind] */
export function sketch(box, inner, kind = "") {
  return svg(`<svg class="sign-of ${kind}" viewBox="${box}">${inner}</svg>`);
}

/** A sign that is a box of the page. @param {string} kind @param {...(Node | string)} inner */
export function boxed(kind, ...inner) {
  return h("span", { class: `sign-box ${kind}` }, ...inner);
}
