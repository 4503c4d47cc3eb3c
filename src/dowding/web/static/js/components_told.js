/** With which components a match is played: by name, digest and how far they are typed; of what is in them, nothing. */

import { openDialog } from "./dialog.js";
import { h } from "./dom.js";

/** @import {ComponentsTold} from "./types.js" */

const STAYS =
  "It was typed in from a printed copy, and what was not typed yet comes from the reconstructed set. The set stays with " +
  "the host, and the rules run there: nobody else gets more of it than the game shows. Who has not this set cannot play " +
  "the match again from its file, but can check its chain and its dice.";

/** A typed set in a sentence; nothing of one that ships. @param {ComponentsTold} told */
export function componentsTold({ title, version, digest, typed, printed, reconstructed }) {
  if (!title) return "";
  const counts = [typed, printed, reconstructed].map((count) => count.toLocaleString("en-GB"));
  return `Played with the typed set ${title}, version ${version} (digest ${digest}): ${counts[0]} ${typed === 1 ? "cell" : "cells"} typed, ${counts[1]} printed, ${counts[2]} reconstructed.`;
}

/** Tell it in a window. @param {ComponentsTold} told */
export function openComponents(told) {
  openDialog("Components", h("div", { class: "body", id: "components-told" }, h("p", {}, componentsTold(told)), h("p", { class: "note" }, STAYS)));
}
