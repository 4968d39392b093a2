/** The menu of the settings: their parts in groups, each with how much waits there (P-ADM-10). */
import { Link } from "@tanstack/react-router"
import { useId, useState } from "react"
import { Button } from "../../ui/button.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import {
  partLabel,
  printAdminAddress,
  readAdminAddress,
  SETTINGS_GROUPS,
  type SettingsPart
} from "../parts/admin-address.ts"
import { count } from "../parts/count-text.ts"
import { countsByPart } from "../tasks/tasks.ts"
import { useTasks } from "../tasks/use-tasks.ts"

/** @param part the open one: on a phone it stands on the button that opens the menu */
export const SettingsMenu = ({ part: open }: { readonly part: SettingsPart }) => {
  const counts = countsByPart(useTasks().tasks)
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <nav aria-label="Settings">
      <Button
        aria-expanded={isShown}
        aria-controls={`${id}-menu`}
        onClick={() => setShown(!isShown)}
        className="w-full lg:hidden"
      >
        {isShown ? "Close the menu" : `${partLabel(open)}: other settings`}
      </Button>
      <div
        id={`${id}-menu`}
        className={`grid gap-3 max-lg:mt-3 sm:grid-cols-2 lg:grid-cols-1 lg:gap-4 ${isShown ? "" : "max-lg:hidden"}`}
      >
        {SETTINGS_GROUPS.map(({ title, parts }) => (
          <div key={title}>
            <h2 id={`${id}-${title}`} className="px-3 text-sm font-semibold text-muted">
              {title}
            </h2>
            <ul aria-labelledby={`${id}-${title}`} className="flex flex-wrap gap-x-1 lg:flex-col">
              {parts.map((part) => (
                <li key={part}>
                  <PartLink part={part} waiting={counts.get(part) ?? 0} onChoose={() => setShown(false)} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}

interface PartLinkProps {
  readonly part: SettingsPart
  readonly waiting: number
  readonly onChoose: () => void
}

const PartLink = ({ part, waiting, onChoose }: PartLinkProps) => (
  <Link
    onClick={onChoose}
    to="/admin"
    search={printAdminAddress({ ...readAdminAddress({}), tab: "settings", part })}
    resetScroll={false}
    // Exactly this part: the first one's address is the beginning of all others.
    activeOptions={{ exact: true, includeSearch: true }}
    className="flex min-h-9 items-center justify-between gap-2 rounded-control px-3 text-text no-underline hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent pointer-coarse:min-h-11"
  >
    {partLabel(part)}
    {waiting > 0 && (
      <span className="rounded-full bg-sunken px-2 text-sm font-semibold tabular">
        {count(waiting)}
        <VisuallyHidden> waiting</VisuallyHidden>
      </span>
    )}
  </Link>
)
