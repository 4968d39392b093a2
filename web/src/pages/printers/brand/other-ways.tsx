/** For printers that the page does not name: the maker's own finder, and its universal drivers (P-PRN-21). */

import { driverPath } from "@driverdex/domain/catalogue/driverPath"
import type { SpecialistBrand } from "@driverdex/domain/catalogue/PrinterBrand"
import type { ListView } from "@driverdex/domain/search/lists/ListQuery"
import { useMemo } from "react"
import { OfficialLink } from "../../../catalogue/download/official-link.tsx"
import { useList } from "../../../client/list/use-list.ts"
import { OTHER_MODEL } from "../text/brand-text.ts"
import { brandQuery } from "./brand-list.ts"

interface OtherWaysProps {
  readonly brand: SpecialistBrand
  readonly finder: string | null
  readonly fromServer: ListView | undefined
}

export const OtherWays = ({ brand, finder, fromServer }: OtherWaysProps) => {
  const list = useList(
    useMemo(() => brandQuery(brand), [brand]),
    fromServer
  )
  const universal = list.status === "ready" ? (list.view.universal ?? []) : []
  if (finder === null && universal.length === 0) return null
  return (
    <section aria-labelledby="other-ways" className="mt-4">
      <h2 id="other-ways" className="text-base">
        {OTHER_MODEL}
      </h2>
      <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
        {finder !== null && (
          <li className="flex min-h-8 items-center pointer-coarse:min-h-11">
            <OfficialLink url={finder} label={`${brand}'s driver finder`} />
          </li>
        )}
        {universal.map((driver) => (
          <li key={driver.id} className="flex min-h-8 items-center pointer-coarse:min-h-11">
            <a href={driverPath(driver)} className="text-link">
              {driver.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
