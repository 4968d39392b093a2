/**
 * `npm run drill -- [--seconds N] [--fault NAME]… [--event-store URL --hook COMMAND] [--report FILE]`: runs the drill as a process of its own, as root in a mount
 * namespace of its own, and leaves nothing behind whatever way that one ends.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { signal } from "../src/store/postgres/PostgresServer.ts"
import type { Started } from "./run.ts"
import { childrenOf } from "./Store.ts"

const RUN = fileURLToPath(new URL("run.ts", import.meta.url))
const directory = mkdtempSync(join(tmpdir(), "driverdex-drill-"))

/** A disk in memory can be mounted there, and is gone with the last process in the namespace. */
const canMount =
  spawnSync("unshare", ["--mount", "mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", directory], { stdio: "ignore" })
    .status === 0
const own = canMount ? ["unshare", "--mount", process.execPath] : [process.execPath]
const [command = "", ...args] = [...own, RUN, directory, canMount ? "disk" : "no-disk", ...process.argv.slice(2)]

// With a channel: it ends by itself when we are gone. In a session of its own: Ctrl-C comes by way of us, once.
const child: ChildProcess = spawn(command, args, { stdio: ["ignore", "inherit", "inherit", "ipc"], detached: true })
const servers = new Set<number>()
child.on("message", ({ postgres }: Started) => servers.add(postgres))
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => child.kill("SIGTERM"))
child.once("exit", (code, sign) => {
  // Its servers saw their channel close. PostgreSQL has none, and may be stopped in its tracks.
  if (sign !== null) for (const pid of [...servers].flatMap((pid) => [pid, ...childrenOf(pid)])) signal(pid, "SIGKILL")
  rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  process.exitCode = code ?? 1
})
