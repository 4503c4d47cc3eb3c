/** Return a commander's name as people write it, such as Leigh-Mallory. @param {string} name */
export function spoken(name) {
  return name
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("-");
}

/** A side in a sentence, such as the Luftwaffe. @param {string} side */
export function withArticle(side) {
  return side === "Fighter Command" ? side : `the ${side}`;
}
