/** Chooses what of a list is printed, in a worker that may load and send nothing. It answers once. */
import type { AssessedDevice } from "@driverdex/domain/devices/scan/Assessment"
import { paperListOf } from "./reinstall-rows.ts"
import type { Question } from "./specialists.ts"

self.addEventListener("message", ({ data: { asked } }: MessageEvent<Question<"paper">>) => {
  self.postMessage(paperListOf(JSON.parse(asked) as ReadonlyArray<AssessedDevice>))
})
