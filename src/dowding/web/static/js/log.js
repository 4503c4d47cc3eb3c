/**
 * The log of a side. What is long past is kept packed, a tenth as large, until somebody looks at it. In its place stand
 * lines that tell nothing, so every line keeps its number.
 */

/** @import {Entry} from "./types.js" */
/** @typedef {{from: number, to: number, bytes: Uint8Array<ArrayBuffer>}} Part lines that are packed */

/** What stands for a line that is packed. @type {Entry} */
const AWAY = Object.freeze({ type: "", text: "", step: "", rule: "", at: -1 });
/** So many of the last lines are never packed: more than the log shows, and than a raid has. */
export const KEPT = 1000;
/** So many lines at least are packed together. */
export const PART = 500;

export class Log {
  /** @param {Entry[]} [lines] */
  constructor(lines = []) {
    this.lines = lines;
    /** @type {Part[]} */
    this.parts = [];
    /** @type {Promise<void> | null} that every line is in its place, if somebody has asked for it */
    this.whole = null;
    /** How often somebody has asked for the whole. */
    this.asked = 0;
  }

  /** Whether lines would have to be unpacked first. */
  get isAway() {
    return this.parts.length > 0 && !this.whole;
  }

  /** Add lines from a number on; those that stood there were taken back. @param {number} start @param {Entry[]} entries */
  take(start, entries) {
    this.lines.splice(start, this.lines.length, ...entries);
    this.parts = this.parts.filter(({ from }) => from < start);
    for (const part of this.parts) part.to = Math.min(part.to, start);
  }

  /** Pack what is long past, but nothing from a line on. @param {number} until */
  async pack(until) {
    const { asked } = this;
    await this.squeeze(Math.min(until, this.lines.length - KEPT));
    if (asked !== this.asked) return;
    for (const { from, to } of this.parts) this.lines.fill(AWAY, from, to);
    this.whole = null;
  }

  /** Pack the lines before another one, if they are enough, and still stand when that is done. @param {number} to */
  async squeeze(to) {
    const from = this.end;
    if (to - from < PART || !("CompressionStream" in globalThis)) return;
    const lines = this.lines.slice(from, to);
    const bytes = await squeezed(JSON.stringify(lines));
    if (from === this.end && lines.every((line, n) => line === this.lines[from + n])) this.parts.push({ from, to, bytes });
  }

  /** The first line that is not packed. */
  get end() {
    return this.parts.at(-1)?.to ?? 0;
  }

  /** Put every line in its place; until something else happens in the match, they stay there. */
  unpack() {
    this.asked += 1;
    return (this.whole ??= this.layOut());
  }

  async layOut() {
    const found = await Promise.all(this.parts.map(async (part) => ({ part, text: await unsqueezed(part.bytes) })));
    for (const { part, text } of found) {
      if (!this.parts.includes(part)) continue;
      /** @type {Entry[]} */
      const lines = JSON.parse(text).slice(0, part.to - part.from);
      lines.forEach((line, n) => (this.lines[part.from + n] = line));
    }
  }
}

/** @param {string} text */
async function squeezed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function unsqueezed(bytes) {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).text();
}
