/** Writes the devices of a list as a person takes them along, in a worker that may load and send nothing. It answers once. */
import type { AssessedDevice } from "@driverdex/domain/devices/scan/Assessment"
import { listCsv } from "./list-csv.ts"
import { listText } from "./list-text.ts"
import type { Question } from "./specialists.ts"

self.addEventListener("message", ({ data: { asked } }: MessageEvent<Question<"copies">>) => {
  const devices = JSON.parse(asked.devices) as ReadonlyArray<AssessedDevice>
  self.postMessage(asked.form === "csv" ? listCsv(devices) : listText(devices))
})
