/** Which rows of how many are shown, and the buttons for the previous and next page. */
import { Button } from "../../ui/button.tsx"
import { useAnnounced } from "../../ui/feedback/use-announced.ts"
import { count, counted } from "../parts/count-text.ts"
import type { TablePage } from "./driver-table.ts"

interface TablePagesProps {
  readonly view: TablePage
  readonly onPage: (page: number) => void
  /** Placed below the table with the same text; it is not announced twice. */
  readonly repeated?: boolean
}

export const TablePages = ({ view, onPage, repeated = false }: TablePagesProps) => {
  const { from, to, total, page, pages } = view
  const line = pages === 1 ? counted(total, "driver") : `${count(from)}-${count(to)} of ${counted(total, "driver")}`
  useAnnounced(repeated ? "" : line)
  return (
    <nav
      aria-label={repeated ? "Pages, below the table" : "Pages"}
      className="flex min-h-8 flex-wrap items-center justify-between gap-3"
    >
      <p className="text-muted tabular">{line}</p>
      {pages > 1 && (
        <div className="flex items-center gap-2">
          <Button size="small" busy={page === 1} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          <span className="text-sm text-muted tabular">
            Page {count(page)} of {count(pages)}
          </span>
          <Button size="small" busy={page === pages} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </nav>
  )
}
