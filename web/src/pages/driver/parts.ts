/** Parts of a driver's page whose code comes after the page's own. */
import { deferred } from "../../ui/loading/deferred.tsx"

export const DriverHead = deferred(async () => (await import("./record-parts.tsx")).DriverHead)
export const DriverSummary = deferred(async () => (await import("./record-parts.tsx")).DriverSummary)
export const MakerLinks = deferred(async () => (await import("./record-parts.tsx")).MakerLinks)
export const RecordParts = deferred(async () => (await import("./record-parts.tsx")).RecordParts)
/** Nothing until it is there: it is shown after a press. */
export const Guide = deferred(async () => (await import("../../catalogue/details/driver-guide.tsx")).GuideSection)
