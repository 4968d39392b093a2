/** What the scan desk is doing with the visitor's list. The list is in this page's memory only. */
import { useRef, useState } from "react"
import { REFUSALS } from "../../content/scan.ts"
import { announce } from "../../ui/feedback/announcer.ts"
import type { ScanAnswer } from "./scan-engine.ts"

export type ScanState =
  | { readonly is: "idle" | "reading" }
  | { readonly is: "refused"; readonly sentence: string }
  | { readonly is: "answered"; readonly answer: ScanAnswer }

interface ScanDesk {
  readonly state: ScanState
  readonly readText: (text: string) => Promise<void>
  /** @param show is given the text of the file, for the box. */
  readonly readFile: (file: File, show: (text: string) => void) => Promise<void>
  readonly clear: () => void
}

/** No computer's list comes near it, and a phone reads it without a pause. */
const LARGEST = 8_000_000

export const loadEngine = () => import("./scan-engine.ts")

export const useScan = (): ScanDesk => {
  const [state, setState] = useState<ScanState>({ is: "idle" })
  const latest = useRef(0)
  /** Of two readings the latest one counts. */
  const run = async (work: () => Promise<ScanState>) => {
    latest.current += 1
    const mine = latest.current
    setState({ is: "reading" })
    const next = await work().catch((): ScanState => refused("tables"))
    if (mine !== latest.current) return
    setState(next)
    announce(next.is === "answered" ? resultLine(next.answer) : next.is === "refused" ? next.sentence : "")
  }
  return {
    state,
    readText: (text) => run(() => answerOf(text)),
    readFile: (file, show) =>
      run(async () => {
        if (file.size > LARGEST) return refused("large")
        const { decodeText } = await loadEngine()
        const bytes = await file.arrayBuffer().catch(() => null)
        if (bytes === null) return refused("unreadable")
        const text = decodeText(new Uint8Array(bytes))
        if (text === undefined) return refused("binary")
        show(text)
        return answerOf(text)
      }),
    clear: () => {
      latest.current += 1
      setState({ is: "idle" })
    }
  }
}

/** '14 devices, 3 need action' */
export const resultLine = ({ rows }: ScanAnswer): string => {
  const action = rows.filter(({ need }) => need !== "nothing").length
  const devices = rows.length === 1 ? "1 device" : `${rows.length} devices`
  return `${devices}, ${action === 0 ? "none needs" : action === 1 ? "1 needs" : `${action} need`} action`
}

const answerOf = async (text: string): Promise<ScanState> => {
  if (text.trim() === "") return refused("empty")
  if (text.length > LARGEST) return refused("large")
  const { answerScan } = await loadEngine()
  const answer = await answerScan(text)
  return answer.rows.length === 0 ? refused("nothing") : { is: "answered", answer }
}

const refused = (why: keyof typeof REFUSALS): ScanState => ({ is: "refused", sentence: REFUSALS[why] })
