/** What a member is told: who sat down, who was made what, who was muted, and by whom. */

import { h } from "../dom.js";
import { read, tell } from "./asking.js";
import { nothing, panel } from "./parts.js";
import { momentTold } from "./words.js";

/** @import {Club} from "./club.js" */
/** @import {Done, Notice} from "./types.d.ts" */

/** Lines of a log of the club. @param {(Notice & Partial<Done>)[]} acts @param {number} [unread] the number of the last one that was read */
export function actLines(acts, unread = Infinity) {
  return h(
    "ol",
    { class: "rows acts-log" },
    ...acts.map(({ number, at, by, on, text }) =>
      h(
        "li",
        { key: number, class: number > unread ? "fresh" : "" },
        h("time", {}, momentTold(at)),
        h("span", {}, text, by || on ? h("small", {}, [by ? `by ${by.name}` : "", on ? `about ${on.name}` : ""].filter(Boolean).join(", ")) : null),
      ),
    ),
  );
}

/** @param {Club} club */
export async function noticesPage(club) {
  /** @type {Notice[]} */
  const notices = await read("/notices");
  const unread = club.me?.unread ?? 0;
  const [last] = notices;
  if (last && unread) await tell("/notices/read", { number: last.number }).then(() => club.learn());
  const seen = notices[unread]?.number ?? 0;
  return h(
    "div",
    { class: "club page" },
    h("header", { class: "page-head" }, h("h1", { id: "view-title", tabindex: "-1" }, "Notices")),
    panel("told", "Your notices", null, notices.length ? actLines(notices, seen) : nothing("Nothing yet.")),
    h("p", { class: "why-none" }, "Notices come here, and by the ways that you set under ", h("a", { href: "?me", "data-view": "me" }, "your membership"), "."),
  );
}
