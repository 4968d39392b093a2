/** 'Filter Options' of the sidebar (P-LIST-6): choosing changes nothing, 'Apply filters' does. A plain form without scripts. */
import { ARCHITECTURES, OPERATING_SYSTEMS, type OperatingSystemKey } from "@driverdex/domain/catalogue/Compatibility"
import { ALL_MANUFACTURERS, SIDEBAR_MANUFACTURERS } from "@driverdex/domain/catalogue/Manufacturers"
import type { ListState } from "@driverdex/domain/search/address/addressState"
import { Button } from "../../ui/button.tsx"
import { type Choice, Select } from "../../ui/forms/select.tsx"
import { Collapsible } from "./collapsible.tsx"

interface FilterOptionsProps {
  /** Address of the list. */
  readonly path: string
  readonly state: ListState
  readonly systems: ReadonlyArray<OperatingSystemKey> | undefined
  /** What the address says, which a form that is sent without scripts keeps. */
  readonly addressState: Record<string, string>
  readonly onApply: (chosen: Record<string, string>) => void
}

/** @param systems that any driver of the list is for; undefined while they are not known, and then every choice is open. */
export const systemChoices = (
  systems: ReadonlyArray<OperatingSystemKey> | undefined,
  chosen: string | undefined
): ReadonlyArray<Choice> =>
  OPERATING_SYSTEMS.map(({ key, label }) =>
    systems === undefined || key === chosen || systems.includes(key)
      ? { value: key, label }
      : { value: key, label: `${label} (no driver here)`, disabled: true }
  )
const BITS: ReadonlyArray<Choice> = ARCHITECTURES.map(({ key, label }) => ({ value: key, label }))

const CHOSEN_HERE = ["os", "arch", "manufacturer"]

export const FilterOptions = ({ path, state, systems, addressState, onApply }: FilterOptionsProps) => {
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
          choices={systemChoices(systems, state.os)}
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

/** A manufacturer that the address names is a choice too. */
const manufacturerChoices = (current: string | undefined): ReadonlyArray<Choice> => {
  const names: ReadonlyArray<string> = SIDEBAR_MANUFACTURERS
  const all = current === undefined || names.includes(current) ? names : [...names, current]
  return [{ value: "", label: ALL_MANUFACTURERS }, ...all.map((name) => ({ value: name, label: name }))]
}

const chosenIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(CHOSEN_HERE.map((name) => [name, String(form.get(name) ?? "")]))
