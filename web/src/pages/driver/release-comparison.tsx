/** Two releases side by side (P-REC-4): a plain form, so that it works without scripts, and each comparison has an address. */
import type { Release } from "@driverdex/domain/catalogue/Driver"
import { compareReleases, type ReleaseComparison } from "@driverdex/domain/catalogue/releaseComparison"
import { useLocation } from "@tanstack/react-router"
import { DetailsSection } from "../../catalogue/details/details-section.tsx"
import { ReleaseList } from "../../catalogue/details/release-history.tsx"
import { Button } from "../../ui/button.tsx"
import { Select } from "../../ui/forms/select.tsx"
import { monthWords } from "../../ui/text/date-words.ts"
import { comparisonWords, fileWords } from "./release-words.ts"

/** Of the form's section, and its place in the address. */
const ID = "compare"

export const CompareReleases = ({ releases }: { readonly releases: ReadonlyArray<Release> }) => {
  const asked = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }))
  const [newest, previous] = releases
  if (newest === undefined || previous === undefined) return null
  const [from, to] = [asked.get("from") ?? previous.version, asked.get("to") ?? newest.version]
  const comparison = asked.has("from") && asked.has("to") ? compareReleases(releases, [from, to]) : undefined
  const choices = releases.map(({ version, releaseDateIso }) => ({
    value: version,
    label: `${version}, ${monthWords(releaseDateIso)}`
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
  const file = fileWords(comparison)
  return (
    <div className="mt-4">
      <p className="font-semibold">{comparisonWords(comparison)}</p>
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
