/** Everything else that is known of a driver, on its own page. Its code comes after the page's own (driver-page.tsx). */
import type { ServedDevices as Served } from "@driverdex/api/contract/SiteApi"
import type { DriverDetails } from "@driverdex/domain/catalogue/Driver"
import { Statistics } from "../../catalogue/details/driver-facts.tsx"
import { FileChecksum, SourceOfRecord } from "../../catalogue/details/driver-provenance.tsx"
import { ReleaseHistory } from "../../catalogue/details/release-history.tsx"
import { DriverBadge } from "./driver-badge.tsx"
import { NewReleases } from "./new-releases.tsx"
import { RecordProofSection } from "./record-proof.tsx"
import { CompareReleases } from "./release-comparison.tsx"
import { ReleaseTimeline } from "./release-timeline.tsx"
import { ServedDevices } from "./served-devices.tsx"

// They come in this file: one request for all that is below the name.
export { DriverHead, DriverSummary } from "./driver-head.tsx"
export { MakerLinks } from "./maker-links.tsx"

export const RecordParts = ({ details, devices }: { readonly details: DriverDetails; readonly devices: Served }) => {
  const { releases, inherited } = details
  return (
    <>
      {details.sha256 && (
        <section className="mt-10">
          <h2 className="mb-4 text-2xl">Is it the maker's file?</h2>
          <FileChecksum details={details} />
        </section>
      )}
      <ServedDevices details={details} devices={devices} />
      {(releases.length > 0 || inherited !== undefined) && (
        <section className="mt-10">
          <h2 className="mb-4 text-2xl">Releases</h2>
          <ReleaseTimeline releases={releases} />
          <ReleaseHistory releases={releases} />
          <CompareReleases releases={releases} />
          <NewReleases driver={details} />
        </section>
      )}
      <details className="mt-10 border-y border-border">
        <summary className="py-4 text-lg font-semibold">Record details: rating, source, proof and badge</summary>
        <div className="pb-6">
          <h2 className="sr-only">Record details</h2>
          <Statistics driver={details} details={details} />
          <SourceOfRecord details={details} />
          <RecordProofSection details={details} />
          <DriverBadge driver={details} />
        </div>
      </details>
    </>
  )
}
