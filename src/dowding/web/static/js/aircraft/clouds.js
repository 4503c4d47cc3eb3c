/** Clouds and other things that lie in the air by chance, and are the same whenever they are drawn. */

/** Numbers for clouds and fields, so that a sky is the same twice; no rule reads them. @param {string} word */
export function scattered(word) {
  let n = [...word].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return () => (n = (n * 1664525 + 1013904223) >>> 0) / 4294967296;
}

/** The puffs of a cloud over its flat base. @param {number} x @param {number} y @param {number} wide @param {() => number} any */
export function cloud(x, y, wide, any) {
  const count = Math.max(6, Math.round(wide / 26));
  const puffs = Array.from({ length: count }, (_, n) => {
    const t = (n + 0.5) / count;
    const r = wide * (0.022 + 0.06 * Math.sin(t * Math.PI) * (0.45 + 0.75 * any()));
    const [cx, cy] = [x + (t - 0.5) * wide * 0.86, y - r * 0.55];
    return `<circle cx="${cx.toFixed(0)}" cy="${cy.toFixed(0)}" r="${r.toFixed(0)}"/>`;
  });
  const under = `rx="${(wide / 2).toFixed(0)}" ry="${(wide * 0.035).toFixed(0)}"`;
  return `<g class="cloud"><ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" ${under}/>${puffs.join("")}</g>`;
}
