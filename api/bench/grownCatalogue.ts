/** The shipped catalogue, grown: after its own rows come their copies, each under a key and a name of its own. */
import { writeFile } from "node:fs/promises"
import type { ImportRow } from "@driverdex/domain/decide/ImportRow"
import { factsOfRow } from "@driverdex/domain/decide/rowFacts"
import type { NewEvent } from "@driverdex/domain/events/Log"
import { newEvent } from "@driverdex/domain/events/NewEvents.schema"
import { seedDrivers } from "@driverdex/fixtures/catalogue/SeedCatalogue"
import type { EventStore } from "../src/store/log/EventStore.ts"

/** Commits of one append. */
const AT_ONCE = 500

/** How many drivers the shipped catalogue has: a number of our own would be wrong after the next record. */
export const countShipped = async (): Promise<number> => (await seedDrivers()).length

/** The rows from one number (0: the first shipped one) up to another. */
const grownRows = async (from: number, to: number): Promise<ReadonlyArray<ImportRow>> => {
  const shipped = await seedDrivers()
  return Array.from({ length: to - from }, (_, i) => {
    const number = from + i
    const row = shipped[number % shipped.length]?.row
    if (row === undefined) throw new Error("the shipped catalogue is empty")
    const copy = Math.floor(number / shipped.length)
    // Without the earlier releases: one row is one event.
    const { releases: _releases, ...facts } = row
    return copy === 0 ? facts : { ...facts, key: `${row.key}-copy-${copy}`, name: `${row.name} ${copy}${number % 97}` }
  })
}

/** Writes rows as a file that the terminal program imports. */
export const writeRows = async (path: string, from: number, to: number): Promise<void> => {
  const rows = await grownRows(from, to)
  await writeFile(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(""))
}

/** Appends a driver-added event for each of the rows. */
export const appendDrivers = async (
  store: EventStore,
  from: number,
  to: number,
  newId: () => string
): Promise<void> => {
  const at = new Date().toISOString()
  for (let start = from; start < to; start += AT_ONCE) {
    const rows = await grownRows(start, Math.min(to, start + AT_ONCE))
    const outcomes = await store.append(
      rows.map((row) => {
        const data = { key: row.key, facts: factsOfRow(row) }
        const event: NewEvent = newEvent(
          { type: "driver-added", data },
          { id: newId(), at, actor: "import", requestId: "bench" }
        )
        return { stream: `driver-${row.key}`, expected: "no-stream" as const, events: [event] }
      })
    )
    const refused = outcomes.find(({ _tag }) => _tag !== "Appended")
    if (refused !== undefined) throw new Error(`a driver could not be added: ${refused._tag}`)
  }
}
