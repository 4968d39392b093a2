/** Why readings do not go through the client's half in native code, and the day when they may again. */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import kurrent from "@kurrent/kurrentdb-client"
import { afterAll, beforeAll, expect, it } from "vitest"
import { readingOf } from "../../../../src/store/log/KurrentCalls.ts"
import { kurrentLog } from "../../../../src/store/log/KurrentLog.ts"
import { commit, newStream } from "../commits.ts"
import { type KurrentServer, startKurrentServer } from "./server.ts"

const READINGS = 60
/** A system delays an acknowledgement for 40 ms; a busy machine delays anything, but not by so much each time. */
const PAUSE_MS = { from: 38, to: 50 }
/**
 * The last bridge that was seen to pause. A busy machine delays the other acknowledgements as well and hides the pause, so the
 * times are printed and not judged.
 */
const PAUSING = "0.2.2"

let server: KurrentServer
const stream = newStream()
beforeAll(async () => {
  server = await startKurrentServer()
  const log = kurrentLog(server.url)
  await log.append([commit(stream, "no-stream")])
  await log.close()
})
afterAll(() => server.stop())

/** Milliseconds of each reading of one event. */
const times = async (read: () => Promise<number>): Promise<ReadonlyArray<number>> => {
  const all: Array<number> = []
  for (let n = 0; n < READINGS; n++) {
    const begun = performance.now()
    expect(await read()).toBe(1)
    all.push(performance.now() - begun)
  }
  return all
}
const paused = (all: ReadonlyArray<number>) =>
  all.filter((ms) => ms > PAUSE_MS.from && ms < PAUSE_MS.to).length / all.length

it("M-08: the client's native half is the one whose readings pause by chance, which is why ours go another way", async () => {
  const client = kurrent.KurrentDBClient.connectionString(server.url)
  const native = await times(async () => {
    let events = 0
    for await (const _ of client.readStream(stream, { maxCount: 1, requiresLeader: true })) events += 1
    return events
  })
  const own = await times(
    async () => (await readingOf(client, kurrent as never, { stream, maxCount: 1 }, () => {})).length
  )
  await client.dispose()
  const main = createRequire(import.meta.url).resolve("@kurrent/bridge")
  const { version } = JSON.parse(readFileSync(join(dirname(main), "../package.json"), "utf8")) as { version: string }
  const said = (all: ReadonlyArray<number>) =>
    `${Math.round(paused(all) * 100)} % paused, median ${all.toSorted((a, b) => a - b)[READINGS / 2]?.toFixed(1)} ms`
  console.log(`@kurrent/bridge ${version}: ${said(native)}; in JavaScript: ${said(own)}`)
  expect(
    version,
    "Another bridge is installed. Where the line above says that its readings do not pause, the client's 'readStream' and 'readAll' take the place of readingOf (KurrentCalls.ts) and docs/scale.md says so; else its version is the one to expect here."
  ).toBe(PAUSING)
})
