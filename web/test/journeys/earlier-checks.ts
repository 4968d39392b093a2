/** Checks of links that a site has recorded some time ago: its log is exported, they are added, and a new database takes it. */
import { execFileSync } from "node:child_process"
import { createHash, randomUUID } from "node:crypto"
import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { LinkResult } from "@driverdex/domain/decide/recordChecks"
import { linksStream } from "@driverdex/domain/decide/recordChecks"
import { newEvent } from "@driverdex/domain/events/NewEvents.schema"
import type { Site } from "./site.ts"

const MAIN = join(import.meta.dirname, "../../../api/dist/main.js")

/** @param at of the checks, ISO 8601 UTC, one event for each */
export const startWithEarlierChecks = async (
  site: Site,
  folder: string,
  at: string,
  checks: ReadonlyArray<LinkResult>
): Promise<void> => {
  const file = join(folder, "log.ndjson")
  const run = (...args: ReadonlyArray<string>) =>
    execFileSync(process.execPath, [MAIN, ...args], {
      env: { ...process.env, NODE_ENV: "production", DATA_DIR: site.dataDir }
    })
  run("log", "export", file)
  const lines = readFileSync(file, "utf8").trimEnd().split("\n").slice(0, -1)
  const stream = linksStream(at.slice(0, 10))
  const first = lines.length
  const added = checks.map((result, revision) => {
    const data = { at, results: [{ ...result, hides: true as const }] }
    const meta = { id: randomUUID(), at, actor: "admin", requestId: "earlier" }
    return { position: first + revision, stream, revision, ...newEvent({ type: "links-checked", data }, meta) }
  })
  const all = [...lines, ...added.map((event) => JSON.stringify(event))].map((line) => `${line}\n`).join("")
  const events = lines.length - 1 + added.length
  const sha256 = createHash("sha256").update(all).digest("hex")
  writeFileSync(file, `${all}${JSON.stringify({ events, head: events, sha256 })}\n`)
  await site.end()
  rmSync(site.dataDir, { recursive: true })
  run("log", "import", file)
  await site.startAgain()
}
