/** The embedded server through everything that happens to processes; with fsync on, as on a site. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import fs, {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from "node:fs"
import { syncBuiltinESMExports } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { setTimeout as delay } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { chooseAccount, findBinaries } from "../../../src/store/postgres/Binaries.ts"
import { openCluster } from "../../../src/store/postgres/Cluster.ts"
import { connectPostgres } from "../../../src/store/postgres/connect.ts"
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../../src/store/postgres/EmbeddedPostgres.ts"
import { boundLog } from "../../../src/store/postgres/LogFile.ts"
import { runs } from "../../../src/store/postgres/Postmaster.ts"

const EMBEDDED = fileURLToPath(new URL("../../../src/store/postgres/EmbeddedPostgres.ts", import.meta.url))

let directory: string
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "driverdex-embedded-"))
})
afterAll(() => rmSync(directory, { recursive: true, force: true, maxRetries: 10 }))

const dataDir = () => join(directory, "data")
const cluster = () => join(dataDir(), "cluster")

const started = async <A>(work: (server: EmbeddedPostgres) => Promise<A>): Promise<A> => {
  const server = await startEmbeddedPostgres({ dataDir: dataDir() })
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

const ask = async <A>(url: string, question: (sql: ReturnType<typeof connectPostgres>) => Promise<A>): Promise<A> => {
  const sql = connectPostgres(url, 1)
  try {
    return await question(sql)
  } finally {
    await sql.end({ timeout: 0 })
  }
}

/** Another process of ours that starts the server and reports its address, its pid and whether it was taken over. */
const owner = async (): Promise<{ process: ChildProcess; address: unknown; pid: number; reused: boolean }> => {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(EMBEDDED)})
    const { address, pid, reused } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir())} })
    process.on("SIGTERM", () => process.exit(0))
    console.log(JSON.stringify({ address, pid, reused }))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "inherit"] })
  const lines = createInterface({ input: child.stdout as NonNullable<typeof child.stdout> })
  const [line] = (await once(lines, "line")) as [string]
  return { process: child, ...JSON.parse(line) }
}

const gone = async (pid: number): Promise<boolean> => {
  for (let n = 0; n < 3_000 && runs(pid, cluster()); n++) await delay(20)
  return !runs(pid, cluster())
}

describe("a start", () => {
  it("makes a cluster, and the next one finds it again at the same address", async () => {
    const first = await started(async ({ url, address, reused }) => {
      await ask(url, async (sql) => {
        await sql`create schema app`
        await sql`create table app.row as select 1 as x`
      })
      return { address, reused }
    })
    expect(first.reused).toBe(false)
    await started(async ({ url, address, reused }) => {
      expect({ address, reused }).toEqual(first)
      expect(await ask(url, async (sql) => await sql`select x from app.row`)).toEqual([{ x: 1 }])
    })
  })

  it("made twice at the same moment is one server", async () => {
    const both = { dataDir: join(directory, "both") }
    const [one, two] = await Promise.all([startEmbeddedPostgres(both), startEmbeddedPostgres(both)])
    expect([one.pid, one.url]).toEqual([two.pid, two.url])
    await Promise.all([one.stop(), two.stop()])
  })

  it("keeps its passwords, its log and its data from other users", () => {
    for (const file of ["cluster/driverdex-passwords.json", "postgres.log"])
      expect(statSync(join(dataDir(), file)).mode & 0o077).toBe(0)
    expect(statSync(cluster()).mode & 0o077).toBe(0)
  })

  it("P-OPS-14: writes durably, listens at its socket only, and gives the server nothing of our environment", async () => {
    process.env["ADMIN_PASSWORD"] = "planted-secret"
    await started(async ({ adminUrl, pid }) => {
      const settings = await ask(
        adminUrl,
        async (sql) =>
          await sql<Array<{ name: string; setting: string }>>`
        select name, setting from pg_settings where name in
          ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'unix_socket_directories', 'data_checksums')`
      )
      expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
        data_checksums: "on",
        fsync: "on",
        full_page_writes: "on",
        listen_addresses: "",
        synchronous_commit: "on",
        unix_socket_directories: `"${join(dataDir(), "socket")}"`
      })
      expect(readFileSync(`/proc/${pid}/environ`, "latin1")).not.toContain("planted-secret")
    })
    delete process.env["ADMIN_PASSWORD"]
  })

  it("takes over the server of a process of ours that was killed, and stops it in the end", async () => {
    const killed = await owner()
    killed.process.kill("SIGKILL")
    await once(killed.process, "exit")
    await started(async ({ pid, address, reused }) => {
      expect({ pid, address, reused }).toEqual({ pid: killed.pid, address: killed.address, reused: true })
    })
    expect(runs(killed.pid, cluster())).toBe(false)
  })

  it("that ends cleanly, even without stopping the server, leaves no server behind", async () => {
    const ended = await owner()
    ended.process.kill("SIGTERM")
    await once(ended.process, "exit")
    expect(await gone(ended.pid)).toBe(true)
  })

  it("recovers after a kill -9 of the server, with every table as it was", async () => {
    const server = await startEmbeddedPostgres({ dataDir: dataDir() })
    const died = new Promise<void>((resolve) => server.onExit(resolve))
    process.kill(server.pid, "SIGKILL")
    await died
    await started(async ({ url, address, reused }) => {
      expect({ address, reused }).toEqual({ address: server.address, reused: false })
      expect(await ask(url, async (sql) => await sql`select x from app.row`)).toEqual([{ x: 1 }])
    })
  })

  it("is not misled by a process that got the number of a dead server", async () => {
    const stranger = spawn("sleep", ["60"], { stdio: "ignore" })
    writeFileSync(join(cluster(), "postmaster.pid"), `${stranger.pid}\n${cluster()}\n1\n1\n\n127.0.0.1\n1 1\nready\n`)
    await started(async ({ pid, reused }) => {
      expect(reused).toBe(false)
      expect(pid).not.toBe(stranger.pid)
    })
    expect(stranger.exitCode).toBe(null)
    stranger.kill()
  })
})

describe("a new cluster", () => {
  it("F-15: is written through to the disk, passwords and folders included, before it gets its name", async () => {
    const order: Array<string> = []
    const names = new Map<number, string>()
    const real = { openSync: fs.openSync, fsyncSync: fs.fsyncSync, renameSync: fs.renameSync }
    const spies: Partial<typeof fs> = {
      openSync: (...args) => {
        const file = real.openSync(...args)
        names.set(file, String(args[0]))
        return file
      },
      fsyncSync: (file) => {
        real.fsyncSync(file)
        order.push(names.get(file) ?? "unknown")
      },
      renameSync: (from, to) => {
        real.renameSync(from, to)
        order.push(`renamed to ${String(to)}`)
      }
    }
    const where = join(directory, "deep", "synced")
    Object.assign(fs, spies)
    syncBuiltinESMExports()
    try {
      await openCluster(where, findBinaries(), chooseAccount())
    } finally {
      Object.assign(fs, real)
      syncBuiltinESMExports()
    }
    const named = order.indexOf(`renamed to ${join(where, "cluster")}`)
    const synced = new Set(order.slice(0, named).map((path) => path.replace(/^.*\/new-[^/]+\/cluster/, "")))
    const made = readdirSync(join(where, "cluster"), { recursive: true, encoding: "utf8" })
    expect(made.length).toBeGreaterThan(900)
    for (const name of made) expect(synced).toContain(`/${name}`)
    expect(synced).toContain("")
    // The folders above it too, each in the folder that holds it; and last the new name.
    for (const folder of [directory, join(directory, "deep")]) expect(order.slice(0, named)).toContain(folder)
    expect(order.slice(named + 1)).toEqual([where])
  })

  const makesDisk = spawnSync("unshare", ["--mount", "true"]).status === 0
  if (!makesDisk) process.stderr.write("F-07, the start on a nearly full disk: skipped, no disk can be mounted here\n")
  it.runIf(makesDisk)(
    "F-07: starts again, after a kill, with 20 MB free on its disk; a new one needs 100 MB",
    async () => {
      const disk = mkdtempSync(join(tmpdir(), "driverdex-disk-"))
      const script = `
      const { startEmbeddedPostgres } = await import(${JSON.stringify(EMBEDDED)})
      const { statfsSync, writeFileSync } = await import("node:fs")
      setInterval(() => {}, 1_000)
      const dataDir = ${JSON.stringify(join(disk, "data"))}
      const first = await startEmbeddedPostgres({ dataDir })
      const died = new Promise((resolve) => first.onExit(resolve))
      process.kill(first.pid, "SIGKILL")
      await died
      const { bavail, bsize } = statfsSync(dataDir)
      writeFileSync(${JSON.stringify(join(disk, "filler"))}, Buffer.alloc(bavail * bsize - 20_000_000))
      const again = await startEmbeddedPostgres({ dataDir })
      console.log("started with " + statfsSync(dataDir).bavail * bsize)
      await again.stop()
      await startEmbeddedPostgres({ dataDir: dataDir + "2" }).catch((error) => console.log(error.message))
      process.exit()`
      const mount = `mount -t tmpfs -o size=300m tmpfs ${disk} && exec "$@"`
      const args = ["--mount", "sh", "-c", mount, "sh", process.execPath, "--input-type=module", "-e", script]
      const { stdout, stderr } = spawnSync("unshare", args, { encoding: "utf8", timeout: 60_000 })
      rmSync(disk, { recursive: true })
      expect(stderr).toBe("")
      const [, free, refusal] = stdout.match(/^started with (\d+)\n(.*)\n$/) ?? []
      expect(Number(free)).toBeLessThan(21_000_000)
      expect(refusal).toBe(`Less than 100 MB are free in ${join(disk, "data2")}.`)
    }
  )
})

describe("the roles", () => {
  it("need their passwords", async () => {
    await started(async ({ url, adminUrl }) => {
      for (const address of [url, adminUrl]) {
        const wrong = new URL(address)
        wrong.password = "guess"
        await expect(ask(wrong.href, async (sql) => await sql`select`)).rejects.toMatchObject({ code: "28P01" })
      }
    })
  })

  it("of the API may make schemas, and is neither superuser nor able to make roles or databases", async () => {
    await started(async ({ url }) =>
      ask(url, async (sql) => {
        const [role] = await sql`
          select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = current_user`
        expect(new Set(Object.values(role ?? {}))).toEqual(new Set([false]))
        await sql`create schema catalogue_1`
        for (const statement of [
          "create role x",
          "create database x",
          "alter system set fsync = off",
          "drop database driverdex"
        ])
          await expect(sql.unsafe(statement)).rejects.toMatchObject({ code: "42501" })
        await expect(sql`select pg_read_file('/etc/passwd')`).rejects.toMatchObject({ code: "42501" })
      })
    )
  })
})

describe("a start that cannot be says why in one sentence", () => {
  const failure = async (where: string): Promise<string> => {
    const error = await startEmbeddedPostgres({ dataDir: where }).then(
      async (server) => server.stop().then(() => new Error("it started")),
      (reason: Error) => reason
    )
    expect(error).toMatchObject({ _tag: "EmbeddedPostgresFailed" })
    return error.message
  }
  const made = (name: string, files: Record<string, string>): string => {
    const where = join(directory, name)
    mkdirSync(join(where, "cluster"), { recursive: true })
    for (const [file, text] of Object.entries(files)) writeFileSync(join(where, "cluster", file), text)
    return where
  }

  it("when the data directory is not one", async () => {
    const file = join(directory, "file")
    writeFileSync(file, "")
    expect(await failure(join(file, "data"))).toMatch(/^The data directory .+ cannot be written\.$/)
  })

  it("when the cluster is damaged", async () => {
    expect(await failure(made("empty", {}))).toMatch(/is not a PostgreSQL cluster, or is damaged\.$/)
    expect(await failure(made("bare", { PG_VERSION: "18\n" }))).toMatch(/passwords\.json cannot be read\.$/)
    const passwords = JSON.stringify({ admin: "a", api: "b" })
    const hollow = made("hollow", { PG_VERSION: "18\n", "driverdex-passwords.json": passwords })
    chmodSync(join(hollow, "cluster"), 0o700)
    expect(await failure(hollow)).toMatch(/^PostgreSQL did not start in .+hollow.cluster: .+\.$/)
  })

  it("when the cluster is of another version", async () => {
    expect(await failure(made("old", { PG_VERSION: "17\n" }))).toMatch(
      /is of PostgreSQL 17, this program brings 18: bring it over with 'npm start -- database carry'\.$/
    )
    expect(await failure(made("new", { PG_VERSION: "99\n" }))).toMatch(
      /is of PostgreSQL 99, this program brings 18; start a release of this program that brings it\.$/
    )
  })
})

it("the log file is bounded: it starts over above 5 MB and the last one is retained", () => {
  const file = join(directory, "log")
  writeFileSync(file, "x".repeat(4_000_000))
  boundLog(file)
  expect(statSync(file).size).toBe(4_000_000)
  writeFileSync(file, "x".repeat(6_000_000))
  boundLog(file)
  expect([statSync(file).size, statSync(`${file}.1`).size]).toEqual([0, 6_000_000])
})
