/** Addresses that checks have found broken, with those who have them (P-LINK-6). */

import { formatDay } from "../../ui/text/format-date.ts"
import { DataTable } from "../parts/data-table.tsx"
import type { LinkEntry } from "../queries/admin-links.ts"
import { ownerText, shownText } from "./link-text.ts"

interface LinksTableProps {
  readonly caption: string
  readonly links: ReadonlyArray<LinkEntry>
  readonly empty: string
}

export const LinksTable = ({ caption, links, empty }: LinksTableProps) => (
  <DataTable
    caption={caption}
    rows={links}
    keyOf={({ url }) => url}
    empty={empty}
    columns={[
      { name: "Driver", cell: ({ owners }) => ownerText(owners) },
      {
        name: "Address",
        cell: ({ url, state }) => (
          <div className="min-w-56">
            <p className="break-all">{url}</p>
            <p className="text-sm text-muted">{state?.cause}</p>
          </div>
        )
      },
      { name: "Broken since", cell: ({ state }) => dayOrNone(state?.brokenSince) },
      { name: "Last alive", cell: ({ state }) => dayOrNone(state?.aliveOn) },
      { name: "Visitors", cell: ({ state }) => shownText(state) }
    ]}
  />
)

const dayOrNone = (day: string | null | undefined) => (
  <span className="whitespace-nowrap">{day == null ? "Never seen" : formatDay(day)}</span>
)
