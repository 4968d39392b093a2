import type { CatalogueContext } from "@driverdex/domain/decide/CatalogueContext"
import { NEW_DRIVER } from "@driverdex/domain/forms/driverForm"
import { expect, it } from "vitest"
import { makeBatches } from "../../src/commands/Batches.ts"
import { makeChanges } from "../../src/commands/ChangeService.ts"
import { makeReleaseReviews } from "../../src/commands/ReleaseReviews.ts"
import { makeCommandHandler } from "../../src/store/log/CommandHandler.ts"
import { memoryLog } from "../store/log/memoryLog.ts"
import { importCall } from "./importCall.ts"

const BY = { actor: "admin", requestId: "r" }
const RULES: CatalogueContext = { categories: new Set(["Printers"]), vendors: new Map() }
const { driverLine: _none, ...NEW_ROW } = NEW_DRIVER
const ROW = {
  ...NEW_ROW,
  line: 1,
  key: "x1",
  name: "X1",
  manufacturer: "Acme",
  category: "Printers",
  version: "1.0",
  releaseDate: "June 2025",
  description: "A driver.",
  fileSize: "1 MB",
  downloadUrl: "/downloads/driver.exe"
}

it.each([
  ["names the batch", {}, "revert of b"],
  ["is the operator's own where one was given", { reason: "A wrong list." }, "A wrong list."]
])("the reason of a revert %s", async (_, why, reason) => {
  const store = memoryLog()
  let ids = 0
  const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`
  const commands = makeCommandHandler({ store, now: Date.now, newId })
  const catalogue = { catchUpTo: async () => {}, acknowledged: () => {} }
  const reads = { upToDate: () => Promise.reject(new Error("Keys need no read.")) }
  const held = makeReleaseReviews({ store, commands })
  const common = {
    store,
    commands,
    catalogue,
    held,
    context: async () => RULES,
    wouldWait: async () => 0,
    links: { takeBack: () => Promise.reject(new Error("No batch of checks.")) }
  }
  await makeChanges({ ...common, reads }).apply(importCall({ batch: "b", source: "s", dryRun: false, rows: [ROW] }), BY)
  expect(await makeBatches(common).revert("b", false, { ...BY, ...why })).toMatchObject({ removed: 1 })
  expect((await store.readStream("driver-x1")).at(-1)).toMatchObject({ type: "driver-removed", reason })
})
