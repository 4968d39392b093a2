/**
 * Reads lists and answers them, without a page (P-SCAN-2): it runs in a worker that may load and send nothing. It keeps the rows, since
 * a list of megabytes has more than a page can take at once.
 */
import { idByName, type NameTable } from "@driverdex/domain/devices/byName/NameTable"
import type { KnownReleases } from "@driverdex/domain/devices/driverAge"
import type { HardwareId } from "@driverdex/domain/devices/HardwareId"
import type { AssessedDevice } from "@driverdex/domain/devices/scan/Assessment"
import { assessScan } from "@driverdex/domain/devices/scan/assessScan"
import type { Comparison } from "@driverdex/domain/devices/scan/compareScans"
import { decodeUnicode, isText } from "@driverdex/domain/devices/scan/decodeBytes"
import type { SystemTable } from "@driverdex/domain/devices/scan/forListedWindows"
import { hasOtherLetters, type MoreWords } from "@driverdex/domain/devices/scan/grammar/listWords"
import { isPrinter } from "@driverdex/domain/devices/scan/isPrinter"
import { readList } from "@driverdex/domain/devices/scan/readList"
import type { Scan, ScannedDevice } from "@driverdex/domain/devices/scan/ScannedDevice"
import { hasSoftware, type SoftwareTable } from "@driverdex/domain/devices/scan/softwareDevice"
import { type DeviceCore, type DeviceShard, shardsOf, tablesOf } from "@driverdex/domain/devices/shards"
import type { ProblemCode } from "@driverdex/fixtures/devices/problem-codes"
import type { REFUSALS } from "../../../shell/content/scan.ts"
import { shownOf } from "./in-box.ts"
import type { PaperList } from "./reinstall-rows.ts"
import { type Counts, countsOf, FILTERS, type Filter } from "./scan-filters.ts"
import type { CopyForm, Specialist, Specialists } from "./specialists.ts"

/** What is being done with a list, and how much of it is done, from 0 to 1, where that is known. */
export interface Progress {
  readonly step: "file" | "devices" | "answers"
  readonly done?: number
}

export interface Overview {
  readonly counts: Counts
  /** The maker whose number most boards bear. */
  readonly pcMaker?: string
  /** Numbers of lines that look like a device and could not be read. */
  readonly notRead: ReadonlyArray<number>
  /** The tables that were asked for, by name. */
  readonly tables: ReadonlyArray<string>
  /** Against the list that was kept. */
  readonly comparison?: Comparison
}

export type Reading =
  /** `unknown`: no device was found. */
  | { readonly is: "refused"; readonly why: keyof typeof REFUSALS | "unknown"; readonly text?: string }
  /** @param text the beginning of the list, for the box */
  | { readonly is: "answered"; readonly overview: Overview; readonly text: string }

export interface ScanDesk {
  /** @throws TableMissing */
  readonly read: (list: Blob, report: (progress: Progress) => void) => Promise<Reading>
  readonly rows: (filter: Filter, from: number, to: number) => Promise<ReadonlyArray<AssessedDevice>>
  readonly copy: (filter: Filter, form: CopyForm) => Promise<string>
  readonly reinstall: () => Promise<PaperList>
  /** The list that was read last is compared with the next ones; false: with none any more. */
  readonly keep: (isKept: boolean) => Promise<void>
}

/** Lists of whole fleets and logs of years come near it. */
export const MAX_LIST_BYTES = 64_000_000

/** Asks a worker of its own. */
export type Ask = <Of extends Specialist>(of: Of, asked: Specialists[Of]["asked"]) => Promise<Specialists[Of]["answer"]>

/** @param loadTable the text of a table: 'core', 'pci/8086-5' */
export const makeScanDesk = (loadTable: (name: string) => Promise<string>, ask: Ask): ScanDesk => {
  const parsed = new Map<string, unknown>()
  const table = async <T>(name: string): Promise<T> => {
    if (!parsed.has(name)) parsed.set(name, JSON.parse(await loadTable(name)))
    return parsed.get(name) as T
  }
  let devices: ReadonlyArray<AssessedDevice> = []
  /** JSON */
  let kept: string | undefined
  /** @param toRead the tables that its text needed */
  const answer = async (scan: Scan, toRead: ReadonlyArray<string>): Promise<Overview> => {
    const { names, ...knowledge } = await knowledgeFor(scan, table, ask)
    devices = assessScan(scan, knowledge)
    const pcMaker = mostFrequent(devices.flatMap(({ answer: found }) => found?.pcMaker ?? []))
    const comparison =
      kept === undefined ? undefined : await ask("comparison", { before: kept, after: JSON.stringify(devices) })
    return {
      counts: countsOf(devices),
      notRead: scan.notRead,
      tables: [...names, ...toRead],
      ...(pcMaker !== undefined && { pcMaker }),
      ...(comparison !== undefined && { comparison })
    }
  }
  return {
    read: async (list, report) => {
      const began = performance.now()
      if (list.size > MAX_LIST_BYTES) return { is: "refused", why: "large" }
      const bytes = await bytesOf(list, (done) => report({ step: "file", done })).catch(() => undefined)
      if (bytes === undefined) return { is: "refused", why: "unreadable" }
      const unicode = decodeUnicode(bytes)
      const text = unicode ?? (await ask("text", bytes))
      if (!isText(text)) return { is: "refused", why: "binary" }
      const begin = shownOf(text)
      if (text.trim() === "") return { is: "refused", why: "empty", text: begin }
      const more = hasOtherLetters(text) ? await table<MoreWords>("words") : undefined
      const scan = readList(text, more, (done) => report({ step: "devices", done }))
      if (scan.devices.length === 0) return { is: "refused", why: "unknown", text: begin }
      report({ step: "answers" })
      const toRead = [...(unicode === undefined ? ["code-pages"] : []), ...(more === undefined ? [] : ["words"])]
      const overview = await answer(scan, toRead)
      // For measurements of the page; it stays in the browser too.
      performance.measure("scan", { start: began })
      return { is: "answered", overview, text: begin }
    },
    rows: async (filter, from, to) => devices.filter(FILTERS[filter].fits).slice(from, to),
    copy: (filter, form) => ask("copies", { form, devices: JSON.stringify(devices.filter(FILTERS[filter].fits)) }),
    reinstall: () => ask("paper", JSON.stringify(devices)),
    keep: async (isKept) => {
      kept = isKept ? JSON.stringify(devices) : undefined
    }
  }
}

type Table = <T>(name: string) => Promise<T>

const knowledgeFor = async (scan: Scan, table: Table, ask: Ask) => {
  const { devices, windows } = scan
  const printers = devices.filter(isPrinter)
  /** Of what only some lists have. */
  const wanted = {
    names: devices.some(({ id }) => id === undefined),
    systems: windows !== undefined,
    printers: printers.length > 0,
    problems: devices.some(({ problem, problemName }) => (problem ?? problemName) !== undefined),
    software: hasSoftware(devices)
  }
  const [core, releases, idOf, systems, answers, problems, software] = await Promise.all([
    table<DeviceCore>("core"),
    table<Readonly<Record<string, KnownReleases>>>("releases"),
    wanted.names ? table<NameTable>("names").then(idByName) : () => undefined,
    wanted.systems ? table<SystemTable>("systems") : {},
    wanted.printers ? ask("printers", printers) : [],
    wanted.problems ? table<ReadonlyArray<ProblemCode>>("problems") : [],
    wanted.software ? table<SoftwareTable>("software") : undefined
  ])
  const ids = scan.devices.flatMap(({ id, compatible, name, manufacturer }): ReadonlyArray<HardwareId> => {
    if (id !== undefined) return [id, ...compatible]
    return name === undefined ? [] : [idOf(name, manufacturer) ?? []].flat()
  })
  const shards = shardsOf(ids, core)
  const loaded = await Promise.all(shards.map(async (name) => [name, await table<DeviceShard>(name)] as const))
  const answerOf = new Map(printers.map((printer, at) => [printer, answers[at]]))
  return {
    names: ["core", "releases", ...Object.entries(wanted).flatMap(([name, is]) => (is ? [name] : [])), ...shards],
    tables: tablesOf(core, new Map(loaded)),
    releasesOf: (line: string) => releases[line],
    problemOf: ({ problem, problemName }: { readonly problem?: number; readonly problemName?: string }) =>
      problems.find(({ code, name }) => code === problem || (problem === undefined && name === problemName)),
    idByName: idOf,
    printer: (device: ScannedDevice) => answerOf.get(device),
    systems,
    software
  }
}

const bytesOf = async (list: Blob, report: (done: number) => void): Promise<Uint8Array> => {
  const bytes = new Uint8Array(list.size)
  let at = 0
  const reader = list.stream().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return bytes
    bytes.set(value, at)
    at += value.length
    report(at / list.size)
  }
}

const mostFrequent = (names: ReadonlyArray<string>): string | undefined => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}
