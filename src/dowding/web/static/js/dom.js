/** Helpers for making elements, without a framework. */

import { noted, on } from "./morph.js";

/** @typedef {Node | string | null | undefined | false | (Node | string | null | undefined | false)[]} Child */

/**
 * Make an element with attributes, listeners (`onclick`), the key by which a `morph` knows it again, and children.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "key") noted(element).key = String(value);
    else if (name.startsWith("on")) on(element, name.slice(2), value);
    else if (name === "style") for (const [k, v] of Object.entries(value)) element.style.setProperty(k, String(v));
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.flat().flatMap((child) => child || []));
  return element;
}

/** The elements inside another that a selector finds. @param {ParentNode | null | undefined} inside @param {string} selector */
export function elements(inside, selector) {
  return [...(inside?.querySelectorAll(selector) ?? [])].filter((each) => each instanceof HTMLElement);
}

/** The element to which an event has come. @param {Event} event */
export function targetOf({ target }) {
  return target instanceof HTMLElement || target instanceof SVGElement ? target : document.body;
}

/** Join the class names that are not empty. @param {...(string | false | null | undefined)} names */
export function classes(...names) {
  return names.filter(Boolean).join(" ");
}

/**
 * Make an SVG element from text. The text is not checked: values from elsewhere must go through `esc`.
 * @param {string} text
 * @returns {SVGSVGElement}
 */
export function svg(text) {
  const box = document.createElement("template");
  box.innerHTML = text;
  return /** @type {SVGSVGElement} */ (box.content.firstElementChild);
}

/** @param {unknown} text */
export function esc(text) {
  return String(text).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

/** The maximum delay of a deferred call, in milliseconds. */
const PUT_OFF = 150;

/**
 * Return a function that calls `act` after the next paint, when the browser is idle. Calls made while one is waiting
 * are merged.
 * @param {() => void} act
 */
export function afterPaint(act) {
  let waiting = false;
  const due = () => {
    waiting = false;
    act();
  };
  const whenIdle = () => ("requestIdleCallback" in window ? requestIdleCallback(due, { timeout: PUT_OFF }) : due());
  return () => {
    if (!waiting) requestAnimationFrame(() => setTimeout(whenIdle));
    waiting = true;
  };
}

/** @type {Map<string, Promise<void>>} the style sheets that were asked for */
const sheets = new Map();

/**
 * Load a style sheet if it is not yet loaded; the promise is settled when it is there or has failed.
 * @param {string} href @returns {Promise<void>}
 */
export function styleSheet(href) {
  const asked = sheets.get(href);
  if (asked) return asked;
  if (document.querySelector(`style[data-href="${href}"]`)) return Promise.resolve();
  /** @type {Promise<void>} */
  const loading = new Promise((done) => {
    const loaded = () => done();
    document.head.append(h("link", { rel: "stylesheet", href, onload: loaded, onerror: loaded }));
  });
  sheets.set(href, loading);
  return loading;
}

/** @param {string} rule @param {(rule: string) => void} open */
export function ruleChip(rule, open) {
  const press = (/** @type {Event} */ event) => {
    event.stopPropagation();
    open(rule);
  };
  return h("button", { class: "chip rule", type: "button", "aria-label": `Rule ${rule}`, onclick: press }, rule);
}

/**
 * Take what was entered in a form that is sent, by the names of its fields; the page stays where it is.
 * @param {Event} event @returns {(name: string) => string}
 */
export function entered(event) {
  event.preventDefault();
  const data = new FormData(event.currentTarget instanceof HTMLFormElement ? event.currentTarget : undefined);
  return (name) => String(data.get(name) ?? "").trim();
}

/** Format a number with its sign and a proper minus. @param {number} value */
export function signed(value) {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";
}

/** Announce something to screen readers. Repeated words must differ, or they are not read. @param {string} text */
export function announce(text) {
  const place = document.getElementById("announcer");
  if (place) place.textContent = place.textContent === text ? `${text}\u00a0` : text;
}

/** @type {number | undefined} */
let noticed;

/** Show a message that disappears by itself. @param {string} text */
export function notice(text) {
  document.querySelector(".notice")?.remove();
  const over = document.querySelector("dialog[open]") ?? document.body; // a dialog lies over everything else
  over.append(h("div", { class: "notice", role: "alert" }, text));
  clearTimeout(noticed);
  noticed = window.setTimeout(() => document.querySelector(".notice")?.remove(), 6000);
}

/** Remove every message, tooltip and window, so that nothing of them is left when another person takes the seat. */
export function clearAway() {
  for (const left of document.querySelectorAll(".notice, .why, dialog")) left.remove();
}

const ICONS = {
  undo: "M7 5 3 9l4 4M3 9h8a5 5 0 0 1 0 10H8",
  redo: "M13 5l4 4-4 4M17 9H9a5 5 0 0 0 0 10h3",
  time: "M2 10h16M5 7v6M10 7v6M15 7v6",
  branch: "M6 3v14M6 11c6 0 8-2 8-7",
  save: "M4 3h10l3 3v11H4zM7 3v5h6V3M7 17v-5h6v5",
  rules: "M10 5c-2-2-5-2-7-1v12c2-1 5-1 7 1 2-2 5-2 7-1V4c-2-1-5-1-7 1zM10 5v12",
  turn: "M16 10a6 6 0 1 1-2-4.5M14 2v4h-4",
  theme: "M10 4a6 6 0 1 0 0 12zM10 4a6 6 0 0 1 0 12",
  odds: "M3 17V9M8 17V4M13 17v-6M18 17v-9",
  link: "M8 12l4-4M7 9l-2 2a3 3 0 0 0 4 4l2-2M13 11l2-2a3 3 0 0 0-4-4L9 7",
  why: "M7 7a3 3 0 1 1 4 3c-1 .5-1 1-1 2M10 15.5v.5",
  people: "M7 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 17c0-4 2-6 5-6s5 2 5 6M13 9a2.5 2.5 0 1 0 0-5M14 11c3 0 4 2 4 6",
  prefs: "M3 6h14M3 14h14M7 3.5v5M13 11.5v5",
  report: "M4 17V3h9l3 3v11zM7 9h6M7 12h6",
};

/**
 * Make a button of the top bar.
 * @param {keyof typeof ICONS} icon @param {string} label @param {() => void} act @param {string} [key]
 */
export function tool(icon, label, act, key) {
  const title = key ? `${label} (${key})` : label;
  return h(
    "button",
    { class: "tool", type: "button", title, "aria-label": label, onclick: act, "aria-keyshortcuts": key },
    svg(`<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${ICONS[icon]}"/></svg>`),
    h("span", {}, label),
  );
}

/** Make the link to the lobby at the top left. */
export function brand() {
  return h(
    "a",
    { class: "brand", href: "./", "aria-label": "Dowding, to the lobby" },
    svg(
      `<svg width="24" height="22" viewBox="0 0 24 22" aria-hidden="true"><path d="M0 1h8L4 21z" fill="var(--clock-red)"/>
<path d="M8 1h8l-4 20z" fill="var(--clock-yellow)"/><path d="M16 1h8l-4 20z" fill="var(--clock-blue)"/></svg>`,
    ),
    h("span", {}, "DOWDING"),
  );
}
