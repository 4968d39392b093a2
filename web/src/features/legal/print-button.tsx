/** Opens the browser's print dialog. */
import { Icon } from "../../ui/icon.tsx"

export const PrintButton = () => (
  <button
    type="button"
    data-print="hide"
    onClick={() => window.print()}
    className="inline-flex min-h-8 items-center gap-1.5 text-accent hover:underline pointer-coarse:min-h-11"
  >
    <Icon name="printer" className="size-4" />
    Print this page
  </button>
)
