/** What visitors and operators do during a soak, and the answers they got: the basis of its invariants. */
import { randomUUID } from "node:crypto"
import { setTimeout as delay } from "node:timers/promises"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { importRow } from "../test/faults/rows.ts"
import type { Site } from "./Site.ts"

/** Everything that the site has acknowledged. */
export interface Acknowledged {
  /** Downloads answered with 200 as counted, by driver. */
  readonly downloads: Map<number, number>
  /**
   * Presses under an idempotency key, sent until they were answered as counted, by driver: each counts exactly once.
   * `open` is one more that may count, whose answer never came.
   */
  readonly presses: Map<number, { answered: number; open: boolean }>
  /** Keys of imported rows whose call was answered with 200. */
  readonly keys: Set<string>
  /** The last description that was answered with 200, by driver; an edit whose answer was lost may have replaced it. */
  readonly descriptions: Map<number, ReadonlyArray<string>>
  /** Requests that were refused with a retry time, or lost with a killed process. */
  away: number
  /** Answers that state how old they are, and guides that were not counted. */
  fromMemory: number
  requests: number
  /** Of `performance.now()`. */
  lastDownload: number
  /** Milliseconds without any acknowledged download: the longest time the site was away for all visitors. */
  longestGap: number
  /** What must never happen; the soak fails if there is any. */
  readonly violations: Array<string>
}

const DOWNLOADERS = 12
/** Further ones that resend the same key until they are answered, and now and then after that. */
const RETRYING = 4
const AGAIN_EVERY = 5
const EDITORS = 3
const SHIPPED = 740
/** Then the same files are repeated, so that a long run has the catalogue of one site rather than years of growth. */
const IMPORTS = 50

export const newRecord = (): Acknowledged => ({
  downloads: new Map(),
  presses: new Map(),
  keys: new Set(),
  descriptions: new Map(),
  away: 0,
  fromMemory: 0,
  requests: 0,
  lastDownload: performance.now(),
  longestGap: 0,
  violations: []
})

/** Works until `going` returns false. */
export const work = async (site: Site, record: Acknowledged, going: () => boolean): Promise<void> => {
  /**
   * The body of a 200, or of a 202 for what is recorded; null when the site was away (503 or a lost connection), and
   * for what it answered from memory, or did not count, while its database was away.
   */
  const ask = async (what: string, call: () => Promise<Response>): Promise<unknown> => {
    record.requests += 1
    const answer = await call().catch(() => null)
    const text = await answer?.text().catch(() => null)
    // Sign-ins are throttled, so an operator may have to wait for one.
    if (answer === null || text === null || text === undefined || answer.status === 503 || answer.status === 429) {
      record.away += 1
      await delay(50)
      return null
    }
    if (answer.status !== 200 && answer.status !== 202) {
      record.violations.push(`${what} was answered with ${answer.status}: ${text.slice(0, 200)}`)
      await delay(50)
      return null
    }
    const body = JSON.parse(text) as { readonly counted?: boolean }
    if (answer.headers.get("x-as-of") !== null || body.counted === false) {
      record.fromMemory += 1
      await delay(50)
      return null
    }
    return body
  }

  const downloader = async (id: number) => {
    while (going()) {
      const done = await ask("a download", () => site.fetch(`/api/drivers/${id}/download`, { method: "POST" }))
      if (done === null) continue
      const now = performance.now()
      record.longestGap = Math.max(record.longestGap, now - record.lastDownload)
      record.lastDownload = now
      const count = (record.downloads.get(id) ?? 0) + 1
      record.downloads.set(id, count)
      const driver = (await ask("a driver", () => site.fetch(`/api/drivers/${id}`))) as Driver | null
      if (driver !== null && driver.downloadCount < count) {
        record.violations.push(`driver ${id} shows ${driver.downloadCount} of ${count} acknowledged downloads`)
      }
      await delay(20)
    }
  }
  const retrying = async (id: number) => {
    const press = { answered: 0, open: false }
    record.presses.set(id, press)
    while (going()) {
      const headers = { "idempotency-key": randomUUID() }
      const send = () => ask("a press", () => site.fetch(`/api/drivers/${id}/download`, { method: "POST", headers }))
      press.open = true
      let done: unknown = null
      while (done === null && going()) done = await send()
      if (done === null) return
      press.open = false
      press.answered += 1
      if (press.answered % AGAIN_EVERY === 0) await send()
      await delay(20)
    }
  }
  const editor = async (id: number) => {
    let possible: ReadonlyArray<string> = []
    for (let n = 0; going(); n++) {
      const form = (await ask("a driver", () => site.fetch(`/api/drivers/${id}`))) as Driver | null
      if (form === null) continue
      const description = `Edition ${n} of the soak.`
      const done = await ask("an edit", () => site.asAdmin("PUT", `/api/drivers/${id}`, { ...form, description }))
      possible = done === null ? [...possible, description] : [description]
      record.descriptions.set(id, possible)
      await delay(100)
    }
  }
  const importer = async () => {
    for (let call = 0; going(); call++) {
      // Every fourth call repeats the one before: nothing of it may be added again.
      const number = (call - (call % 4 === 3 ? 1 : 0)) % IMPORTS
      const rows = Array.from({ length: 20 }, (_, n) => importRow(`soak-${number}-${n}`, n + 1))
      const commands = rows.map(({ line, ...row }) => ({ line, command: { ...row, do: "add" } }))
      const body = { batch: `soak-${number}`, source: "soak", dryRun: false, commands }
      const done = await ask("an import", () => site.asAdmin("POST", "/api/changes", body))
      if (done !== null) for (const { key } of rows) record.keys.add(String(key))
      await delay(500)
    }
  }
  const reader = async () => {
    let before = 0
    while (going()) {
      const drivers = (await ask("the list", () => site.fetch("/api/drivers"))) as ReadonlyArray<Driver> | null
      if (drivers !== null) {
        if (drivers.length < Math.max(SHIPPED, before)) {
          record.violations.push(`the list has ${drivers.length} drivers after ${before}`)
        }
        before = drivers.length
      }
      await delay(200)
    }
  }
  await Promise.all([
    ...Array.from({ length: DOWNLOADERS }, (_, n) => downloader(1101 + n)),
    ...Array.from({ length: RETRYING }, (_, n) => retrying(1151 + n)),
    ...Array.from({ length: EDITORS }, (_, n) => editor(1201 + n)),
    importer(),
    reader(),
    reader()
  ])
}
