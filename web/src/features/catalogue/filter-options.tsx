/** 'Filter Options' of the sidebar (S1 §2, decision 15): choosing changes nothing, 'Apply filters' does. A plain form without scripts. */
import { ARCHITECTURES, OPERATING_SYSTEMS } from "@driverdex/domain/catalogue/Compatibility"
import { ALL_MANUFACTURERS, SIDEBAR_MANUFACTURERS } from "@driverdex/domain/catalogue/Manufacturers"
import type { ListState } from "@driverdex/domain/search/addressState"
import { Button } from "../../ui/button.tsx"
import { type Choice, Select } from "../../ui/select.tsx"
import { Collapsible } from "./collapsible.tsx"

interface FilterOptionsProps {
  /** Address of the list. */
  readonly path: string
  readonly state: ListState
  readonly onApply: (chosen: Record<string, string>) => void
}

const SYSTEMS: ReadonlyArray<Choice> = OPERATING_SYSTEMS.map(({ key, label }) => ({ value: key, label }))
const BITS: ReadonlyArray<Choice> = ARCHITECTURES.map(({ key, label }) => ({ value: key, label }))

export const FilterOptions = ({ path, state, onApply }: FilterOptionsProps) => (
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
      <Select label="Operating system" name="os" choices={SYSTEMS} defaultValue={state.os ?? "windows-11"} />
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

/** A manufacturer that the address names is a choice too. */
const manufacturerChoices = (current: string | undefined): ReadonlyArray<Choice> => {
  const names: ReadonlyArray<string> = SIDEBAR_MANUFACTURERS
  const all = current === undefined || names.includes(current) ? names : [...names, current]
  return [{ value: "", label: ALL_MANUFACTURERS }, ...all.map((name) => ({ value: name, label: name }))]
}

const chosenIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((pair): pair is [string, string] => typeof pair[1] === "string"))
