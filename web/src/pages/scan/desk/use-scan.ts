/** What the scan desk is doing with the visitor's list. The list is in this page's memory only. */
import type { AssessedDevice } from "@driverdex/domain/devices/scan/Assessment"
import { refusalOf } from "@driverdex/domain/devices/scan/howToGetIds"
import { startTransition, useRef, useState } from "react"
import { REFUSALS, STOPPED } from "../../../shell/content/scan.ts"
import { announce } from "../../../ui/feedback/announcer.ts"
import type { DeskClient } from "./desk-client.ts"
import { NoWorker, TableMissing } from "./failures.ts"
import type { Overview, Progress } from "./scan-desk.ts"
import { type Filter, firstFilter, resultLine } from "./scan-filters.ts"

export interface ScanAnswer {
  /** Of the reading: another list has another one. */
  readonly number: number
  readonly overview: Overview
  readonly desk: DeskClient
  /** With the rows that are seen at first. */
  readonly filter: Filter
  readonly rows: ReadonlyArray<AssessedDevice>
  /** The visitor asked for it just now, and is led to it; not where the browser brought a list back. */
  readonly isAwaited: boolean
}

export type ScanState =
  | { readonly is: "idle" }
  | { readonly is: "reading"; readonly progress?: Progress }
  | { readonly is: "refused"; readonly sentence: string }
  | { readonly is: "answered"; readonly answer: ScanAnswer }

export interface Scanning {
  readonly state: ScanState
  /** The next list is compared with the one before. */
  readonly isComparing: boolean
  /** Brings what every list needs; never fails. */
  readonly prepare: () => void
  readonly readText: (text: string, isAwaited?: boolean) => Promise<void>
  /** @param show is given the beginning of the file's text, for the box. */
  readonly readFile: (file: File, show: (text: string) => void) => Promise<void>
  readonly compare: () => Promise<void>
  readonly clear: () => void
}

/** Rows drawn at once: a browser on an old computer draws no more without a pause. */
export const STEP = 25

const loadDesk = () => import("./desk-client.ts")

/** @param loadResults brings the code that shows an answer; never fails */
export const useScan = (loadResults: () => Promise<void>): Scanning => {
  const [state, setState] = useState<ScanState>({ is: "idle" })
  const [isComparing, setComparing] = useState(false)
  const opened = useRef<Promise<DeskClient>>(undefined)
  const latest = useRef(0)
  /** Of a list of which the box has the beginning only. */
  const whole = useRef<{ readonly shown: string; readonly list: Blob }>(undefined)
  const open = () => {
    opened.current ??= loadDesk().then(({ openDesk }) => openDesk())
    return opened.current
  }
  /** Of two readings the latest one counts; an earlier one is ended. */
  const run = async (list: () => Promise<Blob>, show: (text: string) => void, isAwaited = true) => {
    latest.current += 1
    const mine = latest.current
    if (state.is === "reading") end()
    const next = (change: ScanState) => {
      if (mine === latest.current) setState(change)
    }
    next({ is: "reading" })
    const done = await open()
      .then(async (desk): Promise<ScanState> => {
        const blob = await list()
        const reading = await desk.read(blob, (progress) => next({ is: "reading", progress }))
        if (reading.text !== undefined && mine === latest.current) {
          whole.current = { shown: inBox(reading.text), list: blob }
          show(reading.text)
        }
        if (reading.is === "refused") {
          const { why, text = "" } = reading
          return { is: "refused", sentence: why === "unknown" ? refusalOf(text) : REFUSALS[why] }
        }
        const filter = firstFilter(reading.overview.counts)
        const [rows] = await Promise.all([desk.rows(filter, 0, STEP), loadResults()])
        return { is: "answered", answer: { number: mine, overview: reading.overview, desk, filter, rows, isAwaited } }
      })
      .catch((cause: unknown): ScanState => {
        if (cause instanceof TableMissing) return { is: "refused", sentence: STOPPED.tables }
        opened.current = undefined
        return { is: "refused", sentence: cause instanceof NoWorker ? STOPPED.noWorker : STOPPED.failed }
      })
    if (mine !== latest.current) return
    // Drawn in steps, so that the page answers in between.
    startTransition(() => setState(done))
    if (done.is === "answered") announce(resultLine(done.answer.overview.counts))
    if (done.is === "refused") announce(done.sentence)
  }
  const end = () => {
    void opened.current?.then(
      (desk) => desk.end(),
      () => {}
    )
    opened.current = undefined
    setComparing(false)
  }
  return {
    state,
    isComparing,
    prepare: () =>
      void open().then(
        ({ prepare }) => prepare(),
        () => {
          opened.current = undefined
        }
      ),
    readText: (text, isAwaited) =>
      run(
        async () => (whole.current?.shown === text ? whole.current.list : blobOf(text)),
        () => {},
        isAwaited
      ),
    readFile: (file, show) => run(async () => file, show),
    compare: async () => {
      if (state.is !== "answered") return
      await state.answer.desk.keep(!isComparing)
      setComparing(!isComparing)
    },
    clear: () => {
      latest.current += 1
      end()
      setState({ is: "idle" })
    }
  }
}

/** As a box gives back what was put into it. */
const inBox = (text: string): string => text.replaceAll(/\r\n?/g, "\n")

const PIECE = 1_000_000

/** A text as bytes for the worker, in steps between which the page can answer: megabytes at once would stop it. */
const blobOf = async (text: string): Promise<Blob> => {
  const pieces: Array<Blob> = []
  for (let at = 0; at < text.length; ) {
    const isWithinLetter = /[\ud800-\udbff]/.test(text.charAt(at + PIECE - 1))
    const to = at + PIECE + (isWithinLetter ? 1 : 0)
    pieces.push(new Blob([text.slice(at, to)]))
    at = to
    if (at < text.length) await new Promise((resolve) => setTimeout(resolve))
  }
  return new Blob(pieces)
}
