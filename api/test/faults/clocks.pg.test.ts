import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ChecksReport, LinkEntry } from "../../src/contract/Links.ts"
import { addressOf, type ServerProcess, startServer, terminate } from "../start/process.ts"
import type { FreshDatabase } from "../store/postgres/database.ts"
import { ADMIN_PASSWORD, json } from "../support/application.ts"
import { seededDatabase } from "./seeded.ts"

const FOUR_YEARS_MS = 126_489_600_000
/** Loaded before the server: all of `Date` is ahead. */
const AHEAD = `--import=data:text/javascript,${encodeURIComponent(`
  const Right = Date
  globalThis.Date = class extends Right {
    constructor(...args) { if (args.length === 0) super(Right.now() + ${FOUR_YEARS_MS}); else super(...args) }
    static now() { return Right.now() + ${FOUR_YEARS_MS} }
  }`)}`

describe("one start of one process whose clock is four years ahead", () => {
  let database: FreshDatabase
  let server: ServerProcess
  let url = ""
  beforeAll(async () => {
    database = await seededDatabase()
    const { sql } = database
    await sql`insert into admin.inbox (kind, received_at, data) values ('message', now(), '{"message":"Which driver?"}')`
    await sql`insert into admin.download_visitors (event_id, day, source) values (gen_random_uuid(), current_date, '192.0.2')`
    await sql`insert into admin.download_keys (key, event_id, at, subject, stream)
      values (gen_random_uuid(), gen_random_uuid(), now(), 's', 'downloads-x')`
    await sql`insert into admin.unanswered (day, kind, text, count) values (current_date, 'search', 'acme', 3)`
    server = startServer({ DATABASE_URL: database.url, ADMIN_PASSWORD, NODE_OPTIONS: AHEAD })
    url = await addressOf(server)
  })
  afterAll(async () => {
    await terminate(server)
    await database.drop()
  })

  const rows = async () => {
    const [counts] = await database.sql`
      select (select count(*)::int from admin.inbox) as inbox,
        (select count(*)::int from admin.download_visitors) as visitors,
        (select count(*)::int from admin.download_keys) as keys,
        (select count(*)::int from admin.unanswered) as questions`
    return counts
  }
  const signedIn = async () => {
    const answer = await fetch(`${url}/api/session`, json("POST", { password: ADMIN_PASSWORD }))
    const { token, expiresAt } = (await answer.json()) as { token: string; expiresAt: string }
    const headers = { authorization: `Bearer ${token}` }
    const send = (method: string, path: string, body?: unknown) => {
      const init = json(method, body)
      return fetch(`${url}${path}`, { ...init, headers: { ...init.headers, ...headers } })
    }
    return { send, expiresAt }
  }

  it("P-OPS-16: says so and deletes nothing of what visitors left", async () => {
    await server.says(/the clocks of this process and of its database differ by more than a day/)
    await server.says(/nothing whose time is over is removed, because the clocks differ by more than a day/)
    expect(await rows()).toEqual({ inbox: 1, visitors: 1, keys: 1, questions: 1 })
  })

  it("P-OPS-16: dates checks, events and sessions by the database's clock", async () => {
    const [{ today, now } = { today: "", now: 0 }] = await database.sql<Array<{ today: string; now: number }>>`
      select (now() at time zone 'UTC')::date::text as today, (extract(epoch from now()) * 1000)::float8 as now`
    const { send, expiresAt } = await signedIn()
    expect(Math.abs(Date.parse(expiresAt) - now)).toBeLessThan(100 * 86_400_000)
    const [link] = (await (await send("GET", "/api/links?standing=unchecked")).json()) as ReadonlyArray<
      typeof LinkEntry.Type
    >
    const results = [{ url: link?.url, outcome: "broken", cause: "missing" }]
    const report = (await (await send("POST", "/api/links/checks", { results })).json()) as typeof ChecksReport.Type
    expect(Math.abs(Date.parse(report.day) - Date.parse(today))).toBeLessThanOrEqual(86_400_000)
    const [event] = await database.sql<Array<{ ahead: number }>>`
      select extract(epoch from at - now())::float8 as ahead from log.events order by position desc limit 1`
    expect(Math.abs(event?.ahead ?? Number.NaN)).toBeLessThan(60)
  })
})
