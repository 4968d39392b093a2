/** When health says ready: visitors can be served then. */
import { describe, expect, it } from "vitest"
import { type HealthServices, healthAnswer } from "../../src/operations/healthHttp.ts"
import type { StoreMonitor } from "../../src/store/log/StoreMonitor.ts"

type Lost = ReturnType<StoreMonitor["outage"]>

const monitorOf = (outage: () => Lost): StoreMonitor => ({
  store: "database",
  answeredAt: () => 0,
  outage,
  isLate: () => false,
  refusesWrites: () => null,
  reportFailure: () => {},
  writing: () => () => {},
  keepsWaiting: () => false,
  reportWrite: () => {},
  onOutage: () => () => {},
  onRecovery: () => () => {},
  refused: () => {},
  refusedSoFar: () => 0,
  answeredFromMemory: () => {},
  fromMemorySoFar: () => 0,
  stop: async () => {}
})

const KNOWN = {} as NonNullable<ReturnType<HealthServices["reads"]["inMemory"]>>

const processOf = () => {
  const state = { catalogue: null as typeof KNOWN | null, outage: null as Lost }
  const monitor = monitorOf(() => state.outage)
  const answer = healthAnswer({
    version: "1.0.0",
    commit: null,
    head: async () => 7,
    projections: async () => [{ name: "catalogue", position: 7, stalled: false, problem: null, stalledBefore: null }],
    changedPast: async () => null,
    canSignIn: () => true,
    reserve: { isLow: () => false, isScarce: () => false, freeBytes: () => Number.POSITIVE_INFINITY },
    reads: { inMemory: () => state.catalogue, confirmedAt: () => 0 },
    database: monitor,
    eventLog: monitor
  })
  return { state, answer }
}

describe("health", () => {
  it("F-15g: is ready only once the catalogue is in memory, though every store answers and the read models are there", async () => {
    const { state, answer } = processOf()
    expect(await answer()).toEqual({ status: "not-ready", reason: "The catalogue has not been read yet." })
    state.catalogue = KNOWN
    expect(await answer()).toMatchObject({ status: "ready", head: 7 })
  })

  it("stays ready with a catalogue in memory when the database goes away, and is not without one", async () => {
    const { state, answer } = processOf()
    state.catalogue = KNOWN
    await answer()
    state.outage = { since: 0, cause: "it does not answer" }
    expect(await answer()).toMatchObject({ status: "ready", away: [{ store: "database" }] })
    state.catalogue = null
    expect(await answer()).toEqual({ status: "not-ready", reason: "The database cannot be reached." })
  })
})
