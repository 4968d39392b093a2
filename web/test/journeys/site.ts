/** The built site as a process of its own, on a database of its own, as `npm start` runs it. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"

/** Of a busy machine. */
const RESTART_MS = 120_000
const ROOT = join(import.meta.dirname, "../../..")
export const ADMIN_PASSWORD = "a-password-for-tests"

export interface Site {
  readonly url: string
  readonly dataDir: string
  /** Ends the server at once, as a crash would; its database goes on. */
  readonly crash: () => Promise<void>
  /** Ends the database at once and waits for the one that the server starts by itself; its questions may still fail then. */
  readonly crashDatabase: () => Promise<void>
  /** Starts the server again on the same port and data. */
  readonly startAgain: () => Promise<void>
  /** Ends the server and its database, and leaves the data. */
  readonly end: () => Promise<void>
  readonly stop: () => Promise<void>
}

export const startSite = async (environment: Readonly<Record<string, string>> = {}): Promise<Site> => {
  const dataDir = mkdtempSync(join(tmpdir(), "driverdex-journey-"))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  // Visitors say where they come from (visitor.ts).
  const env = { PORT: String(port), DATA_DIR: dataDir, ADMIN_PASSWORD, TRUSTED_PROXIES: "1", ...environment }
  let server = await start(env)
  const end = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill("SIGTERM")
    await once(server, "exit")
  }
  return {
    url,
    dataDir,
    crash: async () => {
      server.kill("SIGKILL")
      await once(server, "exit")
    },
    crashDatabase: async () => {
      const ended = postmasterOf(dataDir)
      if (ended === null) throw new Error("No database runs.")
      process.kill(ended, "SIGKILL")
      // What it leaves behind goes on answering for a moment.
      for (const end = Date.now() + RESTART_MS; Date.now() < end; await delay(100)) {
        const now = postmasterOf(dataDir)
        if (now !== null && now !== ended) return
      }
      throw new Error(`No database was started within ${RESTART_MS / 1000} seconds.`)
    },
    startAgain: async () => {
      server = await start(env)
    },
    end,
    stop: async () => {
      await end()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    }
  }
}

const start = async (env: Readonly<Record<string, string>>): Promise<ChildProcess> => {
  const server = spawn(process.execPath, [join(ROOT, "api/dist/main.js")], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: "production",
      // All visitors of the journeys are one network.
      DOWNLOADS_PER_SOURCE_DRIVER: "off",
      DOWNLOADS_PER_SOURCE_DAY: "off",
      // No test asks strangers' servers.
      SOURCES: "off",
      ...env
    },
    stdio: ["ignore", "pipe", "pipe"]
  })
  const output: Array<string> = []
  await new Promise<void>((resolve, reject) => {
    const hear = (text: Buffer) => {
      output.push(text.toString())
      if (output.join("").includes("Driverdex is ready")) resolve()
    }
    server.stdout.on("data", hear)
    server.stderr.on("data", hear)
    server.once("exit", (code) => reject(new Error(`The site ended with ${code}: ${output.join("")}`)))
  })
  return server
}

/** Null while no database runs, or while one is just starting. */
const postmasterOf = (dataDir: string): number | null => {
  try {
    return Number(readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0]) || null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null
    throw error
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once("error", reject)
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0))
    })
  })
