/** The preferences of this browser, in one place: speed, sound, text size, confirming, what is all alike, theme. */

import { h } from "../dom.js";
import { openDialog } from "../dialog.js";
import { dress, recall, remember } from "../settings.js";
import { setSound, setVolume } from "../sound.js";

/**
 * A preference: its name, what it is called, its usual value, its values, and what happens when it is changed.
 * @typedef {{name: string, title: string, about: string, usual: string, values: [string, string][],
 *   changed?: (value: string) => void}} Preference
 */

/** @type {Preference[]} */
const PREFERENCES = [
  {
    name: "speed",
    title: "Speed of the theatre",
    about: "How fast a raid is shown. + and − change it too.",
    usual: "1",
    values: [
      ["1", "as it happens"],
      ["2", "twice as fast"],
      ["0", "at once"],
    ],
  },
  {
    name: "sound",
    title: "Sounds",
    about: "Teleprinter, engines, guns, bombs, and your turn. M turns them on and off.",
    usual: "off",
    values: [
      ["off", "off"],
      ["on", "on"],
    ],
    changed: (value) => setSound(value === "on"),
  },
  {
    name: "volume",
    title: "Volume",
    about: "Of all sounds; . and , change it too.",
    usual: "6",
    values: [
      ["2", "very quiet"],
      ["4", "quiet"],
      ["6", "usual"],
      ["8", "loud"],
      ["10", "very loud"],
    ],
    changed: (value) => setVolume(Number(value)),
  },
  {
    name: "text",
    title: "Size of text",
    about: "Side panels, bar and dialogs; the table opens nearer.",
    usual: "1",
    values: [
      ["1", "usual"],
      ["1.15", "large"],
      ["1.3", "larger"],
    ],
    changed: () => dress(),
  },
  {
    name: "confirm",
    title: "Confirm",
    about: "An option that stands only in the bar may answer at once.",
    usual: "board",
    values: [
      ["board", "on the board"],
      ["always", "every answer"],
    ],
  },
  {
    name: "alike",
    title: "What is all alike",
    about: "Gruppen that differ in nothing but their names.",
    usual: "take",
    values: [
      ["take", "is taken without asking"],
      ["ask", "ask me"],
    ],
  },
  {
    name: "theme",
    title: "Theme",
    about: "D changes it too.",
    usual: "",
    values: [
      ["night", "night"],
      ["day", "day"],
    ],
    changed: () => dress(),
  },
];

/** @param {(name: string, value: string) => void} changed is told of each change */
export function openPreferences(changed) {
  openDialog("Preferences", h("div", { class: "body preferences" }, ...PREFERENCES.map((of) => line(of, changed))));
}

/** @param {Preference} of @param {(name: string, value: string) => void} changed */
function line(of, changed) {
  const now = of.name === "theme" ? document.documentElement.dataset.theme : recall(of.name, of.usual);
  const options = of.values.map(([value, told]) => h("option", { value, selected: value === now }, told));
  const field = h("select", { class: "field", id: `prefer-${of.name}` }, ...options);
  field.addEventListener("change", () => {
    remember(of.name, field.value);
    of.changed?.(field.value);
    changed(of.name, field.value);
  });
  return h("label", { class: "line" }, h("span", {}, of.title, h("small", {}, of.about)), field);
}
