/** Files that a seat may take away: the match itself, or a replay of it. */

import { h, notice } from "./dom.js";
import { ask } from "./doors.js";

/** @import {Room} from "./room.js" */

/**
 * Save what is asked for as a file; a refusal is told.
 * @param {Room} room @param {string} path such as "api/export" @param {string} ending of the file's name
 */
export async function download({ token, facts }, path, ending) {
  const reply = await ask(path, { headers: { Authorization: `Bearer ${token}` } });
  if (!reply.ok) return notice((await reply.json()).told);
  const name = `${facts?.game}-${facts?.match}.${ending}`;
  const link = h("a", { href: URL.createObjectURL(await reply.blob()), download: name });
  link.click();
  return URL.revokeObjectURL(link.href);
}

/** Save the match as a page that plays it again in any browser, also offline. @param {Room} room */
export async function downloadReplay(room) {
  notice("The replay is being made. It is saved as one file.");
  await download(room, "api/replay", "replay.html");
}
