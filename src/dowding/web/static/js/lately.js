/** What was made lately and may be needed again: so many things are kept, and no more. */

/**
 * A function that returns the thing of a key; it is made unless that was done lately.
 * @template T
 * @param {number} most how many things are kept @returns {(key: string, make: () => T) => T}
 */
export function lately(most) {
  /** @type {Map<string, T>} */
  const kept = new Map();
  return (key, make) => {
    const found = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, found);
    const [oldest = key] = kept.keys();
    if (kept.size > most) kept.delete(oldest);
    return found;
  };
}
