/** The footer: links only, which work before their script is here. */
import { deferred } from "../../ui/loading/deferred.tsx"

export const Foot = deferred(async () => (await import("./footer.tsx")).Footer)
