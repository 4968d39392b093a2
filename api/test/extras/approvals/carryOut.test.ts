import type { Proposal } from "@driverdex/domain/decide/Approvals"
import type { DomainEvent } from "@driverdex/domain/events/Event"
import { expect, it } from "vitest"
import { carryOut } from "../../../src/extras/approvals/carryOut.ts"
import { makeCommandHandler } from "../../../src/store/log/CommandHandler.ts"
import { memoryLog } from "../../store/log/memoryLog.ts"

const ACME = { name: "Acme", officialHosts: [], officialPathPrefixes: [], driverFinderUrl: null }
const WIDER = { ...ACME, officialHosts: ["www.acme.example"] }
const PROPOSAL: Proposal = {
  id: 1,
  change: { kind: "vendor", before: ACME, after: WIDER },
  proposer: "ana/job",
  at: "2026-01-01T00:00:00.000Z",
  reason: "a new site",
  settled: null,
  carriedOut: null
}

const site = async (...recorded: ReadonlyArray<DomainEvent>) => {
  const store = memoryLog()
  let ids = 0
  const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`
  const commands = makeCommandHandler({ store, now: Date.now, newId })
  const command = { stream: "catalogue", decide: () => recorded }
  await commands.handle(command, { actor: "tests", requestId: "tests" }, "")
  const run = (dryRun: boolean) => carryOut(commands, PROPOSAL, { approver: "ben", requestId: "request", dryRun })
  return { store, run }
}
const left = ["Acme: it was changed since this was proposed."]

it("P-ADM-16: what was approved is done once, also when it is finished after an interruption", async () => {
  const { store, run } = await site({ type: "vendor-defined", data: ACME })
  expect(await run(true)).toMatchObject({ events: 0, left: [] })
  expect(await store.head()).toBe(1)
  expect(await run(false)).toMatchObject({ events: 1, left: [] })
  expect(await run(false)).toMatchObject({ events: 0, left: [] })
  const [, event, ...more] = await store.readStream("catalogue")
  expect(event).toMatchObject({ actor: "ana/job, approved by ben", reason: "a new site", data: WIDER })
  expect(more).toEqual([])
})

it.each<[string, ReadonlyArray<DomainEvent>]>([
  ["is another one by now", [{ type: "vendor-defined", data: { ...ACME, officialHosts: ["b.acme.example"] } }]],
  ["is not there any more, as after a restore", [{ type: "vendor-defined", data: { ...ACME, name: "Other" } }]]
])("P-ADM-16: nothing is done where the record %s", async (_, recorded) => {
  const { store, run } = await site(...recorded)
  for (const dryRun of [true, false]) expect(await run(dryRun)).toMatchObject({ events: 0, left })
  expect(await store.head()).toBe(recorded.length)
})
