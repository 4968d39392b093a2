/** The facts of a driver on its card, in one line; what is not known, or not yet there, is left out (P-UI-4). */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { architectureWords, systemWords } from "@driverdex/domain/catalogue/serves"
import { SEE_OFFICIAL_PAGE } from "@driverdex/domain/catalogue/unknownFacts"
import type { ReactNode } from "react"
import { Tooltip } from "../../ui/overlay/tooltip.tsx"

export const CardFacts = ({ driver }: { readonly driver: Driver }) => (
  <dl className="mt-2 flex flex-wrap gap-x-4 text-sm tabular">
    <Fact name="For">
      {systemWords(driver)}, {architectureWords(driver.architecture)}
      {driver.compatibilityBasis === "assumed" && <i> (assumed)</i>}
    </Fact>
    {driver.fileSize !== SEE_OFFICIAL_PAGE && <Fact name="File size">{driver.fileSize}</Fact>}
    <Fact name="Record">
      <Tooltip text="How complete the record is. No user review." inTabOrder={false}>
        {driver.rating}/5
      </Tooltip>
    </Fact>
    {driver.downloadCount > 0 && <Fact name="Downloads">{driver.downloadCount.toLocaleString("en-US")}</Fact>}
  </dl>
)

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex gap-1.5">
    <dt className="text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
)
