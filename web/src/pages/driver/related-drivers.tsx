/** Other records of the same driver line, and where to find more of the maker (P-REC-5). */
import type { DriverDetails, NamedDriver } from "@driverdex/domain/catalogue/Driver"
import { driverPath } from "@driverdex/domain/catalogue/driverPath"
import { Link } from "@tanstack/react-router"
import { DetailsSection } from "../../catalogue/details/details-section.tsx"

export const RelatedDrivers = ({ details }: { readonly details: DriverDetails }) => {
  const { manufacturer, category, lineRecord, serves, sameLine } = details
  return (
    <DetailsSection title="Related drivers">
      {serves && <Named title="This driver also serves:" drivers={serves} />}
      {sameLine && lineRecord && <Named title={`Also served by ${lineRecord.name}:`} drivers={sameLine} />}
      <p>
        <Link to="/search" search={{ category, manufacturer }} className="text-link">
          All {category} of {manufacturer}
        </Link>
      </p>
    </DetailsSection>
  )
}

/** More are folded. */
const SHOWN = 12

const Named = ({ title, drivers }: { readonly title: string; readonly drivers: ReadonlyArray<NamedDriver> }) => {
  const folded = drivers.slice(SHOWN)
  return (
    <div className="mb-3">
      <p>{title}</p>
      <Links drivers={drivers.slice(0, SHOWN)} />
      {folded.length > 0 && (
        <details>
          <summary className="min-h-8 py-1 font-semibold text-accent">{folded.length} more</summary>
          <Links drivers={folded} />
        </details>
      )}
    </div>
  )
}

const Links = ({ drivers }: { readonly drivers: ReadonlyArray<NamedDriver> }) => (
  <ul className="mt-1 gap-x-6 sm:columns-2">
    {drivers.map((driver) => (
      <li key={driver.id} className="break-inside-avoid py-1">
        <Link to={driverPath(driver)} className="text-link">
          {driver.name}
        </Link>
      </li>
    ))}
  </ul>
)
