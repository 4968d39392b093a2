/** The parts of the home page that can load after its search: the newest releases next to it, and everything below. */
import { deferred } from "../../ui/loading/deferred.tsx"

export const Newest = deferred(async () => (await import("./newest-releases.tsx")).NewestReleases)
export const Sections = deferred(async () => (await import("./home-sections.tsx")).HomeSections)

/** For `loader`. */
export const loadHomeParts = () => Promise.all([Newest.load(), Sections.load()])
