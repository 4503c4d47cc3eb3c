/** Apply changes to a view: after the first time, the server sends only what has changed. */

/**
 * Return a view with the changes applied; unchanged parts stay the same objects.
 * @template V
 * @param {V} view @param {Record<string, any>} changes a whole field, or its items by number @returns {V}
 */
export function changed(view, changes) {
  /** @type {any} */
  const next = { ...view };
  for (const [name, { whole, items }] of Object.entries(changes)) {
    if (!items) {
      next[name] = whole;
      continue;
    }
    next[name] = [...next[name]];
    for (const [n, item] of Object.entries(items)) next[name][Number(n)] = item;
  }
  return next;
}
