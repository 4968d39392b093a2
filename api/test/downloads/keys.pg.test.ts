/** Idempotency keys, the limit per network and the log's stream of a process, as a visitor meets them over HTTP. */
import { join } from "node:path"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { shownSchema } from "../../../projections/test/shown.ts"
import { decodeConfig } from "../../src/platform/Config.ts"
import { type Application, startApplication } from "../../src/start/Application.ts"
import { seededApplication } from "../faults/seeded.ts"
import { ADMIN_PASSWORD, json, type TestApplication } from "../support/application.ts"
import { currentAnswer } from "../support/currentAnswer.ts"

const press = (url: string, id: number, headers: Record<string, string> = {}, body?: unknown) => {
  const init = json("POST", body)
  return fetch(`${url}/api/drivers/${id}/download`, { ...init, headers: { ...init.headers, ...headers } })
}
const countOf = async (url: string, id: number) => {
  const answer = await currentAnswer(() => fetch(`${url}/api/drivers/${id}`))
  return ((await answer.json()) as Driver).downloadCount
}

describe("a download with an Idempotency-Key", () => {
  let app: TestApplication
  let second: Application
  beforeAll(async () => {
    app = await seededApplication()
    const directory = import.meta.dirname
    second = await startApplication({
      config: decodeConfig(
        {
          PORT: "0",
          DATABASE_URL: app.databaseUrl,
          ADMIN_PASSWORD,
          DOWNLOADS_PER_SOURCE: "off",
          DOWNLOADS_PER_SOURCE_DRIVER: "off",
          DOWNLOADS_PER_SOURCE_DAY: "off"
        },
        directory
      ),
      log: () => {},
      release: { version: "test", commit: null },
      webDist: join(directory, "../../../web/dist"),
      onProgress: () => {},
      onAdminPassword: () => {}
    })
  })
  afterAll(async () => {
    await second.stop()
    await app.stop()
  })
  const keyed = (key: string) => ({ "idempotency-key": key })

  it("F-07: is counted once however often it is sent, and another key or none counts again", async () => {
    const before = await countOf(app.url, 1001)
    for (const key of ["press-1", "press-1", "press-1", "press-2"]) {
      const answer = await press(app.url, 1001, keyed(key))
      expect(answer.status).toBe(200)
      const body = (await answer.json()) as { counted?: boolean; installationGuide: object }
      expect([body.counted, Object.keys(body.installationGuide)]).toEqual([undefined, ["steps", "tips", "supportNote"]])
    }
    for (let n = 0; n < 2; n++) await press(app.url, 1001)
    expect(await countOf(app.url, 1001)).toBe(before + 4)
  })

  it("F-07: is counted once when it comes a hundred times at once to two processes, for each of three keys", async () => {
    const before = await countOf(app.url, 1002)
    const answers = await Promise.all(
      Array.from({ length: 300 }, async (_, n) => {
        const answer = await press(n % 2 === 0 ? app.url : second.url, 1002, keyed(`at-once-${n % 3}`))
        await answer.arrayBuffer()
        return answer.status
      })
    )
    expect(new Set(answers)).toEqual(new Set([200]))
    for (const { url } of [app, second]) await countOf(url, 1002)
    expect([await countOf(app.url, 1002), await countOf(second.url, 1002)]).toEqual([before + 3, before + 3])
  })

  it("F-07: is refused in words for another driver, another intent, and for a key that is none", async () => {
    const before = [await countOf(app.url, 1003), await countOf(app.url, 1004)]
    expect((await press(app.url, 1003, keyed("mine"))).status).toBe(200)
    for (const answer of [
      await press(app.url, 1004, keyed("mine")),
      await press(second.url, 1003, keyed("mine"), { intent: "guide" })
    ]) {
      expect([answer.status, await answer.text()]).toEqual([409, "This Idempotency-Key was used for another download."])
    }
    for (const key of ["", "two words", "x".repeat(201), "schlüssel"]) {
      const answer = await press(app.url, 1003, keyed(key))
      expect([key, answer.status]).toEqual([key, 400])
      expect(await answer.text()).toMatch(/^idempotency-key: /)
    }
    expect([await countOf(app.url, 1003), await countOf(app.url, 1004)]).toEqual([(before[0] ?? 0) + 1, before[1]])
  })

  it("F-07: is on record without the key's text anywhere, also under Global Privacy Control", async () => {
    await press(app.url, 1005, { ...keyed("planted-key-4711"), "sec-gpc": "1" })
    const [row] = await app.sql`
      select (select count(*)::int from log.events e where e::text like '%planted-key%') as log,
        (select count(*)::int from admin.download_keys k where k::text like '%planted-key%') as keys,
        (select count(*)::int from admin.download_visitors v join admin.download_keys k using (event_id)
          where k.subject like '%' || (select key from ${app.sql(`${await shownSchema(app.sql, "catalogue")}.drivers`)} where id = 1005)) as visitors`
    expect(row).toEqual({ log: 0, keys: 0, visitors: 0 })
  })

  it("F-10: after another writer took the place in the stream, the next downloads are recorded and none is an error of ours", async () => {
    const before = await countOf(app.url, 1006)
    expect((await press(app.url, 1006)).status).toBe(200)
    for (let turn = 0; turn < 3; turn++) {
      await app.sql`
        select log.append(jsonb_build_array(jsonb_build_object('stream', last.stream, 'expected', last.revision, 'events',
          jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'type', last.type, 'schema', last.schema,
            'at', '2026-03-01T12:34:56.789Z', 'actor', 'visitor', 'requestId', 'another', 'data', last.data)))))
        from (select * from log.events where stream like 'downloads-%' order by position desc limit 1) last`
      expect((await press(app.url, 1006, turn === 1 ? keyed("after-another") : {})).status).toBe(200)
    }
    expect(await countOf(app.url, 1006)).toBe(before + 7)
    expect(app.logged.filter(({ message }) => message === "request failed")).toEqual([])
  })
})

describe("the limit of counting", () => {
  const PER_MINUTE = 3
  const BURST = 8 * PER_MINUTE
  let app: TestApplication
  beforeAll(async () => {
    app = await seededApplication({ DOWNLOADS_PER_SOURCE: String(PER_MINUTE), TRUSTED_PROXIES: "1" })
  })
  afterAll(() => app.stop())

  const eventsOf = async () => {
    const [row] = await app.sql`
      select count(*)::int as events from log.events where type in ('download-recorded', 'guide-requested')`
    return Number(row?.["events"])
  }
  const from = (address: string) => ({ "x-forwarded-for": address })

  it("F-07: a visitor who presses a thousand times is counted up to the limit and always gets the guide", async () => {
    const before = await countOf(app.url, 1001)
    const first = await (await press(app.url, 1001, from("203.0.113.7"))).json()
    let counted = 1
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, n) => press(app.url, 1001, from(`203.0.113.${n}`)))
      )
      for (const answer of answers) {
        expect(answer.status).toBe(200)
        const { counted: said, ...guide } = (await answer.json()) as { counted?: boolean }
        expect([guide, [undefined, false].includes(said)]).toEqual([first, true])
        if (said === undefined) counted += 1
      }
    }
    // What came back while the test ran is little.
    expect(counted).toBeGreaterThanOrEqual(BURST)
    expect(counted).toBeLessThanOrEqual(BURST + 3)
    expect(await countOf(app.url, 1001)).toBe(before + counted)
    const other = (await (await press(app.url, 1001, from("198.51.100.1"))).json()) as { counted?: boolean }
    expect(other.counted).toBeUndefined()
  })

  it("F-07: guide requests, privacy control, keys and other spellings of an address do not get around it, and nothing is stored beyond it", async () => {
    const before = await eventsOf()
    const spellings = ["192.0.2.1", "::ffff:192.0.2.9", "::FFFF:192.0.2.10", "192.0.2.200:4711", "forged, 192.0.2.3"]
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const headers = {
          ...from(spellings[n % spellings.length] as string),
          ...(n % 3 === 0 ? { "sec-gpc": "1" } : {}),
          ...(n % 2 === 0 ? { "idempotency-key": `flood-${n}` } : {})
        }
        const answer = await press(app.url, 1007, headers, { intent: n % 4 === 0 ? "download" : "guide" })
        return ((await answer.json()) as { counted?: boolean }).counted ?? true
      })
    )
    const counted = answers.filter(Boolean).length
    expect(counted).toBeLessThanOrEqual(BURST + 1)
    expect(await eventsOf()).toBe(before + counted)
    const [row] = await app.sql`select count(*)::int as keys from admin.download_keys`
    expect(row?.["keys"]).toBeLessThanOrEqual(counted)
  })
})

it("F-07: without trusted proxies a forged X-Forwarded-For gives no more than the connection's own network has", async () => {
  const app = await seededApplication({ DOWNLOADS_PER_SOURCE: "2" })
  try {
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const answer = await press(app.url, 1001, { "x-forwarded-for": `198.51.${n}.1` })
        return ((await answer.json()) as { counted?: boolean }).counted ?? true
      })
    )
    expect(answers.filter(Boolean).length).toBeLessThanOrEqual(17)
  } finally {
    await app.stop()
  }
})
