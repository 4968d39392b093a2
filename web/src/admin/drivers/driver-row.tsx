/** A driver in the table: a row on wide screens, a card on narrow ones. Drawn again only when the driver changes. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { memo } from "react"
import { Button } from "../../ui/button.tsx"
import { Badge } from "../../ui/text/badge.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { count } from "../parts/count-text.ts"
import type { DriverTask } from "./driver-tasks.tsx"

interface DriverRowProps {
  readonly driver: Driver
  readonly onTask?: (task: DriverTask) => void
}

const CELL =
  "flex justify-between gap-4 py-1 before:text-muted before:content-[attr(data-column)] md:table-cell md:border-b md:border-border md:px-3 md:py-2.5 md:align-middle md:before:content-none md:group-last:border-b-0"

export const DriverRow = memo(({ driver, onTask }: DriverRowProps) => {
  const { id, name, manufacturer, category, version, downloadCount, isVerified, isLatest } = driver
  return (
    <tr className="group block rounded-card border border-border bg-page p-4 md:table-row md:rounded-none md:border-0 md:p-0 md:hover:bg-surface">
      <th
        scope="row"
        className="block pb-2 text-left font-semibold md:table-cell md:min-w-60 md:border-b md:border-border md:py-2.5 md:pl-4 md:pr-3 md:align-middle md:group-last:border-b-0"
      >
        {name}
        <span className="block text-sm font-normal text-muted">
          {manufacturer} · id {id}
        </span>
      </th>
      <td data-column="Category" className={`${CELL} md:whitespace-nowrap`}>
        {category}
      </td>
      <td data-column="Version" className={`${CELL} md:max-w-44 md:min-w-28`}>
        {version}
      </td>
      <td data-column="Downloads" className={`${CELL} tabular md:text-right`}>
        {count(downloadCount)}
      </td>
      <td data-column="Status" className={CELL}>
        <span className="flex flex-wrap justify-end gap-1 md:flex-nowrap md:justify-start">
          {isVerified && <Badge tone="success">Verified</Badge>}
          {isLatest && <Badge tone="accent">Latest</Badge>}
          {!isVerified && !isLatest && <span className="text-muted">None</span>}
        </span>
      </td>
      {onTask && (
        <td className="block pt-3 md:table-cell md:border-b md:border-border md:px-3 md:py-2.5 md:align-middle md:group-last:border-b-0">
          <RowActions driver={driver} onTask={onTask} />
        </td>
      )}
    </tr>
  )
})
DriverRow.displayName = "DriverRow"

const RowActions = ({ driver, onTask }: Required<DriverRowProps>) => {
  const { id, name } = driver
  return (
    <span className="flex flex-wrap gap-1.5 md:flex-nowrap">
      <Button size="small" onClick={() => onTask({ kind: "edit", driver })}>
        Edit<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <Button size="small" onClick={() => onTask({ kind: "record", id, name })}>
        Record<VisuallyHidden> of {name}</VisuallyHidden>
      </Button>
      <Button size="small" onClick={() => onTask({ kind: "delete", driver })}>
        Delete<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </span>
  )
}
