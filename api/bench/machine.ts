/** The machine that figures come from, and the commit they are about. */
import { execFileSync } from "node:child_process"
import { closeSync, fsyncSync, openSync, writeSync } from "node:fs"
import { cpus, loadavg, totalmem } from "node:os"
import { join } from "node:path"
import type { Machine } from "./Report.ts"
import { median } from "./statistics.ts"

export const describeMachine = (directory: string): Machine => ({
  processor: cpus()[0]?.model.trim() ?? "unknown",
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 1024 ** 3),
  platform: `${process.platform} ${process.arch}`,
  node: process.version,
  fsyncMs: fsyncMilliseconds(directory)
})

/** Load average of the last minute. */
export const load = (): number => Number((loadavg()[0] ?? 0).toFixed(2))

export const commitOf = (folder: string): { readonly commit: string; readonly changed: boolean } => {
  const git = (...args: ReadonlyArray<string>) =>
    execFileSync("git", ["--no-optional-locks", "-C", folder, ...args], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"]
    }).trim()
  try {
    const product = ["domain/src", "projections/src", "api/src", "web/src", "cli/src", "fixtures"]
    return {
      commit: git("rev-parse", "--short", "HEAD"),
      changed: git("status", "--porcelain", "--", ...product) !== ""
    }
  } catch {
    // Not a clone, such as an unpacked archive: then no commit can be named.
    return { commit: "unknown", changed: true }
  }
}

const fsyncMilliseconds = (directory: string): number => {
  const file = openSync(join(directory, "fsync"), "w")
  const block = Buffer.alloc(8192)
  const times = Array.from({ length: 200 }, () => {
    const start = performance.now()
    writeSync(file, block, 0, block.length, 0)
    fsyncSync(file)
    return performance.now() - start
  })
  closeSync(file)
  return Number(median(times).toFixed(3))
}
