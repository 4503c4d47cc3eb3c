/** Times in words: since when, until when, how long. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time in its largest unit. @param {number} seconds */
export function lasting(seconds) {
  const [size, name] = seconds >= DAY ? [DAY, "day"] : seconds >= HOUR ? [HOUR, "hour"] : [MINUTE, "minute"];
  const count = Math.max(1, Math.floor(seconds / size));
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}

/** How long ago a time was. @param {number} at in seconds @param {number} [now] */
export function ago(at, now = Date.now() / 1000) {
  return now - at < MINUTE ? "just now" : `${lasting(now - at)} ago`;
}

/** For how long something has been so. @param {number} since in seconds @param {number} [now] */
export function already(since, now = Date.now() / 1000) {
  return now - since < MINUTE ? "just now" : `for ${lasting(now - since)}`;
}

/** A time of the week as people say it. @param {number} at in seconds */
export function clock(at) {
  return new Date(at * 1000).toLocaleString("en-GB", {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
}
