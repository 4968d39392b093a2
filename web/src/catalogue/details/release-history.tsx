/** The dated releases of a driver line, newest first; long histories fold after the first ten. */

import type { Release } from "@driverdex/domain/catalogue/Driver"
import { formatDay } from "../../ui/text/format-date.ts"
import { OfficialLink } from "../download/official-link.tsx"
import { DetailsSection } from "./details-section.tsx"

const SHOWN = 10

export const ReleaseHistory = ({ releases }: { readonly releases: ReadonlyArray<Release> }) => {
  if (releases.length === 0) return null
  const folded = releases.slice(SHOWN)
  return (
    <DetailsSection title="Release history">
      <ReleaseList releases={releases.slice(0, SHOWN)} />
      {folded.length > 0 && (
        <details className="mt-1">
          <summary className="min-h-8 py-1 font-semibold text-accent">{folded.length} older releases</summary>
          <ReleaseList releases={folded} />
        </details>
      )}
    </DetailsSection>
  )
}

export const ReleaseList = ({ releases }: { readonly releases: ReadonlyArray<Release> }) => (
  <ol className="divide-y divide-border">
    {releases.map((release) => (
      <li key={`${release.version} ${release.releaseDateIso}`} className="flex flex-wrap gap-x-4 gap-y-0.5 py-1.5">
        <span className="min-w-36 font-semibold">{release.version}</span>
        <span className="tabular text-muted sm:min-w-48">
          <time dateTime={release.releaseDateIso}>{formatDay(release.releaseDateIso)}</time>
          {release.dateBasis === "first-seen" && " (first seen)"}
        </span>
        {release.notesUrl && <OfficialLink url={release.notesUrl} label="Notes" />}
      </li>
    ))}
  </ol>
)
