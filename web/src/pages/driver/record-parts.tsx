/** Everything else that is known of a driver, on its own page. Its code comes after the page's own (driver-page.tsx). */
import type { ServedDevices as Served } from "@driverdex/api/contract/SiteApi"
import { badgePath } from "@driverdex/domain/catalogue/badgePath"
import type { Driver, DriverDetails, Release } from "@driverdex/domain/catalogue/Driver"
import { driverPath } from "@driverdex/domain/catalogue/driverPath"
import { type FeedScope, feedPath } from "@driverdex/domain/catalogue/feedPath"
import { compareReleases, type ReleaseComparison, releaseSpan } from "@driverdex/domain/catalogue/releaseComparison"
import { useLocation } from "@tanstack/react-router"
import { useSyncExternalStore } from "react"
import { CopyText } from "../../catalogue/details/copy-text.tsx"
import { DetailsSection } from "../../catalogue/details/details-section.tsx"
import { brokenLinkText } from "../../catalogue/details/details-text.ts"
import { Statistics } from "../../catalogue/details/driver-facts.tsx"
import { FileChecksum, SourceOfRecord } from "../../catalogue/details/driver-provenance.tsx"
import { OfficialPages } from "../../catalogue/details/official-pages.tsx"
import { ReleaseHistory, ReleaseList } from "../../catalogue/details/release-history.tsx"
import { useSite } from "../../client/use-api.ts"
import { Button } from "../../ui/button.tsx"
import { Select } from "../../ui/forms/select.tsx"
import { formatDay, formatMonth } from "../../ui/text/format-date.ts"
import { badgeHtml, badgeMarkdown } from "./badge-code.ts"
import { RecordProofSection } from "./record-proof.tsx"
import { comparisonText, fileText, spanText, yearMarks } from "./release-text.ts"
import { ServedDevices } from "./served-devices.tsx"

// It comes in this file: one request for all that is below the name.
export { DriverHead, DriverSummary } from "./driver-head.tsx"

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

/** What stands below the button that leads to the maker: whether its page answers, and its other pages. */
export const MakerLinks = ({ details }: { readonly details: DriverDetails }) => {
  const { brokenLink, productUrl, notesUrl } = details
  return (
    <>
      {brokenLink && <p className="mt-3 text-sm">{brokenLinkText(brokenLink)}</p>}
      {(productUrl || notesUrl) && (
        <div className="mt-4 border-t border-border pt-4">
          <OfficialPages details={details} />
        </div>
      )}
    </>
  )
}

/** The driver's badge and how to put it on a page of one's own (P-PUB-6). */
const DriverBadge = ({ driver }: { readonly driver: Pick<Driver, "id" | "name"> }) => {
  const { url } = useSite()
  // Where the operator set no address it is the one that the visitor used, which the server does not draw.
  const here = useSyncExternalStore(noChanges, browserOrigin, () => "")
  const origin = url ?? here
  const badge = { name: driver.name, image: origin + badgePath(driver), page: origin + driverPath(driver) }
  return (
    <DetailsSection title="Show it on your page">
      <p>
        This picture says the version and the day of its check, and leads here. It is drawn from the record whenever it
        is asked for.
      </p>
      <img
        src={badgePath(driver)}
        alt={`Badge of ${driver.name}`}
        height={22}
        loading="lazy"
        className="mt-3 h-[22px] max-w-full"
      />
      <p className="mt-3 text-sm text-muted">HTML</p>
      <CopyText label="Copy the HTML of the badge" text={badgeHtml(badge)} />
      <p className="mt-3 text-sm text-muted">Markdown</p>
      <CopyText label="Copy the Markdown of the badge" text={badgeMarkdown(badge)} />
    </DetailsSection>
  )
}

const noChanges = () => () => {}
const browserOrigin = () => location.origin

/** How to hear of the next release: the feeds of a driver, of its maker and of its category (P-FEED-1). */
const NewReleases = ({ driver }: { readonly driver: Pick<Driver, "id" | "manufacturer" | "category"> }) => (
  <DetailsSection title="Follow new releases">
    <p>
      Follow one of these addresses in a feed reader:{" "}
      <FeedLink scope={{ of: "driver", key: driver.id }} label="this driver" />,{" "}
      <FeedLink scope={{ of: "manufacturer", key: driver.manufacturer }} label={`all of ${driver.manufacturer}`} />,{" "}
      <FeedLink scope={{ of: "category", key: driver.category }} label={`all ${driver.category}`} />. No account, no
      e-mail.
    </p>
  </DetailsSection>
)

const FeedLink = ({ scope, label }: { readonly scope: FeedScope; readonly label: string }) => (
  <a href={feedPath(scope)} className="text-link">
    {label}
  </a>
)

/** Of the form's section, and its place in the address. */
const ID = "compare"

/**
 * Two releases side by side (P-REC-4): a plain form, so that it works without scripts, and each comparison has an address.
 */
const CompareReleases = ({ releases }: { readonly releases: ReadonlyArray<Release> }) => {
  const asked = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }))
  const [newest, previous] = releases
  if (newest === undefined || previous === undefined) return null
  const [from, to] = [asked.get("from") ?? previous.version, asked.get("to") ?? newest.version]
  const comparison = asked.has("from") && asked.has("to") ? compareReleases(releases, [from, to]) : undefined
  const choices = releases.map(({ version, releaseDateIso }) => ({
    value: version,
    label: `${version}, ${formatMonth(releaseDateIso)}`
  }))
  return (
    <DetailsSection title="Compare two releases">
      <form action={`#${ID}`} id={ID} className="grid scroll-mt-20 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <Select label="The one you have" name="from" choices={choices} defaultValue={from} />
        <Select label="The other" name="to" choices={choices} defaultValue={to} />
        <Button type="submit">Compare</Button>
      </form>
      {comparison === null && <p className="mt-3">Please choose two different releases from the list.</p>}
      {comparison && <Compared comparison={comparison} />}
    </DetailsSection>
  )
}

const Compared = ({ comparison }: { readonly comparison: ReleaseComparison }) => {
  const file = fileText(comparison)
  return (
    <div className="mt-4">
      <p className="font-semibold">{comparisonText(comparison)}</p>
      {file !== null && <p className="mt-1">{file}</p>}
      <p className="mt-1">
        {comparison.steps.some(({ notesUrl }) => notesUrl)
          ? "What changed on the way is in the maker's notes:"
          : "No notes of the maker are known for what came on the way:"}
      </p>
      <ReleaseList releases={comparison.steps} />
    </div>
  )
}

/** Fewer are read at once in the list. */
const MIN_RELEASES = 3
/** Percent of the width: dots and years at the ends stay inside. */
const [LEFT, RIGHT] = [2, 98]

/** A picture of a driver's dated releases over the years, and how often they come (P-REC-3). */
const ReleaseTimeline = ({ releases }: { readonly releases: ReadonlyArray<Release> }) => {
  const span = releaseSpan(releases)
  if (span === null || releases.length < MIN_RELEASES || span.first === span.last) return null
  const [begin, end] = [Date.parse(span.first), Date.parse(span.last)]
  const across = (time: number) => `${(LEFT + ((RIGHT - LEFT) * (time - begin)) / (end - begin)).toFixed(2)}%`
  const days = [...new Set(releases.map(({ releaseDateIso }) => releaseDateIso))]
  return (
    <DetailsSection title="Releases over time">
      <svg
        role="img"
        aria-label={`Releases over time, from ${formatDay(span.first)} to ${formatDay(span.last)}`}
        className="h-14 w-full text-accent"
      >
        <line x1={`${LEFT}%`} x2={`${RIGHT}%`} y1="18" y2="18" className="stroke-border" />
        {yearMarks(span).map(({ year, at }) => (
          <g key={year} className="fill-muted text-sm">
            <line x1={across(at)} x2={across(at)} y1="10" y2="32" className="stroke-border" />
            <text x={across(at)} y="48" textAnchor="middle">
              {year}
            </text>
          </g>
        ))}
        {days.map((day) => (
          <circle key={day} cx={across(Date.parse(day))} cy="18" r="4" fill="currentColor" fillOpacity="0.6" />
        ))}
      </svg>
      <p className="mt-1">{spanText(span)}</p>
    </DetailsSection>
  )
}
