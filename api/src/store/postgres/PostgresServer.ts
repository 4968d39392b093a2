/** The server process of a cluster: taken over when it runs, else started; stopped in the end. */
import { type ChildProcess, spawn } from "node:child_process"
import { chmodSync, closeSync, openSync, writeFileSync } from "node:fs"
import { setTimeout as delay } from "node:timers/promises"
import { type Account, EmbeddedPostgresFailed, launch, noBinaries, ownerOf, PLATFORM } from "./Binaries.ts"
import { type Cluster, giveTo } from "./Cluster.ts"
import { lockCluster } from "./ClusterLock.ts"
import { complaintSince, sizeOf } from "./LogFile.ts"
import { disownPidFile, type Postmaster, readPidFile, runs } from "./Postmaster.ts"
import { accessTo, chooseAddress, HAS_SOCKETS, listeningAt, type ServerAddress } from "./ServerAddress.ts"
import { assertSocketFolder, emptySocketFolder, enterSocketFolder } from "./SocketFolder.ts"

/** Longest wait for a server that is there to answer: a recovery after a crash reads up to max_wal_size of log. */
const ANSWER_MS = 120_000
/** Longest wait for what a dead server has left, its backends, to go away. */
const RELEASE_MS = 15_000

export interface ServerOptions {
  /** Off only for tests that may lose everything (default on). */
  readonly fsync?: boolean
  /** For all clients (default 60: a site's pool is far smaller). */
  readonly maxConnections?: number
  /** Only this one may be used; for restarts, where pools wait at it. */
  readonly address?: ServerAddress
  /** More settings of PostgreSQL, for a cluster's directory and the owner of its files where it is not us. */
  readonly settings?: (directory: string, owner: number | undefined) => Readonly<Record<string, string>>
  /** Longest wait for an answer, for a server that recovers more than after a crash. */
  readonly answerMs?: number
}

export interface Running extends Pick<Postmaster, "pid" | "address"> {
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
    const running = await takeOver(cluster, account, options)
    if (running !== undefined) return running
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
    let address: ServerAddress
    try {
      const found = readPidFile(cluster.directory)
      const isThere = found !== undefined && runs(found.pid, cluster.directory)
      if (found !== undefined && !isThere) disownPidFile(cluster.directory)
      giveTo(cluster.directory, ownerOf(account))
      address = options.address ?? (await chooseAddress(cluster.root, ownerOf(account), cluster.portFile))
      if ("folder" in address) {
        enterSocketFolder(address.folder, ownerOf(account))
        if (!isThere) emptySocketFolder(address.folder)
      }
      child = spawnServer(cluster, executable, account, address, options, lock.descriptor)
    } finally {
      lock.close()
    }
    const ended = new Promise((resolve) => child.once("exit", resolve))
    const failure = await answered(child, cluster, logged, options.answerMs ?? ANSWER_MS)
    if (failure === undefined) {
      if ("port" in address) writeFileSync(cluster.portFile, String(address.port))
      return { pid: child.pid as number, address, reused: false, ended }
    }
    // The dead server's backends still hold its memory, its port was taken between our check and its start, or another
    // start of ours was faster.
    const passing = /still in use|could not bind|could not create any|lock file .* already exists/.test(failure)
    if (!passing || Date.now() > end)
      throw new EmbeddedPostgresFailed(`PostgreSQL did not start in ${cluster.directory}: ${failure}.`)
  }
}

/** The server that runs on the cluster, if any. One that a release before decision 069 has left at a port is ended. */
const takeOver = async (
  { directory }: Cluster,
  account: Account,
  { address }: ServerOptions
): Promise<Running | undefined> => {
  const hasSocket = address === undefined ? HAS_SOCKETS : "folder" in address
  for (const end = Date.now() + ANSWER_MS; Date.now() < end; await delay(50)) {
    const found = readPidFile(directory)
    if (found === undefined || !runs(found.pid, directory)) return undefined
    if (!found.isReady) continue
    if ("folder" in found.address) assertSocketFolder(found.address.folder, ownerOf(account))
    else if (hasSocket) {
      await stopServer(found.pid, directory)
      continue
    }
    return { pid: found.pid, address: found.address, reused: true, ended: untilGone(found.pid, directory) }
  }
  throw new EmbeddedPostgresFailed(`The server that runs in ${directory} does not answer.`)
}

const spawnServer = (
  cluster: Cluster,
  executable: string,
  account: Account,
  address: ServerAddress,
  { fsync = true, maxConnections = 60, settings: more }: ServerOptions,
  lock: number | null
): ChildProcess => {
  writeFileSync(cluster.accessFile, accessTo(address))
  // The server's account may be another one.
  chmodSync(cluster.accessFile, 0o644)
  const settings = {
    ...listeningAt(address),
    hba_file: cluster.accessFile,
    password_encryption: "scram-sha-256",
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
    ["-D", cluster.directory].concat(Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])),
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
  for (const end = Date.now() + patience; Date.now() < end; await delay(20)) {
    if (broken !== undefined) throw new EmbeddedPostgresFailed(noBinaries(PLATFORM), { cause: broken })
    if (ended !== undefined) return ended
    // Nobody but the server writes that file, so nothing has to be asked of whoever listens.
    const found = readPidFile(cluster.directory)
    if (found === undefined || found.pid !== child.pid || !found.isReady) continue
    // Its end from now on is not this start's; by then its log may be gone.
    child.off("exit", onExit)
    return undefined
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
