/** A real PostgreSQL for the site that has no DATABASE_URL, from the binaries that npm brings (design.md §6, §7). */
import { type ChildProcess, spawn } from "node:child_process"
import { closeSync, openSync, writeFileSync } from "node:fs"
import { setTimeout as delay } from "node:timers/promises"
import {
  type Account,
  chooseAccount,
  EmbeddedPostgresFailed,
  findBinaries,
  launch,
  noBinaries
} from "./postgres/Binaries.ts"
import { type Cluster, openCluster } from "./postgres/Cluster.ts"
import { boundLog, lastComplaint } from "./postgres/LogFile.ts"
import { choosePort } from "./postgres/Port.ts"
import { disownPidFile, readPidFile, runs, whoAnswers } from "./postgres/Postmaster.ts"
import { prepareDatabase } from "./postgres/Roles.ts"

export interface EmbeddedPostgresOptions {
  /** Holds the cluster, its passwords (0600), its log and its port. Made when missing. */
  readonly dataDir: string
  /** Off only for tests that may lose everything (default on). */
  readonly fsync?: boolean
  /** Only this port will do; used at restarts, where pools wait at it. Default: the last one if free, else any. */
  readonly port?: number
}

export interface EmbeddedPostgres {
  /** Superuser on the database `driverdex`: for migrations and grants. */
  readonly adminUrl: string
  /** The API's role on the same database: owns nothing of the log, may create schemas. */
  readonly url: string
  readonly port: number
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
  const binary = findBinaries()
  const account = chooseAccount()
  const cluster = await openCluster(options.dataDir, binary, account)
  const running = await takeOver(cluster)
  const { pid, port } = running ?? (await startServer(cluster, binary("postgres"), account, options))
  const adminUrl = urlOf(port, "postgres", cluster.passwords.admin, "driverdex")
  await prepareDatabase(urlOf(port, "postgres", cluster.passwords.admin, "postgres"), cluster.passwords.api)

  let stopping: Promise<void> | undefined
  const listeners: Array<() => void> = []
  const endWithUs = () => signal(pid, "SIGINT")
  process.once("exit", endWithUs)
  const watch = setInterval(() => {
    boundLog(cluster.logFile)
    if (runs(pid, cluster.directory)) return
    clearInterval(watch)
    process.off("exit", endWithUs)
    if (stopping === undefined) for (const listener of listeners) listener()
  }, 250)
  watch.unref()

  return {
    adminUrl,
    url: urlOf(port, "driverdex", cluster.passwords.api, "driverdex"),
    port,
    pid,
    reused: running !== undefined,
    stop: () => (stopping ??= stopServer(pid, cluster.directory).finally(() => process.off("exit", endWithUs))),
    onExit: (listener) => listeners.push(listener)
  }
}

export interface SupervisedPostgres extends Pick<EmbeddedPostgres, "adminUrl" | "url" | "port"> {
  /** Of the server that runs now, or ran last. */
  readonly pid: () => number
  readonly stop: () => Promise<void>
}

/**
 * Starts the server and starts it again, at the same port, whenever it dies, until it is stopped.
 * @param report hears of each death, of each failed restart (with its reason) and of each success
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
        server = await startEmbeddedPostgres({ ...options, port: first.port })
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
    port: first.port,
    pid: () => server.pid,
    stop: async () => {
      stopped = true
      await restarting
      await server.stop()
    }
  }
}

/** Longest wait for a server that is there to answer: a recovery after a crash reads up to max_wal_size of log. */
const ANSWER_MS = 120_000
/** Longest wait for what a dead server has left (its backends, its port) to go away. */
const RELEASE_MS = 15_000

const takeOver = async (cluster: Cluster): Promise<{ pid: number; port: number } | undefined> => {
  for (const end = Date.now() + ANSWER_MS; Date.now() < end; await delay(50)) {
    const found = readPidFile(cluster.directory)
    if (found === undefined || !runs(found.pid, cluster.directory)) return undefined
    const url = urlOf(found.port, "postgres", cluster.passwords.admin, "postgres")
    const { who, cause } = await whoAnswers(url, cluster.directory)
    if (who === "ours") return found
    if (who === "other")
      throw new EmbeddedPostgresFailed(`The server that runs in ${cluster.directory} does not know us.`, { cause })
  }
  throw new EmbeddedPostgresFailed(`The server that runs in ${cluster.directory} does not answer.`)
}

const startServer = async (
  cluster: Cluster,
  executable: string,
  account: Account,
  options: EmbeddedPostgresOptions
): Promise<{ pid: number; port: number }> => {
  for (const end = Date.now() + RELEASE_MS; ; await delay(100)) {
    const port = options.port ?? (await choosePort(cluster.portFile))
    if (readPidFile(cluster.directory) !== undefined) disownPidFile(cluster.directory)
    const child = spawnServer(cluster, executable, account, port, options.fsync ?? true)
    const failure = await answered(child, port, cluster)
    if (failure === undefined) {
      writeFileSync(cluster.portFile, String(port))
      return { pid: child.pid as number, port }
    }
    // The dead server's backends still hold its memory, or somebody took the port between our look and its start.
    const passing = /still in use|could not bind|could not create any TCP/.test(failure)
    if (!passing || Date.now() > end)
      throw new EmbeddedPostgresFailed(`PostgreSQL did not start in ${cluster.directory}: ${failure}.`)
  }
}

const spawnServer = (
  cluster: Cluster,
  executable: string,
  account: Account,
  port: number,
  fsync: boolean
): ChildProcess => {
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    cluster_name: "driverdex",
    max_connections: "60",
    shared_buffers: "64MB",
    max_wal_size: "512MB",
    random_page_cost: "1.1",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    log_checkpoints: "off",
    // Statements hold what visitors and operators typed; they stay out of the log file.
    log_min_error_statement: "panic",
    ...(fsync ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" })
  }
  const { command, args, options } = launch(
    executable,
    ["-D", cluster.directory, "-p", String(port)].concat(
      Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])
    ),
    account
  )
  const log = openSync(cluster.logFile, "a", 0o600)
  try {
    // A session of its own: Ctrl-C in the terminal is for us, and we stop the server after the last request.
    const child = spawn(command, args, { ...options, detached: true, stdio: ["ignore", log, log] })
    child.unref()
    return child
  } finally {
    closeSync(log)
  }
}

/** Undefined when the server answers, else why it ended. */
const answered = async (child: ChildProcess, port: number, cluster: Cluster): Promise<string | undefined> => {
  let ended: string | undefined
  child.once("error", () => {
    ended = noBinaries(`${process.platform}-${process.arch}`)
  })
  child.once("exit", (code, sign) => {
    ended = lastComplaint(cluster.logFile) ?? `it ended with ${code ?? sign}`
  })
  const url = urlOf(port, "postgres", cluster.passwords.admin, "postgres")
  for (const end = Date.now() + ANSWER_MS; Date.now() < end; await delay(20)) {
    if (ended !== undefined) return ended
    // The pid file is this server's as soon as it is past its checks; before, somebody else might answer at the port.
    if (readPidFile(cluster.directory)?.pid !== child.pid) continue
    const { who, cause } = await whoAnswers(url, cluster.directory)
    if (who === "ours") return undefined
    if (who === "other") return `it does not know us (${cause instanceof Error ? cause.message : "other directory"})`
  }
  signal(child.pid as number, "SIGQUIT")
  return "it does not answer"
}

const stopServer = async (pid: number, directory: string): Promise<void> => {
  for (const [sign, patience] of [
    ["SIGINT", 15_000],
    ["SIGQUIT", 10_000],
    ["SIGKILL", 5_000]
  ] as const) {
    if (runs(pid, directory)) signal(pid, sign)
    for (const end = Date.now() + patience; Date.now() < end; await delay(20)) if (!runs(pid, directory)) return
  }
  throw new EmbeddedPostgresFailed(`The PostgreSQL server ${pid} does not stop.`)
}

const signal = (pid: number, sign: NodeJS.Signals): void => {
  try {
    process.kill(pid, sign)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error
  }
}

const urlOf = (port: number, role: string, password: string, database: string): string =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
