/** The summary above the printers' list: count, total downloads and average rating (P-PRN-4). */
import type { Statistics } from "@driverdex/domain/search/rules/brandStatistics"
import { counted } from "@driverdex/domain/search/rules/resultLine"

/** '47 drivers · 1,204 total downloads · average rating 4.3/5'; without drivers there is no rating. */
export const summaryLine = ({ drivers, downloads, averageRating }: Statistics): string =>
  [
    counted(drivers, "driver"),
    counted(downloads, "total download"),
    ...(averageRating === null ? [] : [`average rating ${averageRating}/5`])
  ].join(" · ")
