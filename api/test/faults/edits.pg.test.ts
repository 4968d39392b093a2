/** D3 and D4: counts only grow, and two operators who edit at the same time undo nothing of each other. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { pressUntilCounted } from "../downloads/pressUntilCounted.ts"
import { ADMIN_PASSWORD, json, type TestApplication } from "../support/application.ts"
import { seededApplication } from "./seeded.ts"

let app: TestApplication
beforeAll(async () => {
  app = await seededApplication()
})
afterAll(() => app.stop())

const FIELDS = ["name", "version", "description", "fileSize", "series"] as const
type Field = (typeof FIELDS)[number]
type Shown = Driver & { readonly revision: number }

const shown = async (id: number): Promise<Shown> => (await app.call(`/api/drivers/${id}`)).json() as Promise<Shown>
const put = async (id: number, form: object, ifMatch?: number): Promise<Response> => {
  const headers: Record<string, string> = ifMatch === undefined ? {} : { "if-match": `"${ifMatch}"` }
  const { headers: sent, ...init } = json("PUT", form)
  token ??= await signedIn()
  return app.call(`/api/drivers/${id}`, { ...init, headers: { ...sent, ...headers, authorization: `Bearer ${token}` } })
}
let token: string | undefined
const signedIn = async (): Promise<string> => {
  const answer = await app.call("/api/session", json("POST", { password: ADMIN_PASSWORD }))
  return ((await answer.json()) as { token: string }).token
}

it("D3: a count never goes down while old forms with old counts are sent and downloads arrive", async () => {
  const id = 1030
  const old = await shown(id)
  let editing = true
  const downloads = Promise.all(
    Array.from({ length: 5 }, async () => {
      for (let n = 0; n < 20; n++) await pressUntilCounted(app.url, id)
    })
  ).finally(() => {
    editing = false
  })
  let last = old.downloadCount
  for (let n = 0; editing; n++) {
    const answer = await put(id, { ...old, downloadCount: n % 2 === 0 ? 0 : 999_999, description: `Edition ${n}.` })
    expect(answer.status).toBe(200)
    const { downloadCount } = (await answer.json()) as Driver
    expect(downloadCount).toBeGreaterThanOrEqual(last)
    last = downloadCount
  }
  await downloads
  expect((await shown(id)).downloadCount).toBe(old.downloadCount + 100)
})

/** One operator's save: what they loaded some saves ago, and what they changed in it. */
const save = fc.record({ stale: fc.nat(4), field: fc.constantFrom(...FIELDS), value: fc.integer({ min: 1, max: 6 }) })

it("D4: from whatever revision a form was loaded, a touched field ends as its last accepted writer set it and no other moves", async () => {
  let id = 1100
  await fc.assert(
    fc.asyncProperty(fc.array(save, { minLength: 1, maxLength: 8 }), async (saves) => {
      id += 1
      const loaded: Array<Shown> = [await shown(id)]
      const expected = new Map<Field, unknown>(FIELDS.map((field) => [field, loaded[0]?.[field]]))
      for (const { stale, field, value } of saves) {
        const base = loaded.at(-1 - Math.min(stale, loaded.length - 1)) as Shown
        const wanted = `${field} ${value}`
        const answer = await put(id, { ...base, [field]: wanted }, base.revision)
        // Refused only where another operator has since changed the same field, to something else.
        const moved = base[field] !== expected.get(field) && wanted !== expected.get(field) && wanted !== base[field]
        expect([answer.status, field]).toEqual([moved ? 409 : 200, field])
        if (answer.status === 200 && wanted !== base[field]) expected.set(field, wanted)
        const now = await shown(id)
        for (const name of FIELDS) expect([name, now[name]]).toEqual([name, expected.get(name)])
        loaded.push(now)
      }
    }),
    { numRuns: 25 }
  )
})
