/** One PostgreSQL for all tests of a run: without fsync, in a temporary directory, gone afterwards (P-OPS-5). */
import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import { migrate } from "../../../src/store/log/migrate.ts"
import { grantLog, logMigrations } from "../../../src/store/log/migrations.ts"
import { connectPostgres } from "../../../src/store/postgres/connect.ts"
import { startEmbeddedPostgres } from "../../../src/store/postgres/EmbeddedPostgres.ts"
import { readPidFile, runs } from "../../../src/store/postgres/Postmaster.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** Superuser on a database of the run's cluster; `freshDatabase` is the usual way in. */
    postgresAdminUrl: string
    /** The API's role on the same database. */
    postgresUrl: string
  }
}

/** The database that `freshDatabase` copies: the schema `log`, migrated, and the API's rights in it. */
export const TEMPLATE = "driverdex_template"

const PREFIX = "driverdex-pg-tests-"

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  sweep()
  const directory = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  // Two files at once, one of which may run five servers of 14 connections and more.
  const server = await startEmbeddedPostgres({ dataDir: directory, fsync: false, maxConnections: 200 })
  const abandon = () => remove(directory)
  const interrupted = () => process.exit(1)
  process.once("exit", abandon).once("SIGTERM", interrupted).once("SIGHUP", interrupted)

  const admin = connectPostgres(server.adminUrl, 1)
  await admin`create database ${admin(TEMPLATE)}`
  await admin.end()
  const template = connectPostgres(at(server.adminUrl, TEMPLATE), 1)
  await migrate(template, logMigrations)
  await grantLog(template, "driverdex")
  await template.end()

  project.provide("postgresAdminUrl", server.adminUrl)
  project.provide("postgresUrl", server.url)
  return async () => {
    await server.stop()
    process.off("exit", abandon).off("SIGTERM", interrupted).off("SIGHUP", interrupted)
    remove(directory)
  }
}

/** The same server and role, another database. */
export const at = (url: string, database: string): string => {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

/** What a killed run has left behind: its directory carries its process id. */
const sweep = (): void => {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX))) {
    const owner = Number(name.slice(PREFIX.length).split("-")[0])
    if (!isAlive(owner)) remove(join(tmpdir(), name))
  }
}

/** Synchronous, because the end of a process leaves no time for anything else. */
const remove = (directory: string): void => {
  const cluster = join(directory, "cluster")
  const server = readPidFile(cluster)
  if (server !== undefined && runs(server.pid, cluster)) {
    process.kill(server.pid, "SIGQUIT")
    const pause = new Int32Array(new SharedArrayBuffer(4))
    for (let n = 0; n < 250 && runs(server.pid, cluster); n++) Atomics.wait(pause, 0, 0, 20)
  }
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
