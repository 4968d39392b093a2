/** The line that says since when the page has been shown from memory. Its code comes when there is something to say. */
import { later } from "../ui/later.tsx"

export const AsOfLine = later(async () => (await import("./as-of-line.tsx")).AsOfLine)
