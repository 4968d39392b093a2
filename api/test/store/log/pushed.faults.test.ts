/** What one process has written is shown by another one without anybody asking for it, with either store. */
import { randomUUID } from "node:crypto"
import { setTimeout as delay } from "node:timers/promises"
import { newEvent } from "@driverdex/domain/events/NewEvents.schema"
import { afterEach, expect, it } from "vitest"
import { exportLog, importLog } from "../../../src/store/log/dump.ts"
import type { EventStore } from "../../../src/store/log/EventStore.ts"
import { kurrentLog } from "../../../src/store/log/KurrentLog.ts"
import { postgresLog } from "../../../src/store/log/PostgresLog.ts"
import { seededDatabase } from "../../faults/seeded.ts"
import { testApplication } from "../../support/application.ts"
import { startKurrentServer } from "./kurrent/server.ts"

const ROUNDS = 5
/** Nothing is shown in time because of a look at the log: only word of what was written brings it. */
const LOOK_AGAIN_MS = 600_000

const open: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

it.each(["PostgreSQL", "KurrentDB"])(
  "M-07: with the log in %s a download of another process is shown without a look at the log",
  async (name) => {
    const database = await seededDatabase()
    open.push(database.drop)
    let elsewhere: EventStore & { close(): Promise<void> } = postgresLog(database.sql)
    const environment: Record<string, string> = {}
    if (name === "KurrentDB") {
      const server = await startKurrentServer()
      open.push(server.stop)
      const lines: Array<string> = []
      for await (const line of exportLog(elsewhere)) lines.push(line)
      elsewhere = kurrentLog(server.url)
      await importLog(elsewhere, async function* () {
        yield* lines
      })
      environment["EVENT_STORE_URL"] = server.url
    }
    open.push(() => elsewhere.close())
    const site = await testApplication(
      environment,
      { ...database, drop: async () => {} },
      {
        lookAgainMs: LOOK_AGAIN_MS
      }
    )
    open.push(site.stop)
    await expect.poll(async () => (await site.call("/api/health")).status, { timeout: 60_000 }).toBe(200)
    const driver = async () =>
      (await (await site.call("/api/drivers/1001")).json()) as { key: string; downloadCount: number }
    const { key } = await driver()
    const times: Array<number> = []
    for (let round = 0; round < ROUNDS; round++) {
      const before = (await driver()).downloadCount
      await delay(300)
      const event = newEvent(
        {
          type: "download-recorded",
          data: { subject: { kind: "driver", key }, category: "Printers", manufacturer: "HP" }
        },
        { id: randomUUID(), at: new Date().toISOString(), actor: "visitor", requestId: "elsewhere" }
      )
      await elsewhere.append([{ stream: `downloads-${randomUUID()}`, expected: "no-stream", events: [event] }])
      const begun = performance.now()
      const shown = async () => (await driver()).downloadCount
      await expect.poll(shown, { timeout: 20_000, interval: 2 }).toBe(before + 1)
      times.push(performance.now() - begun)
    }
    // Its figure is for the benchmark: a busy machine delays anything.
    console.log(`${name}: shown after ${times.map(Math.round).join(", ")} ms`)
  }
)
