/** A card per Windows version with its count: pressed, it filters; pressed again, it no longer does (P-PAGE-4). */
import { OPERATING_SYSTEMS, type OperatingSystemKey } from "@driverdex/domain/catalogue/Compatibility"
import type { SystemCount } from "@driverdex/domain/search/lists/ListQuery"
import { counted } from "@driverdex/domain/search/rules/resultLine"
import { useRef } from "react"
import { Button } from "../../ui/button.tsx"
import { Icon } from "../../ui/icon.tsx"

interface SystemCardsProps {
  readonly systems: ReadonlyArray<SystemCount>
  readonly chosen: OperatingSystemKey | undefined
  /** Address of the page and what else it says, for choosing without scripts. */
  readonly path: string
  readonly addressState: Record<string, string>
  readonly onChoose: (system: OperatingSystemKey | undefined) => void
}

export const SystemCards = ({ systems, chosen, path, addressState, onChoose }: SystemCardsProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <form method="get" action={path} aria-labelledby="systems">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 ref={heading} id="systems" tabIndex={-1} className="text-xl">
          Your Windows version
        </h2>
        {chosen !== undefined && (
          <Button
            look="quiet"
            type="submit"
            onClick={(event) => {
              event.preventDefault()
              onChoose(undefined)
              // The button goes with the filter.
              heading.current?.focus({ preventScroll: true })
            }}
          >
            <Icon name="close" className="size-4" />
            Clear Filter
          </Button>
        )}
      </div>
      {Object.entries(addressState).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ul className="mt-2 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        {systems.map(({ key, drivers }) => {
          const pressed = key === chosen
          const label = OPERATING_SYSTEMS.find((system) => system.key === key)?.label
          return (
            <li key={key}>
              <button
                type="submit"
                name={pressed ? undefined : "os"}
                value={key}
                aria-pressed={pressed}
                // Before the form may go: what the choice shows may still have to be fetched.
                onClick={(event) => {
                  event.preventDefault()
                  onChoose(pressed ? undefined : key)
                }}
                className={`flex h-full min-h-16 w-full items-center gap-3 rounded-card border p-3 text-left transition-colors duration-(--motion-fast) md:p-4 ${
                  pressed ? "border-accent bg-accent-soft text-accent" : "border-control-border bg-page hover:bg-sunken"
                }`}
              >
                <span
                  aria-hidden="true"
                  className={`grid size-6 shrink-0 place-items-center rounded-full border max-sm:hidden ${
                    pressed ? "border-accent bg-accent text-on-accent" : "border-control-border"
                  }`}
                >
                  {pressed && <Icon name="check" className="size-4" />}
                </span>
                <span>
                  <span className="block font-semibold">{label}</span>
                  <span className={`block text-sm tabular ${pressed ? "" : "text-muted"}`}>
                    {counted(drivers, "driver")}
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </form>
  )
}
