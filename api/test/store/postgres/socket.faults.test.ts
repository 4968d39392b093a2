/** The embedded server's socket: nobody else reaches the server, whatever happens to it, and nobody takes its place (decision 069). */
import { spawn } from "node:child_process"
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { decodeConfig } from "../../../src/platform/Config.ts"
import { databaseCommand } from "../../../src/start/databaseCommand.ts"
import { type Command, readCommand } from "../../../src/start/readCommand.ts"
import { connectPostgres } from "../../../src/store/postgres/connect.ts"
import {
  type EmbeddedPostgres,
  runningPostgres,
  startEmbeddedPostgres,
  superviseEmbeddedPostgres
} from "../../../src/store/postgres/EmbeddedPostgres.ts"
import { choosePort } from "../../../src/store/postgres/Port.ts"
import { readPidFile, runs } from "../../../src/store/postgres/Postmaster.ts"
import { squat } from "./squatter.ts"

const EMBEDDED = fileURLToPath(new URL("../../../src/store/postgres/EmbeddedPostgres.ts", import.meta.url))

let directory: string
let dataDir: string
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "driverdex-socket-"))
  dataDir = join(directory, "data")
})
afterAll(() => rmSync(directory, { recursive: true, force: true, maxRetries: 10 }))

const started = async <A>(work: (server: EmbeddedPostgres) => Promise<A>, where = dataDir): Promise<A> => {
  const server = await startEmbeddedPostgres({ dataDir: where })
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
const refusal = async (where = dataDir): Promise<string> => {
  const error = await startEmbeddedPostgres({ dataDir: where }).then(
    async (server) => server.stop().then(() => new Error("it started")),
    (reason: Error) => reason
  )
  expect(error).toMatchObject({ _tag: "EmbeddedPostgresFailed" })
  return error.message
}
const modeOf = (path: string) => statSync(path).mode & 0o777
const deep = (name: string) => join(directory, "a-folder-whose-path-is-too-long-for-a-socket".repeat(3), name)

describe("the socket", () => {
  it("P-OPS-14: is in a folder that nobody else may enter, also where its mode allowed it", async () => {
    await started(async ({ address }) => {
      expect(address).toEqual({ folder: join(dataDir, "socket") })
      expect(readdirSync(join(dataDir, "socket")).toSorted()).toEqual([".s.PGSQL.1", ".s.PGSQL.1.lock"])
      expect(modeOf(join(dataDir, "socket"))).toBe(0o700)
    })
    chmodSync(join(dataDir, "socket"), 0o777)
    await started(async () => expect(modeOf(join(dataDir, "socket"))).toBe(0o700))
  })

  it("P-OPS-14: takes the place of a port where a release before it has left its server running, and it dies without a squatter at the port hearing a word", async () => {
    const port = await choosePort(join(dataDir, "port"))
    const before = await startEmbeddedPostgres({ dataDir, address: { port } })
    await ask(before.url, async (sql) => await sql`create schema kept`)
    const server = await superviseEmbeddedPostgres({ dataDir }, () => {})
    expect(server.address).toEqual({ folder: join(dataDir, "socket") })
    expect(runs(before.pid, join(dataDir, "cluster"))).toBe(false)

    const squatter = await squat("clear text", port)
    const sql = connectPostgres(server.url, 2)
    process.kill(server.pid(), "SIGKILL")
    const isBack = () =>
      sql`select from pg_namespace where nspname = 'kept'`.then(
        (rows) => rows.length,
        () => 0
      )
    await expect.poll(isBack, { timeout: 10_000 }).toBe(1)
    await sql.end({ timeout: 1 })
    await server.stop()
    expect(squatter.heard()).toHaveLength(0)
    await squatter.close()
  })

  it("P-OPS-14: is not kept from opening by what a dead server has left, whatever process has its number now", async () => {
    const stranger = spawn("sleep", ["60"], { stdio: "ignore" })
    writeFileSync(join(dataDir, "socket", ".s.PGSQL.1.lock"), `${stranger.pid}\n${join(dataDir, "cluster")}\n1\n1\n\n`)
    await started(async ({ reused }) => expect(reused).toBe(false))
    stranger.kill()
  })

  it("P-OPS-14: is in no folder that is a link or somebody else's: the start says so in one sentence", async () => {
    const sentence = (folder: string) =>
      `${folder} must be a folder of our own that nobody else may enter, and is not; remove it and start again.`
    const folder = join(dataDir, "socket")
    mkdirSync(join(directory, "elsewhere"), { mode: 0o700 })
    rmSync(folder, { recursive: true })
    symlinkSync(join(directory, "elsewhere"), folder)
    expect(await refusal()).toBe(sentence(folder))
    expect(readdirSync(join(directory, "elsewhere"))).toEqual([])
    rmSync(folder)
    writeFileSync(folder, "")
    expect(await refusal()).toBe(sentence(folder))
    rmSync(folder)
    if (process.getuid?.() === 0) {
      mkdirSync(folder)
      chownSync(folder, 12_345, 12_345)
      expect(await refusal()).toBe(sentence(folder))
      rmSync(folder, { recursive: true })
    } else process.stderr.write("P-OPS-14, a folder of another account: left out, only root can make one\n")
    await started(async () => {
      chmodSync(folder, 0o755)
      expect(() => runningPostgres(dataDir)).toThrow(sentence(folder))
      chmodSync(folder, 0o700)
    })
  })
})

describe("with a DATA_DIR whose path is too long for a socket", () => {
  const note = () => join(deep("data"), "socket-folder")

  it("P-OPS-14: it is in a folder for temporary files that cannot be guessed or entered, which goes with the server", async () => {
    const folder = await started(async ({ url, address }) => {
      const { folder } = address as { folder: string }
      expect(folder).toMatch(/^\/tmp\/driverdex-\w{6}$/)
      expect(modeOf(folder)).toBe(0o700)
      expect(readFileSync(note(), "utf8")).toBe(folder)
      expect(runningPostgres(deep("data"))?.url).toBe(url)
      expect(await ask(url, async (sql) => await sql`select 1 as x`)).toEqual([{ x: 1 }])
      return folder
    }, deep("data"))
    expect(existsSync(folder)).toBe(false)
    expect(existsSync(note())).toBe(false)
  })

  it("P-OPS-14: the one that a killed server and a killed site have left is used again, and leaves nothing", async () => {
    const script = `
      const { startEmbeddedPostgres } = await import(${JSON.stringify(EMBEDDED)})
      const { pid } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(deep("data"))} })
      process.kill(pid, "SIGKILL")
      process.kill(process.pid, "SIGKILL")`
    const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "inherit" })
    await new Promise((resolve) => child.once("exit", resolve))
    const left = readFileSync(note(), "utf8")
    expect(lstatSync(left).isDirectory()).toBe(true)
    await started(async ({ address }) => expect(address).toEqual({ folder: left }), deep("data"))
    expect(existsSync(left)).toBe(false)
  })

  it("P-OPS-14: one that is not ours any more is left alone, and another one is made", async () => {
    const foreign = mkdtempSync(join(tmpdir(), "driverdex-foreign-"))
    chmodSync(foreign, 0o755)
    writeFileSync(note(), foreign)
    await started(async ({ address }) => expect(address).not.toEqual({ folder: foreign }), deep("data"))
    expect(readdirSync(foreign)).toEqual([])
    rmSync(foreign, { recursive: true })
  })
})

describe("the site's role", () => {
  it("P-OPS-14: can run no program and reach no file of the server, also where it could meanwhile", async () => {
    const tries = [
      "copy (select 1) to program 'true'",
      "create temporary table t (x text); copy t from program 'id'",
      "copy (select 1) to '/tmp/driverdex-planted'",
      "select pg_read_file('PG_VERSION')",
      "create function pg_temp.f() returns int language c as 'libc.so.6', 'getpid'",
      "set role postgres"
    ]
    const refused = ({ url }: EmbeddedPostgres) =>
      ask(url, async (sql) => {
        for (const statement of tries) await expect(sql.unsafe(statement)).rejects.toMatchObject({ code: "42501" })
      })
    await started(async (server) => {
      await refused(server)
      await ask(server.adminUrl, async (sql) => await sql`grant pg_execute_server_program to driverdex`)
    })
    await started(refused)
  })
})

it("P-OPS-14: an administrator is told how psql reaches it, and no password", async () => {
  const where = () =>
    databaseCommand(readCommand(["database", "where"]) as Command, decodeConfig({ DATA_DIR: "site" }, directory))
  mkdirSync(join(directory, "site"))
  await expect(where()).rejects.toThrow(/^No PostgreSQL runs in .+site; start the site first\.$/)
  await started(
    async ({ adminUrl }) => {
      const said = await where()
      const [, address = "", file = ""] = said.match(/^psql (\S+)\nThe password is 'admin' in (.+); that of/) ?? []
      const { admin } = JSON.parse(readFileSync(file, "utf8"))
      expect(said).not.toContain(admin)
      expect(address.replace("postgres@", `postgres:${admin}@`)).toBe(adminUrl)
    },
    join(directory, "site", "postgres")
  )
})

it("P-OPS-14: no password is in the list of processes, the server's log or its statements", async () => {
  await started(({ adminUrl }) => ask(adminUrl, async (sql) => await sql`alter system set log_statement = 'all'`))
  const { admin, api } = JSON.parse(readFileSync(join(dataDir, "cluster", "driverdex-passwords.json"), "utf8"))
  await started(async ({ pid, adminUrl }) => {
    const command = readFileSync(`/proc/${pid}/cmdline`, "latin1")
    for (const secret of [admin, api]) expect(command).not.toContain(secret)
    await ask(adminUrl, async (sql) => await sql`alter system reset log_statement`)
  })
  const log = readFileSync(join(dataDir, "postgres.log"), "utf8")
  expect(log).toContain("alter role driverdex login")
  for (const secret of [admin, api]) expect(log).not.toContain(secret)
})

it("P-OPS-14: a port, where there are no sockets, is of this machine only, and asks for the same proof", async () => {
  const port = await choosePort(join(dataDir, "port"))
  const server = await startEmbeddedPostgres({ dataDir, address: { port } })
  expect(readPidFile(join(dataDir, "cluster"))?.address).toEqual({ port })
  const { access } = await ask(server.adminUrl, async (sql) => {
    const [row] = await sql<[{ access: string }]>`
      select string_agg(concat_ws(' ', type, address, auth_method), ', ') as access from pg_hba_file_rules`
    return row
  })
  expect(access).toBe("host 127.0.0.1 scram-sha-256")
  await server.stop()
})
