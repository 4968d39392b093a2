/** The devices that a driver is for, each with its answer, and the records that it serves (P-REC-1, P-REC-5). */
import type { DriverDetails } from "@driverdex/domain/catalogue/Driver"
import { DriverLine } from "../../catalogue/details/driver-line.tsx"
import { IDS_ARE_EXAMPLES, PrintingWithoutDriver } from "../../catalogue/details/driver-provenance.tsx"
import { RelatedDrivers } from "./related-drivers.tsx"

/** More are folded. */
const SHOWN = 12

export const ServedDevices = ({ details }: { readonly details: DriverDetails }) => {
  const { hardwareIds = [] } = details
  const folded = hardwareIds.slice(SHOWN)
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-2xl">Devices</h2>
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
