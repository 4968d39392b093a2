/** What most people come for, first on a driver's page: its version, its day, what it runs on, and on whose word. */
import type { DriverDetails } from "@driverdex/domain/catalogue/Driver"
import { isVersionKnown } from "@driverdex/domain/catalogue/unknownFacts"
import { ASSUMED_MEANS, checkedText } from "../../catalogue/details/details-text.ts"
import { DriverCompatibility } from "../../catalogue/details/driver-compatibility.tsx"
import { whoseVersion } from "../../catalogue/details/version-note.ts"
import { VersionNotes } from "../../catalogue/details/version-notes.tsx"
import { formatDay } from "../../ui/text/format-date.ts"
import { Stat } from "../../ui/text/stat.tsx"

export const DriverHead = ({ details }: { readonly details: DriverDetails }) => {
  const { version, releaseDate, releaseDateBasis, fileSize, supportEndIso, osDetail } = details
  // The day of the check stands below, with who was asked.
  const note = whoseVersion(details)
  return (
    <>
      <p className="mt-5 wrap-anywhere">
        <span className="block text-sm text-muted">Version</span>
        <span className={`tabular font-bold ${isVersionKnown(version) ? "text-[2.125rem] leading-tight" : "text-xl"}`}>
          {version}
        </span>
        {note !== "" && <span className="mt-1 block text-muted">{note}</span>}
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-4">
        <Stat name="Release date">
          {releaseDate}
          {releaseDateBasis === "first-seen" && " (first seen)"}
        </Stat>
        <DriverCompatibility driver={details} />
        <Stat name="File size">{fileSize}</Stat>
        {supportEndIso && <Stat name="Maker's support ends">{formatDay(supportEndIso)}</Stat>}
        {details.fullName && <Stat name="Full name">{details.fullName}</Stat>}
        {details.modelNumber && <Stat name="Model number">{details.modelNumber}</Stat>}
        {details.series && <Stat name="Series">{details.series}</Stat>}
        {details.driverFile && <Stat name="File name">{details.driverFile}</Stat>}
        {osDetail && <Stat name="In the source's words">{osDetail}</Stat>}
      </dl>
    </>
  )
}

/** What it is, and how far its version can be trusted. */
export const DriverSummary = ({ details }: { readonly details: DriverDetails }) => (
  <>
    <p className="max-w-prose text-lg">{details.description}</p>
    {details.asOf && <p className="mt-3">Checked {checkedText(details.asOf, details.checkedIn)}.</p>}
    <VersionNotes driver={details} />
    {details.compatibilityBasis === "assumed" && <p className="mt-1 text-sm text-muted">{ASSUMED_MEANS}</p>}
  </>
)
