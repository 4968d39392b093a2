/** The whole application on a fresh database and a free port, in this process, with the shipped catalogue. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import postgres, { type Sql } from "postgres"
import { decodeConfig } from "../../src/platform/Config.ts"
import { type Application, type ApplicationOptions, startApplication } from "../../src/start/Application.ts"
import { type FreshDatabase, freshDatabase } from "../store/postgres/database.ts"

export const ADMIN_PASSWORD = "a-password-for-tests"
const WEB_DIST = join(import.meta.dirname, "../../../web/dist")

export interface TestApplication {
  readonly url: string
  /** As the owner of everything. */
  readonly sql: Sql
  readonly databaseUrl: string
  /** Lines of the server's log, as JSON. */
  readonly logged: ReadonlyArray<Record<string, unknown>>
  readonly call: (path: string, init?: RequestInit) => Promise<Response>
  /** Sends JSON with the operator's bearer token. */
  readonly asAdmin: (method: string, path: string, body?: unknown) => Promise<Response>
  readonly stop: () => Promise<void>
}

/** @param given a database of the test's own, which `stop` removes like any other */
export const testApplication = async (
  environment: Record<string, string> = {},
  given?: FreshDatabase,
  options: Pick<ApplicationOptions, "webhookReach" | "refreshProgram" | "lookAgainMs" | "alertsEveryMs"> &
    Partial<Pick<ApplicationOptions, "onProgress">> = {}
): Promise<TestApplication> => {
  const database = given ?? (await freshDatabase())
  const dataDir = mkdtempSync(join(tmpdir(), "driverdex-api-"))
  const logged: Array<Record<string, unknown>> = []
  const config = decodeConfig(
    {
      PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: database.adminUrl,
      ADMIN_PASSWORD,
      // Tests count thousands of downloads of one address, and ask as often.
      DOWNLOADS_PER_SOURCE: "off",
      DOWNLOADS_PER_SOURCE_DRIVER: "off",
      DOWNLOADS_PER_SOURCE_DAY: "off",
      API_PER_NETWORK: "off",
      SOURCES: "off",
      ...environment
    },
    dataDir
  )
  const application: Application = await startApplication({
    config,
    log: (level, message, fields) => logged.push({ level, message, ...fields }),
    release: { version: "test", commit: null },
    webDist: WEB_DIST,
    onProgress: () => {},
    onAdminPassword: () => {},
    ...options
  })
  const call = (path: string, init?: RequestInit) => fetch(`${application.url}${path}`, { redirect: "manual", ...init })
  const sql = postgres(database.adminUrl, { max: 2, onnotice: () => {} })
  let token: Promise<string> | undefined
  const signIn = async (): Promise<string> => {
    const answer = await call("/api/session", json("POST", { password: ADMIN_PASSWORD }))
    return ((await answer.json()) as { token: string }).token
  }
  return {
    url: application.url,
    sql,
    databaseUrl: database.adminUrl,
    logged,
    call,
    asAdmin: async (method, path, body) => {
      token ??= signIn()
      const init = json(method, body)
      return call(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${await token}` } })
    },
    stop: async () => {
      await application.stop()
      await sql.end()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}

/** A request with a JSON body. */
export const json = (method: string, body?: unknown): RequestInit & { headers: Record<string, string> } =>
  body === undefined
    ? { method, headers: {} }
    : { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) }
