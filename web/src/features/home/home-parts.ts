/** What of the home page is of no use before its search: the newest releases beside it, and everything below. */
import { deferred } from "../../ui/loading/deferred.tsx"

export const Newest = deferred(async () => (await import("./newest-releases.tsx")).NewestReleases)
export const Sections = deferred(async () => (await import("./home-sections.tsx")).HomeSections)

/** For `loader`. */
export const loadHomeParts = () => Promise.all([Newest.load(), Sections.load()])
