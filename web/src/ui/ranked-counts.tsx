/** Names with their downloads, each with a bar to compare by: a table, so that it reads without the bars. */
import { cardClass } from "./card.ts"

interface RankedCountsProps {
  readonly title: string
  readonly column: string
  /** Shown without rows. */
  readonly empty?: string
  readonly rows: ReadonlyArray<{
    readonly key: string
    readonly name: string
    readonly downloads: number
    /** Where the name leads; without one it is plain text. */
    readonly href?: string
  }>
}

export const RankedCounts = ({ title, column, rows, empty = "No downloads recorded yet." }: RankedCountsProps) => {
  const highest = Math.max(1, ...rows.map(({ downloads }) => downloads))
  return (
    <section className={`${cardClass} p-4 md:p-5`}>
      <h3 className="text-lg">{title}</h3>
      {rows.length === 0 ? (
        <p className="mt-2 text-muted">{empty}</p>
      ) : (
        <table aria-label={title} className="mt-1 w-full">
          <thead className="sr-only">
            <tr>
              <th scope="col">{column}</th>
              <th scope="col">Downloads</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, downloads, href }) => (
              <tr key={key}>
                <th scope="row" className="w-full py-2 pr-4 text-left font-normal">
                  {href === undefined ? (
                    name
                  ) : (
                    <a href={href} className="text-link">
                      {name}
                    </a>
                  )}
                  <span aria-hidden="true" className="mt-1 block h-1.5 rounded-full bg-sunken">
                    <span
                      className="block h-full rounded-full bg-accent"
                      style={{ width: `${(downloads / highest) * 100}%` }}
                    />
                  </span>
                </th>
                <td className="py-2 text-right align-top tabular">{downloads.toLocaleString("en-US")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
