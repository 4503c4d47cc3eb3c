/** From voices to sound: the nodes of WebAudio that play a schedule. It works in an offline context too. */

/** @import {Voice} from "./recipes.js" */

const SILENCE = 0.0005;
const NOISE_SECONDS = 1;
/** @type {WeakMap<BaseAudioContext, AudioBuffer>} one second of noise for each context */
const noises = new WeakMap();

/**
 * Play voices from a time on.
 * @param {BaseAudioContext} on @param {AudioNode} into @param {Voice[]} voices @param {number} from @param {number} gain
 */
export function sing(on, into, voices, from, gain) {
  for (const voice of voices) begin(on, into, { ...voice, at: from + voice.at }, gain);
}

/** @param {BaseAudioContext} on @param {AudioNode} into @param {Voice} voice @param {number} gain */
function begin(on, into, voice, gain) {
  const { at, lasts } = voice;
  const source = voice.wave === "noise" ? hiss(on) : tone(on, voice);
  let last = /** @type {AudioNode} */ (source);
  for (const node of [filter(on, voice), envelope(on, voice, gain), pan(on, voice)]) if (node) last = last.connect(node);
  last.connect(into);
  source.start(at);
  source.stop(at + lasts);
}

/** Move a value through some stations in the time of a voice. @param {AudioParam} param @param {number[]} stations @param {Voice} voice */
function travel(param, stations, { at, lasts }) {
  const [first = 0, ...rest] = stations;
  param.setValueAtTime(first, at);
  rest.forEach((next, n) => param.linearRampToValueAtTime(next, at + (lasts * (n + 1)) / rest.length));
}

/** @param {BaseAudioContext} on @param {Voice} voice */
function tone(on, voice) {
  const source = on.createOscillator();
  source.type = voice.wave === "noise" ? "sine" : voice.wave;
  travel(source.frequency, voice.pitch ?? [440], voice);
  return source;
}

/** Noise that is the same each time; nothing of a match is drawn from it. @param {BaseAudioContext} on */
function hiss(on) {
  const source = on.createBufferSource();
  source.buffer = noises.get(on) ?? noise(on);
  source.loop = true;
  return source;
}

/** @param {BaseAudioContext} on */
function noise(on) {
  const buffer = on.createBuffer(1, on.sampleRate * NOISE_SECONDS, on.sampleRate);
  const samples = buffer.getChannelData(0);
  let n = 1940;
  for (let at = 0; at < samples.length; at++) {
    n = (n * 1664525 + 1013904223) >>> 0;
    samples[at] = n / 2147483648 - 1;
  }
  noises.set(on, buffer);
  return buffer;
}

/** @param {BaseAudioContext} on @param {Voice} voice */
function filter(on, voice) {
  if (!voice.filter) return null;
  const node = on.createBiquadFilter();
  node.type = voice.filter.type;
  node.Q.value = voice.filter.q ?? 0.7;
  travel(node.frequency, voice.filter.at, voice);
  return node;
}

/** @param {BaseAudioContext} on @param {Voice} voice @param {number} gain */
function envelope(on, { at, lasts, peak, swell = 0.003, held = false }, gain) {
  const node = on.createGain();
  const loud = Math.max(peak * gain, SILENCE);
  node.gain.setValueAtTime(SILENCE, at);
  node.gain.linearRampToValueAtTime(loud, at + Math.min(swell, lasts / 2));
  if (held) node.gain.setValueAtTime(loud, at + lasts * 0.85);
  node.gain.exponentialRampToValueAtTime(SILENCE, at + lasts);
  return node;
}

/** @param {BaseAudioContext} on @param {Voice} voice */
function pan(on, voice) {
  if (!voice.pan || !on.createStereoPanner) return null;
  const node = on.createStereoPanner();
  travel(node.pan, voice.pan, voice);
  return node;
}
