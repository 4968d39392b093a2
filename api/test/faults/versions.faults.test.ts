/** The whole site with tables of another version, of another log, and with a reader who does not release them. */

import { setTimeout as delay } from "node:timers/promises"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { catalogueProjection } from "@driverdex/projections/catalogue/CatalogueProjection"
import { dropAbandoned } from "@driverdex/projections/ReadSchema"
import postgres from "postgres"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { shownSchema } from "../../../projections/test/shown.ts"
import { pressUntilCounted } from "../downloads/pressUntilCounted.ts"
import type { FreshDatabase } from "../store/postgres/database.ts"
import { json, type TestApplication, testApplication } from "../support/application.ts"
import { seededDatabase } from "./seeded.ts"

let database: FreshDatabase
let app: TestApplication | undefined
beforeEach(async () => {
  database = await seededDatabase()
})
afterEach(async () => {
  await app?.stop()
  app = undefined
  await database.drop()
})

const start = async (): Promise<TestApplication> => {
  app = await testApplication({}, { ...database, drop: async () => {} })
  return app
}
const health = async (site: TestApplication) => {
  const answer = await site.call("/api/health")
  return [answer.status, ((await answer.json()) as { reason?: string }).reason]
}
const drivers = async (site: TestApplication) =>
  (await site.call("/api/drivers")).json() as Promise<ReadonlyArray<Driver>>

/** Keeps sites from building the catalogue until it is released, as another process that builds it does. */
const holdBuilding = async (): Promise<() => Promise<void>> => {
  const builder = postgres(database.url, { max: 1, onnotice: () => {} })
  await builder`select pg_advisory_lock(hashtext('driverdex build'), hashtext('catalogue'))`
  return () => builder.end()
}

describe("a site whose tables are of an older version", () => {
  it("F-15d: shows them, takes downloads and says that it is not ready, until its own are built", async () => {
    const { sql } = database
    await sql`update read.generations set version = 1 where projection = 'catalogue'`
    const release = await holdBuilding()
    const site = await start()
    expect(await drivers(site)).toHaveLength(742)
    expect((await site.call("/")).status).toBe(200)
    await pressUntilCounted(site.url, 1001)
    expect(await health(site)).toEqual([503, "The read model catalogue is of an older version and is being built."])
    await release()
    await expect.poll(() => health(site), { timeout: 20_000 }).toEqual([200, undefined])
    expect((await drivers(site)).map(({ downloadCount }) => downloadCount).slice(0, 2)).toEqual([1, 0])
    const [shown] = await sql`select version from read.checkpoints where projection = 'catalogue'`
    expect(shown).toEqual({ version: catalogueProjection.version })
  })

  it("F-15d: that it cannot read answers 503 with a sentence until its own are built", async () => {
    const { sql } = database
    await sql`update read.generations set version = 1 where projection = 'catalogue'`
    await sql`alter table ${sql(await shownSchema(sql, "catalogue"))}.brands rename column logo_url to logo`
    const release = await holdBuilding()
    const site = await start()
    expect((await health(site))[0]).toBe(503)
    const answer = await site.call("/api/drivers")
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"])
    expect(await answer.text()).toBe(
      "The read model catalogue is of an older version and is being built. Please try again in a moment."
    )
    expect((await site.call("/")).status).toBe(503)
    await release()
    await expect.poll(() => health(site), { timeout: 20_000 }).toEqual([200, undefined])
    expect(await drivers(site)).toHaveLength(742)
  })
})

describe("a site whose tables are of a newer version", () => {
  it("F-06: keeps showing what it can read, leaves it alone, and says who has taken over", async () => {
    const { sql } = database
    const site = await start()
    await sql`update read.generations set version = 99 where projection = 'catalogue'`
    await expect
      .poll(() => health(site), { timeout: 5_000 })
      .toEqual([503, "A newer version of the site has taken over the read model catalogue."])
    const before = await sql`select * from read.checkpoints where projection = 'catalogue'`
    expect((await site.asAdmin("DELETE", "/api/drivers/1002")).status).toBeGreaterThanOrEqual(200)
    await delay(1_500)
    expect(await sql`select * from read.checkpoints where projection = 'catalogue'`).toEqual(before)
    expect(await drivers(site)).toHaveLength(742)
    expect((await site.call("/api/drivers/1001/download", json("POST"))).status).toBe(200)
    // The newer one leaves: as it was.
    await sql`update read.generations set version = ${catalogueProjection.version} where projection = 'catalogue'`
    await expect.poll(() => health(site), { timeout: 5_000 }).toEqual([200, undefined])
    await expect.poll(async () => (await drivers(site)).length, { timeout: 5_000 }).toBe(741)
  })

  it("F-06: starts, and does not build over them", async () => {
    const { sql } = database
    await sql`update read.generations set version = 99 where projection = 'downloads'`
    const before = await sql`select * from read.generations order by schema`
    const site = await start()
    expect(await drivers(site)).toHaveLength(742)
    expect((await health(site))[0]).toBe(503)
    await delay(2_500)
    expect(await sql`select * from read.generations order by schema`).toEqual(before)
  })
})

describe("a reader who does not let go", () => {
  it("F-04: of the shown tables holds up neither visitors nor a rebuild, and the old tables go when they do", async () => {
    const site = await start()
    const { sql } = database
    const schema = await shownSchema(sql, "catalogue")
    const analyst = postgres(database.url, { max: 1, onnotice: () => {} })
    await analyst`begin isolation level repeatable read`
    await analyst`select count(*) from ${analyst(schema)}.drivers`
    let longest = 0
    let reading = true
    const visitor = (async () => {
      while (reading) {
        const began = performance.now()
        expect(await drivers(site)).toHaveLength(742)
        expect((await site.call("/api/drivers/1001/download", json("POST"))).status).toBe(200)
        expect((await health(site))[0]).toBe(200)
        longest = Math.max(longest, performance.now() - began)
      }
    })()
    expect((await site.asAdmin("POST", "/api/projections/catalogue/rebuild")).status).toBe(202)
    await expect.poll(() => shownSchema(sql, "catalogue"), { timeout: 20_000 }).not.toBe(schema)
    await expect
      .poll(
        async () =>
          ((await (await site.asAdmin("GET", "/api/projections")).json()) as Array<{ rebuilding: unknown }>)[0]
            ?.rebuilding,
        { timeout: 20_000 }
      )
      .toBeNull()
    reading = false
    await visitor
    // Still there, for the analyst's snapshot.
    expect((await analyst`select count(*)::int as n from ${analyst(schema)}.drivers`)[0]).toEqual({ n: 742 })
    await analyst`commit`
    await analyst.end()
    await dropAbandoned(sql, catalogueProjection)
    expect(await sql`select from pg_namespace where nspname = ${schema}`).toHaveLength(0)
    console.log(`F-04: longest of a visitor's three requests meanwhile: ${longest.toFixed(0)} ms`)
  })

  it("F-04: of the place where checkpoints move is no reason for health to be silent or ready for ever", async () => {
    const site = await start()
    // A process that has read nothing yet has nothing to answer from.
    expect(await drivers(site)).toHaveLength(742)
    const holder = postgres(database.url, { max: 1, onnotice: () => {} })
    await holder`begin`
    await holder`lock table read.positions in access exclusive mode`
    const began = performance.now()
    // Ready, for what is read is answered from memory; but not as if nothing were wrong.
    const answer = await site.call("/api/health")
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      {
        away: [{ store: "database", cause: "it does not answer" }],
        asOf: expect.any(String),
        writes: expect.any(String)
      }
    ])
    expect(performance.now() - began).toBeLessThan(5_000)
    await holder`rollback`
    await holder.end()
    await expect.poll(() => health(site), { timeout: 10_000 }).toEqual([200, undefined])
  })
})

describe("a checkpoint that goes back", () => {
  it("F-15f: as after a failover, is noticed: nothing of what was lost is shown, and everything else again", async () => {
    const site = await start()
    const { sql } = database
    const counts = async () => (await drivers(site)).find(({ id }) => id === 1001)?.downloadCount
    for (const n of [1, 2, 3]) {
      await pressUntilCounted(site.url, 1001)
      expect(await counts()).toBe(n)
    }
    const schema = await shownSchema(sql, "downloads")
    // The database as it was before the last two downloads, in the log and in the tables.
    await sql.begin(async (tx) => {
      await tx`alter table log.events disable trigger events_stay`
      await tx`delete from log.events where position > (select max(position) - 2 from log.events)`
      await tx`alter table log.events enable always trigger events_stay`
      await tx`delete from read.positions where schema = ${schema} and position > (select max(position) from log.events)`
      await tx`delete from read.positions where position > (select max(position) from log.events)`
      await tx`update ${tx(schema)}.download_totals set downloads = 1, position = (select max(position) from log.events)`
      await tx`update ${tx(schema)}.download_days set downloads = 1`
    })
    // A database that takes longer than 200 ms to say what is new is answered for from memory, once.
    await expect.poll(counts).toBe(1)
    expect((await drivers(site)).length).toBe(742)
    // Counted by the runner, whose last known position was higher.
    const press = async () => {
      const answer = await site.call("/api/drivers/1003/download", json("POST"))
      return "counted" in ((await answer.json()) as object) ? "not counted" : answer.status
    }
    await expect.poll(press).toBe(200)
    expect((await drivers(site)).find(({ id }) => id === 1003)?.downloadCount).toBe(1)
    expect(await counts()).toBe(1)
  })

  it("M-03: in the log alone is noticed within seconds: the read models are built from the log that is there", async () => {
    const site = await start()
    const { sql } = database
    const press = async (id: number) => {
      const answer = await site.call(`/api/drivers/${id}/download`, json("POST"))
      return "counted" in ((await answer.json()) as object) ? "not counted" : answer.status
    }
    const counts = async (id: number) => (await drivers(site)).find((driver) => driver.id === id)?.downloadCount
    for (let n = 0; n < 3; n++) await pressUntilCounted(site.url, 1001)
    // A log that was restored from a copy before the last two downloads, and then continued by another process.
    await sql.begin(async (tx) => {
      await tx`alter table log.events disable trigger events_stay`
      await tx`update log.events set id = gen_random_uuid(), data = jsonb_set(data, '{subject,key}', to_jsonb((
          select key from ${tx(await shownSchema(sql, "catalogue"))}.drivers where id = 1002
        ))) where position > (select max(position) - 2 from log.events)`
      await tx`alter table log.events enable always trigger events_stay`
    })
    await expect.poll(() => counts(1002), { timeout: 20_000 }).toBe(2)
    expect(await counts(1001)).toBe(1)
    await expect.poll(() => press(1001), { timeout: 10_000 }).toBe(200)
    expect(await counts(1001)).toBe(2)
  })

  it("M-03: in the database and goes on to the same length is noticed by what this process holds in memory", async () => {
    const site = await start()
    const { sql } = database
    const counts = async (id: number) => (await drivers(site)).find((driver) => driver.id === id)?.downloadCount
    for (let n = 0; n < 3; n++) await pressUntilCounted(site.url, 1001)
    expect(await counts(1001)).toBe(3)
    const [downloads, catalogue] = [await shownSchema(sql, "downloads"), await shownSchema(sql, "catalogue")]
    // The copy from before the last two downloads, with two of another driver: log, rows and checkpoint are consistent.
    await sql.begin(async (tx) => {
      const [{ key }] = await tx<[{ key: string }]>`select key from ${tx(catalogue)}.drivers where id = 1002`
      await tx`alter table log.events disable trigger events_stay`
      const others = await tx<Array<{ id: string; position: string }>>`
        update log.events set id = gen_random_uuid(), data = jsonb_set(data, '{subject,key}', to_jsonb(${key}::text))
        where position > (select max(position) - 2 from log.events) returning id, position`
      await tx`alter table log.events enable always trigger events_stay`
      const [last] = others.toSorted((a, b) => Number(b.position) - Number(a.position))
      await tx`update read.positions set last_id = ${last?.id ?? ""} where position = ${last?.position ?? 0}`
      await tx`update ${tx(downloads)}.download_totals set downloads = 1, position = position - 2`
      await tx`insert into ${tx(downloads)}.download_totals
        select (jsonb_populate_record(t, jsonb_build_object(
          'subject', ${`driver:${key}`}::text, 'downloads', 2, 'position', t.position + 2
        ))).* from ${tx(downloads)}.download_totals t`
    })
    await expect.poll(() => counts(1002), { timeout: 10_000 }).toBe(2)
    expect(await counts(1001)).toBe(1)
  })
})
