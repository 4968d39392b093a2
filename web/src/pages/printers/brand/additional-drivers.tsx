/** Up to five more drivers of the brand; nothing at all while there are none (P-PRN-14). */
import type { SpecialistBrand } from "@driverdex/domain/catalogue/PrinterBrand"
import type { ListView } from "@driverdex/domain/search/lists/ListQuery"
import { useMemo } from "react"
import { ListedDriver } from "../../../catalogue/row/listed-driver.tsx"
import { useList } from "../../../client/list/use-list.ts"
import { brandQuery } from "./brand-list.ts"

interface AdditionalDriversProps {
  readonly brand: SpecialistBrand
  readonly fromServer: ListView | undefined
}

export const AdditionalDrivers = ({ brand, fromServer }: AdditionalDriversProps) => {
  const list = useList(
    useMemo(() => brandQuery(brand), [brand]),
    fromServer
  )
  if (list.status !== "ready" || list.view.drivers.length === 0) return null
  return (
    <section aria-labelledby="additional" className="mt-10">
      <h2 id="additional" className="text-2xl">
        Additional {brand} Drivers
      </h2>
      <p className="mt-1 text-muted">More of {brand}'s drivers and printer software in the catalogue.</p>
      <ul className="mt-4 driver-rows">
        {list.view.drivers.map((driver) => (
          <li key={driver.id}>
            <ListedDriver driver={driver} />
          </li>
        ))}
      </ul>
    </section>
  )
}
