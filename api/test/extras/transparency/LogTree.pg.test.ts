/** The tree of the log in PostgreSQL: it equals a tree that is built at once, with any process and any store. */
import { setTimeout as delay } from "node:timers/promises"
import type { StoredEvent } from "@driverdex/domain/events/Log"
import { leafHash, leafOfEvent, leafText } from "@driverdex/domain/transparency/LogLeaf"
import { growingTree, inclusionProof, isIncluded, rootHash } from "@driverdex/domain/transparency/MerkleTree"
import { nodesIn, TILE_WIDTH } from "@driverdex/domain/transparency/Tiles"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import {
  type LogTree,
  type LogTreeOptions,
  makeLogTree,
  sha256,
  treeMigrations
} from "../../../src/extras/transparency/LogTree.ts"
import type { EventStore } from "../../../src/store/log/EventStore.ts"
import { migrate } from "../../../src/store/log/migrate.ts"
import { postgresLog } from "../../../src/store/log/PostgresLog.ts"
import { connectPostgres } from "../../../src/store/postgres/connect.ts"
import { openProxy } from "../../faults/proxy.ts"
import { commit, newStream, readAll } from "../../store/log/commits.ts"
import { memoryLog } from "../../store/log/memoryLog.ts"
import { type FreshDatabase, freshDatabase } from "../../store/postgres/database.ts"

let database: FreshDatabase
let lines: Array<string>
beforeEach(async () => {
  database = await freshDatabase()
  await migrate(database.sql, treeMigrations)
  lines = []
})
afterEach(() => database.drop())

const optionsOf = (store: Pick<EventStore, "readLog">, isPaused = () => false): LogTreeOptions => ({
  sql: database.sql,
  readLog: store.readLog,
  isPaused,
  onOtherLog: () => {},
  log: (_, message) => lines.push(message),
  maxWaiting: 100
})
const treeOf = (store: Pick<EventStore, "readLog">, isPaused = () => false): LogTree =>
  makeLogTree(optionsOf(store, isPaused))
const append = (store: EventStore, events: number) => store.append([commit(newStream(), "no-stream", events)])
const sizeNow = async (): Promise<number> => {
  const [row] = await database.sql<[{ size: string }]>`select size from transparency.tree`
  return Number(row.size)
}
const rootNow = async (tree: LogTree) => {
  const size = await sizeNow()
  return { size, root: new Uint8Array(await rootHash(size, nodesIn(size, tree.tile, sha256), sha256)) }
}
const headOf = async (events: ReadonlyArray<StoredEvent>) => {
  const growing = growingTree(sha256)
  for (const event of events) await growing.add(await leafHash(await leafOfEvent(event, sha256), sha256))
  const { size, root } = await growing.head()
  return { size, root: new Uint8Array(root) }
}

describe("the tree of the log", () => {
  it("P-LOG-1: has after each step the root of all events so far, over the bounds of tiles", async () => {
    const store = postgresLog(database.sql)
    const tree = treeOf(store)
    expect((await rootNow(tree)).size).toBe(0)
    for (const events of [1, 254, 1, 1, 255, 300, 1]) {
      await append(store, events)
      await tree.catchUp()
      expect(await rootNow(tree)).toEqual(await headOf(await readAll(store)))
    }
  })

  it("P-LOG-1: proves every event at the place where it says that it is", async () => {
    const store = postgresLog(database.sql)
    await append(store, 300)
    const tree = treeOf(store)
    await tree.catchUp()
    const [events, head] = [await readAll(store), await rootNow(tree)]
    const indexes = await tree.indexesOf(events.map(({ position }) => position))
    expect(indexes).toEqual(events.map((_, index) => index))
    const node = nodesIn(head.size, tree.tile, sha256)
    const leaves = new Map<number, Uint8Array>()
    for (const index of [0, 1, 255, 256, 299]) {
      leaves.set(index, await leafHash(await leafOfEvent(events[index] as StoredEvent, sha256), sha256))
    }
    const proof = await inclusionProof([...leaves.keys()], head.size, node, sha256)
    expect(await isIncluded(leaves, proof, head, sha256)).toBe(true)
    expect(await tree.leaves(1, 44)).toEqual(
      await Promise.all(events.slice(TILE_WIDTH).map(async (event) => leafText(await leafOfEvent(event, sha256))))
    )
    expect(await tree.leaves(1, 45)).toBe(null)
    await expect(tree.tile({ level: 0, index: 1, width: 45 })).rejects.toThrow("no tile")
    await expect(tree.tile({ level: 2, index: 0, width: 1 })).rejects.toThrow("no tile")
  })

  it("P-LOG-1: is grown by several processes while others append, each event once", async () => {
    const store = postgresLog(database.sql)
    const trees = [treeOf(store), treeOf(store), treeOf(store)]
    let appending = true
    const writers = Promise.all(
      [1, 2].map(async () => {
        for (let n = 0; n < 20; n++) await append(store, 1 + ((n * 37) % 90))
      })
    ).then(() => {
      appending = false
    })
    await Promise.all(
      trees.map(async (tree) => {
        while (appending) await tree.catchUp()
      })
    )
    await writers
    await Promise.all(trees.map((tree) => tree.catchUp()))
    expect(await rootNow(trees[0] as LogTree)).toEqual(await headOf(await readAll(store)))
    expect(lines).toEqual([])
  })

  it("J-01, P-LOG-1: holds every event once however often its connections are cut", async () => {
    const store = postgresLog(database.sql)
    const proxy = await openProxy(database.url)
    const sql = connectPostgres(proxy.url, 3)
    const cut = postgresLog(sql)
    const trees = [treeOf(store), makeLogTree({ ...optionsOf(cut), sql })]
    let failed = 0
    let cutting = true
    const cuts = (async () => {
      for (let n = 0; n < 60; n++) {
        await delay(10 + (n % 7) * 9)
        proxy.cut()
      }
      cutting = false
    })()
    await Promise.all([
      cuts,
      (async () => {
        while (cutting) await append(store, 70)
      })(),
      ...trees.map(async (tree) => {
        while (cutting) {
          await tree.catchUp().catch(() => {
            failed += 1
          })
        }
      })
    ])
    expect(failed).toBeGreaterThan(0)
    await trees[0]?.catchUp()
    expect(await rootNow(trees[0] as LogTree)).toEqual(await headOf(await readAll(store)))
    await sql.end({ timeout: 1 })
    await proxy.close()
  })

  it("P-LOG-1: is the same from another store that has the same events at other positions", async () => {
    const store = postgresLog(database.sql)
    await append(store, 600)
    const tree = treeOf(store)
    await tree.catchUp()
    const [before, leaves] = [await rootNow(tree), await tree.leaves(2, 88)]
    const moved = async function* (after: number, { page = 5_000 }: { page?: number } = {}) {
      const events = (await readAll(store)).map((event) => ({ ...event, position: event.position * 7 + 3 }))
      const due = events.filter(({ position }) => position > after)
      for (let at = 0; at < due.length; at += page) yield due.slice(at, at + page)
    }
    await database.sql`update transparency.tree set size = 0, position = 0, last_id = null`
    await database.sql`delete from transparency.tiles`
    const other = treeOf({ readLog: moved })
    await other.catchUp()
    expect(await rootNow(other)).toEqual(before)
    expect(await other.leaves(2, 88)).toEqual(leaves)
    expect(await other.indexesOf([10, 3 + 7 * 600])).toEqual([0, 599])
  })

  it("P-LOG-2: is made again, and says so, when the log was replaced by another one", async () => {
    const [first, second] = [memoryLog(), memoryLog()]
    await append(first, 300)
    await append(second, 270)
    await treeOf(first).catchUp()
    const tree = treeOf(second)
    await tree.catchUp()
    expect(await rootNow(tree)).toEqual(await headOf(await readAll(second)))
    expect(lines).toEqual(["the event log is not the one that its tree was made of: the tree is made again"])
  })

  it("P-LOG-2: waits while a store is away, or the log is not the site's", async () => {
    const store = postgresLog(database.sql)
    await append(store, 5)
    let paused = true
    const tree = treeOf(store, () => paused)
    await tree.catchUp()
    expect(await sizeNow()).toBe(0)
    await expect(tree.indexesOf([1])).rejects.toMatchObject({ _tag: "StoreUnavailable" })
    paused = false
    await tree.catchUp()
    expect(await sizeNow()).toBe(5)
  })
})
