/** A name for one try to write something, so that the server does it once however often the same request is sent. */
export const newAttempt = (): string =>
  // Not `randomUUID`, which is missing where a site is served without https.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("")
