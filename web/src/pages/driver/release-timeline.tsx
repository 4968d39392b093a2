/** A picture of a driver's dated releases over the years, and how often they come (P-REC-3). */
import type { Release } from "@driverdex/domain/catalogue/Driver"
import { releaseSpan } from "@driverdex/domain/catalogue/releaseComparison"
import { DetailsSection } from "../../catalogue/details/details-section.tsx"
import { dayWords } from "../../ui/text/date-words.ts"
import { spanWords, yearMarks } from "./release-words.ts"

/** Fewer are read at once in the list. */
const FEWEST = 3
/** Percent of the width: dots and years at the ends stay inside. */
const [LEFT, RIGHT] = [2, 98]

export const ReleaseTimeline = ({ releases }: { readonly releases: ReadonlyArray<Release> }) => {
  const span = releaseSpan(releases)
  if (span === null || releases.length < FEWEST || span.first === span.last) return null
  const [begin, end] = [Date.parse(span.first), Date.parse(span.last)]
  const across = (time: number) => `${(LEFT + ((RIGHT - LEFT) * (time - begin)) / (end - begin)).toFixed(2)}%`
  const days = [...new Set(releases.map(({ releaseDateIso }) => releaseDateIso))]
  return (
    <DetailsSection title="Releases over time">
      <svg
        role="img"
        aria-label={`Releases over time, from ${dayWords(span.first)} to ${dayWords(span.last)}`}
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
      <p className="mt-1">{spanWords(span)}</p>
    </DetailsSection>
  )
}
