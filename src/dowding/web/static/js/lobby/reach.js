/** From where an invitation can be opened, in a plain sentence, and what to do about it. */

import { h } from "../dom.js";
import { api, apiFile } from "./asking.js";

/** @typedef {{url: string, listens: string[], own: string[], command: string}} Reach */
/** @typedef {"here" | "network" | "everywhere"} Place from where an address can be opened */

/** Where the server can be reached, as it says itself. @returns {Promise<Reach>} */
export async function reachOf() {
  try {
    return await api("api/reach");
  } catch {
    return { url: "", listens: [], own: [], command: "dowding serve" };
  }
}

/** The address of the room that is sent to others. @param {Reach} reach @param {string} here where this page was opened */
export function baseFor({ url, listens }, here) {
  if (url) return url;
  const base = new URL(here);
  if (placeOf(base.hostname) === "here" && listens[0]) base.hostname = listens[0];
  return base.href;
}

/** @param {string} host @returns {Place} */
export function placeOf(host) {
  if (host === "localhost" || host === "[::1]" || host.startsWith("127.")) return "here";
  const inNetwork = /^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|\[f[cde])/.test(host) || host.endsWith(".local");
  return inNetwork || !/[.:]/.test(host) ? "network" : "everywhere";
}

/** What is said about an address, and what can be done. @param {Reach} reach @param {string} base @param {string} side */
export function reachNote({ own, command }, base, side) {
  const place = placeOf(new URL(base).hostname);
  const option = `--host ${own[0] ?? "ADDRESS"}`;
  const parts = {
    here: [
      h("p", { class: "warning" }, "This link works on this computer only. Your friend's browser cannot reach it."),
      h("p", {}, "In the same house: start again with ", h("code", {}, `${command} ${option}`), ". The link then works for every device of your network."),
      h("p", {}, "From elsewhere: run Dowding on a host, or behind a tunnel with ", h("code", {}, "--url"), ", or play by files."),
    ],
    network: [h("p", {}, "This link works for devices in your network. Leave this computer switched on while you play.")],
    everywhere: [h("p", {}, `This link works from anywhere. Whoever has it sits down as ${side}, so send it to one person only.`)],
  };
  return h("div", { class: `reach ${place}` }, ...parts[place]);
}

/** A picture of a link for telephones; nothing, if it cannot be had. @param {string} link */
export function linkCode(link) {
  const picture = h("img", { class: "code", alt: "The link as a QR code", hidden: true });
  void draw(link, picture);
  return picture;
}

/** @param {string} link @param {HTMLImageElement} picture */
async function draw(link, picture) {
  const found = await apiFile("api/code", link);
  if (!found) return;
  picture.src = URL.createObjectURL(found);
  picture.hidden = false;
}
