/** A guesser gains nothing by another process or a restart: what was tried is known to all processes of a database. */
import { generateSync } from "otplib"
import type { Sql } from "postgres"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { makeSharedTries, type SharedTries } from "../../src/accounts/SharedTries.ts"
import { seededApplication } from "../faults/seeded.ts"
import { ADMIN_PASSWORD, json, type TestApplication, testApplication } from "../support/application.ts"

let app: TestApplication
let other: TestApplication
const start = () => testApplication({ DATABASE_URL: app.databaseUrl, TRUSTED_PROXIES: "1" })
beforeAll(async () => {
  app = await seededApplication({ TRUSTED_PROXIES: "1" })
  other = await start()
})
afterAll(async () => {
  await other.stop()
  await app.stop()
})
beforeEach(() => app.sql`delete from admin.tries`)

const signIn = async (to: TestApplication, source: string, body: object): Promise<number> => {
  const { headers, ...init } = json("POST", body)
  const answer = await to.call("/api/session", { ...init, headers: { ...headers, "x-forwarded-for": source } })
  await answer.arrayBuffer()
  return answer.status
}

/** The wait after five tries is two seconds; here it lasts longer than any test. */
const letNothingPass = () => app.sql`update admin.tries set tries = 100 where tries >= 5`

describe("P-ADM-20: of guesses at the door", () => {
  it("those of one process count in every other, also in one that has just started", async () => {
    for (let n = 0; n < 5; n++) {
      const body = { password: `guess number ${n}` }
      expect(await signIn(n % 2 === 0 ? app : other, "203.0.113.5", body)).toBe(401)
    }
    await letNothingPass()
    const restarted = await start()
    try {
      // None of the three has seen five tries itself.
      for (const one of [app, other, restarted]) {
        expect(await signIn(one, "203.0.113.5", { password: ADMIN_PASSWORD })).toBe(429)
        expect(await signIn(one, "192.0.2.1", { password: ADMIN_PASSWORD })).toBe(200)
      }
    } finally {
      await restarted.stop()
    }
  })

  it("none is kept as it was typed, and none of a name that no operator has", async () => {
    await signIn(app, "198.51.100.7", { name: "a password in the wrong field", password: "x" })
    await signIn(app, "203.0.114.8", { name: "admin", password: "x" })
    const rows = await app.sql<Array<{ key_hash: string }>>`select key_hash from admin.tries`
    expect(rows.map(({ key_hash }) => /^[0-9a-f]{64}$/.test(key_hash))).toEqual([true, true, true])
  })

  it("a code of a second factor is slowed by account in all processes", async () => {
    const session = await app.asAdmin("POST", "/api/second-factor", { currentPassword: ADMIN_PASSWORD })
    const { secret } = (await session.json()) as { secret: string }
    const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) })
    expect((await app.asAdmin("POST", "/api/second-factor/confirm", { code })).status).toBe(200)
    await app.sql`delete from admin.tries`
    for (let n = 0; n < 5; n++) {
      const body = { password: ADMIN_PASSWORD, code: "no code" }
      expect(await signIn(n % 2 === 0 ? app : other, `198.18.${n}.7`, body)).toBe(401)
    }
    await letNothingPass()
    for (const one of [app, other]) {
      expect(await signIn(one, "198.18.9.7", { password: ADMIN_PASSWORD, code: "no code" })).toBe(429)
    }
  })
})

describe("tries of a database", () => {
  let sql: Sql
  let tries: SharedTries
  beforeEach(() => {
    sql = app.sql
    tries = makeSharedTries(sql, { free: 3, firstWaitMs: 60_000, longestWaitMs: 200_000, forgetMs: 3_600_000 })
  })
  const waits = async (times: number): Promise<ReadonlyArray<number>> => {
    const seconds: Array<number> = []
    for (let n = 0; n < times; n++) {
      await tries.note(["key"])
      seconds.push(await tries.wait(["key", "another"]))
    }
    return seconds
  }

  it("wait twice as long each time, up to a bound, and not at all after a success", async () => {
    expect(await waits(7)).toEqual([0, 0, 60, 120, 200, 200, 200])
    await tries.clear(["key"])
    expect(await tries.wait(["key"])).toBe(0)
    expect(await waits(3)).toEqual([0, 0, 60])
  })

  it("count each of many at the same moment", async () => {
    await Promise.all(Array.from({ length: 20 }, () => tries.note(["key", "another"])))
    expect(await sql`select tries from admin.tries`).toEqual([{ tries: 20 }, { tries: 20 }])
  })

  it("are forgotten after their time, whatever the clock does meanwhile", async () => {
    await waits(5)
    await sql`update admin.tries set last_at = last_at - interval '25 hours'`
    expect(await tries.wait(["key"])).toBe(0)
    await tries.note(["another"])
    expect(await sql`select tries from admin.tries`).toEqual([{ tries: 1 }])
    await sql`update admin.tries set last_at = last_at + interval '1 year'`
    expect(await tries.wait(["another"])).toBe(0)
  })
})
