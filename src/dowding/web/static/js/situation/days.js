/** The days whose situations can be answered: today and yesterday. */

/** The address part by which the table of a day is known. @param {string} day */
export const tokenOf = (day) => `situation.${day}`;

/** The day before another, both written as 1940-09-15. @param {string} day */
export function dayBefore(day) {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() - 1);
  return noon.toISOString().slice(0, 10);
}

/** A day in words, such as 15 September. @param {string} day */
export function dayTold(day) {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
}
