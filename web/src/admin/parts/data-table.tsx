/** A small table of the settings; where it is too wide for the screen it scrolls inside its own frame. */
import type { ReactNode } from "react"

export interface Column<R> {
  readonly name: string
  readonly cell: (row: R) => ReactNode
  /** Figures stand at the right. */
  readonly right?: boolean
}

interface DataTableProps<R> {
  readonly caption: string
  /** The first column names the row. */
  readonly columns: ReadonlyArray<Column<R>>
  readonly rows: ReadonlyArray<R>
  readonly keyOf: (row: R) => string
  /** Shown in place of a table without rows. */
  readonly empty: string
}

export const DataTable = <R,>({ caption, columns, rows, keyOf, empty }: DataTableProps<R>) => {
  if (rows.length === 0) return <p className="text-muted">{empty}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard.
    <section
      aria-label={`Table: ${caption}`}
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-border"
    >
      <table className="w-full">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-surface text-left">
          <tr>
            {columns.map(({ name, right }) => (
              <th
                key={name}
                scope="col"
                className={`px-4 py-2.5 font-semibold whitespace-nowrap ${right ? "text-right" : ""}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-t border-border">
              {columns.map(({ name, cell, right }, place) =>
                place === 0 ? (
                  <th key={name} scope="row" className="min-w-36 px-4 py-2.5 text-left align-top font-semibold">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={name} className={`px-4 py-2.5 align-top ${right ? "text-right tabular" : ""}`}>
                    {cell(row)}
                  </td>
                )
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
