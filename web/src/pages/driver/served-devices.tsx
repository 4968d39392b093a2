/** The devices that a driver is for, each with its answer, and the records that it serves (P-REC-1, P-REC-5). */
import type { ServedDevices as Served } from "@driverdex/api/contract/SiteApi"
import type { DriverDetails, NamedDriver } from "@driverdex/domain/catalogue/Driver"
import { driverPath } from "@driverdex/domain/catalogue/driverPath"
import { fold } from "@driverdex/domain/text/fold"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { DetailsSection } from "../../catalogue/details/details-section.tsx"
import { DriverLine } from "../../catalogue/details/driver-line.tsx"
import { IDS_ARE_EXAMPLES, PrintingWithoutDriver } from "../../catalogue/details/driver-provenance.tsx"

/** More are folded. */
const SHOWN = 12

interface ServedDevicesProps {
  readonly details: DriverDetails
  readonly devices: Served
}

export const ServedDevices = ({ details, devices }: ServedDevicesProps) => {
  const { hardwareIds = [] } = details
  const folded = hardwareIds.slice(SHOWN)
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-2xl">Devices</h2>
      {devices.length > 0 && <Named devices={devices} />}
      {hardwareIds.length > 0 && (
        <div className="mb-6">
          <Ids ids={hardwareIds.slice(0, SHOWN)} />
          {folded.length > 0 && (
            <details>
              <summary className="min-h-8 py-1 font-semibold text-accent">{folded.length} more hardware IDs</summary>
              <Ids ids={folded} />
            </details>
          )}
          <p className="mt-2 max-w-prose text-sm text-muted">{IDS_ARE_EXAMPLES}</p>
        </div>
      )}
      <PrintingWithoutDriver details={details} />
      <DriverLine details={details} />
      <RelatedDrivers details={details} />
    </section>
  )
}

/** All of them: the first at once, the rest folded, with a field that leaves those whose name or ID holds what is typed. */
const Named = ({ devices }: Pick<ServedDevicesProps, "devices">) => {
  const [typed, setTyped] = useState("")
  const needle = fold(typed.trim())
  const folded = devices.slice(SHOWN)
  const found = folded.length === 0 ? [] : devices.filter(({ title, id }) => fold(`${title} ${id}`).includes(needle))
  return (
    <div className="mb-6">
      <p className="mb-1">
        {devices.length === 1
          ? "The known device that it serves:"
          : `The ${devices.length} known devices that it serves:`}
      </p>
      <Links devices={devices.slice(0, SHOWN)} />
      {folded.length > 0 && (
        <details>
          <summary className="min-h-8 py-1 font-semibold text-accent">All {devices.length}, with search</summary>
          {/* Without scripts it asks the whole site. */}
          <form
            action="/search"
            role="search"
            aria-label="Devices of this driver"
            onSubmit={(event) => event.preventDefault()}
          >
            <input
              type="search"
              name="q"
              aria-label="Name or hardware ID"
              placeholder="Name or hardware ID"
              maxLength={200}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className="mb-2 mt-1 h-11 w-full max-w-sm rounded-control border border-control-border bg-page px-3"
            />
          </form>
          {found.length === 0 ? <p>None of these devices is called so.</p> : <Links devices={found} />}
        </details>
      )}
    </div>
  )
}

const Links = ({ devices }: Pick<ServedDevicesProps, "devices">) => (
  <ul className="gap-x-6 text-sm sm:columns-2">
    {devices.map(({ path, title }) => (
      <li key={path} className="break-inside-avoid py-1">
        <a href={path} className="text-link wrap-anywhere">
          {title}
        </a>
      </li>
    ))}
  </ul>
)

const Ids = ({ ids }: { readonly ids: ReadonlyArray<string> }) => (
  <ul className="gap-x-6 font-mono text-sm sm:columns-2">
    {ids.map((id) => (
      <li key={id} className="break-inside-avoid py-1">
        <a href={`/hardware?id=${encodeURIComponent(id)}`} className="text-link wrap-anywhere">
          {id}
        </a>
      </li>
    ))}
  </ul>
)

/** Other records of the same driver line, and where to find more of the maker (P-REC-5). */
const RelatedDrivers = ({ details }: { readonly details: DriverDetails }) => {
  const { manufacturer, category, lineRecord, serves, sameLine } = details
  return (
    <DetailsSection title="Related drivers">
      {serves && <NamedDrivers title="This driver also serves:" drivers={serves} />}
      {sameLine && lineRecord && <NamedDrivers title={`Also served by ${lineRecord.name}:`} drivers={sameLine} />}
      <p>
        <Link to="/search" search={{ category, manufacturer }} className="text-link">
          All {category} of {manufacturer}
        </Link>
      </p>
    </DetailsSection>
  )
}

const NamedDrivers = ({ title, drivers }: { readonly title: string; readonly drivers: ReadonlyArray<NamedDriver> }) => {
  const folded = drivers.slice(SHOWN)
  return (
    <div className="mb-3">
      <p>{title}</p>
      <DriverLinks drivers={drivers.slice(0, SHOWN)} />
      {folded.length > 0 && (
        <details>
          <summary className="min-h-8 py-1 font-semibold text-accent">{folded.length} more</summary>
          <DriverLinks drivers={folded} />
        </details>
      )}
    </div>
  )
}

const DriverLinks = ({ drivers }: { readonly drivers: ReadonlyArray<NamedDriver> }) => (
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
