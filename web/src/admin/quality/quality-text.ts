/** How many things the quality board lists, in words. */

import type { QualityKind } from "@driverdex/domain/quality/QualityKinds"
import type { QualityBoard } from "@driverdex/domain/quality/qualityBoard"
import { count } from "../parts/count-text.ts"

/** Of one kind, or of all (null), also of those that are not listed. */
export const totalOf = ({ totals }: Pick<QualityBoard, "totals">, kind: QualityKind | null): number =>
  totals.reduce((sum, total) => (kind === null || total.kind === kind ? sum + total.items : sum), 0)

/** 'The heaviest 25 of 401', 'All 3', 'Nothing to mend'. */
export const itemsLine = (board: QualityBoard, kind: QualityKind | null): string => {
  const total = totalOf(board, kind)
  if (total === 0) return "Nothing to mend"
  const { length } = board.items
  return length < total ? `The heaviest ${count(length)} of ${count(total)}` : `All ${count(total)}`
}
