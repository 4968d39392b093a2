/** What stands above the drivers table: search, order, 'Add Driver', and the way to imports. */
import { Link } from "@tanstack/react-router"
import { Button, buttonClass } from "../../ui/button.tsx"
import { SearchField } from "../../ui/forms/search-field.tsx"
import { Select } from "../../ui/forms/select.tsx"
import { printAdminAddress, readAdminAddress, TABLE_SORTS, type TableSort } from "../parts/admin-address.ts"

interface TableControlsProps {
  readonly text: string
  readonly sort: TableSort
  readonly onText: (text: string) => void
  readonly onSort: (sort: TableSort) => void
  /** Absent: may not change the catalogue. */
  readonly onAdd?: () => void
}

const IMPORTS = printAdminAddress({ ...readAdminAddress({}), tab: "settings", part: "imports" })

export const TableControls = ({ text, sort, onText, onSort, onAdd }: TableControlsProps) => (
  <div className="flex flex-wrap items-end gap-3">
    <div className="min-w-56 flex-1 md:max-w-md">
      <SearchField
        label="Search drivers"
        text={text}
        onText={onText}
        placeholder="Name, manufacturer, version or id"
        maxLength={200}
      />
    </div>
    <div className="w-full sm:w-60">
      <Select
        label="Order"
        choices={TABLE_SORTS.map(({ key, label }) => ({ value: key, label }))}
        value={sort}
        onChange={(event) => onSort(event.target.value as TableSort)}
      />
    </div>
    {onAdd && (
      <div className="flex flex-wrap gap-2 md:ml-auto">
        <Link to="/admin" search={IMPORTS} className={buttonClass("outline")}>
          Import from a file
        </Link>
        <Button look="solid" onClick={onAdd}>
          Add Driver
        </Button>
      </div>
    )}
  </div>
)
