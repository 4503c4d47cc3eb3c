/** Two things that belong together. @template A, B @param {A} a @param {B} b @returns {[A, B]} */
export function pair(a, b) {
  return [a, b];
}
