/** What differs between the list before and this one (P-SCAN-18). */
import type { AssessedDevice } from "@driverdex/domain/devices/scan/Assessment"
import type { Change, Comparison, DeviceChange } from "@driverdex/domain/devices/scan/compareScans"

const WORDS: Readonly<Record<Change, string>> = {
  problem: "Changed problem",
  driver: "Changed driver",
  added: "Only in this list",
  gone: "Only in the list before"
}

export const ComparisonTable = ({ comparison: { changes, same } }: { readonly comparison: Comparison }) => (
  <section aria-labelledby="comparison" className="mt-4 mb-8">
    <h3 id="comparison" className="text-xl">
      {changes.length === 0 ? "Both lists are equal" : `${counted(changes.length)} against the list before`}
    </h3>
    <p className="mt-1 text-muted">{same === 1 ? "1 device is" : `${same} devices are`} equal in both.</p>
    {changes.length > 0 && (
      <table className="mt-3 block w-full md:table">
        <caption className="sr-only">What differs between the two lists</caption>
        <thead className="sr-only md:not-sr-only md:table-header-group">
          <tr className="text-left text-sm">
            {["Device", "Difference", "List before", "This list"].map((column) => (
              <th key={column} scope="col" className="border-b border-border bg-surface px-3 py-2 font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block space-y-3 md:table-row-group">
          {changes.map((change, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the differences of a result never change.
            <ChangeRow key={at} change={change} />
          ))}
        </tbody>
      </table>
    )}
  </section>
)

const counted = (count: number): string => (count === 1 ? "1 difference" : `${count} differences`)

const CELL = "block py-0.5 wrap-anywhere md:table-cell md:border-b md:border-border md:px-3 md:py-2 md:align-top"
const NAMED =
  "before:mr-2 before:text-sm before:text-muted before:content-[attr(data-column)] md:before:mr-0 md:before:content-none"

const ChangeRow = ({ change: { change, before, after } }: { readonly change: DeviceChange }) => {
  const { name, id } = after ?? before ?? { name: "", id: undefined }
  return (
    <tr className="block rounded-card border border-border p-3 md:table-row md:border-0 md:p-0">
      <th scope="row" className={`${CELL} text-left font-semibold`}>
        {name}
        {id !== undefined && <code className="block font-mono text-sm font-normal break-all text-muted">{id}</code>}
      </th>
      <td className={CELL}>{WORDS[change]}</td>
      <td data-column="Before" className={`${CELL} ${NAMED} tabular`}>
        {stateIn(before)}
      </td>
      <td data-column="Now" className={`${CELL} ${NAMED} tabular`}>
        {stateIn(after)}
      </td>
    </tr>
  )
}

const stateIn = (device: AssessedDevice | undefined): string => {
  if (device === undefined) return "Not there"
  const { installed, problem } = device
  const driver = installed?.version ?? installed?.inf
  const parts = [problem === undefined ? undefined : `Code ${problem}`, driver].filter((part) => part !== undefined)
  return parts.length === 0 ? "There" : parts.join(", ")
}
