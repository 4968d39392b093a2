/** The parts of the details (P-UI-5): driver info, compatibility, description, statistics, download info. */

import type { Driver, DriverDetails } from "@driverdex/domain/catalogue/Driver"
import { LATEST_MEANS, VERIFIED_MEANS } from "../../../content/definitions.ts"
import { RATING_MEANS } from "../../../content/rating-definition.ts"
import { dayWords } from "../../../ui/text/date-words.ts"
import { Stat } from "../../../ui/text/stat.tsx"
import { DetailsSection, FACTS_CLASS } from "./details-section.tsx"
import { brokenLinkWords, checkedWords, destinationWords, REPORTED_MEANS } from "./details-words.ts"
import { DriverCompatibility } from "./driver-compatibility.tsx"
import { QualityTicks } from "./quality-ticks.tsx"
import { versionNote } from "./version-note.ts"

interface DriverFactsProps {
  readonly driver: Driver
  /** Undefined while they are being read. */
  readonly details: DriverDetails | undefined
}

/** P-CAT-25 */
const lastKnownWords = (day: string): string =>
  `Last known version: it was the latest when it was last checked, on ${dayWords(day)}. There may be a newer one by now.`

export const DriverFacts = ({ driver, details }: DriverFactsProps) => (
  <>
    <DetailsSection title="Driver information">
      <dl className={FACTS_CLASS}>
        <Stat name="Version">
          {driver.version}
          {versionNote(driver)}
        </Stat>
        <Stat name="Release date">
          {driver.releaseDate}
          {driver.releaseDateBasis === "first-seen" && " (first seen)"}
        </Stat>
        <Stat name="Manufacturer">{driver.manufacturer}</Stat>
        <Stat name="Category">{driver.category}</Stat>
        {driver.fullName && <Stat name="Full name">{driver.fullName}</Stat>}
        {driver.modelNumber && <Stat name="Model number">{driver.modelNumber}</Stat>}
        {driver.series && <Stat name="Series">{driver.series}</Stat>}
        {details?.asOf && <Stat name="Checked">{checkedWords(details.asOf, details.checkedIn)}</Stat>}
        {details?.supportEndIso && <Stat name="Maker's support ends">{dayWords(details.supportEndIso)}</Stat>}
      </dl>
      {driver.versionBasis === "reported" && <p className="mt-3 text-sm text-muted">{REPORTED_MEANS}</p>}
      {(driver.isLatest || driver.wasLatestOn || driver.isVerified) && (
        <div className="mt-3 space-y-1 text-sm text-muted">
          {driver.isLatest && <p>{LATEST_MEANS}</p>}
          {driver.wasLatestOn && <p>{lastKnownWords(driver.wasLatestOn)}</p>}
          {driver.isVerified && <p>{VERIFIED_MEANS}</p>}
        </div>
      )}
    </DetailsSection>
    <DetailsSection title="Compatibility">
      <dl className={FACTS_CLASS}>
        <DriverCompatibility driver={driver} />
        {details?.osDetail && <Stat name="In the source's words">{details.osDetail}</Stat>}
      </dl>
      {details?.compatibilityBasis === "assumed" && (
        <p className="mt-3 text-sm text-muted">
          No source states this; it is what drivers of this kind usually support. Check the official page.
        </p>
      )}
    </DetailsSection>
    <DetailsSection title="Description">
      <p className="max-w-prose">{driver.description}</p>
    </DetailsSection>
    <DetailsSection title="Statistics">
      <dl className={FACTS_CLASS}>
        <Stat name="Downloads through this site">{driver.downloadCount.toLocaleString("en-US")}</Stat>
        <Stat name="Rating">
          {driver.rating}/5{details?.ratingBasis === "operator" && ", set by an operator"}
          {details?.ratingBasis === "record-quality" && ", record quality"}
        </Stat>
      </dl>
      {details && <QualityTicks details={details} />}
      <p className="mt-2 max-w-prose text-sm text-muted">{RATING_MEANS}</p>
    </DetailsSection>
    <DetailsSection title="Download information">
      <dl className={FACTS_CLASS}>
        <Stat name="File size">{driver.fileSize}</Stat>
        {driver.driverFile && <Stat name="File name">{driver.driverFile}</Stat>}
        <Stat name="Leads to">{destinationWords(driver)}</Stat>
      </dl>
      {details?.brokenLink && <p className="mt-3 max-w-prose">{brokenLinkWords(details.brokenLink)}</p>}
      <p className="mt-3 text-sm text-muted">This site hosts no driver files.</p>
    </DetailsSection>
  </>
)
