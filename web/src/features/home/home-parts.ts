/** What of the home page is of no use before its search: the newest releases beside it, and everything below. */
import { later } from "../../ui/later.tsx"

export const Newest = later(async () => (await import("./newest-releases.tsx")).NewestReleases)
export const Sections = later(async () => (await import("./home-sections.tsx")).HomeSections)

/** For `loader`. */
export const loadHomeParts = () => Promise.all([Newest.load(), Sections.load()])
