/** Runs the detection while its dialog is open: reads the browser, and shows for two seconds that it does (P-DET-2). */
import { type DetectedSystem, detect } from "@driverdex/domain/detection/detect"
import { useEffect, useReducer } from "react"
import { type DetectionRun, NOT_DETECTED, reduceDetection } from "./detection-run.ts"
import { readSignals } from "./probe.ts"

export const DETECTION_MS = 2000

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
      void found.then((system) => {
        if (!ended) send({ type: "finished", system })
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
const probe = async (): Promise<DetectedSystem | null> => {
  try {
    return detect(await readSignals(window))
  } catch {
    return null
  }
}
