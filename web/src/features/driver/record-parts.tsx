/** Everything that is known of a driver, on its own page. Its code comes after the page's own (driver-page.tsx). */
import type { DriverDetails } from "@driverdex/domain/catalogue/Driver"
import { DriverFacts } from "../catalogue/details/driver-facts.tsx"
import { DriverLine } from "../catalogue/details/driver-line.tsx"
import { DriverProvenance } from "../catalogue/details/driver-provenance.tsx"
import { ReleaseHistory } from "../catalogue/details/release-history.tsx"
import { DriverBadge } from "./driver-badge.tsx"
import { NewReleases } from "./new-releases.tsx"
import { RecordProofSection } from "./record-proof.tsx"
import { RelatedDrivers } from "./related-drivers.tsx"
import { CompareReleases } from "./release-comparison.tsx"
import { ReleaseTimeline } from "./release-timeline.tsx"

export const RecordParts = ({ details }: { readonly details: DriverDetails }) => (
  <>
    <DriverFacts driver={details} details={details} />
    <DriverLine details={details} />
    <RelatedDrivers details={details} />
    <DriverProvenance details={details} />
    <ReleaseTimeline releases={details.releases} />
    <ReleaseHistory releases={details.releases} />
    <CompareReleases releases={details.releases} />
    <RecordProofSection details={details} />
    {(details.releases.length > 0 || details.inherited !== undefined) && <NewReleases driver={details} />}
    <DriverBadge driver={details} />
  </>
)
