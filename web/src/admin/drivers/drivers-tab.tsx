/** Drivers: the whole catalogue as a searchable table, and what an operator does with it (P-ADM-3). */
import { type Driver, FIRST_DRIVER_ID } from "@driverdex/domain/catalogue/Driver"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useMemo, useRef, useState } from "react"
import { driversQuery } from "../../client/drivers.ts"
import { problemText } from "../../client/problem-text.ts"
import { isRecorded } from "../../client/recorded.ts"
import { useApi } from "../../client/use-api.ts"
import { Button } from "../../ui/button.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { useLiveText } from "../../ui/feedback/use-live-text.ts"
import { ProblemNotice } from "../../ui/forms/problem-notice.tsx"
import { onDemand } from "../../ui/loading/on-demand.tsx"
import { showToast } from "../../ui/overlay/toast-store.ts"
import type { AdminAddress } from "../parts/admin-address.ts"
import { recordedToast } from "../parts/admin-text.ts"
import { QueryFailed } from "../parts/query-failed.tsx"
import { Waiting } from "../parts/waiting.tsx"
import { isForLater } from "../queries/admin-calls.ts"
import { refreshCatalogue, undoDelete } from "../queries/admin-drivers.ts"
import { DriverRow } from "./driver-row.tsx"
import { indexDrivers, tablePage } from "./driver-table.ts"
import type { DriverTask } from "./driver-tasks.tsx"
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

interface DeletedNoticeProps {
  readonly driver: Driver
  readonly onRecord: () => void
  /** It is back: this notice goes, and with it the button that had the focus. */
  readonly onUndone: () => void
}

/** After a delete: the button that takes it back, and the way to the record (P-ADM-13). */
const DeletedNotice = ({ driver, onRecord, onUndone }: DeletedNoticeProps) => {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => undoDelete(driver.id),
    onSuccess: (answer) => {
      showToast(
        isRecorded(answer)
          ? recordedToast(answer)
          : {
              title: "Delete undone",
              description: `${driver.name} is in the catalogue again, under its id ${driver.id}.`
            }
      )
      onUndone()
    },
    onSettled: (_, failure) => (isForLater(failure) ? undefined : refreshCatalogue(queryClient))
  })
  return (
    <>
      <ProblemNotice lines={error === null ? [] : [problemText(error)]} />
      <Notice>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0">
            “{driver.name}” (id {driver.id}) was deleted.
          </p>
          <div className="flex flex-wrap gap-1.5">
            <Button size="small" busy={isPending} onClick={() => mutate()}>
              {isPending ? "Undoing..." : "Undo"}
            </Button>
            <Button size="small" onClick={onRecord}>
              Open its record
            </Button>
          </div>
        </div>
      </Notice>
    </>
  )
}

interface DriversTableProps {
  readonly drivers: ReadonlyArray<Driver>
  /** Absent: may not change the catalogue, so there are no actions. */
  readonly onTask?: (task: DriverTask) => void
}

const COLUMNS = ["Driver Name", "Category", "Version", "Downloads", "Status"]

/** The drivers table (P-ADM-3). On narrow screens each row is a card: the cells then carry their column's name. */
const DriversTable = ({ drivers, onTask }: DriversTableProps) => (
  <div className="md:overflow-clip md:rounded-card md:border md:border-border">
    <table className="block w-full md:table">
      <caption className="sr-only">Drivers of the catalogue</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="text-left">
          {[...COLUMNS, ...(onTask ? ["Actions"] : [])].map((column) => (
            <th
              key={column}
              scope="col"
              className={`border-b border-border bg-surface px-3 py-2.5 font-semibold first:rounded-tl-card first:pl-4 last:rounded-tr-card md:sticky md:top-16 md:z-10 ${column === "Downloads" ? "text-right" : ""}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block space-y-3 md:table-row-group">
        {drivers.map((driver) => (
          <DriverRow key={driver.id} driver={driver} {...(onTask ? { onTask } : {})} />
        ))}
      </tbody>
    </table>
  </div>
)

interface NoDriversProps {
  readonly query: string
  readonly onRecord?: (id: number) => void
}

/**
 * The table without rows (P-ADM-3). A deleted driver is in no list, but its record can still be opened by its id.
 */
const NoDrivers = ({ query, onRecord }: NoDriversProps) => {
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
