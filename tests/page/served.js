/** Lets Node find the page's modules at the addresses from which the server serves them. */

import { register } from "node:module";

const WEB = new URL("../../src/dowding/web/", import.meta.url).href;
const resolver = `
  const WEB = ${JSON.stringify(WEB)};
  export function resolve(address, context, next) {
    const board = /^\\/boards\\/(\\w+)\\/(.*)/.exec(address);
    if (board) return next(WEB + board[1] + "/static/" + board[2], context);
    return next(address.startsWith("/static/") ? WEB + address.slice(1) : address, context);
  }`;

register(`data:text/javascript,${encodeURIComponent(resolver)}`);
