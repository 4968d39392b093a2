/** What the printers page shows when nothing is left (P-PRN-4). */
import { Link } from "@tanstack/react-router"
import { EmptyListHelp } from "../../catalogue/listing/empty-list-help.tsx"
import { buttonClass } from "../../ui/button.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"

interface NoPrintersProps {
  readonly brand: string | undefined
  /** The model that was searched for; empty for none. */
  readonly q: string
  readonly onCleared: () => void
}

export const NoPrinters = ({ brand, q, onCleared }: NoPrintersProps) => {
  const what = brand ?? q
  return (
    <EmptyState icon="printer" title={what === "" ? "No drivers found" : `No drivers found for ${what}`}>
      <p>{adviceFor(brand, q)}</p>
      <Link
        to="/printers"
        search={{}}
        resetScroll={false}
        onClick={onCleared}
        className={`${buttonClass("solid")} mt-4`}
      >
        View All Printer Drivers
      </Link>
      <EmptyListHelp request={{ manufacturer: brand, q }} />
    </EmptyState>
  )
}

const adviceFor = (brand: string | undefined, q: string): string => {
  if (q !== "") return "Check the model number on the printer, or choose its brand above."
  return brand === undefined ? "No printer driver fits these filters." : "Check the filters, or look at all brands."
}
