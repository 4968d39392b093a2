/** Several processes of the site on one DATABASE_URL: one catalogue, whichever process answers (P-OPS-3). */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { afterAll, beforeAll, expect, it } from "vitest"
import { pressUntilCounted } from "../downloads/pressUntilCounted.ts"
import { addressOf, type ServerProcess, startServer, terminate } from "../start/process.ts"
import type { FreshDatabase } from "../store/postgres/database.ts"
import { ADMIN_PASSWORD, json } from "../support/application.ts"
import { currentAnswer } from "../support/currentAnswer.ts"
import { seededDatabase } from "./seeded.ts"

const PROCESSES = 3

let database: FreshDatabase
let servers: ReadonlyArray<ServerProcess>
let urls: ReadonlyArray<string>
beforeAll(async () => {
  database = await seededDatabase()
  servers = Array.from({ length: PROCESSES }, () => startServer({ DATABASE_URL: database.adminUrl, ADMIN_PASSWORD }))
  urls = await Promise.all(servers.map(addressOf))
})
afterAll(async () => {
  expect(await Promise.all(servers.map(terminate))).toEqual(servers.map(() => 0))
  await database.drop()
})

const fromAll = <A>(ask: (url: string) => Promise<A>): Promise<ReadonlyArray<A>> => Promise.all(urls.map(ask))
let late = 0
const current = (address: string): Promise<Response> =>
  currentAnswer(
    () => fetch(address),
    () => late++
  )
const driverAt = async (url: string, id: number): Promise<Driver> =>
  (await current(`${url}/api/drivers/${id}`)).json() as Promise<Driver>

it("R15: three processes give the same answers and counts, and each reads at once what any of them wrote", async () => {
  const [first = ""] = urls
  const answer = await fetch(`${first}/api/session`, json("POST", { password: ADMIN_PASSWORD }))
  const { token } = (await answer.json()) as { token: string }
  const asAdmin = (url: string, method: string, path: string, body?: unknown) => {
    const init = json(method, body)
    return fetch(`${url}${path}`, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } })
  }
  // A session of one is a session of all.
  expect(await fromAll(async (url) => (await asAdmin(url, "GET", "/api/session")).status)).toEqual([200, 200, 200])

  for (let n = 0; n < 9; n++) {
    const writer = urls[n % PROCESSES] ?? ""
    const form = await driverAt(writer, 1050)
    const edited = await asAdmin(writer, "PUT", "/api/drivers/1050", { ...form, description: `Edition ${n}.` })
    expect(edited.status).toBe(200)
    await pressUntilCounted(writer, 1051)
    expect((await driverAt(writer, 1051)).downloadCount).toBe(n + 1)
    const seen = await fromAll(async (url) => [
      (await driverAt(url, 1050)).description,
      (await driverAt(url, 1051)).downloadCount
    ])
    expect(seen).toEqual(urls.map(() => [`Edition ${n}.`, n + 1]))
  }

  // All three count at the same time, while one of them rebuilds both read models.
  const rebuilds = ["catalogue", "downloads"].map((name) => asAdmin(first, "POST", `/api/projections/${name}/rebuild`))
  await Promise.all(
    Array.from({ length: 240 }, async (_, n) => {
      const url = urls[n % PROCESSES] ?? ""
      const id = 1060 + (n % 7)
      await pressUntilCounted(url, id)
      expect((await driverAt(url, id)).downloadCount).toBeGreaterThan(0)
    })
  )
  for (const rebuild of rebuilds) expect((await rebuild).status).toBe(202)
  await fromAll((url) => driverAt(url, 1060))
  const lists = await fromAll(async (url) => (await current(`${url}/api/drivers`)).text())
  expect(new Set(lists).size).toBe(1)
  const counts = (JSON.parse(lists[0] ?? "[]") as ReadonlyArray<Driver>).filter(({ id }) => id >= 1060 && id < 1067)
  expect(counts.reduce((sum, { downloadCount }) => sum + downloadCount, 0)).toBe(240)
  const verdicts = await fromAll(async (url) => (await asAdmin(url, "GET", "/api/log/verify")).json())
  for (const verdict of verdicts) {
    expect(verdict).toMatchObject({ faults: [], projections: [{ equal: true }, { equal: true }] })
  }
  console.log(`R15: ${late} answers were too late to know what the others wrote, and said so`)
})
