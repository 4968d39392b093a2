/** What the marks of a version mean, and how far that version can be trusted. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { LATEST_MEANS, VERIFIED_MEANS } from "../../shell/content/definitions.ts"
import { formatDay } from "../../ui/text/format-date.ts"
import { REPORTED_MEANS } from "./details-text.ts"

export const VersionNotes = ({
  driver: { versionBasis, isLatest, wasLatestOn, isVerified }
}: {
  readonly driver: Driver
}) => (
  <>
    {versionBasis === "reported" && <p className="mt-3 text-sm text-muted">{REPORTED_MEANS}</p>}
    {(isLatest || wasLatestOn || isVerified) && (
      <div className="mt-3 space-y-1 text-sm text-muted">
        {isLatest && <p>{LATEST_MEANS}</p>}
        {wasLatestOn && <p>{lastKnownText(wasLatestOn)}</p>}
        {isVerified && <p>{VERIFIED_MEANS}</p>}
      </div>
    )}
  </>
)

/** P-CAT-25 */
const lastKnownText = (day: string): string =>
  `Last known version: it was the latest when it was last checked, on ${formatDay(day)}. There may be a newer one by now.`
