/** How well a page answers a text: what it explains counts for it, what it leaves unexplained against it (P-ANS-19). */
import type { Candidate } from "./candidates/Candidate.ts"
import type { Query, WordClass } from "./query/Query.ts"

export interface Weights {
  /** What a word of the kind says. */
  readonly says: Readonly<Record<WordClass, number>>
  /** The share of it that counts against a page that does not explain it. */
  readonly missed: Readonly<Record<WordClass, number>>
  /** So much of that where no page explains the word either. */
  readonly missedByAll: number
  /** Two words that the page explains stand next to each other. */
  readonly beside: number
  /** Two pages together must explain so much more than one alone. */
  readonly jointly: number
  /** A number of one or two digits says so much. */
  readonly shortNumber: number
  /** Only a part of a model number is explained: another model. */
  readonly otherModel: number
  /** A page that scores less by no more than this may be meant as well. */
  readonly unsure: number
  /** The least share of what the text says, and the least score, with which a page is the answer. */
  readonly leastShare: number
  readonly leastScore: number
}

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
