/** The server process of a cluster: taken over when it runs, else started; stopped in the end. */
import { type ChildProcess, spawn } from "node:child_process"
import { closeSync, openSync, writeFileSync } from "node:fs"
import { setTimeout as delay } from "node:timers/promises"
import { type Account, EmbeddedPostgresFailed, launch, noBinaries, ownerOf } from "./Binaries.ts"
import { type Cluster, giveTo } from "./Cluster.ts"
import { lockCluster } from "./ClusterLock.ts"
import { complaintSince, sizeOf } from "./LogFile.ts"
import { choosePort } from "./Port.ts"
import { disownPidFile, type Postmaster, readPidFile, runs, whoAnswers } from "./Postmaster.ts"

/** Longest wait for a server that is there to answer: a recovery after a crash reads up to max_wal_size of log. */
const ANSWER_MS = 120_000
/** Longest wait for what a dead server has left (its backends, its port) to go away. */
const RELEASE_MS = 15_000

export interface ServerOptions {
  /** Off only for tests that may lose everything (default on). */
  readonly fsync?: boolean
  /** For all clients (default 60: a site's pool is far smaller). */
  readonly maxConnections?: number
  /** Only this port may be used; for restarts, where pools wait at it. Default: the last one if free, else any. */
  readonly port?: number
  /** More settings of PostgreSQL, for a cluster's directory and the owner of its files where it is not us. */
  readonly settings?: (directory: string, owner: number | undefined) => Readonly<Record<string, string>>
  /** Longest wait for an answer, for a server that recovers more than after a crash. */
  readonly answerMs?: number
}

export interface Running extends Postmaster {
  /** Left running by a killed process of ours. */
  readonly reused: boolean
  /** Resolves when the process is gone. */
  readonly ended: Promise<unknown>
}

/**
 * Takes over the server that runs on the cluster, else starts one and waits until it answers.
 * @throws EmbeddedPostgresFailed in one sentence
 */
export const serve = async (
  cluster: Cluster,
  executable: string,
  account: Account,
  options: ServerOptions
): Promise<Running> => {
  for (const end = Date.now() + RELEASE_MS; ; await delay(100)) {
    const running = await takeOver(cluster)
    if (running !== undefined) return running
    const port = options.port ?? (await choosePort(cluster.portFile))
    const lock = await lockCluster(cluster.lockFile)
    if (lock === null) {
      // A server that another start of ours has just begun, or the last backends of a dead one; both pass.
      if (Date.now() <= end) continue
      throw new EmbeddedPostgresFailed(
        `A PostgreSQL server that cannot be seen from here, such as one in another container, works in ${cluster.directory}; stop it first.`
      )
    }
    const logged = sizeOf(cluster.logFile)
    let child: ChildProcess
    try {
      const dead = readPidFile(cluster.directory)
      if (dead !== undefined && !runs(dead.pid, cluster.directory)) disownPidFile(cluster.directory)
      giveTo(cluster.directory, ownerOf(account))
      child = spawnServer(cluster, executable, account, port, options, lock.descriptor)
    } finally {
      lock.close()
    }
    const ended = new Promise((resolve) => child.once("exit", resolve))
    const failure = await answered(child, port, cluster, logged, options.answerMs ?? ANSWER_MS)
    if (failure === undefined) {
      writeFileSync(cluster.portFile, String(port))
      return { pid: child.pid as number, port, reused: false, ended }
    }
    // The dead server's backends still hold its memory, the port was taken between our check and its start, or another
    // start of ours was faster.
    const passing = /still in use|could not bind|could not create any TCP|lock file .* already exists/.test(failure)
    if (!passing || Date.now() > end)
      throw new EmbeddedPostgresFailed(`PostgreSQL did not start in ${cluster.directory}: ${failure}.`)
  }
}

/** The server that runs on the cluster, if any. */
const takeOver = async (cluster: Cluster): Promise<Running | undefined> => {
  for (const end = Date.now() + ANSWER_MS; Date.now() < end; await delay(50)) {
    const found = readPidFile(cluster.directory)
    if (found === undefined || !runs(found.pid, cluster.directory)) return undefined
    const url = urlOf(found.port, "postgres", cluster.passwords.admin, "postgres")
    const { who, cause } = await whoAnswers(url, cluster.directory)
    if (who === "ours") return { ...found, reused: true, ended: untilGone(found.pid, cluster.directory) }
    if (who === "other")
      throw new EmbeddedPostgresFailed(`The server that runs in ${cluster.directory} does not know us.`, { cause })
  }
  throw new EmbeddedPostgresFailed(`The server that runs in ${cluster.directory} does not answer.`)
}

const spawnServer = (
  cluster: Cluster,
  executable: string,
  account: Account,
  port: number,
  { fsync = true, maxConnections = 60, settings: more }: ServerOptions,
  lock: number | null
): ChildProcess => {
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    cluster_name: "driverdex",
    max_connections: String(maxConnections),
    shared_buffers: "64MB",
    max_wal_size: "512MB",
    random_page_cost: "1.1",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    log_checkpoints: "off",
    // Statements hold what visitors and operators typed; they stay out of the log file.
    log_min_error_statement: "panic",
    ...(fsync ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
    ...more?.(cluster.directory, ownerOf(account))
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
    const stdio = ["ignore" as const, log, log, ...(lock === null ? [] : [lock])]
    const child = spawn(command, args, { ...options, detached: true, stdio })
    child.unref()
    return child
  } finally {
    closeSync(log)
  }
}

/** Undefined when the server answers, else why it ended. */
const answered = async (
  child: ChildProcess,
  port: number,
  cluster: Cluster,
  logged: number,
  patience: number
): Promise<string | undefined> => {
  let ended: string | undefined
  let broken: unknown
  child.once("error", (error) => {
    broken = error
  })
  const onExit = (code: number | null, sign: NodeJS.Signals | null) => {
    ended = complaintSince(cluster.logFile, logged) ?? `it ended with ${code ?? sign}`
  }
  child.once("exit", onExit)
  const url = urlOf(port, "postgres", cluster.passwords.admin, "postgres")
  for (const end = Date.now() + patience; Date.now() < end; await delay(20)) {
    if (broken !== undefined)
      throw new EmbeddedPostgresFailed(noBinaries(`${process.platform}-${process.arch}`), { cause: broken })
    if (ended !== undefined) return ended
    // The pid file is this server's once it is past its checks; before, another server might answer at the port.
    if (readPidFile(cluster.directory)?.pid !== child.pid) continue
    const { who, cause } = await whoAnswers(url, cluster.directory)
    if (who === "ours") {
      // Its end from now on is not this start's; by then its log may be gone.
      child.off("exit", onExit)
      return undefined
    }
    if (who === "other") return `it does not know us (${cause instanceof Error ? cause.message : "other directory"})`
  }
  signal(child.pid as number, "SIGQUIT")
  return "it does not answer"
}

/** Fast shutdown, escalated when it takes too long. Returns when the process is gone. */
export const stopServer = async (pid: number, directory: string): Promise<void> => {
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

/** For a server that is not our child: no event reports its exit. */
const untilGone = async (pid: number, directory: string): Promise<void> => {
  while (runs(pid, directory)) await delay(500, undefined, { ref: false })
}

export const signal = (pid: number, sign: NodeJS.Signals): void => {
  try {
    process.kill(pid, sign)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error
  }
}

export const urlOf = (port: number, role: string, password: string, database: string): string =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
