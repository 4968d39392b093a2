/** What a revert does, in one sentence. */

import { counted } from "../parts/count-text.ts"
import type { RevertAnswer } from "../queries/admin-imports.ts"

/** '3 drivers go back, 1 driver goes away.' */
export const revertText = ({
  reverted,
  removed,
  addresses = 0,
  models = 0
}: Pick<RevertAnswer, "reverted" | "removed" | "addresses" | "models">): string => {
  const parts = [
    ...(addresses > 0
      ? [
          `${counted(addresses, "address", "addresses")} ${addresses === 1 ? "is" : "are"} as the other checks found ${addresses === 1 ? "it" : "them"}`
        ]
      : []),
    ...(models > 0 ? [`${counted(models, "printer model")} ${models === 1 ? "is" : "are"} as before`] : []),
    ...(reverted > 0 ? [`${counted(reverted, "driver")} ${reverted === 1 ? "goes" : "go"} back`] : []),
    ...(removed > 0 ? [`${counted(removed, "driver")} ${removed === 1 ? "goes" : "go"} away`] : [])
  ]
  return parts.length === 0 ? "Nothing changed." : `${parts.join(", ")}.`
}
