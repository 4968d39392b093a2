/** The detection dialog's states and what leads from one to another (P-DET-1). */
import type { DetectedSystem } from "@driverdex/domain/detection/detect"
import type { GraphicsChip } from "@driverdex/domain/detection/graphicsChip"

export interface Detected {
  readonly system: DetectedSystem
  /** Null where the browser does not say it. */
  readonly graphics: GraphicsChip | null
}

export type DetectionRun =
  /** Not started yet, or the dialog was closed before there was a result. */
  | { readonly view: "idle" }
  | { readonly view: "detecting" }
  | ({ readonly view: "results" } & Detected)
  | { readonly view: "failed" }

export type DetectionEvent =
  | { readonly type: "opened" }
  | { readonly type: "closed" }
  /** 'Re-detect System' and 'Retry Detection'. */
  | { readonly type: "again" }
  /** Null: no result could be produced. */
  | { readonly type: "finished"; readonly detected: Detected | null }

export const NOT_DETECTED: DetectionRun = { view: "idle" }

/** Each new detection is a new object, so that an effect on it runs again. */
export const reduceDetection = (run: DetectionRun, event: DetectionEvent): DetectionRun => {
  switch (event.type) {
    // Opening with a result shows it; without one it starts.
    case "opened":
      return run.view === "results" || run.view === "detecting" ? run : { view: "detecting" }
    case "closed":
      return run.view === "results" ? run : NOT_DETECTED
    case "again":
      return run.view === "detecting" ? run : { view: "detecting" }
    case "finished":
      if (run.view !== "detecting") return run
      return event.detected === null ? { view: "failed" } : { view: "results", ...event.detected }
  }
}
