/** Settings kept in the browser: theme, key of the room, last line read. */

/** @param {string} name @param {string} [otherwise] */
export function recall(name, otherwise = "") {
  try {
    return localStorage.getItem(`dowding.${name}`) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {string} name @param {string} value */
export function remember(name, value) {
  try {
    localStorage.setItem(`dowding.${name}`, value);
  } catch {
    /* without storage, the page still works */
  }
}

/** What the window hears when theme or size of text may have changed. */
export const DRESSED = "dressed";

/** Apply the chosen theme and text size, or else those of the system. */
export function dress() {
  document.documentElement.style.setProperty("--text", recall("text", "1"));
  const wanted = new URLSearchParams(location.search).get("theme");
  const system = matchMedia("(prefers-color-scheme: light)").matches ? "day" : "night";
  document.documentElement.dataset.theme = wanted ?? recall("theme", system);
  dispatchEvent(new Event(DRESSED));
}

/** Switch between the day and the night theme. */
export function changeTheme() {
  const next = document.documentElement.dataset.theme === "day" ? "night" : "day";
  document.documentElement.dataset.theme = next;
  remember("theme", next);
}

/** @returns {boolean} whether the user prefers reduced motion */
export function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
