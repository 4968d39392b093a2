/**
 * Whether a person pressed a link of this site: what a browser says of a navigation in headers that no page can set (Fetch Metadata).
 * A robot, a preview, a link checker, an image or a page of another site that asks for the address is none, and is counted nowhere.
 */
type Sent = Readonly<Record<string, string | undefined>>

export const isPress = (headers: Sent): boolean =>
  headers["sec-fetch-site"] === "same-origin" &&
  headers["sec-fetch-mode"] === "navigate" &&
  headers["sec-fetch-user"] === "?1" &&
  // Asked for in advance: nobody has pressed anything yet.
  headers["sec-purpose"] === undefined
