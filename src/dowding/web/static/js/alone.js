/** The page without a server: the worker in which the rules run, and what is asked of it. */

/**
 * @typedef {{ask: (path: string, init: RequestInit) => Promise<Response>,
 *   wire: (token: string) => Promise<MessagePort>}} Engine
 */

/** Start the worker; it goes on loading after this returns. @param {string} address @returns {Engine} */
export function startEngine(address) {
  const worker = new Worker(new URL(address, document.baseURI), { type: "module" });
  /** @param {object} wish @param {Transferable[]} [along] @returns {Promise<any>} */
  const call = (wish, along = []) =>
    new Promise((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => (data.failed ? reject(new Error(data.failed)) : resolve(data));
      worker.postMessage({ ...wish, reply: port2 }, [port2, ...along]);
    });
  return { ask: (path, init) => answered(path, init, call), wire: (token) => wired(token, call) };
}

/**
 * @param {string} path @param {RequestInit} init @param {(wish: object) => Promise<any>} call
 * @returns {Promise<Response>}
 */
async function answered(path, init, call) {
  if (path === "api/games") return fetch("games.json");
  const { body, method = "GET" } = init;
  const bytes = body ? await new Response(body).bytes() : new Uint8Array();
  const token = new Headers(init.headers).get("Authorization")?.replace("Bearer ", "") ?? "";
  const { status, data } = await call({ ask: path, method, token, bytes });
  return new Response(data, { status, headers: { "Content-Type": "application/json" } });
}

/** @param {string} token @param {(wish: object, along: Transferable[]) => Promise<any>} call */
async function wired(token, call) {
  const { port1, port2 } = new MessageChannel();
  await call({ wire: token, port: port2 }, [port2]);
  return port1;
}
