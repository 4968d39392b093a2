/** Two containers on one DATA_DIR: what a killed server leaves running in one of them must keep the other out. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { connectPostgres } from "../../src/store/postgres/connect.ts"
import { startEmbeddedPostgres } from "../../src/store/postgres/EmbeddedPostgres.ts"
import { CONTAINER, canContain } from "./container.ts"

const source = (name: string) => JSON.stringify(fileURLToPath(new URL(`../../src/${name}`, import.meta.url)))
const contained = canContain()

let dataDir: string
const children: Array<ChildProcess> = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "driverdex-containers-"))
})
afterEach(async () => {
  // A test that failed half-way must leave nothing running.
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill("SIGKILL")
    await once(child, "exit")
  }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
})

/** A container whose server process is killed as soon as it has written a row; PostgreSQL and the container live on. */
const abandonedServer = async () => {
  const script = `
    const { startEmbeddedPostgres } = await import(${source("store/postgres/EmbeddedPostgres.ts")})
    const { connectPostgres } = await import(${source("store/postgres/connect.ts")})
    const { adminUrl } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    const sql = connectPostgres(adminUrl, 1)
    await sql\`create table acknowledged as select 1 as x\`
    process.stdout.write("written\\n")
    process.kill(process.pid, "SIGKILL")`
  const shell = ["sh", "-c", '"$@"; echo killed; sleep 600', "sh"]
  const [command, ...args] = [...CONTAINER, ...shell, process.execPath, "--input-type=module", "-e", script]
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "ignore"] })
  children.push(child)
  const lines: Array<string> = []
  for await (const line of createInterface({ input: child.stdout })) if (lines.push(line) === 2) break
  expect(lines).toEqual(["written", "killed"])
  return child
}

const linkOf = (path: string): string | null => {
  try {
    return readlinkSync(path)
  } catch {
    return null // Closed since the folder was read.
  }
}

const pidFile = () => readFileSync(join(dataDir, "cluster", "postmaster.pid"), "utf8")

describe("a PostgreSQL that a killed server has left in another container", () => {
  it.runIf(contained)(
    "F-01: keeps a second one out of its folder, and lets it in by itself when its container is gone",
    async () => {
      const container = await abandonedServer()
      const before = pidFile()
      await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
        `A PostgreSQL server that cannot be seen from here, such as one in another container, works in ${join(dataDir, "cluster")}; stop it first.`
      )
      expect(pidFile()).toBe(before)
      container.kill("SIGKILL")
      await once(container, "exit")
      const server = await startEmbeddedPostgres({ dataDir })
      const sql = connectPostgres(server.adminUrl, 1)
      try {
        expect(await sql`select x from acknowledged`).toEqual([{ x: 1 }])
      } finally {
        await sql.end({ timeout: 1 })
        await server.stop()
      }
    }
  )

  it.runIf(process.platform === "linux")(
    "F-01: is known by a lock that each of its processes holds and ours does not",
    async () => {
      const lockFile = join(dataDir, "postgres.lock")
      const server = await startEmbeddedPostgres({ dataDir })
      try {
        const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, "utf8").trim().split(" ")
        // The backend of a question of the start may end meanwhile.
        const holders = [server.pid, ...children].filter((pid) => existsSync(`/proc/${pid}/fd/3`))
        expect(holders.length).toBeGreaterThan(5)
        for (const pid of holders) expect(readlinkSync(`/proc/${pid}/fd/3`)).toBe(lockFile)
        const ours = readdirSync("/proc/self/fd").filter((fd) => linkOf(`/proc/self/fd/${fd}`) === lockFile)
        expect(ours).toEqual([])
      } finally {
        await server.stop()
      }
    }
  )
})
