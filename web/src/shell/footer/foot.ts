/** What stands at the foot of each page; its code comes later. */
import { deferred } from "../../ui/loading/deferred.tsx"

/** Links only, which work before their script is here. */
export const Foot = deferred(async () => (await import("./footer.tsx")).Footer)
/** Since when the page has been shown from memory; loaded when there is something to say. */
export const AsOfLine = deferred(async () => (await import("./as-of-line.tsx")).AsOfLine)
