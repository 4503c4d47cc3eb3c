/** Whether there is a keyboard: words about keys are told only where there is one. */

const FINGERS = globalThis.matchMedia?.("(hover: none) and (pointer: coarse)");

/** Words about a key; nothing where one has only fingers. @param {string} words */
export function byKey(words) {
  return FINGERS?.matches ? "" : words;
}
