/** The parts of the details (P-UI-5): driver info, compatibility, description, statistics, download info. */
import type { Driver, DriverDetails } from "@driverdex/domain/catalogue/Driver"
import { recordQuality } from "@driverdex/domain/catalogue/RecordQuality"
import { RATING_MEANS } from "../../shell/content/rating-definition.ts"
import { Icon } from "../../ui/icon.tsx"
import { formatDay } from "../../ui/text/format-date.ts"
import { Stat } from "../../ui/text/stat.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { DetailsSection, FACTS_CLASS } from "./details-section.tsx"
import { ASSUMED_MEANS, brokenLinkText, checkedText, destinationText } from "./details-text.ts"
import { DriverCompatibility } from "./driver-compatibility.tsx"
import { versionNote } from "./version-note.ts"
import { VersionNotes } from "./version-notes.tsx"

interface DriverFactsProps {
  readonly driver: Driver
  /** Undefined while they are being read. */
  readonly details: DriverDetails | undefined
}

export const DriverFacts = ({ driver, details }: DriverFactsProps) => (
  <>
    <DetailsSection title="Driver information">
      <dl className={FACTS_CLASS}>
        <Stat name="Version">{[driver.version, versionNote(driver)].filter((words) => words !== "").join(", ")}</Stat>
        <Stat name="Release date">
          {driver.releaseDate}
          {driver.releaseDateBasis === "first-seen" && " (first seen)"}
        </Stat>
        <Stat name="Manufacturer">{driver.manufacturer}</Stat>
        <Stat name="Category">{driver.category}</Stat>
        {driver.fullName && <Stat name="Full name">{driver.fullName}</Stat>}
        {driver.modelNumber && <Stat name="Model number">{driver.modelNumber}</Stat>}
        {driver.series && <Stat name="Series">{driver.series}</Stat>}
        {details?.asOf && <Stat name="Checked">{checkedText(details.asOf, details.checkedIn)}</Stat>}
        {details?.supportEndIso && <Stat name="Maker's support ends">{formatDay(details.supportEndIso)}</Stat>}
      </dl>
      <VersionNotes driver={driver} />
    </DetailsSection>
    <DetailsSection title="Compatibility">
      <dl className={FACTS_CLASS}>
        <DriverCompatibility driver={driver} />
        {details?.osDetail && <Stat name="In the source's words">{details.osDetail}</Stat>}
      </dl>
      {details?.compatibilityBasis === "assumed" && <p className="mt-3 text-sm text-muted">{ASSUMED_MEANS}</p>}
    </DetailsSection>
    <DetailsSection title="Description">
      <p className="max-w-prose">{driver.description}</p>
    </DetailsSection>
    <Statistics driver={driver} details={details} />
    <DetailsSection title="Download information">
      <dl className={FACTS_CLASS}>
        <Stat name="File size">{driver.fileSize}</Stat>
        {driver.driverFile && <Stat name="File name">{driver.driverFile}</Stat>}
        <Stat name="Leads to">{destinationText(driver)}</Stat>
      </dl>
      {details?.brokenLink && <p className="mt-3 max-w-prose">{brokenLinkText(details.brokenLink)}</p>}
      <p className="mt-3 text-sm text-muted">This site hosts no driver files.</p>
    </DetailsSection>
  </>
)

export const Statistics = ({ driver, details }: DriverFactsProps) => (
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
)

/** What a record's rating counts: a point for the record itself, and one for each tick. */
const QualityTicks = ({ details }: { readonly details: DriverDetails }) => (
  <ul className="mt-3 grid gap-1 text-sm sm:grid-cols-2">
    {recordQuality(details).criteria.map(({ key, label, met }) => (
      <li key={key} className={`flex items-center gap-2 ${met ? "" : "text-muted"}`}>
        <Icon name={met ? "check" : "close"} className={`size-4 ${met ? "text-success" : ""}`} />
        <span>
          {!met && <VisuallyHidden>No: </VisuallyHidden>}
          {label}
        </span>
      </li>
    ))}
  </ul>
)
