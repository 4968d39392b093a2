/** The list of models in the route that it shares with the pages of models, which need nothing of it. */
import { deferred } from "../../ui/loading/deferred.tsx"

export const ModelsPage = deferred(async () => (await import("./models-page.tsx")).ModelsPage)
