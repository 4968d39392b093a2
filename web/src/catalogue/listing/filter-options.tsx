/** 'Filter Options' of the sidebar (P-LIST-6): choosing changes nothing, 'Apply filters' does. A plain form without scripts. */
import { ARCHITECTURES, OPERATING_SYSTEMS } from "@driverdex/domain/catalogue/Compatibility"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { ALL_MANUFACTURERS, SIDEBAR_MANUFACTURERS } from "@driverdex/domain/catalogue/Manufacturers"
import type { ListState } from "@driverdex/domain/search/address/addressState"
import { countForOperatingSystem } from "@driverdex/domain/search/rules/facets"
import { useSyncExternalStore } from "react"
import { Button } from "../../ui/button.tsx"
import { type Choice, Select } from "../../ui/forms/select.tsx"
import { Collapsible } from "./collapsible.tsx"

interface FilterOptionsProps {
  /** Address of the list. */
  readonly path: string
  readonly state: ListState
  readonly drivers: ReadonlyArray<Driver> | undefined
  /** What the address says, which a form that is sent without scripts keeps. */
  readonly addressState: Record<string, string>
  readonly onApply: (chosen: Record<string, string>) => void
}

/** @param drivers of the list whatever its filters; undefined while they are not here, and then every choice is open. */
export const systemChoices = (
  drivers: ReadonlyArray<Driver> | undefined,
  chosen: string | undefined
): ReadonlyArray<Choice> =>
  OPERATING_SYSTEMS.map(({ key, label }) =>
    drivers === undefined || key === chosen || countForOperatingSystem(drivers, key) > 0
      ? { value: key, label }
      : { value: key, label: `${label} (no driver here)`, disabled: true }
  )
const BITS: ReadonlyArray<Choice> = ARCHITECTURES.map(({ key, label }) => ({ value: key, label }))

const CHOSEN_HERE = ["os", "arch", "manufacturer"]

export const FilterOptions = ({ path, state, drivers, addressState, onApply }: FilterOptionsProps) => {
  // The list may be here before this part is hydrated, and the server drew every choice open.
  const known = useHydrated() ? drivers : undefined
  return (
    <Collapsible title="Filter Options">
      <form
        // The defaults follow the address, so that a removed chip is seen here too.
        key={`${state.os} ${state.arch} ${state.manufacturer}`}
        method="get"
        action={path}
        onSubmit={(event) => {
          event.preventDefault()
          onApply(chosenIn(new FormData(event.currentTarget)))
        }}
        className="grid gap-3"
      >
        {Object.entries(addressState)
          // A changed filter begins at the first page.
          .filter(([name]) => name !== "page" && !CHOSEN_HERE.includes(name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <Select
          label="Operating system"
          name="os"
          choices={systemChoices(known, state.os)}
          defaultValue={state.os ?? "windows-11"}
        />
        <Select label="Architecture" name="arch" choices={BITS} defaultValue={state.arch ?? "64-bit"} />
        <Select
          label="Manufacturer"
          name="manufacturer"
          choices={manufacturerChoices(state.manufacturer)}
          defaultValue={state.manufacturer ?? ""}
        />
        <Button type="submit" look="solid" className="w-full">
          Apply filters
        </Button>
      </form>
    </Collapsible>
  )
}

/** False on the server and while React takes the server's page over, true from then on. */
const useHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false
  )

/** A manufacturer that the address names is a choice too. */
const manufacturerChoices = (current: string | undefined): ReadonlyArray<Choice> => {
  const names: ReadonlyArray<string> = SIDEBAR_MANUFACTURERS
  const all = current === undefined || names.includes(current) ? names : [...names, current]
  return [{ value: "", label: ALL_MANUFACTURERS }, ...all.map((name) => ({ value: name, label: name }))]
}

const chosenIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(CHOSEN_HERE.map((name) => [name, String(form.get(name) ?? "")]))
