/** A drill's PostgreSQL, in its own folder: it can be killed, frozen, stopped, restored to an older copy, filled. */
import { execFileSync } from "node:child_process"
import { cp, open, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import type { Sql } from "postgres"
import { connectPostgres } from "../src/store/postgres/connect.ts"
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../src/store/postgres/EmbeddedPostgres.ts"
import { signal } from "../src/store/postgres/PostgresServer.ts"
import { runs } from "../src/store/postgres/Postmaster.ts"

export interface Store {
  /** Of the superuser, bypassing every proxy; the same for the whole drill. */
  readonly url: string
  /** Creates a second, empty database; returns its address. */
  readonly anotherDatabase: () => Promise<string>
  readonly kill: () => Promise<void>
  readonly stop: () => Promise<void>
  /** Starts it if it is not running; returns when it accepts queries. */
  readonly start: () => Promise<void>
  /** Freezes all its processes, or resumes them. */
  readonly freeze: (frozen: boolean) => void
  readonly setReadOnly: (readOnly: boolean) => Promise<void>
  /** Stops, copies the folder, starts. */
  readonly copy: () => Promise<void>
  /** Stops, replaces the folder with the copy, starts. */
  readonly putBackCopy: () => Promise<void>
  /** The same, then appends other events until the log is longer than it was before. */
  readonly putBackAndOvertake: () => Promise<void>
  /** Takes every free byte of its disk, and makes PostgreSQL need more. */
  readonly fill: () => Promise<void>
  readonly empty: () => Promise<void>
}

/**
 * @param directory of the data; on a small disk of its own where `fill` is to be used
 * @param elsewhere for the older copy
 * @param onStart receives the pid of each server
 */
export const openStore = async (
  directory: string,
  elsewhere: string,
  onStart: (pid: number) => void
): Promise<Store> => {
  const cluster = join(directory, "cluster")
  const older = join(elsewhere, "older")
  const filler = join(directory, "filler")
  let server: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir: directory })
  const { adminUrl: url, address } = server
  onStart(server.pid)

  const isUp = () => runs(server.pid, cluster)
  const start = async () => {
    if (isUp()) return
    server = await startEmbeddedPostgres({ dataDir: directory, address })
    onStart(server.pid)
  }
  const stop = () => server.stop()
  const putBackCopy = async () => {
    await stop()
    await rename(cluster, `${cluster}-lost`)
    await cp(older, cluster, { recursive: true, preserveTimestamps: true })
    await rm(`${cluster}-lost`, { recursive: true })
    await start()
  }
  return {
    url,
    start,
    stop,
    anotherDatabase: async () => {
      await asSuperuser(url, (sql) => sql`create database other`)
      const other = new URL(url)
      other.pathname = "/other"
      return other.href
    },
    kill: async () => {
      signal(server.pid, "SIGKILL")
      while (isUp()) await delay(5)
    },
    freeze: (frozen) => {
      const own = server.pid
      if (frozen) signal(own, "SIGSTOP")
      // The postmaster first and last, so that it starts nothing that is missed here.
      for (const pid of childrenOf(own)) signal(pid, frozen ? "SIGSTOP" : "SIGCONT")
      if (!frozen) signal(own, "SIGCONT")
    },
    setReadOnly: (readOnly) =>
      asSuperuser(url, async (sql) => {
        if (readOnly) await sql`alter system set default_transaction_read_only = on`
        else await sql`alter system reset default_transaction_read_only`
        await sql`select pg_reload_conf()`
      }),
    copy: async () => {
      await stop()
      await cp(cluster, older, { recursive: true, preserveTimestamps: true })
      await start()
    },
    putBackCopy,
    putBackAndOvertake: async () => {
      const before = await asSuperuser(url, headOf)
      await putBackCopy()
      await asSuperuser(url, async (sql) => appendGuides(sql, before - (await headOf(sql)) + OVERTAKEN_BY))
    },
    fill: async () => {
      await takeEveryByte(filler)
      // Preallocated write-ahead log would last for a while without a free byte.
      await asSuperuser(url, async (sql) => {
        for (let n = 0; n < 200; n++) await sql`select pg_logical_emit_message(false, 'drill', repeat('x', 4000000))`
      }).catch(() => undefined)
      await takeEveryByte(filler)
    },
    empty: () => rm(filler, { force: true })
  }
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Also while sessions are read-only by default. */
const asSuperuser = async <A>(url: string, work: (sql: Sql) => Promise<A>): Promise<A> => {
  const sql = connectPostgres(url, 1)
  try {
    await sql`set default_transaction_read_only = off`
    return await work(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

const headOf = async (sql: Sql): Promise<number> => {
  const [row] = await sql<[{ head: number }]>`select coalesce(max(position), 0)::int as head from log.events`
  return row.head
}

const OVERTAKEN_BY = 50

/** As readers of a printer model's guide would, so that they change no count that is compared. */
const appendGuides = (sql: Sql, number: number): Promise<unknown> =>
  sql`
    select log.append(jsonb_build_array(jsonb_build_object(
      'stream', 'downloads-' || to_char(now(), 'YYYY-MM-DD') || '-' || left(md5(random()::text), 8), 'expected', null,
      'events', (
        select jsonb_agg(jsonb_build_object(
          'id', gen_random_uuid(), 'type', 'guide-requested', 'schema', 1, 'at', now(), 'actor', 'visitor', 'requestId', 'drill',
          'data', '{ "subject": { "kind": "model", "id": 1 }, "category": "Printers", "manufacturer": "HP" }'::jsonb
        )) from generate_series(1, ${Math.max(0, number)}::int)
      )
    )))`

export const childrenOf = (parent: number): ReadonlyArray<number> =>
  execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, ppid]) => (ppid === parent && pid !== undefined ? [pid] : []))

const takeEveryByte = async (file: string): Promise<void> => {
  const handle = await open(file, "a")
  try {
    for (let size = 16 * 1024 * 1024; size >= 4_096; ) {
      try {
        await handle.write(Buffer.alloc(size))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error
        size /= 4
      }
    }
  } finally {
    await handle.close()
  }
}
