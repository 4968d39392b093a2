/** Up to five more drivers of the brand; nothing at all while there are none (P-PRN-14). */
import type { SpecialistBrand } from "@driverdex/domain/catalogue/PrinterBrand"
import type { PrinterModel } from "@driverdex/domain/catalogue/PrinterModel"
import { DriverCard } from "../../../catalogue/card/driver-card.tsx"
import { useListView } from "../../../client/list/use-list-view.ts"
import type { BrandDrivers } from "./brand-drivers.ts"
import { BRAND_DRIVERS } from "./brand-rules.ts"

interface AdditionalDriversProps {
  readonly brand: SpecialistBrand
  readonly models: ReadonlyArray<PrinterModel>
  readonly fromServer: BrandDrivers | undefined
}

export const AdditionalDrivers = ({ brand, models, fromServer }: AdditionalDriversProps) => {
  const list = useListView({ query: { manufacturer: brand }, viewRules: BRAND_DRIVERS }, models, fromServer)
  if (list.status !== "ready" || list.view.additional.length === 0) return null
  return (
    <section aria-labelledby="additional" className="mt-14">
      <h2 id="additional" className="text-2xl">
        Additional {brand} Drivers
      </h2>
      <p className="mt-1 text-muted">More of {brand}'s drivers and printer software in the catalogue.</p>
      <ul className="mt-5 grid gap-4">
        {list.view.additional.map((driver) => (
          <li key={driver.id}>
            <DriverCard driver={driver} />
          </li>
        ))}
      </ul>
    </section>
  )
}
