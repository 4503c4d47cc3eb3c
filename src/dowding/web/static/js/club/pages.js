/** The pages of the club behind the room. */

import { h, styleSheet } from "../dom.js";
import { read } from "./asking.js";

/** @import {GameFacts} from "../types.js" */
/** @import {Club} from "./club.js" */

/**
 * A page of the club, with what the server tells for it.
 * @param {Club} club @param {string} view @param {string} id @param {GameFacts[]} games @returns {Promise<Node | null>}
 */
export async function clubPage(club, view, id, games) {
  await styleSheet("static/css/club_pages.css");
  if (view === "table") return tablePage(club, id, games);
  if (view === "members") return (await import("./members.js")).membersPage(club);
  if (view === "member") return (await import("./profile.js")).profilePage(club, id, games);
  if (view === "me") return (await import("./account.js")).accountPage(club);
  if (view === "notices") return (await import("./notices.js")).noticesPage(club);
  if (view === "matches") return (await import("./finished.js")).finishedPage(games);
  const { resultsPage } = await import("./standings.js");
  return resultsPage(await read("/results", { season: id }), games, (season) => club.go("results", season));
}

/** The page on which a table is opened. @param {Club} club @param {string} game @param {GameFacts[]} games */
async function tablePage(club, game, games) {
  const [{ setUp }, { recall }, { offeringOf }] = await Promise.all([
    import("../lobby/setup.js"),
    import("../settings.js"),
    import("./offering.js"),
  ]);
  return h("div", { class: "offer-page" }, setUp(games, "table", game || recall("game"), offeringOf(club)));
}
