/**
 * SHA-256 of a text, as 64 hexadecimal digits (FIPS 180-4). The browser's own needs an encrypted connection, which a
 * room at home seldom has.
 */

const K = constants(64, 1 / 3);
const START = constants(8, 1 / 2);

/** The first 32 bits of the fractions of roots of the first primes. @param {number} count @param {number} power */
function constants(count, power) {
  /** @type {number[]} */
  const found = [];
  for (let n = 2; found.length < count; n++)
    if (![...Array(n).keys()].some((d) => d > 1 && n % d === 0)) found.push(((n ** power % 1) * 2 ** 32) | 0);
  return found;
}

/** @param {number} word @param {number} by */
const turn = (word, by) => (word >>> by) | (word << (32 - by));

/** The text as blocks of sixteen words, with its length at the end. @param {string} text */
function blocks(text) {
  const bytes = new TextEncoder().encode(text);
  const words = new Array(((bytes.length + 8) >> 6) * 16 + 16).fill(0);
  [...bytes, 0x80].forEach((byte, n) => (words[n >> 2] |= byte << (24 - (n % 4) * 8)));
  words[words.length - 1] = bytes.length * 8;
  return words;
}

/** @param {string} text @returns {string} */
export function sha256(text) {
  const words = blocks(text);
  let state = START;
  for (let at = 0; at < words.length; at += 16) {
    const mixed = mix(state, schedule(words.slice(at, at + 16)));
    state = state.map((word, n) => (word + (mixed[n] ?? 0)) | 0);
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** @param {number[]} w */
function schedule(w) {
  for (let n = 16; n < 64; n++) {
    const [a = 0, b = 0] = [w[n - 15], w[n - 2]];
    const small = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const large = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w.push(((w[n - 16] ?? 0) + small + (w[n - 7] ?? 0) + large) | 0);
  }
  return w;
}

/** @param {number[]} state @param {number[]} w */
function mix(state, w) {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let n = 0; n < 64; n++) {
    const choice = (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g));
    const one = (h + choice + (K[n] ?? 0) + (w[n] ?? 0)) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h];
}
