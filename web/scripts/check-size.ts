/**
 * Fails when a page loads more before its first interaction than it may. Sizes are those of Brotli's best quality, as browsers get the
 * files (`compressed.ts`), in kB of 1000 bytes, read from Vite's manifest: the entry, what it imports, and the chunks of the route. What
 * every page fetches when the browser is idle has a budget of its own, and so has what it fetches once it is used, and what a dialog or
 * the like loads later. `web/test/journeys/weight.e2e.ts` weighs whole visits.
 */
import { readdirSync, readFileSync, statSync } from "node:fs"
import { fileURLToPath } from "node:url"

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly css?: ReadonlyArray<string>
  readonly imports?: ReadonlyArray<string>
  readonly dynamicImports?: ReadonlyArray<string>
}

const SCRIPT_FAIL_KB = 117
const SCRIPT_AIM_KB = 112
const CSS_FAIL_KB = 10.6
const IDLE_FAIL_KB = 3
const USED_FAIL_KB = 21
const LATER_FAIL_KB = 22
/** Of the scan desk: fetched when its page is idle, and read beside the page (decision 035). */
const WORKER_FAIL_KB = 53
const ENTRY = "src/entry-client.tsx"
/** Words that only Effect's own code contains. */
const EFFECT = /~effect\/|effect\/Schema/

const client = `${process.env["WEB_DIST"] ?? fileURLToPath(new URL("../dist", import.meta.url))}/client/`
const manifest = JSON.parse(readFileSync(`${client}.vite/manifest.json`, "utf8")) as Record<string, Chunk>

const sizes = new Map<string, number>()
const kilobytes = (file: string): number => {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const path = client + file
  const size = (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size / 1000
  sizes.set(file, size)
  return size
}
const chunkOf = (key: string): Chunk => {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`The manifest has no ${key}: build the site first.`)
  return chunk
}
const filesBelow = (key: string, seen = new Set<string>()): Set<string> => {
  const chunk = chunkOf(key)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const below of chunk.imports ?? []) filesBelow(below, seen)
  return seen
}
const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + kilobytes(file), 0)

const failures: Array<string> = []
const report = (name: string, size: number, limit: number, aim = limit): void => {
  const mark = size > limit ? "TOO LARGE" : size > aim ? "above aim" : "ok"
  if (size > limit) failures.push(`${name}: ${size.toFixed(1)} kB, at most ${limit} kB`)
  console.log(`${name.padEnd(40)} ${size.toFixed(1).padStart(7)} kB  ${mark}`)
}

const entry = chunkOf(ENTRY)
const first = filesBelow(ENTRY)
report("entry and what it imports", sum(first), SCRIPT_FAIL_KB, SCRIPT_AIM_KB)
const routes = Object.keys(manifest).filter((key) => key.startsWith("src/routes/"))
for (const key of routes) {
  const name = /^src\/routes\/(.+?)\.tsx/.exec(key)?.[1] ?? key
  report(`script of ${name}`, sum(new Set([...first, ...filesBelow(key)])), SCRIPT_FAIL_KB, SCRIPT_AIM_KB)
}
const eager = new Set([...first, ...routes.flatMap((key) => [...filesBelow(key)])])
// Named in chunk-groups.ts: a file of several parts has the key of none of them.
const named = (name: string) =>
  Object.keys(manifest).filter((key) => manifest[key]?.name === name && key.startsWith("_"))
const idle = new Set(
  named("idle")
    .flatMap((key) => [...filesBelow(key)])
    .filter((file) => !first.has(file))
)
report("when idle, on every page", sum(idle), IDLE_FAIL_KB)
const used = new Set(
  named("overlays")
    .flatMap((key) => [...filesBelow(key)])
    .filter((file) => !first.has(file) && !idle.has(file))
)
report("once used, on every page", sum(used), USED_FAIL_KB)
const parts = Object.keys(manifest).filter((key) =>
  /^src\/(?:shell|ui|visitor|catalogue|search|pages|admin)\//.test(key)
)
for (const key of [...parts, ...["details", "frame", "list-parts", "printers"].flatMap(named)]) {
  const later = [...filesBelow(key)].filter((file) => !eager.has(file) && !idle.has(file) && !used.has(file))
  report(`later: ${key.replace(/^src\//, "")}`, sum(later), LATER_FAIL_KB)
}
for (const file of readdirSync(`${client}assets`).filter((name) => /worker.*\.js$/.test(name)))
  report(`worker: ${file}`, kilobytes(`assets/${file}`), WORKER_FAIL_KB)
report("styles", sum(entry.css ?? []), CSS_FAIL_KB)

for (const file of first) {
  if (EFFECT.test(readFileSync(client + file, "utf8"))) failures.push(`${file} contains Effect`)
}
if (failures.length > 0) {
  console.error(`\n${failures.join("\n")}`)
  process.exitCode = 1
}
