/** What the printers page shows when nothing is left (P-PRN-4). */
import { Link } from "@tanstack/react-router"
import { buttonClass } from "../../ui/button.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"

interface NoPrintersProps {
  readonly brand: string | undefined
  readonly onCleared: () => void
}

export const NoPrinters = ({ brand, onCleared }: NoPrintersProps) => (
  <EmptyState icon="printer" title={brand === undefined ? "No drivers found" : `No drivers found for ${brand}`}>
    <p>{brand === undefined ? "No printer driver fits these filters." : "Check the filters, or look at all brands."}</p>
    <Link to="/printers" search={{}} resetScroll={false} onClick={onCleared} className={`${buttonClass("solid")} mt-4`}>
      View All Printer Drivers
    </Link>
  </EmptyState>
)
