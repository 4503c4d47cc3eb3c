/** Soft tones, made here, so that nothing has to be loaded. All share one source of sound. */

/** @typedef {{pitch: number, length: number, after?: number}} Tone in hertz and seconds */

const VOLUME = 0.08;
const SILENCE = 0.0005;
/** @type {AudioContext | null} */
let audio = null;

/** Play some tones, if there is sound here. @param {...Tone} tones */
export function play(...tones) {
  if (!("AudioContext" in globalThis)) return;
  audio ??= new AudioContext();
  for (const tone of tones) sound(audio, tone);
}

/** @param {AudioContext} on @param {Tone} tone */
function sound(on, { pitch, length, after = 0 }) {
  const [source, volume] = [on.createOscillator(), on.createGain()];
  const at = on.currentTime + after;
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(VOLUME, at);
  volume.gain.exponentialRampToValueAtTime(SILENCE, at + length);
  source.connect(volume).connect(on.destination);
  source.start(at);
  source.stop(at + length);
}
