/**
 * R11: the log of every release can be read for ever, and folds to the rows that were recorded. A log is added at each
 * release and never changed; a row hash is added when a projection's version is raised.
 */
import { createReadStream, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { EVENT_SCHEMAS } from "@driverdex/domain/events/Decode.schema"
import type { ReadLog, StoredEvent } from "@driverdex/domain/events/Log"
import { catalogueProjection } from "@driverdex/projections/catalogue/CatalogueProjection"
import { downloadsProjection } from "@driverdex/projections/downloads/DownloadsProjection"
import { foldLog } from "@driverdex/projections/Memory"
import type { AnyTables, Projection } from "@driverdex/projections/Projection"
import { rowHash } from "@driverdex/projections/RowHash"
import { withoutSkipped } from "@driverdex/projections/Skips"
import { describe, expect, it } from "vitest"
import { checkDump, importLog, linesOf } from "../../src/store/log/dump.ts"
import { memoryLog } from "../store/log/memoryLog.ts"

const FOLDER = join(import.meta.dirname, "../../../fixtures/testing/golden")
const LOGS = readdirSync(FOLDER).filter((name) => name.endsWith(".ndjson"))
/** By log, then by projection, then by the projection's version: the SHA-256 of its rows. */
const HASHES = JSON.parse(readFileSync(join(FOLDER, "row-hashes.json"), "utf8")) as Record<
  string,
  Record<string, Record<string, string>>
>
const PROJECTIONS = [catalogueProjection, downloadsProjection] as unknown as ReadonlyArray<Projection<AnyTables>>

const linesOfLog = (name: string) =>
  linesOf(createReadStream(join(FOLDER, name), { encoding: "utf8" }) as AsyncIterable<string>)
const readLogOf = async (name: string, projection: string): Promise<ReadLog> => {
  const store = memoryLog()
  await importLog(store, () => linesOfLog(name))
  return withoutSkipped(store, projection).readLog
}
const foldedHash = async (projection: Projection<AnyTables>, readLog: ReadLog): Promise<string> => {
  const rows = await foldLog(projection, readLog)
  return rowHash(projection, (table) => rows[table]?.values() ?? [])
}

describe("the golden logs", () => {
  it("R11: hold every type of event", async () => {
    const types = new Set<string>()
    for (const name of LOGS) {
      for await (const line of linesOfLog(name)) types.add((JSON.parse(line) as Partial<StoredEvent>).type ?? "")
    }
    expect(Object.keys(EVENT_SCHEMAS).filter((type) => !types.has(type))).toEqual([])
  })

  it.each(LOGS)("R11: of %s are whole, and each event of theirs can be read", async (name) => {
    const { events } = await checkDump(linesOfLog(name))
    expect(events).toBeGreaterThan(30)
  })

  // Fails when `apply` produces other rows under the same version: raise the projection's version, so that running
  // sites rebuild it, and record the new hash next to the old ones.
  it.each(LOGS.flatMap((name) => PROJECTIONS.map((projection) => ({ name, of: projection.name, projection }))))(
    "R11: $name folds to the recorded rows of $of",
    async ({ name, projection }) => {
      const hash = await foldedHash(projection, await readLogOf(name, projection.name))
      expect({ version: projection.version, hash }).toEqual({
        version: projection.version,
        hash: HASHES[name]?.[projection.name]?.[projection.version]
      })
    }
  )
})
