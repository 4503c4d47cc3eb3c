/** Every sound as data: which voices begin when, how high and how loud they are. Nothing is loaded, and nothing plays here. */

/**
 * A voice: after `at` seconds it sounds for `lasts`, at `peak` of 1. A tone goes from its first pitch to its last; noise has
 * none. `swell` is how long it takes to be loud, `held` that it stays so instead of dying away. A filter moves too, and `pan`
 * goes from left, -1, to right, 1.
 * @typedef {"sine" | "triangle" | "sawtooth" | "noise"} Wave
 * @typedef {{wave: Wave, at: number, lasts: number, peak: number, pitch?: number[], swell?: number, held?: boolean,
 *   filter?: {type: "lowpass" | "highpass" | "bandpass", at: number[], q?: number}, pan?: [number, number]}} Voice
 * `level` is how loud it may be, in decibels below full; `apart` the time between two when it comes several times.
 * @typedef {{level: number, voices: Voice[], apart?: number}} Recipe
 * @typedef {"teleprinter" | "telephone" | "engine" | "guns" | "return fire" | "die" | "stamp" | "fall" | "kill" | "bombs" |
 *   "siren" | "all clear" | "victory" | "defeat" | "draw" | "message" | "theme"} Name
 */

/** @param {number} count @param {(n: number) => Voice} make */
function several(count, make) {
  return Array.from({ length: count }, (_, n) => make(n));
}

/** Rounds a second from some guns for so long. @param {number} rate @param {number} from @param {number} lasts @param {number} above */
function burst(rate, from, lasts, above) {
  return several(Math.round(rate * lasts), (n) => {
    /** @type {Voice} */
    const round = { wave: "noise", at: from + n / rate, lasts: 0.04, peak: 0.8, filter: { type: "highpass", at: [above] } };
    return round;
  });
}

/** The bell of a field telephone: a hammer strikes two bells 25 times a second. @param {number} from */
function bell(from) {
  return [1400, 1750].flatMap((pitch) =>
    several(9, (n) => ({ wave: "sine", at: from + n * 0.04, lasts: 0.038, peak: 0.48, pitch: [pitch] })),
  );
}

/** Notes one after the other, or together. @param {number[]} pitches @param {number} from @param {number} apart @param {number} lasts */
function notes(pitches, from, apart, lasts) {
  const peak = apart ? 0.45 : 0.9 / pitches.length;
  return pitches.map((pitch, n) => {
    /** @type {Voice} */
    const note = { wave: "triangle", at: from + n * apart, lasts, peak, pitch: [pitch], swell: 0.02 };
    return note;
  });
}

/** The press that rolls before a front page, and the chord after it. @param {number[]} chord @returns {Voice[]} */
function press(chord) {
  const rumbles = several(6, (n) => ({ wave: "noise", at: n * 0.12, lasts: 0.07, peak: 0.9, filter: { type: "lowpass", at: [240] } }));
  return [...rumbles, ...notes(chord, 0.8, 0, 1.6)];
}

/** @type {Voice} */
const FALLING = { wave: "sawtooth", at: 0, lasts: 1.2, peak: 0.7, pitch: [900, 140], swell: 0.05, filter: { type: "lowpass", at: [1800, 500] } };
const BEAT = 0.62;
/** Two voices of four bars, as pitch and beats. @type {[number, number][][]} */
const MELODY = [
  [[392, 1], [440, 1], [494, 1], [587, 2], [523, 1], [494, 1], [440, 2], [392, 1], [440, 1], [370, 1], [392, 4]],
  [[196, 3], [247, 1], [220, 2], [262, 2], [147, 2], [220, 2], [196, 4]],
];

/** @param {[number, number][]} line @param {number} peak @returns {Voice[]} */
function sung(line, peak) {
  let at = 0;
  return line.map(([pitch, beats]) => {
    const from = at;
    at += beats * BEAT;
    return { wave: "triangle", at: from, lasts: beats * BEAT * 0.98, peak, pitch: [pitch], swell: 0.06 };
  });
}

/** @type {Record<Name, Recipe>} */
export const RECIPES = {
  teleprinter: {
    level: -16,
    voices: several(12, (n) => ({ wave: "noise", at: n * 0.075 + (n % 3) * 0.011, lasts: 0.018, peak: 0.9, filter: { type: "bandpass", at: [2200], q: 4 } })),
  },
  telephone: { level: -13, voices: [...bell(0), ...bell(0.55)] },
  engine: {
    level: -11,
    voices: [82, 83].map((pitch) => ({
      wave: "sawtooth", at: 0, lasts: 1.4, peak: 0.48, pitch: [pitch], swell: 0.5, filter: { type: "lowpass", at: [600, 1400, 600] }, pan: [-0.7, 0.7],
    })),
  },
  guns: { level: -10, voices: [...burst(22, 0, 0.45, 900), ...burst(22, 0.6, 0.45, 900)] },
  "return fire": { level: -12, voices: [...burst(12, 0, 0.45, 420), ...burst(12, 0.6, 0.45, 420)] },
  die: {
    level: -12,
    voices: [0, 0.11].flatMap((at) => [
      { wave: "sine", at, lasts: 0.05, peak: 0.6, pitch: [420, 180] },
      { wave: "noise", at, lasts: 0.015, peak: 0.3, filter: { type: "bandpass", at: [900], q: 2 } },
    ]),
  },
  stamp: {
    level: -9,
    voices: [
      { wave: "sine", at: 0, lasts: 0.12, peak: 0.75, pitch: [90, 50] },
      { wave: "noise", at: 0, lasts: 0.012, peak: 0.2, filter: { type: "highpass", at: [3000] } },
    ],
  },
  fall: { level: -15, voices: [FALLING] },
  kill: { level: -13, voices: [FALLING, ...notes([523, 659, 784], 1.2, 0.16, 0.3)] },
  bombs: {
    level: -6,
    apart: 0.3,
    voices: [{ wave: "noise", at: 0, lasts: 0.6, peak: 1, swell: 0.01, filter: { type: "lowpass", at: [120] } }],
  },
  siren: {
    level: -12,
    voices: [{ wave: "sawtooth", at: 0, lasts: 1.6, peak: 0.8, pitch: [320, 520, 320], swell: 0.2, held: true, filter: { type: "lowpass", at: [1100] } }],
  },
  "all clear": {
    level: -14,
    voices: [{ wave: "sawtooth", at: 0, lasts: 1, peak: 0.8, pitch: [500], swell: 0.1, held: true, filter: { type: "lowpass", at: [1100] } }],
  },
  victory: { level: -10, voices: press([262, 330, 392, 523]) },
  defeat: { level: -10, voices: press([220, 262, 330, 440]) },
  draw: { level: -10, voices: press([262, 392, 523]) },
  message: { level: -16, voices: notes([660, 880], 0, 0.16, 0.15) },
  theme: { level: -24, voices: [...sung(MELODY[0] ?? [], 0.5), ...sung(MELODY[1] ?? [], 0.4)] },
};

/** How long a sound is, in seconds, if it comes so often. @param {Name} name @param {number} [times] */
export function lasting(name, times = 1) {
  const { voices, apart = 0 } = RECIPES[name];
  return Math.max(...voices.map(({ at, lasts }) => at + lasts)) + apart * (times - 1);
}

/** The voices of a sound that comes so often, in the order in which they begin. @param {Name} name @param {number} [times] @returns {Voice[]} */
export function scheduleOf(name, times = 1) {
  const { voices, apart = 0 } = RECIPES[name];
  const all = several(times, (n) => /** @type {any} */ (n)).flatMap((_, n) => voices.map((voice) => ({ ...voice, at: voice.at + n * apart })));
  return all.sort((a, b) => a.at - b.at);
}
