/** Where a card can lie without covering what it speaks of. */

/** @typedef {{left: number, top: number, width: number, height: number}} Box */

const GAP = 10;

/** How much two boxes overlap. @param {Box} a @param {Box} b */
export function overlap(a, b) {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, wide) * Math.max(0, high);
}

/**
 * Return the place for a card of some size: inside the frame, off the thing, and as far as possible off everything
 * else. Among equally good places, the nearest to the thing is taken.
 * @param {Box} thing @param {{width: number, height: number}} size @param {Box} frame @param {Box[]} others
 * @returns {Box}
 */
export function beside(thing, size, frame, others) {
  const inside = (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ room) =>
    Math.max(low, Math.min(at, low + Math.max(0, room)));
  const [wide, high] = [frame.width - size.width, frame.height - size.height];
  const lefts = [
    thing.left + thing.width + GAP,
    thing.left - size.width - GAP,
    thing.left + (thing.width - size.width) / 2,
    frame.left,
    frame.left + wide,
  ];
  const tops = [
    thing.top - size.height - GAP,
    thing.top + thing.height + GAP,
    thing.top + (thing.height - size.height) / 2,
    frame.top,
    frame.top + high,
  ];
  const places = lefts.flatMap((left) =>
    tops.map((top) => ({ ...size, left: inside(left, frame.left, wide), top: inside(top, frame.top, high) })),
  );
  const cost = (/** @type {Box} */ place) => {
    const far = Math.hypot(
      place.left + place.width / 2 - thing.left - thing.width / 2,
      place.top + place.height / 2 - thing.top - thing.height / 2,
    );
    return overlap(place, thing) * 1e6 + others.reduce((sum, other) => sum + overlap(place, other), 0) * 10 + far;
  };
  return /** @type {Box} */ (places.sort((a, b) => cost(a) - cost(b))[0]);
}
