/** The page without a server: the worker in which the rules run, and what is asked of it. */

/**
 * @typedef {{ask: (path: string, init: RequestInit) => Promise<Response>,
 *   wire: (token: string, waiting: (told: string) => void) => Promise<MessagePort>, started: () => Promise<void>}} Engine
 * @typedef {(wish: object, along?: Transferable[], waiting?: (told: string) => void) => Promise<any>} Call
 */

const CANNOT_START = "The rules cannot be started here. Load the page again, or try a newer browser.";

/** Start the worker; it goes on loading after this returns. @param {string} address @returns {Engine} */
export function startEngine(address) {
  const worker = new Worker(new URL(address, document.baseURI), { type: "module" });
  const broken = new Promise((_, reject) => (worker.onerror = () => reject(new Error(CANNOT_START))));
  broken.catch(() => {});
  /** @type {Call} */
  const call = (wish, along = [], waiting = () => {}) => {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve, reject) => {
      port1.onmessage = ({ data }) => {
        if (data.waits) waiting(data.waits);
        else if (data.failed) reject(new Error(data.failed));
        else resolve(data);
      };
    });
    worker.postMessage({ ...wish, reply: port2 }, [port2, ...along]);
    return Promise.race([answer, broken]);
  };
  return {
    ask: (path, init) => answered(path, init, call),
    wire: (token, waiting) => wired(token, waiting, call),
    started: () => call({}),
  };
}

/** What is asked for and never changes: it is a file of the site. */
const FILES = /^api\/(games$|rules\/)/;

/** @param {string} path @param {RequestInit} init @param {Call} call @returns {Promise<Response>} */
async function answered(path, init, call) {
  if (FILES.test(path)) return fetch(`${path.slice("api/".length)}.json`);
  const { body, method = "GET" } = init;
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  const token = new Headers(init.headers).get("Authorization")?.replace("Bearer ", "") ?? "";
  const { status, data, name } = await call({ ask: path, method, token, bytes });
  const file = { "Content-Disposition": `attachment; filename="${name}"` };
  return new Response(data, { status, headers: { "Content-Type": "application/json", ...(name ? file : {}) } });
}

/** @param {string} token @param {(told: string) => void} waiting @param {Call} call */
async function wired(token, waiting, call) {
  const { port1, port2 } = new MessageChannel();
  await call({ wire: token, port: port2 }, [port2], waiting);
  return port1;
}
