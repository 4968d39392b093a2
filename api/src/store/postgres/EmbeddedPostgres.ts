/** A real PostgreSQL for the site that has no DATABASE_URL, from the binaries that npm brings (P-OPS-2, docs/decisions/005). */

import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto"
import { join, resolve } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { causeOfOutage } from "../../platform/causeOfOutage.ts"
import { type Binaries, chooseAccount, EmbeddedPostgresFailed, findBinaries, ownerOf } from "./Binaries.ts"
import { openCluster, readPasswords } from "./Cluster.ts"
import { connectPostgres } from "./connect.ts"
import { boundLog } from "./LogFile.ts"
import { type ServerOptions, serve, signal, stopServer } from "./PostgresServer.ts"
import { readPidFile, runs } from "./Postmaster.ts"
import { type ServerAddress, urlOf } from "./ServerAddress.ts"
import { assertSocketFolder, leaveSocketFolder } from "./SocketFolder.ts"

export interface EmbeddedPostgresOptions extends ServerOptions {
  /** Holds the cluster, its passwords (0600), its log and, where its path is not too long, its socket. Made when missing. */
  readonly dataDir: string
  /** Default: those that come along. */
  readonly binaries?: Binaries
}

export interface EmbeddedPostgres {
  /** Superuser on the database `driverdex`: for migrations and grants. */
  readonly adminUrl: string
  /** The API's role on the same database: owns nothing of the log, may create schemas. */
  readonly url: string
  readonly address: ServerAddress
  readonly pid: number
  /** It was running already, left by a process of ours that was killed. */
  readonly reused: boolean
  /** Fast shutdown: sessions are ended, everything is written. Returns when the process is gone. */
  readonly stop: () => Promise<void>
  /** Calls once when the server is gone without `stop`. */
  readonly onExit: (listener: () => void) => void
}

/**
 * Starts the server of a data directory, or takes over the one that runs there. A clean end of our process ends the
 * server too; after a kill -9 of ours it goes on, and the next start takes it over.
 * @throws EmbeddedPostgresFailed in one sentence
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const binaries = options.binaries ?? findBinaries()
  const account = chooseAccount()
  const cluster = await openCluster(options.dataDir, binaries, account)
  const { pid, address, reused, ended } = await serve(cluster, binaries.pathOf("postgres"), account, options)
  // A question may stay unanswered when the server dies in the middle of it.
  const died = ended.then(() => {
    throw new EmbeddedPostgresFailed(`PostgreSQL ended right after its start in ${cluster.directory}.`)
  })
  try {
    const { admin, api } = cluster.passwords
    await Promise.race([prepareDatabase(urlOf(address, "postgres", admin, "postgres"), api), died])
  } catch (cause) {
    if (!reused) await stopServer(pid, cluster.directory)
    if (!(cause instanceof Error && "code" in cause)) throw cause
    const sentence = `The PostgreSQL server of ${cluster.directory} cannot be used (${causeOfOutage(cause)}).`
    throw new EmbeddedPostgresFailed(sentence, { cause })
  }

  let stopping: Promise<void> | undefined
  const endWithUs = () => signal(pid, "SIGINT")
  process.once("exit", endWithUs)
  const logs = setInterval(() => boundLog(cluster.logFile), 30_000).unref()
  void ended.then(() => {
    clearInterval(logs)
    process.off("exit", endWithUs)
  })

  return {
    adminUrl: urlOf(address, "postgres", cluster.passwords.admin, "driverdex"),
    url: urlOf(address, "driverdex", cluster.passwords.api, "driverdex"),
    address,
    pid,
    reused,
    stop: () =>
      (stopping ??= stopServer(pid, cluster.directory).then(() => leaveSocketFolder(cluster.root, ownerOf(account)))),
    // Also when it ended before the listener was added.
    onExit: (listener) => void ended.then(() => stopping === undefined && listener())
  }
}

/**
 * Addresses of the server that runs on a data directory; null when none does. Starts and ends nothing.
 * @throws EmbeddedPostgresFailed where somebody else may enter the folder of its socket
 */
export const runningPostgres = (dataDir: string): RunningPostgres | null => {
  const directory = join(resolve(dataDir), "cluster")
  const server = readPidFile(directory)
  if (server === undefined || !runs(server.pid, directory)) return null
  const { address } = server
  if ("folder" in address) assertSocketFolder(address.folder, ownerOf(chooseAccount()))
  const { admin, api } = readPasswords(directory)
  return {
    address,
    url: urlOf(address, "driverdex", api, "driverdex"),
    adminUrl: urlOf(address, "postgres", admin, "driverdex")
  }
}

type RunningPostgres = Pick<EmbeddedPostgres, "address" | "url" | "adminUrl">

export interface SupervisedPostgres extends RunningPostgres {
  /** Of the server that runs now, or ran last. */
  readonly pid: () => number
  readonly stop: () => Promise<void>
}

/**
 * Starts the server and starts it again, at the same address, whenever it dies, until it is stopped.
 * @param report called at each crash, each failed restart (with its reason) and each success
 */
export const superviseEmbeddedPostgres = async (
  options: EmbeddedPostgresOptions,
  report: (event: "died" | "failed" | "restarted", reason?: unknown) => void = () => {}
): Promise<SupervisedPostgres> => {
  const first = await startEmbeddedPostgres(options)
  let server = first
  let stopped = false
  let restarting: Promise<void> | undefined

  const restart = async (): Promise<void> => {
    report("died")
    for (let pause = 50; !stopped; pause = Math.min(pause * 2, 2_000)) {
      try {
        server = await startEmbeddedPostgres({ ...options, address: first.address })
        watch()
        report("restarted")
        return
      } catch (reason) {
        report("failed", reason)
        await delay(pause)
      }
    }
  }
  const watch = () =>
    server.onExit(() => {
      restarting = restart()
    })
  watch()

  return {
    adminUrl: first.adminUrl,
    url: first.url,
    address: first.address,
    pid: () => server.pid,
    stop: async () => {
      stopped = true
      await restarting
      await server.stop()
    }
  }
}

/**
 * The database `driverdex` and the API's role in it: no superuser, no owner of the log, but with schemas of its own.
 * Safe to repeat; the password of the role becomes that of the file.
 */
const prepareDatabase = async (superuserUrl: string, apiPassword: string): Promise<void> => {
  const sql = connectPostgres(superuserUrl, 1)
  try {
    // Two first starts at the same moment make everything once; the lock goes with the connection.
    await sql`select pg_advisory_lock(hashtext('driverdex roles'))`
    const roles = await sql`select from pg_roles where rolname = 'driverdex'`
    if (roles.length === 0) await sql`create role driverdex`
    // The statement's text is made by the server's own quoting: a role's password cannot be a parameter.
    const [row] = await sql<[{ statement: string }]>`
      select format(
        'alter role driverdex login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password %L',
        ${verifierOf(apiPassword)}::text
      ) as statement`
    await sql.unsafe(row.statement)
    // Who has these may run programs and reach files as the server's account.
    await sql`revoke pg_execute_server_program, pg_read_server_files, pg_write_server_files from driverdex`
    const databases = await sql`select from pg_database where datname = 'driverdex'`
    if (databases.length === 0) await sql`create database driverdex`
    await sql`revoke all on database driverdex from public`
    await sql`grant connect, create, temporary on database driverdex to driverdex`
  } finally {
    // Without a limit this waits for ever when the server died in the middle of a question.
    await sql.end({ timeout: 1 })
  }
}

/**
 * What PostgreSQL stores of a password for SCRAM (RFC 5803): with that the server can check it and nobody can learn it, from
 * the statement, the server's log or its list of sessions either.
 */
const verifierOf = (password: string): string => {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, "sha256")
  const key = (name: string) => createHmac("sha256", salted).update(name).digest()
  const stored = createHash("sha256").update(key("Client Key")).digest("base64")
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString("base64")}$${stored}:${key("Server Key").toString("base64")}`
}

/** PostgreSQL's own default; the password is random and long. */
const ROUNDS = 4096
