/** Apply changes to a view: after the first time, the server sends only what has changed. */

/**
 * Return a view with the changes applied; unchanged parts stay the same objects.
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
