/** Compares two lists, in a worker that may load and send nothing. It answers once. */
import type { AssessedDevice } from "@driverdex/domain/devices/scan/Assessment"
import { compareScans } from "@driverdex/domain/devices/scan/compareScans"
import type { Question } from "./specialists.ts"

/** More than anyone reads, and all of it would go to the page. */
const MAX_CHANGES = 500

self.addEventListener("message", ({ data: { asked } }: MessageEvent<Question<"comparison">>) => {
  const [before, after] = [asked.before, asked.after].map((devices) => JSON.parse(devices)) as [
    ReadonlyArray<AssessedDevice>,
    ReadonlyArray<AssessedDevice>
  ]
  const comparison = compareScans(before, after)
  self.postMessage({ ...comparison, changes: comparison.changes.slice(0, MAX_CHANGES) })
})
