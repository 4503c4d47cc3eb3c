/** The components of a new match: the set that we reconstructed, or one of one's own. */

import { h } from "../dom.js";
import { recall, remember } from "../settings.js";
import { allSets } from "./doors.js";
import { goTo } from "./going.js";
import { countsTold, versionTold } from "./words.js";

/** @import {GameFacts} from "../types.js" */
/** @import {SetFacts} from "./types.d.ts" */

const OURS = "the reconstructed set";
const ABOUT = "A set that you have typed in from your own copy. Both players see its name. It is sent to nobody, so it cannot be played by files.";

/**
 * The line in the options of a new match; `told` is called when it has come.
 * @param {GameFacts} game @param {HTMLElement} place @param {() => void} told
 */
export async function chooseSet(game, place, told) {
  const own = (await allSets()).filter(({ components }) => components === game.components);
  const last = recall(`components.${game.components}`);
  const counts = h("small", { class: "own-counted" });
  const field = h(
    "select",
    { class: "field", name: "components", id: "components", onchange: () => say() },
    h("option", { value: "" }, OURS),
    ...own.map((facts) => h("option", { value: facts.id, selected: facts.id === last && facts.sound, disabled: !facts.sound }, optionTold(facts))),
  );
  const say = () => {
    const chosen = own.find(({ id }) => id === field.value);
    remember(`components.${game.components}`, field.value);
    counts.textContent = chosen ? `${versionTold(chosen)}: ${countsTold(chosen.counts)}` : "";
    told();
  };
  const way = h("button", { class: "link small", type: "button", id: "to-sets", onclick: () => goTo({ sets: "" }) }, own.length ? "My components" : "Type in your own copy");
  place.replaceChildren(h("label", { class: "line" }, h("span", {}, "Components", h("small", {}, ABOUT), counts), field), way);
  say();
}

/** @param {SetFacts} facts */
function optionTold({ name, sound }) {
  return sound ? name : `${name}: has faults, so no match can begin with it`;
}
