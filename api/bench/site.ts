/** The built site as `npm start` runs it, with an embedded PostgreSQL (fsync on) in a folder of its own. */
import { execFile, spawn } from "node:child_process"
import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import nodeFlags from "../node-flags.json" with { type: "json" }
import { postgresLog } from "../src/store/log/PostgresLog.ts"
import { connectPostgres } from "../src/store/postgres/connect.ts"
import { startEmbeddedPostgres } from "../src/store/postgres/EmbeddedPostgres.ts"
import { appendDrivers } from "./grownCatalogue.ts"

export interface Site {
  readonly url: string
  readonly port: number
  /** From the start of its process until it reports that it is ready. */
  readonly startMs: number
  /** Current memory use; null where the system does not report it. */
  readonly memoryMb: () => number | null
  /** Processor time used so far; null where the system does not report it. */
  readonly cpuMs: () => number | null
  /** A bearer token of the operator. */
  readonly signIn: () => Promise<string>
  readonly stop: () => Promise<void>
}

const MAIN = fileURLToPath(new URL("../dist/main.js", import.meta.url))
const PASSWORD = "a-password-for-benchmarks"
const START_MS = 120_000

const environmentOf = (dataDir: string, environment: Readonly<Record<string, string>>) => ({
  PATH: process.env["PATH"],
  NODE_ENV: "production",
  PORT: "0",
  DATA_DIR: dataDir,
  ADMIN_PASSWORD: PASSWORD,
  // Counting is what is measured.
  DOWNLOADS_PER_SOURCE: "off",
  DOWNLOADS_PER_SOURCE_DRIVER: "off",
  DOWNLOADS_PER_SOURCE_DAY: "off",
  API_PER_NETWORK: "off",
  SOURCES: "off",
  LOG_LEVEL: "warn",
  ...environment
})

/** A command of the program, such as `log import FILE`, next to a data folder. */
export const runCommand = async (
  dataDir: string,
  environment: Readonly<Record<string, string>>,
  command: ReadonlyArray<string>
): Promise<void> => {
  await promisify(execFile)(process.execPath, [...nodeFlags, MAIN, ...command], {
    env: environmentOf(dataDir, environment)
  })
}

/** @param environment settings in addition to those of every bench */
export const startSite = async (dataDir: string, environment: Readonly<Record<string, string>> = {}): Promise<Site> => {
  const started = performance.now()
  const child = spawn(process.execPath, [...nodeFlags, MAIN], {
    env: environmentOf(dataDir, environment),
    stdio: ["ignore", "pipe", "pipe"]
  })
  const ended = once(child, "close")
  let said = ""
  let giveUp: NodeJS.Timeout | undefined
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (text: string) => {
      said += text
      const ready = /Driverdex is ready: (http:\S+)/.exec(said)?.[1]
      if (ready !== undefined) resolve(ready)
    }
    child.stdout.setEncoding("utf8").on("data", hear)
    child.stderr.setEncoding("utf8").on("data", hear)
    giveUp = setTimeout(() => {
      child.kill("SIGKILL")
      reject(new Error(`the site did not start within ${START_MS / 1000} s: ${said}`))
    }, START_MS)
    void ended.then(() => reject(new Error(`the site ended: ${said}`)))
  })
  const url = await ready.finally(() => clearTimeout(giveUp))
  const pid = child.pid ?? 0
  let stopping = false
  void ended.then(([code, signal]) => {
    if (!stopping) process.stderr.write(`the site ended by itself (${code ?? signal}):\n${said}\n`)
  })
  return {
    url,
    port: Number(new URL(url).port),
    startMs: performance.now() - started,
    memoryMb: () => memoryOf(pid),
    cpuMs: () => cpuOf(pid),
    signIn: async () => {
      const answer = await fetch(`${url}/api/session`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ password: PASSWORD })
      })
      return ((await answer.json()) as { readonly token: string }).token
    },
    stop: async () => {
      stopping = true
      child.kill("SIGTERM")
      await ended
    }
  }
}

/** Appends drivers to the log of a site that is not running; its next start shows them. */
export const growCatalogue = async (dataDir: string, from: number, to: number): Promise<void> => {
  const server = await startEmbeddedPostgres({ dataDir: join(dataDir, "postgres") })
  const sql = connectPostgres(server.url)
  const log = postgresLog(sql)
  try {
    await appendDrivers(log, from, to, randomUUID)
  } finally {
    await log.close()
    await sql.end({ timeout: 5 })
    await server.stop()
  }
}

const memoryOf = (pid: number): number | null => {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(procFile(pid, "status") ?? "")?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) / 1000
}

/** User and system time, in the kernel's ticks of 10 ms. */
export const cpuOf = (pid: number): number | null => {
  const fields = procFile(pid, "stat")?.split(") ")[1]?.split(" ")
  return fields === undefined ? null : (Number(fields[11]) + Number(fields[12])) * 10
}

const procFile = (pid: number, name: string): string | null => {
  if (process.platform !== "linux") return null
  return readFileSync(`/proc/${pid}/${name}`, "utf8")
}
