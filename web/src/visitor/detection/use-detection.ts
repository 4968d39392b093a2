/** Runs the detection while its dialog is open: reads the browser, and shows for two seconds that it does (P-DET-2). */
import { detect } from "@driverdex/domain/detection/detect"
import { graphicsChipOf } from "@driverdex/domain/detection/graphicsChip"
import { useEffect, useReducer } from "react"
import { type Detected, type DetectionRun, NOT_DETECTED, reduceDetection } from "./detection-run.ts"
import { readRenderer, readSignals } from "./probe.ts"

const DETECTION_MS = 2000

export interface Detection {
  readonly run: DetectionRun
  readonly again: () => void
}

export const useDetection = (open: boolean): Detection => {
  const [run, send] = useReducer(reduceDetection, NOT_DETECTED)
  useEffect(() => send({ type: open ? "opened" : "closed" }), [open])
  useEffect(() => {
    if (run.view !== "detecting") return
    const found = probe()
    let ended = false
    const timer = setTimeout(() => {
      void found.then((detected) => {
        if (!ended) send({ type: "finished", detected })
      })
    }, DETECTION_MS)
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }, [run])
  return { run, again: () => send({ type: "again" }) }
}

/** Null when the browser tells nothing: the failed view says so. */
const probe = async (): Promise<Detected | null> => {
  try {
    const system = detect(await readSignals(window))
    return system && { system, graphics: graphicsChipOf(readRenderer(document)) }
  } catch {
    return null
  }
}
