/** Attacks 13 and 14 (decision 077): what one network may have counted on a day, over HTTP, restarts and processes. */
import { randomUUID } from "node:crypto"
import { join } from "node:path"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { decodeConfig } from "../../src/platform/Config.ts"
import { type Application, startApplication } from "../../src/start/Application.ts"
import { seededApplication } from "../faults/seeded.ts"
import { ADMIN_PASSWORD, json, type TestApplication } from "../support/application.ts"
import { currentAnswer } from "../support/currentAnswer.ts"

const LIMITS = { TRUSTED_PROXIES: "1", DOWNLOADS_PER_SOURCE_DRIVER: "5", DOWNLOADS_PER_SOURCE_DAY: "200" }

describe("the limits of a day", () => {
  let app: TestApplication
  beforeAll(async () => {
    app = await seededApplication(LIMITS)
  })
  afterAll(() => app.stop())

  const startAnother = (): Promise<Application> =>
    startApplication({
      config: decodeConfig(
        { PORT: "0", DATABASE_URL: app.databaseUrl, ADMIN_PASSWORD, DOWNLOADS_PER_SOURCE: "off", ...LIMITS },
        import.meta.dirname
      ),
      log: () => {},
      release: { version: "test", commit: null },
      webDist: join(import.meta.dirname, "../../../web/dist"),
      onProgress: () => {},
      onAdminPassword: () => {}
    })

  /** Whether it was counted. Always answered with the guide. */
  const press = async (url: string, id: number, address: string, headers: Record<string, string> = {}) => {
    const init = json("POST")
    const answer = await fetch(`${url}/api/drivers/${id}/download`, {
      ...init,
      headers: { ...init.headers, "x-forwarded-for": address, ...headers }
    })
    expect(answer.status).toBe(200)
    const { counted, installationGuide } = (await answer.json()) as { counted?: boolean; installationGuide: object }
    expect(installationGuide).toBeTypeOf("object")
    return counted ?? true
  }
  const pressed = async (presses: ReadonlyArray<() => Promise<boolean>>): Promise<number> => {
    let counted = 0
    for (const one of presses) if (await one()) counted += 1
    return counted
  }
  const countOf = async (id: number) => {
    const answer = await currentAnswer(() => app.call(`/api/drivers/${id}`))
    return ((await answer.json()) as Driver).downloadCount
  }
  const times = (n: number, one: (n: number) => Promise<boolean>) => Array.from({ length: n }, (_, i) => () => one(i))

  it("S-14: 240 presses of one network do not put a driver before those that five networks wanted", async () => {
    const loud = await pressed(times(240, (n) => press(app.url, 1001, `203.0.113.${n}`)))
    const wanted = await pressed(times(6, (n) => press(app.url, 1002, `198.51.${n}.1`)))
    expect([loud, wanted, await countOf(1001), await countOf(1002)]).toEqual([5, 6, 5, 6])
    const answer = await currentAnswer(() => app.call("/api/search?sort=downloads&limit=1"))
    expect(((await answer.json()) as { drivers: ReadonlyArray<Driver> }).drivers[0]?.id).toBe(1002)
  })

  it("S-13: one network has 200 presses counted on a day, however many drivers it asks for, guides included", async () => {
    const intents = ["download", "guide"]
    const counted = await pressed(
      times(260, (n) => {
        const init = { "content-type": "application/json" }
        return fetch(`${app.url}/api/drivers/${1010 + (n % 100)}/download`, {
          method: "POST",
          headers: { ...init, "x-forwarded-for": "192.0.2.9" },
          body: JSON.stringify({ intent: intents[n % 2] })
        })
          .then((answer) => answer.json() as Promise<{ counted?: boolean }>)
          .then((answer) => answer.counted ?? true)
      })
    )
    expect(counted).toBe(200)
  })

  it("S-13: privacy control gets around neither limit, and no row of it is stored", async () => {
    const rows = async () => Number((await app.sql`select count(*)::int as n from admin.download_visitors`)[0]?.["n"])
    const before = await rows()
    const counted = await pressed(times(20, (n) => press(app.url, 1003, `100.64.7.${n}`, { "sec-gpc": "1" })))
    expect([counted, await rows()]).toEqual([5, before])
  })

  it("S-13: a retry under the same key is one press and uses the limit up once", async () => {
    const keys = Array.from({ length: 5 }, () => ({ "idempotency-key": randomUUID() }))
    for (let round = 0; round < 3; round++) {
      expect(await pressed(keys.map((key) => () => press(app.url, 1004, "100.64.8.1", key)))).toBe(5)
    }
    expect(await press(app.url, 1004, "100.64.8.2", { "idempotency-key": randomUUID() })).toBe(false)
    expect(await countOf(1004)).toBe(5)
  })

  it("S-13: a refused press stays refused when it is sent again under its key", async () => {
    for (let n = 0; n < 5; n++) expect(await press(app.url, 1006, "100.64.10.1")).toBe(true)
    const key = { "idempotency-key": randomUUID() }
    const other = await startAnother()
    try {
      for (const url of [app.url, other.url, other.url, app.url])
        expect(await press(url, 1006, "100.64.10.1", key)).toBe(false)
    } finally {
      await other.stop()
    }
    expect(await countOf(1006)).toBe(5)
  })

  it("S-13: several processes on one database share the limits, and a restart gives nothing back", async () => {
    const other = await startAnother()
    try {
      const counted = await Promise.all(
        Array.from({ length: 60 }, (_, n) => press(n % 2 === 0 ? app.url : other.url, 1005, `100.64.9.${n}`))
      )
      expect(counted.filter(Boolean)).toHaveLength(5)
    } finally {
      await other.stop()
    }
    const again = await startAnother()
    try {
      expect(await pressed(times(10, () => press(again.url, 1005, "100.64.9.1")))).toBe(0)
      expect(await press(again.url, 1005, "100.64.11.1")).toBe(true)
    } finally {
      await again.stop()
    }
  })
})
