/** The line that says since when the page has been shown from memory. Its code comes when there is something to say. */
import { deferred } from "../../ui/loading/deferred.tsx"

export const AsOfLine = deferred(async () => (await import("./as-of-line.tsx")).AsOfLine)
