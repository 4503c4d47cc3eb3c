/** Answers that come to the same are told in one row. */

/**
 * Rows that are equal in what counts, together: the number of the first one, the row, and the names of all.
 * @template {{label: string}} Row
 * @param {Row[]} rows @param {(row: Row) => unknown} counts what makes two rows equal
 * @returns {{n: number, row: Row, told: string, all: number[]}[]}
 */
export function alike(rows, counts) {
  /** @type {Map<string, number[]>} */
  const found = new Map();
  rows.forEach((row, n) => {
    const key = JSON.stringify(counts(row));
    found.set(key, [...(found.get(key) ?? []), n]);
  });
  return [...found.values()].map((all) => {
    const labels = all.map((n) => rows[n]?.label ?? "");
    const told = all.length > 1 ? `${all.length} alike: ${labels.join(" or ")}` : (labels[0] ?? "");
    const n = all[0] ?? 0;
    return { n, row: /** @type {Row} */ (rows[n]), told, all };
  });
}
