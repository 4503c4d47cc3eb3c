/** Play by file: save the match for the other player, who opens it in his own Dowding. */

import { h, notice } from "../dom.js";
import { ask } from "../doors.js";

/** @import {Room} from "../room.js" */

/** The button that saves the file for the other. @param {Room} room */
export function postButton(room) {
  return h(
    "button",
    { class: "btn", type: "button", id: "save-post", onclick: () => void savePost(room) },
    "Save the file for the other player",
  );
}

/** @param {Room} room */
async function savePost(room) {
  const reply = await ask("api/post", { headers: { Authorization: `Bearer ${room.token}` } });
  if (!reply.ok) return notice((await reply.json()).told);
  const named = /filename="([^"]+)"/.exec(reply.headers.get("Content-Disposition") ?? "");
  const link = h("a", { href: URL.createObjectURL(await reply.blob()), download: named?.[1] ?? "match.json" });
  link.click();
  URL.revokeObjectURL(link.href);
  return notice("Send this file to the other player. Import the answer in the lobby.");
}
