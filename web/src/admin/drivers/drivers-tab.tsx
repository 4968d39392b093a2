/** Drivers: the whole catalogue as a searchable table, and what an operator does with it (P-ADM-3). */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useMemo, useRef, useState } from "react"
import { driversQuery } from "../../client/drivers.ts"
import { useApi } from "../../client/use-api.ts"
import { useLiveText } from "../../ui/feedback/use-live-text.ts"
import { onDemand } from "../../ui/loading/on-demand.tsx"
import type { AdminAddress } from "../parts/admin-address.ts"
import { QueryFailed } from "../parts/query-failed.tsx"
import { Waiting } from "../parts/waiting.tsx"
import { DeletedNotice } from "./deleted-notice.tsx"
import { indexDrivers, tablePage } from "./driver-table.ts"
import type { DriverTask } from "./driver-tasks.tsx"
import { DriversTable } from "./drivers-table.tsx"
import { NoDrivers } from "./no-drivers.tsx"
import { TableControls } from "./table-controls.tsx"
import { TablePages } from "./table-pages.tsx"

const DriverTasks = onDemand("The dialog", async () => (await import("./driver-tasks.tsx")).DriverTasks)

interface DriversTabProps {
  readonly address: AdminAddress
  readonly go: (change: Partial<AdminAddress>, replace?: boolean) => void
  readonly mayWrite: boolean
}

export const DriversTab = ({ address, go, mayWrite }: DriversTabProps) => {
  const { data, error, refetch } = useQuery(driversQuery(useApi()))
  const [text, setText] = useLiveText(address.q, (q) => go({ q, page: 1 }, true))
  const [task, setTask] = useState<DriverTask | null>(null)
  const [deleted, setDeleted] = useState<Driver | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (mayWrite) DriverTasks.prepare()
  }, [mayWrite])
  const rows = useMemo(() => (data === undefined ? undefined : indexDrivers(data)), [data])
  const { sort, page } = address
  const view = useMemo(
    // What is typed shows at once; the address follows when typing pauses.
    () => rows && tablePage(rows, { q: text, sort, page: text === address.q ? page : 1 }),
    [rows, text, sort, page, address.q]
  )
  const start = (next: DriverTask) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : heading.current
    setTask(next)
  }
  return (
    <div className="space-y-4">
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        Drivers
      </h2>
      <TableControls
        text={text}
        sort={sort}
        onText={setText}
        onSort={(next) => go({ sort: next, page: 1 }, true)}
        {...(mayWrite ? { onAdd: () => start({ kind: "add" }) } : {})}
      />
      {deleted !== null && !data?.some(({ id }) => id === deleted.id) && (
        <DeletedNotice
          driver={deleted}
          onRecord={() => start({ kind: "record", id: deleted.id, name: deleted.name })}
          onUndone={() => {
            setDeleted(null)
            heading.current?.focus()
          }}
        />
      )}
      {error !== null && (
        <QueryFailed what="The list of drivers" error={error} hasData={view !== undefined} retry={refetch} />
      )}
      {view === undefined ? (
        error === null && <Waiting>Loading drivers...</Waiting>
      ) : view.total === 0 ? (
        <NoDrivers
          query={text}
          {...(mayWrite ? { onRecord: (id: number) => start({ kind: "record", id, name: `Driver ${id}` }) } : {})}
        />
      ) : (
        <>
          <TablePages view={view} onPage={(next) => go({ page: next })} />
          <DriversTable drivers={view.drivers} {...(mayWrite ? { onTask: start } : {})} />
          {view.pages > 1 && <TablePages view={view} onPage={(next) => go({ page: next })} repeated />}
        </>
      )}
      {task !== null && (
        <DriverTasks
          task={task}
          opener={opener}
          onDone={() => setTask(null)}
          onMissing={() => setTask(null)}
          onDeleted={(driver) => {
            // Its row goes, and with it the button that had the focus.
            opener.current = heading.current
            setDeleted(driver)
          }}
        />
      )}
    </div>
  )
}
