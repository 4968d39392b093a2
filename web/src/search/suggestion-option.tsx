/**
 * One suggested driver: name, description, maker, category, flags, downloads and rating, with the match marked (P-SRCH-6).
 * Screen readers hear name, maker and category only: the whole row on every arrow key would be a flood.
 */
import { counted } from "@driverdex/domain/search/rules/resultLine"
import type { SuggestedDriver } from "@driverdex/domain/search/rules/suggest"
import { Badge } from "../ui/text/badge.tsx"
import { Marked, type MarkedRange } from "../ui/text/marked.tsx"

interface SuggestionOptionProps {
  readonly driver: SuggestedDriver
  readonly rangesIn: (text: string) => ReadonlyArray<MarkedRange>
}

export const SuggestionOption = ({ driver, rangesIn }: SuggestionOptionProps) => (
  <>
    <span className="flex items-center gap-2">
      <span className="min-w-0 font-semibold sm:truncate">
        <Marked text={driver.name} ranges={rangesIn(driver.name)} />
      </span>
      <span aria-hidden="true" className="ml-auto flex gap-1 max-sm:hidden">
        {driver.isLatest && <Badge tone="accent">Latest</Badge>}
        {driver.isVerified && <Badge tone="success">Verified</Badge>}
      </span>
    </span>
    <span aria-hidden="true" className="block truncate text-sm text-muted">
      <Marked text={driver.description} ranges={rangesIn(driver.description)} />
    </span>
    <span className="flex flex-wrap gap-x-3 text-sm text-muted">
      <span>
        <Marked text={driver.manufacturer} ranges={rangesIn(driver.manufacturer)} />
      </span>
      <span>
        <Marked text={driver.category} ranges={rangesIn(driver.category)} />
      </span>
      <span aria-hidden="true" className="tabular">
        {counted(driver.downloadCount, "download")}
      </span>
      <span aria-hidden="true" className="tabular">
        {driver.rating}/5
      </span>
      <span aria-hidden="true" className="sm:hidden">
        {[driver.isLatest && "Latest", driver.isVerified && "Verified"].filter(Boolean).join(", ")}
      </span>
    </span>
  </>
)
