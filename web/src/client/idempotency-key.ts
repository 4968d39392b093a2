/** A name for one try to write something, so that the server does it once however often the same request is sent. */
export const newIdempotencyKey = (): string =>
  // Not `randomUUID`, which is missing where a site is served without https.
  crypto.getRandomValues(new Uint32Array(4)).join("-")
