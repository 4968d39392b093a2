/** How well a page answers a text: what it explains counts for it, what it leaves unexplained against it (P-ANS-19). */
import type { Candidate } from "./candidates/Candidate.ts"
import type { Query, WordClass } from "./query/Query.ts"
import type * as S from "./Weights.schema.ts"

export type Weights = typeof S.Weights.Type

export interface Scored {
  readonly score: number
  /** Of what the text says, the share that is explained: 0 to 1. */
  readonly share: number
}

/** @param explained places of pieces that some page explains */
export const scoreOf = (
  query: Query,
  candidate: Pick<Candidate, "covers" | "allows" | "prior">,
  weights: Weights,
  explained: ReadonlySet<number>
): Scored => {
  let gain = 0
  let loss = 0
  let bonus = 0
  const { covers, allows } = candidate
  const covered = new Set<number>()
  query.pieces.forEach((piece, at) => {
    if (covers.has(at)) covered.add(piece.word)
  })
  query.pieces.forEach((piece, at) => {
    const weight = weightOf(piece.text, piece.kind, weights)
    if (covers.has(at)) {
      gain += weight
      if (covers.has(at - 1) && says(piece) && says(query.pieces[at - 1])) bonus += weights.beside
    } else if (allows?.has(at) !== true || (piece.kind === "model" && covered.has(piece.word))) {
      loss +=
        weight * weights.missed[piece.kind] * (explained.has(at) || !IS_NAME.has(piece.kind) ? 1 : weights.missedByAll)
      if (piece.kind === "model" && covered.has(piece.word)) loss += weights.otherModel
    }
  })
  return { score: gain - loss + bonus + candidate.prior, share: gain + loss === 0 ? 0 : gain / (gain + loss) }
}

/** More than 'driver' and the like do. */
const says = (piece: Query["pieces"][number] | undefined): boolean =>
  piece !== undefined && piece.kind !== "filler" && piece.kind !== "system"

const IS_NAME: ReadonlySet<WordClass> = new Set(["model", "name", "maker"])

const weightOf = (text: string, kind: WordClass, { says, shortNumber }: Weights): number => {
  if (kind !== "model") return says[kind]
  if (/\d/.test(text)) return text.length <= 2 ? shortNumber : says.model
  return says.model / 3
}
