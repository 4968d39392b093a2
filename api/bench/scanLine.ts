/** How long lists of megabytes take to be read: the lists of `fixtures/testing/scans`, one for each form, repeated as devices of many computers. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { decodeText } from "@driverdex/domain/devices/scan/decodeText"
import { readScan } from "@driverdex/domain/devices/scan/readScan"
import expected from "../../fixtures/testing/scans/expected.json" with { type: "json" }
import { type Figure, figure, type Measured, type Options, target } from "./Report.ts"

const SCANS = join(import.meta.dirname, "../../fixtures/testing/scans")
const OURS = "Driverdex"
/** Megabytes: the largest list that the page takes. A quick run reads an eighth of it. */
const MAX_MEGABYTES = 64
const MAX_SECONDS = 6

export const measureScan = async ({ quick, rounds, say }: Options): Promise<Measured> => {
  const megabytes = quick ? MAX_MEGABYTES / 8 : MAX_MEGABYTES
  const figures: Array<Figure> = []
  const checks: Array<Measured["checks"][number]> = []
  for (const [form, list] of await listsByForm()) {
    const bytes = manyOf(list, megabytes * 1_000_000)
    let devices = 0
    const seconds = Array.from({ length: quick ? rounds : 1 }, () => {
      const from = process.threadCpuUsage()
      devices = readScan(decodeText(bytes) ?? "").devices.length
      return ((process.threadCpuUsage(from).user / 1e6) * MAX_MEGABYTES) / megabytes
    })
    const measured = figure({ work: `reading ${form}`, unit: "s per 64 MB", contender: OURS }, seconds)
    say(`${form}: ${measured.median.toFixed(1)} s, ${devices} devices`)
    figures.push(measured)
    checks.push({ contender: OURS, checked: `${form}: devices are found`, right: devices > 0 })
  }
  const slowest = Math.max(...figures.map(({ median }) => median))
  return {
    figures,
    checks,
    targets: [target(`64 MB of every form in at most ${MAX_SECONDS} s`, slowest, { most: MAX_SECONDS }, "s")],
    notes: ["Seconds of the processor, with the decoding of the bytes; the page works beside it, in a worker."]
  }
}

/** The first list that is of this form alone. */
const listsByForm = async (): Promise<ReadonlyMap<string, string>> => {
  const lists = new Map<string, string>()
  for (const [name, { forms }] of Object.entries(expected)) {
    const [form, ...others] = forms
    if (form !== undefined && others.length === 0 && !lists.has(form))
      lists.set(form, await readFile(join(SCANS, `${name}.txt`), "utf8"))
  }
  return lists
}

/** The list again and again, with other devices each time: their numbers count up. */
const manyOf = (list: string, bytes: number): Uint8Array => {
  const parts: Array<Buffer> = []
  let length = 0
  for (let copy = 0; length < bytes; copy += 1) {
    const digits = (copy % 0xffff).toString(16).toUpperCase().padStart(4, "0")
    const part = Buffer.from(`${list.replaceAll(/(?<=(?:DEV|PID)_)[0-9A-F]{4}/gi, digits)}\n`)
    parts.push(part)
    length += part.length
  }
  return Buffer.concat(parts)
}
