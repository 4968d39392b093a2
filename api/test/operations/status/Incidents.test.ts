import { setTimeout as delay } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { INCIDENTS_STREAM, makeIncidents } from "../../../src/operations/status/Incidents.ts"
import { makeCommandHandler } from "../../../src/store/log/CommandHandler.ts"
import { StoreUnavailable } from "../../../src/store/log/EventStore.ts"
import type { Outage, StoreName } from "../../../src/store/log/StoreMonitor.ts"
import { memoryLog } from "../../store/log/memoryLog.ts"

const T = Date.parse("2026-11-25T12:00:00.000Z")
const MINUTE = 60_000

describe("outages of a store (P-STAT-3)", () => {
  const site = (log = memoryLog()) => {
    let ids = 0
    const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`
    const errors: Array<unknown> = []
    const processOf = (store: StoreName = "database", append = log.append) => {
      const listeners = new Set<(lost: Outage, at: number) => void>()
      const monitor = {
        store,
        onRecovery: (listener: (lost: Outage, at: number) => void) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        }
      }
      const incidents = makeIncidents({
        store: log,
        commands: makeCommandHandler({ store: { ...log, append }, now: () => T, newId }),
        monitors: [monitor],
        newId,
        onError: (error) => errors.push(error),
        afterMs: 5
      })
      const comesBack = (since: number, at: number) => {
        for (const listener of listeners) listener({ since, cause: "it does not answer" }, at)
      }
      return { incidents, comesBack }
    }
    return { log, processOf, errors }
  }

  it("P-STAT-3: is recorded once it is over, with its beginning, end and cause", async () => {
    const { processOf, log } = site()
    const { incidents, comesBack } = processOf()
    comesBack(T - MINUTE, T)
    await expect.poll(() => incidents.list()).toHaveLength(1)
    expect(await incidents.list()).toEqual([
      {
        store: "database",
        from: "2026-11-25T11:59:00.000Z",
        to: "2026-11-25T12:00:00.000Z",
        cause: "it does not answer"
      }
    ])
    expect((await log.readStream(INCIDENTS_STREAM))[0]).toMatchObject({ actor: "system" })
  })

  it("P-STAT-3: is recorded once for all processes that saw it, and another one of another store on its own", async () => {
    const { processOf } = site()
    const [one, two, store] = [processOf(), processOf(), processOf("event store")]
    one.comesBack(T - MINUTE, T)
    two.comesBack(T - MINUTE + 300, T + 400)
    store.comesBack(T - MINUTE, T)
    await expect.poll(() => one.incidents.list()).toHaveLength(2)
    await delay(50)
    expect((await one.incidents.list()).map((incident) => incident.store).toSorted()).toEqual([
      "database",
      "event store"
    ])
    one.comesBack(T + MINUTE, T + 2 * MINUTE)
    await expect.poll(() => one.incidents.list()).toHaveLength(3)
  })

  it("P-STAT-3: of less than five seconds is none", async () => {
    const { processOf } = site()
    const { incidents, comesBack } = processOf()
    comesBack(T - 4_999, T)
    await delay(50)
    expect(await incidents.list()).toEqual([])
    comesBack(T - 5_000, T)
    await expect.poll(() => incidents.list()).toHaveLength(1)
  })

  it("P-STAT-3: is recorded later when the store goes again meanwhile, and what else fails is said", async () => {
    const { processOf, log, errors } = site()
    let failures = 2
    const append: typeof log.append = async (commits) => {
      if (failures-- > 0) throw new StoreUnavailable(new Error("gone again"))
      return log.append(commits)
    }
    const { incidents, comesBack } = processOf("database", append)
    comesBack(T - MINUTE, T)
    await expect.poll(() => incidents.list()).toHaveLength(1)
    expect(errors).toEqual([])
    const broken = processOf("event store", () => Promise.reject(new Error("a bug")))
    broken.comesBack(T - MINUTE, T)
    await expect.poll(() => errors).toHaveLength(1)
  })

  it("P-STAT-3: is not recorded by a process that has stopped", async () => {
    const { processOf } = site()
    const { incidents, comesBack } = processOf()
    comesBack(T - MINUTE, T)
    incidents.stop()
    comesBack(T + MINUTE, T + 2 * MINUTE)
    await delay(50)
    expect(await incidents.list()).toEqual([])
  })
})
