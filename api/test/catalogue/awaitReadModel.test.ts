import type { CatalogueContext } from "@driverdex/domain/decide/CatalogueContext"
import type { NewEvent } from "@driverdex/domain/events/Log"
import { NEW_DRIVER } from "@driverdex/domain/forms/driverForm"
import { describe, expect, it } from "vitest"
import { type AwaitedReadModel, awaitReadModel } from "../../src/catalogue/awaitReadModel.ts"
import type { CatalogueReader, CatalogueSnapshot } from "../../src/catalogue/CatalogueReader.ts"
import { makeBatches } from "../../src/commands/Batches.ts"
import { makeCatalogueEdits } from "../../src/commands/CatalogueEdits.ts"
import { makeChanges } from "../../src/commands/ChangeService.ts"
import { makeDrivers } from "../../src/commands/DriverService.ts"
import { makeReleaseReviews } from "../../src/commands/ReleaseReviews.ts"
import { makeDownloadRecorder } from "../../src/downloads/DownloadRecorder.ts"
import { makeCommandHandler } from "../../src/store/log/CommandHandler.ts"
import { importCall } from "../commands/importCall.ts"
import { memoryLog } from "../store/log/memoryLog.ts"

const BY = { actor: "admin", requestId: "r" }
const RULES: CatalogueContext = { categories: new Set(["Printers"]), vendors: new Map() }
const lost = Object.assign(new Error("write CONNECTION_CLOSED"), { code: "CONNECTION_CLOSED" })
const fails = async (): Promise<never> => {
  throw lost
}
const runnerWith = (catchUpTo: AwaitedReadModel["catchUpTo"]): AwaitedReadModel => ({
  catchUpTo,
  acknowledged: () => {}
})
const form = {
  ...NEW_DRIVER,
  name: "X1",
  manufacturer: "Acme",
  category: "Printers",
  version: "1.0",
  releaseDate: "June 2025",
  description: "A driver.",
  fileSize: "1 MB",
  downloadUrl: "/downloads/driver.exe"
}
/** What a command reads before it decides is there; what it reads after the append is not. */
const readsThatFailLater = (before: number, key: string): CatalogueReader => {
  let asked = 0
  const snapshot = { keyOf: () => key, everyKeyOf: () => key, idOf: () => 1001, driver: () => undefined }
  return {
    upToDate: async () => {
      asked += 1
      if (asked > before) throw lost
      return snapshot as unknown as CatalogueSnapshot
    }
  } as CatalogueReader
}
const toldBeside = async () => []
/** The place of the failure between the append and the answer. */
const PLACES: ReadonlyArray<readonly [string, AwaitedReadModel, (before: number, key: string) => CatalogueReader]> = [
  ["while the read model is brought forward", runnerWith(fails), readsThatFailLater],
  ["while the answer is read", runnerWith(async () => {}), readsThatFailLater]
]

describe("a write that is in the log", () => {
  it.each(PLACES)("F-05: is answered as recorded when the database is lost %s", async (_, catalogue, readsOf) => {
    const store = memoryLog()
    let ids = 0
    const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`
    const commands = makeCommandHandler({ store, now: Date.now, newId })
    const common = { store, commands, catalogue, context: async () => RULES, newId, toldBeside }
    const drivers = (before: number, key = "x") => makeDrivers({ ...common, reads: readsOf(before, key) })
    const recorded = async () => ({ recorded: true, position: await store.head(), message: expect.any(String) })
    expect(await drivers(0).add(form, BY, "once")).toEqual(await recorded())
    expect(await store.head()).toBe(1)
    expect(await drivers(0).add(form, BY, "once")).toEqual(await recorded())
    expect(await store.head()).toBe(1)
    const key = await keyOfFirst(store)
    expect(await drivers(1, key).change(1001, { ...form, version: "2.0" }, BY)).toEqual(await recorded())
    expect(await drivers(1, key).undo(1001, 1, BY)).toEqual(await recorded())
    expect(await store.head()).toBe(3)

    const edits = makeCatalogueEdits({ ...common, reads: readsOf(0, key) })
    const category = { id: 1, name: "Printers", icon: "printer", description: "Printers." }
    const defined: NewEvent = {
      ...BY,
      id: newId(),
      type: "category-defined",
      schema: 1,
      at: "2026-01-01T00:00:00.000Z",
      data: category
    }
    await store.append([{ stream: "catalogue", expected: "no-stream", events: [defined] }])
    expect(await edits.changeCategory(1, { description: "All printers." }, BY)).toEqual(await recorded())
    expect(await store.head()).toBe(5)
  })

  it("F-05: is answered as recorded by removals, manufacturers, imports, reverts and downloads", async () => {
    const store = memoryLog()
    const catalogue = runnerWith(fails)
    let ids = 0
    const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`
    const commands = makeCommandHandler({ store, now: Date.now, newId })
    const common = {
      store,
      commands,
      catalogue,
      context: async () => RULES,
      newId,
      toldBeside,
      wouldWait: async () => 0
    }
    await makeDrivers({ ...common, reads: readsThatFailLater(0, "") }).add(form, BY)
    const key = await keyOfFirst(store)
    expect(await makeDrivers({ ...common, reads: readsThatFailLater(1, key) }).remove(1001, BY)).toMatchObject({
      position: 2
    })
    const vendor = { name: "Acme", officialHosts: ["acme.example"], officialPathPrefixes: [], driverFinderUrl: null }
    const edits = makeCatalogueEdits({ ...common, reads: readsThatFailLater(0, key) })
    expect(await edits.addVendor(vendor, BY)).toMatchObject({ recorded: true, position: 3 })
    const batches = makeBatches({
      ...common,
      links: { takeBack: () => Promise.reject(new Error("No batch of checks.")) }
    })
    const held = makeReleaseReviews({ store, commands })
    const changes = makeChanges({ ...common, held, reads: readsThatFailLater(0, key) })
    const { driverLine: _none, ...facts } = form
    const row = { ...facts, line: 1, key: "imported" }
    const answer = await changes.apply(importCall({ batch: "b", source: "s", dryRun: false, rows: [row] }), BY)
    expect(answer).toMatchObject({ shown: false, refused: [], added: 1 })
    expect(await batches.revert("b", false, BY)).toMatchObject({ shown: false, removed: 1 })

    const recorder = makeDownloadRecorder({
      store,
      downloads: catalogue,
      visitors: { note: async (rows) => new Set(rows.map(({ eventId }) => eventId)) },
      keys: { claim: async () => [], move: async () => {} },
      writer: "w",
      maxWaiting: 10,
      now: Date.now,
      newId
    })
    const head = await store.head()
    const subject = { kind: "driver", key } as const
    const download = {
      type: "download-recorded",
      data: { subject, category: "Printers", manufacturer: "Acme" }
    } as const
    await recorder.record({
      event: download,
      id: 1001,
      requestId: "r",
      visitor: { source: "192.0.2.0", agent: null },
      key: null
    })
    expect(await store.head()).toBe(head + 1)
    await recorder.close()
  })

  it("F-05: waits no longer than its limit for a database that is frozen, and leaves no timer behind", async () => {
    const frozen = runnerWith(() => new Promise(() => {}))
    const began = performance.now()
    expect(await awaitReadModel(frozen, 7, async () => "shown", 50)).toMatchObject({ recorded: true, position: 7 })
    expect(performance.now() - began).toBeLessThan(2_000)
    const thawed = runnerWith(async () => {})
    expect(await awaitReadModel(thawed, 7, async () => "shown", 50)).toBe("shown")
    expect(await awaitReadModel(thawed, 7, () => new Promise<string>(() => {}), 50)).toMatchObject({ recorded: true })
    expect(await awaitReadModel(thawed, 7, async () => null, 50)).toMatchObject({ recorded: true })
    expect(process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length).toBeLessThan(5)
  })
})

const keyOfFirst = async ({ readLog }: ReturnType<typeof memoryLog>): Promise<string> => {
  for await (const [first] of readLog(0)) if (first !== undefined) return first.stream.slice("driver-".length)
  throw new Error("The log is empty.")
}
