/** The overview's first part: what waits for an operator, with how much there is of it and the way there (P-ADM-21). */
import { Link } from "@tanstack/react-router"
import { cardClass } from "../../ui/card.ts"
import { partLabel, printAdminAddress, readAdminAddress, type SettingsPart } from "../parts/admin-address.ts"
import { count } from "../parts/count-text.ts"
import { QueryFailed } from "../parts/query-failed.tsx"
import { Waiting } from "../parts/waiting.tsx"
import type { Task } from "./tasks.ts"
import { useTasks } from "./use-tasks.ts"

export const TaskList = () => {
  const { tasks, isLoading, error, retry } = useTasks()
  const open = tasks.filter((task) => task.count > 0)
  const done = [...new Set(tasks.filter((task) => task.count === 0).map(({ part }) => part))].filter((part) =>
    open.every((task) => task.part !== part)
  )
  return (
    <section aria-labelledby="tasks" className={cardClass}>
      <h2 id="tasks" className="px-4 pt-4 text-xl md:px-5">
        To Do
      </h2>
      {error !== null && (
        <div className="px-4 pt-3 md:px-5">
          <QueryFailed what="Some of what waits" error={error} hasData={tasks.length > 0} retry={retry} />
        </div>
      )}
      {isLoading && tasks.length === 0 ? (
        <div className="px-4 md:px-5">
          <Waiting>Looking for what waits...</Waiting>
        </div>
      ) : (
        <ul className="mt-2 divide-y divide-border">
          {open.map((task) => (
            <TaskRow key={task.key} task={task} />
          ))}
        </ul>
      )}
      {!isLoading && error === null && (
        <p className={`px-4 py-3 text-muted md:px-5 ${open.length > 0 ? "border-t border-border text-sm" : ""}`}>
          {open.length === 0 ? "Nothing waits for you." : nothingText(done)}
        </p>
      )}
    </section>
  )
}

const TaskRow = ({ task: { part, count: waiting, words } }: { readonly task: Task }) => (
  <li>
    <Link
      to="/admin"
      search={printAdminAddress({ ...readAdminAddress({}), tab: "settings", part })}
      className="flex min-h-12 items-center gap-4 px-4 py-2 text-text no-underline hover:bg-sunken md:px-5"
    >
      <span className="w-14 shrink-0 text-right text-2xl font-semibold tabular">{count(waiting)}</span>
      <span className="min-w-0 flex-1">{words}</span>
      <span className="shrink-0 font-semibold text-accent">{partLabel(part)}</span>
    </Link>
  </li>
)

/** 'Nothing waits in Approvals and Webhooks.' */
const nothingText = (parts: ReadonlyArray<SettingsPart>): string | null =>
  parts.length === 0 ? null : `Nothing waits in ${LIST.format(parts.map(partLabel))}.`

const LIST = new Intl.ListFormat("en-US")
