/** Runs the terminal program's refresh in a process of its own, which ends with this one however that ends. */
import { spawn } from "node:child_process"
import type { RefreshOutcome } from "./SourceRuns.ts"

export interface RefreshProgram {
  /** The built program (cli/dist/main.js). */
  readonly program: string
  /** Where it keeps what it downloaded. */
  readonly cache: string
  /** Of the site that made the token. */
  readonly url: string
  readonly token: string
  /** What answered within so many hours is not asked again. */
  readonly withinHours: number
  /** Sources that rest. */
  readonly skip: ReadonlyArray<string>
}

/** What the program needs of the machine: nothing of the site's settings, which hold its secrets. */
const PASSED_ON = ["PATH", "HOME", "TMPDIR", "SystemRoot", "NODE_OPTIONS", "NODE_EXTRA_CA_CERTS", "NODE_COMPILE_CACHE"]
/** A table of all packages has some megabytes; what would need much more is something else. */
const HEAP_MB = 512
const MAX_OUTPUT = 4_000_000
const MAX_ERRORS = 4_000
/** Some two hundred requests a second apart take minutes. */
export const LASTS_MS = 45 * 60_000

/** Resolves also where it fails; `signal` ends it at once, which loses nothing: the same again goes on. */
export const refreshByProgram = (options: RefreshProgram, signal: AbortSignal) => {
  const { program, cache, url, token, withinHours, skip } = options
  const inherited = PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  const args = [program, "sources", "refresh", "--yes", "--json", "--within", String(withinHours), "--url", url]
  if (skip.length > 0) args.push("--skip", ...skip)
  const { promise, resolve } = Promise.withResolvers<RefreshOutcome>()
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, ...args], {
    env: {
      ...Object.fromEntries(inherited),
      DRIVERDEX_URL: url,
      DRIVERDEX_TOKEN: token,
      DRIVERDEX_STARTED_BY: "server",
      XDG_CACHE_HOME: cache,
      XDG_CONFIG_HOME: cache
    },
    // The channel carries nothing: it closes whatever way we end, and the program then ends too.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    signal: AbortSignal.any([signal, AbortSignal.timeout(LASTS_MS)]),
    killSignal: "SIGKILL"
  })
  let [stdout, stderr, wrong] = ["", "", ""]
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    if (stdout.length < MAX_OUTPUT) stdout += text
  })
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    stderr = `${stderr}${text}`.slice(-MAX_ERRORS)
  })
  child.on("error", (error) => {
    wrong = error.name === "AbortError" ? "It took too long." : error.message
    if (child.pid === undefined) resolve(outcomeOf("", wrong))
  })
  child.on("close", (code) => resolve(outcomeOf(stdout, code === 0 ? "" : wrong || reasonIn(stderr))))
  return promise
}

/** The program's own sentence, or that of the Node that could not run it. */
const reasonIn = (stderr: string): string =>
  /^error: (.+)$/m.exec(stderr)?.[1] ?? /^\S*Error.*$/m.exec(stderr)?.[0] ?? "It ended early."

/** What it says of the sources counts, also where it says that it failed. */
const outcomeOf = (stdout: string, failure: string): RefreshOutcome => {
  const sources = sourcesIn(stdout)
  return { sources: sources ?? [], failure: failure === "" ? (sources === null ? "It said nothing." : null) : failure }
}

const sourcesIn = (stdout: string): RefreshOutcome["sources"] | null => {
  try {
    return (JSON.parse(stdout) as Pick<RefreshOutcome, "sources">).sources
  } catch {
    return null
  }
}
