/** What becomes of a download when its append is lost, late or contested: with a key it is in the log exactly once. */
import { randomUUID } from "node:crypto"
import { setTimeout as delay } from "node:timers/promises"
import type { StoredEvent } from "@driverdex/domain/events/Log"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { adminMigrations } from "../../src/accounts/Operators.ts"
import { type DownloadKeys, makeDownloadKeys } from "../../src/downloads/DownloadKeys.ts"
import { type EventStore, StoreUnavailable } from "../../src/store/log/EventStore.ts"
import { kurrentLog } from "../../src/store/log/KurrentLog.ts"
import { migrate } from "../../src/store/log/migrate.ts"
import { postgresLog } from "../../src/store/log/PostgresLog.ts"
import { readAll } from "../store/log/commits.ts"
import { startKurrentServer } from "../store/log/kurrent/server.ts"
import { memoryLog } from "../store/log/memoryLog.ts"
import { type FreshDatabase, freshDatabase } from "../store/postgres/database.ts"
import { type Fate, recorderProcess } from "./recorderProcess.ts"

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await migrate(database.sql, adminMigrations)
})
afterAll(() => database.drop())

const startProcess = (store: EventStore, clock?: { now: () => number }) => recorderProcess(database.sql, store, clock)
const unheard = (press: Promise<void>) => expect(press).rejects.toBeInstanceOf(StoreUnavailable)

let kurrent: { readonly store: EventStore; readonly stop: () => Promise<unknown> }
beforeAll(async () => {
  const server = await startKurrentServer()
  const store = kurrentLog(server.url)
  kurrent = { store, stop: () => store.close().then(server.stop) }
})
afterAll(() => kurrent.stop())

describe.each<[string, () => EventStore]>([
  ["PostgresLog", () => postgresLog(database.sql)],
  ["KurrentLog", () => kurrent.store],
  ["MemoryLog", memoryLog]
])("with %s", (name, open) => {
  it.each<Fate>(["reply lost", "never sent", "late"])(
    "F-07: a try whose outcome was never received (%s) and its retries are one download, wherever they are sent and whatever lands in between",
    async (fate) => {
      const store = open()
      const head = await store.head()
      const [one, two] = [startProcess(store), startProcess(store)]
      const key = randomUUID()
      one.fates.push(fate)
      await unheard(one.press(key))
      await two.press(key)
      await one.land()
      await Promise.all([one.press(key), two.press(key), one.press(key)])
      expect(await readAll(store, head)).toHaveLength(1)

      // The same, but the process of the first try continues in its stream before anything lands or is sent again.
      const other = randomUUID()
      one.fates.push(fate)
      await unheard(Promise.all([one.press(other), one.press(null), one.press(randomUUID())]).then(() => {}))
      await one.press(null)
      await one.land()
      await Promise.all([two.press(other), one.press(other)])
      await Promise.all([two.press(other), one.press(null)])
      const all = await readAll(store, head)
      expect(all.filter(({ id }) => all.filter((event) => event.id === id).length > 1)).toEqual([])
      // The first one; this key; two without; and the two sent with it, if they have landed.
      const landed = fate === "reply lost" ? 2 : 0
      expect(all).toHaveLength(1 + 1 + 2 + landed)
    }
  )

  it("F-07: a key whose process was killed between claim and append is counted by the retry, on any process", async () => {
    const store = open()
    const head = await store.head()
    const one = startProcess(store)
    const key = randomUUID()
    one.fates.push("never sent")
    await unheard(one.press(key))
    const two = startProcess(store)
    await two.press(key)
    await two.press(key)
    expect(await readAll(store, head)).toHaveLength(1)
  })

  it("F-07: a retry after midnight is the download of the day on which it was pressed", async () => {
    const store = open()
    const head = await store.head()
    let now = Date.UTC(2026, 4, 31, 23, 59, 59)
    const one = startProcess(store, { now: () => now })
    const keys = [randomUUID(), randomUUID(), randomUUID()] as const
    one.fates.push("reply lost")
    await unheard(one.press(keys[0]))
    one.fates.push("never sent")
    await unheard(one.press(keys[1]))
    one.fates.push("late")
    await unheard(one.press(keys[2]))
    now += 2_000
    const two = startProcess(store, { now: () => now })
    await Promise.all(keys.map((key) => one.press(key)))
    await Promise.all(keys.map((key) => two.press(key)))
    await one.land()
    await Promise.all(keys.map((key) => two.press(key)))
    const all = await readAll(store, head)
    expect(all.map(({ at }) => at)).toEqual(Array(3).fill("2026-05-31T23:59:59.000Z"))
  })

  it("F-07: each download of a group is recorded once while one of them is retried elsewhere", async () => {
    const store = open()
    const head = await store.head()
    const [one, two] = [startProcess(store), startProcess(store)]
    const keys = Array.from({ length: 20 }, () => randomUUID())
    one.fates.push("late")
    await unheard(Promise.all(keys.map((key) => one.press(key))).then(() => {}))
    await two.press(keys[7] as string)
    await one.land()
    await Promise.all([...keys, ...keys].map((key, n) => (n % 2 === 0 ? one : two).press(key)))
    expect(await readAll(store, head)).toHaveLength(20)
  })

  it("F-07: a group whose place is taken by retries at another process is recorded with what they have not recorded", async () => {
    const store = open()
    const head = await store.head()
    const [one, two, three] = [startProcess(store), startProcess(store), startProcess(store)]
    const keys = Array.from({ length: 8 }, () => randomUUID())
    for (let round = 0; round < 2; round++) {
      one.before = async () => {
        await two.press(keys[3] as string)
        await Promise.all([three.press(keys[5] as string), two.press(keys[6] as string)])
      }
      await Promise.all([...keys.map((key) => one.press(key)), one.press(null)])
      await Promise.all(keys.map((key) => three.press(key)))
    }
    const all = await readAll(store, head)
    expect([all.length, new Set(all.map(({ id }) => id)).size]).toEqual([10, 10])
  })

  it("F-07: a process that loses its place again and again says so, and what it could not record is not in the log", async () => {
    const store = open()
    const head = await store.head()
    const [one, two] = [startProcess(store), startProcess(store)]
    const contest = async () => {
      const keys = [randomUUID(), randomUUID()] as const
      let tries = 0
      const steal = async () => {
        tries += 1
        // What another process that finds the claim does: it appends to the stream of the first.
        const { stream, revision } = (await readAll(store, head))
          .filter(({ actor }) => actor === "visitor")
          .at(-1) as StoredEvent
        const stranger = { ...(await readAll(store, head))[0], id: randomUUID() } as StoredEvent
        await store.append([{ stream, expected: revision, events: [stranger] }])
        one.before = steal
      }
      await one.press(null)
      one.before = steal
      await unheard(Promise.all(keys.map((key) => one.press(key))).then(() => {}))
      one.before = null
      expect(tries).toBe(5)
      return keys
    }
    const keys = await contest()
    const before = (await readAll(store, head)).length
    await Promise.all(keys.flatMap((key) => [one.press(key), two.press(key)]))
    expect(await readAll(store, head)).toHaveLength(before + 2)
  })

  it("F-10: after a lost append the last revision is asked for, and the stream is not read", async () => {
    const store = open()
    const one = startProcess(store)
    await one.press(null)
    for (const fate of ["reply lost", "never sent"] as const) {
      one.calls.length = 0
      one.fates.push(fate)
      await unheard(one.press(null))
      await one.press(null)
      expect(one.calls).toEqual(["lastRevision"])
    }
    one.calls.length = 0
    await Promise.all(Array.from({ length: 50 }, () => one.press(null)))
    expect(one.calls).toEqual([])
  })

  it("F-07: in random histories of faults on three processes each key that was answered is in the log once, and none is twice", async () => {
    const store = open()
    const random = mulberry(20_261_122)
    const pick = <A>(list: ReadonlyArray<A>): A => list[Math.floor(random() * list.length)] as A
    // Each append to KurrentDB is two requests over a socket.
    const histories = name === "KurrentLog" ? 3 : 12
    for (let history = 0; history < histories; history++) {
      const head = await store.head()
      const processes = [startProcess(store), startProcess(store), startProcess(store)]
      const keys = Array.from({ length: 40 }, (_, n) => ({ key: randomUUID(), id: 1000 * history + n }))
      const answered = new Set<number>()
      for (let turn = 0; turn < 25; turn++) {
        for (const one of processes)
          one.fates.splice(0, 9, pick(["answered", "answered", "reply lost", "never sent", "late"]))
        if (random() < 0.3) await pick(processes).land()
        await Promise.all(
          Array.from({ length: 12 }, async () => {
            const { key, id } = pick(keys)
            await delay(random() * 3)
            await pick(processes)
              .press(key, id)
              .then(() => answered.add(id))
              .catch((error: unknown) => {
                if (!(error instanceof StoreUnavailable)) throw error
              })
          })
        )
      }
      for (const one of processes) await one.land()
      const found = Map.groupBy(await readAll(store, head), idOf)
      expect([...found].filter(([, events]) => events.length > 1).map(([id]) => id)).toEqual([])
      expect([...answered].filter((id) => !found.has(id))).toEqual([])
      // And a last retry of everything: then each is there.
      for (const one of processes) one.fates.length = 0
      await Promise.all(keys.map(({ key, id }) => pick(processes).press(key, id)))
      const end = Map.groupBy(await readAll(store, head), idOf)
      expect([end.size, [...end.values()].every(({ length }) => length === 1)]).toEqual([keys.length, true])
      for (const one of processes) await one.close()
    }
  })
})

const idOf = ({ data }: StoredEvent): number => (data as { subject: { id: number } }).subject.id

describe("the keys' table", () => {
  it("F-07: keeps a key for at least a day and forgets it after two, so that its size is bounded", async () => {
    let now = Date.UTC(2026, 6, 1, 12)
    const keys: DownloadKeys = makeDownloadKeys({ sql: database.sql, inLogDatabase: false })
    await database.sql`delete from admin.download_keys`
    const wanted = { key: randomUUID(), eventId: randomUUID(), at: new Date(now).toISOString(), subject: "s" }
    const slot = { stream: "downloads-x", expected: "no-stream" } as const
    const second = { ...wanted, eventId: randomUUID() }
    expect(await keys.claim([wanted], slot)).toEqual([])
    expect(await keys.claim([second], slot)).toEqual([{ ...wanted, slot }])
    for (const [hours, gone] of [
      [24, 0],
      [23, 0],
      [2, 1]
    ] as const) {
      now += hours * 3_600_000
      expect(await keys.expire(new Date(now))).toBe(gone)
    }
  })
})

/** A small seeded random number generator, so that a failing history can be run again. */
const mulberry = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}
