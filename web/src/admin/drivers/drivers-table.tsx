/** The drivers table (P-ADM-3). On narrow screens each row is a card: the cells then carry their column's name. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { DriverRow } from "./driver-row.tsx"
import type { DriverTask } from "./driver-tasks.tsx"

interface DriversTableProps {
  readonly drivers: ReadonlyArray<Driver>
  /** Absent: may not change the catalogue, so there are no actions. */
  readonly onTask?: (task: DriverTask) => void
}

const COLUMNS = ["Driver Name", "Category", "Version", "Downloads", "Status"]

export const DriversTable = ({ drivers, onTask }: DriversTableProps) => (
  <div className="md:overflow-clip md:rounded-card md:border md:border-border">
    <table className="block w-full md:table">
      <caption className="sr-only">Drivers of the catalogue</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="text-left">
          {[...COLUMNS, ...(onTask ? ["Actions"] : [])].map((column) => (
            <th
              key={column}
              scope="col"
              className={`border-b border-border bg-surface px-3 py-2.5 font-semibold first:rounded-tl-card first:pl-4 last:rounded-tr-card md:sticky md:top-16 md:z-10 ${column === "Downloads" ? "text-right" : ""}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block space-y-3 md:table-row-group">
        {drivers.map((driver) => (
          <DriverRow key={driver.id} driver={driver} {...(onTask ? { onTask } : {})} />
        ))}
      </tbody>
    </table>
  </div>
)
