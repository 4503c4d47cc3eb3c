/** Passkeys: where they can work, and how browser and server write them. */

/**
 * Why no passkey can work at an address, in a sentence; nothing, if one can.
 * @param {{protocol: string, hostname: string, port: string}} address @param {boolean} able whether the browser knows passkeys
 */
export function whyNoPasskey({ protocol, hostname, port }, able) {
  const here = hostname === "127.0.0.1" || hostname === "[::1]";
  const behind = port ? `:${port}` : "";
  if (here) return `A passkey needs a name, and ${hostname} is a number. Open ${protocol}//localhost${behind} instead, or use a link.`;
  if (/^[\d.]+$/.test(hostname) || hostname.startsWith("["))
    return "A passkey needs a name, and this page was opened by the number of a computer. Use a link to sign in.";
  if (protocol !== "https:" && hostname !== "localhost" && !hostname.endsWith(".localhost"))
    return "A passkey needs an address that begins with https. Use a link to sign in.";
  return able ? "" : "This browser knows no passkeys. Use a link to sign in.";
}

/** Whether this browser knows passkeys. */
export const knowsPasskeys = () => typeof PublicKeyCredential !== "undefined" && !!navigator.credentials;

/** Bytes as a server reads them. @param {ArrayBuffer} buffer */
export function written(buffer) {
  const text = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Bytes as a browser wants them. @param {string} text @returns {Uint8Array<ArrayBuffer>} */
export function bytes(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
}

/** @typedef {{id: string, [more: string]: any}} Listed a passkey that the server knows */

/** @param {Listed[] | undefined} every */
const known = (every) => (every ?? []).map((one) => ({ ...one, type: /** @type {const} */ ("public-key"), id: bytes(one.id) }));

/**
 * Make a passkey, as the server wants it.
 * @param {any} wanted @returns {Promise<Record<string, unknown>>} what the server keeps of it
 */
export async function makePasskey(wanted) {
  const made = await navigator.credentials.create({
    publicKey: {
      ...wanted,
      challenge: bytes(wanted.challenge),
      user: { ...wanted.user, id: bytes(wanted.user.id) },
      excludeCredentials: known(wanted.excludeCredentials),
    },
  });
  const response = /** @type {AuthenticatorAttestationResponse} */ (own(made).response);
  return told(made, {
    clientDataJSON: written(response.clientDataJSON),
    attestationObject: written(response.attestationObject),
    transports: response.getTransports?.() ?? [],
  });
}

/** Show a passkey. @param {any} wanted @returns {Promise<Record<string, unknown>>} what proves it to the server */
export async function showPasskey(wanted) {
  const shown = await navigator.credentials.get({
    publicKey: { ...wanted, challenge: bytes(wanted.challenge), allowCredentials: known(wanted.allowCredentials) },
  });
  const response = /** @type {AuthenticatorAssertionResponse} */ (own(shown).response);
  return told(shown, {
    clientDataJSON: written(response.clientDataJSON),
    authenticatorData: written(response.authenticatorData),
    signature: written(response.signature),
    userHandle: response.userHandle ? written(response.userHandle) : null,
  });
}

/** @param {Credential | null} credential */
function own(credential) {
  return /** @type {PublicKeyCredential} */ (credential);
}

/** @param {Credential | null} credential @param {Record<string, unknown>} response */
function told(credential, response) {
  const { id, rawId, type, authenticatorAttachment } = own(credential);
  const results = own(credential).getClientExtensionResults();
  return { id, rawId: written(rawId), type, response, authenticatorAttachment, clientExtensionResults: results };
}

/** What is said if the browser made or showed no passkey. @param {unknown} error */
export function passkeyFault(error) {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError") return "No passkey was used: it was cancelled, or took too long. Try again, or use a link.";
  if (name === "InvalidStateError") return "This device has a passkey for you already. Sign in with it.";
  return error instanceof Error ? error.message : "That did not work.";
}
