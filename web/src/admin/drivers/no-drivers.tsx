/** The table without rows (P-ADM-3). A deleted driver is in no list, but its record can still be opened by its id. */
import { FIRST_DRIVER_ID } from "@driverdex/domain/catalogue/Driver"
import { Button } from "../../ui/button.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"

interface NoDriversProps {
  readonly query: string
  readonly onRecord?: (id: number) => void
}

export const NoDrivers = ({ query, onRecord }: NoDriversProps) => {
  const wanted = query.trim()
  const id = /^\d{4,9}$/.test(wanted) && Number(wanted) >= FIRST_DRIVER_ID ? Number(wanted) : null
  return (
    <EmptyState icon="search" title="No drivers found">
      <p>
        {wanted === ""
          ? "The catalogue is empty. Add a driver, or import a file."
          : "Every word must be in the id, name, manufacturer, category, version or model number."}
      </p>
      {id !== null && onRecord && (
        <>
          <p className="mt-2">A driver that was deleted is in no list, but its record stays.</p>
          <Button className="mt-3" onClick={() => onRecord(id)}>
            Look for the record of driver {id}
          </Button>
        </>
      )}
    </EmptyState>
  )
}
