/** The site as a process with its own data directory, killed and restarted by the soak. */
import { join } from "node:path"
import { readPidFile } from "../src/store/postgres/Postmaster.ts"
import { addressOf, type ServerProcess, startServer, terminate } from "../test/start/process.ts"
import { type Memory, memoryAfterCollection } from "./memoryAfterCollection.ts"

export const PASSWORD = "a-password-for-the-soak"

const PATIENCE_MS = 30_000

export interface Site {
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** As the operator; signs in again if the session is no longer known. Gives up after `patienceMs` (30 seconds). */
  readonly asAdmin: (method: string, path: string, body?: unknown, patienceMs?: number) => Promise<Response>
  /** Ends the API with kill -9 and starts it again. */
  readonly killApi: () => Promise<void>
  /** Ends PostgreSQL with kill -9; the site starts it again by itself. */
  readonly killPostgres: () => Promise<void>
  /** Memory of the API right after garbage collection. */
  readonly memory: () => Promise<Memory>
  /** The API's last output, for each time that it ended without being killed by us. */
  readonly crashes: ReadonlyArray<string>
  readonly stop: () => Promise<number | null>
}

export const startSite = async (directory: string): Promise<Site> => {
  let server: ServerProcess
  let url = ""
  let inspector = ""
  let token = ""
  const crashes: Array<string> = []
  let ending = false
  const start = async () => {
    // One port for the whole run: clients find the new process where the old one was.
    const port = url === "" ? "0" : new URL(url).port
    server = startServer({
      DATA_DIR: directory,
      ADMIN_PASSWORD: PASSWORD,
      PORT: port,
      LOG_LEVEL: "error",
      // For `memory`.
      NODE_OPTIONS: "--inspect=127.0.0.1:0"
    })
    const mine = server
    void mine.ended.then((code) => {
      if (!ending) crashes.push(`the API ended with ${code}: ${mine.stderr().slice(-300)}`)
    })
    url = await addressOf(server)
    inspector = (await server.says(/ws:\/\/\S+/))[0]
  }
  await start()

  const call = (path: string, init?: RequestInit) =>
    fetch(`${url}${path}`, { signal: AbortSignal.timeout(PATIENCE_MS), ...init })
  const send = (method: string, path: string, body?: unknown, patienceMs = PATIENCE_MS) =>
    call(path, {
      method,
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(patienceMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
  return {
    fetch: call,
    asAdmin: async (method, path, body, patienceMs) => {
      const first = await send(method, path, body, patienceMs)
      if (first.status !== 401) return first
      const answer = await send("POST", "/api/session", { password: PASSWORD })
      if (answer.status !== 200) return answer
      token = ((await answer.json()) as { token: string }).token
      return send(method, path, body, patienceMs)
    },
    killApi: async () => {
      ending = true
      server.child.kill("SIGKILL")
      await server.ended
      ending = false
      await start()
    },
    killPostgres: async () => {
      const postmaster = readPidFile(join(directory, "postgres", "cluster"))
      if (postmaster !== undefined) process.kill(postmaster.pid, "SIGKILL")
    },
    memory: () => memoryAfterCollection(inspector),
    crashes,
    stop: () => {
      ending = true
      return terminate(server)
    }
  }
}
