/** What the server tells of a view after the first time: only what has changed. */

/**
 * A view with what has changed; whatever stayed is the very same object as before.
 * @param {Record<string, any>} view @param {Record<string, {whole?: any, items?: Record<string, any>}>} changes
 */
export function changed(view, changes) {
  const next = { ...view };
  for (const [name, { whole, items }] of Object.entries(changes)) {
    if (!items) {
      next[name] = whole;
      continue;
    }
    next[name] = [...view[name]];
    for (const [n, item] of Object.entries(items)) next[name][Number(n)] = item;
  }
  return next;
}
