/** What a person set once and finds again: theme, key of the room, what was read. */

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
    /* a browser that keeps nothing still plays */
  }
}

/** Put on the theme that was chosen, or the one the system asks for. */
export function dress() {
  const wanted = new URLSearchParams(location.search).get("theme");
  const system = matchMedia("(prefers-color-scheme: light)").matches ? "day" : "night";
  document.documentElement.dataset.theme = wanted ?? recall("theme", system);
}

/** Night to day, day to night. */
export function changeTheme() {
  const next = document.documentElement.dataset.theme === "day" ? "night" : "day";
  document.documentElement.dataset.theme = next;
  remember("theme", next);
}

/** @returns {boolean} whether things should stand still */
export function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
