/** The tables of the week, which need no script where the server drew them: their code loads where the browser draws the page. */
import { deferred } from "../../ui/loading/deferred.tsx"

export const WeekSection = deferred(async () => (await import("./week-section.tsx")).WeekSection)
