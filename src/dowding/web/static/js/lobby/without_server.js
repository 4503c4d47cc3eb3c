/** What the lobby says where the rules run in the page: where matches are kept, and what needs a server. */

import { h } from "../dom.js";

const PROMISED = "This browser has promised to keep them.";
const NOT_PROMISED = "A browser may delete them when it needs space: Save, at the table, writes a match into a file.";

/** The words about a page that has no server. */
export function withoutServer() {
  const promise = h("span", {}, NOT_PROMISED);
  void navigator.storage?.persisted?.().then((kept) => (promise.textContent = kept ? PROMISED : NOT_PROMISED));
  return h(
    "section",
    { class: "alone panel", id: "without-server", "aria-label": "Without a server" },
    h("h2", {}, "Without a server"),
    h("p", {}, "The rules run in your browser, even without a network. Matches are kept there only. ", promise),
    h(
      "p",
      {},
      "Two people play at one screen, or send each other files. A link for a second person needs a server. To have one, ",
      "install Dowding on a computer, run ",
      h("code", {}, "dowding serve"),
      " there, and import the file of your match.",
    ),
    h("p", {}, "This page hides what a side may not see, but the owner of this device could find it."),
  );
}
