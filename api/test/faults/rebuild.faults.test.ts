/** R9 over HTTP: read models are rebuilt and swapped while visitors read, download and operators edit. */

import { setTimeout as delay } from "node:timers/promises"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { afterAll, beforeAll, expect, it } from "vitest"
import { pressUntilCounted } from "../downloads/pressUntilCounted.ts"
import type { TestApplication } from "../support/application.ts"
import { currentAnswer } from "../support/currentAnswer.ts"
import { seededApplication } from "./seeded.ts"

let app: TestApplication
beforeAll(async () => {
  app = await seededApplication()
})
afterAll(() => app.stop())

const REBUILDS = 6

const rebuilt = async (name: string): Promise<void> => {
  expect((await app.asAdmin("POST", `/api/projections/${name}/rebuild`)).status).toBe(202)
  for (;;) {
    const states = (await (await app.asAdmin("GET", "/api/projections")).json()) as Array<{
      name: string
      rebuilding: number | null
    }>
    if (states.find((state) => state.name === name)?.rebuilding === null) return
    await delay(5)
  }
}

it("R9: a rebuild and its swap under load show no empty, mixed or older answer, and every writer reads its own write", async () => {
  let going = true
  let longest = 0
  let answers = 0
  let late = 0
  const timed = async (path: string): Promise<Response> => {
    const began = performance.now()
    const answer = await app.call(path)
    longest = Math.max(longest, performance.now() - began)
    expect([path, answer.status]).toEqual([path, 200])
    return answer
  }
  const current = async (id: number): Promise<Driver> => {
    const ask = () => {
      answers += 1
      return timed(`/api/drivers/${id}`)
    }
    return (await currentAnswer(ask, () => late++)).json() as Promise<Driver>
  }
  const reader = async () => {
    let before = new Map<number, number>()
    while (going) {
      const drivers = (await (await timed("/api/drivers")).json()) as ReadonlyArray<Driver>
      expect(drivers).toHaveLength(742)
      const counts = new Map(drivers.map(({ id, downloadCount }) => [id, downloadCount]))
      for (const [id, count] of before) expect(counts.get(id)).toBeGreaterThanOrEqual(count)
      before = counts
    }
  }
  const downloader = async (id: number) => {
    for (let count = 1; going; count++) {
      await pressUntilCounted(app.url, id)
      expect((await current(id)).downloadCount).toBe(count)
    }
  }
  const editor = async (id: number) => {
    const form = (await (await timed(`/api/drivers/${id}`)).json()) as Driver
    for (let n = 1; going; n++) {
      const answer = await app.asAdmin("PUT", `/api/drivers/${id}`, { ...form, description: `Edition ${n}.` })
      expect([answer.status, n]).toEqual([200, n])
      expect((await current(id)).description).toBe(`Edition ${n}.`)
    }
  }
  const load = Promise.all([
    reader(),
    reader(),
    ...Array.from({ length: 8 }, (_, n) => downloader(1100 + n)),
    ...Array.from({ length: 3 }, (_, n) => editor(1200 + n))
  ])
  const rebuilds = async () => {
    for (let n = 0; n < REBUILDS; n++) await Promise.all([rebuilt("catalogue"), rebuilt("downloads")])
    going = false
  }
  await Promise.all([load, rebuilds()]).finally(() => {
    going = false
  })
  const verdict = (await (await app.asAdmin("GET", "/api/log/verify")).json()) as {
    faults: ReadonlyArray<string>
    projections: ReadonlyArray<{ equal: boolean }>
  }
  expect(verdict.faults).toEqual([])
  expect(verdict.projections.map(({ equal }) => equal)).toEqual([true, true])
  // Printed, not judged: a busy machine makes any time limit unreliable.
  console.log(
    `R9: ${REBUILDS} rebuilds of each read model: longest wait of a reader ${longest.toFixed(0)} ms, ` +
      `${late} of ${answers} answers after a write said that they may lack it`
  )
})
