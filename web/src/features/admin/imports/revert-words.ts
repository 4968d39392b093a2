/** What a revert does, in one sentence. */
import type { RevertAnswer } from "../../../data/admin/admin-imports.ts"
import { counted } from "../parts/count-words.ts"

/** '3 drivers go back, 1 driver goes away.' */
export const revertWords = ({ reverted, removed }: Pick<RevertAnswer, "reverted" | "removed">): string => {
  const parts = [
    ...(reverted > 0 ? [`${counted(reverted, "driver")} ${reverted === 1 ? "goes" : "go"} back`] : []),
    ...(removed > 0 ? [`${counted(removed, "driver")} ${removed === 1 ? "goes" : "go"} away`] : [])
  ]
  return parts.length === 0 ? "Nothing changed." : `${parts.join(", ")}.`
}
