/** Words for plain sentences. */

const NUMBERS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** Whether a number is usually written in words. @param {number} number */
export const isSpelt = (number) => number in NUMBERS;

/** A number in words, as far as that is usual. @param {number} number */
export function spelt(number) {
  return NUMBERS[number] ?? String(number);
}

/** @param {string[]} parts */
export function joined(parts) {
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : (parts[0] ?? "");
}

/** @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
