/** Going from one page of one's own sets to another, without loading the lobby again. */

/** @param {Record<string, string>} query */
export function goTo(query) {
  history.pushState(null, "", `${location.pathname}?${new URLSearchParams(query)}`);
  dispatchEvent(new PopStateEvent("popstate"));
}
