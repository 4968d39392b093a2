/** The pages that may be meant, the best first (P-ANS-19). */
import type { Candidate } from "./candidates/Candidate.ts"
import { type Scored, scoreOf, type Weights } from "./pageScore.ts"
import type { Query } from "./query/Query.ts"

export interface Ranked<C extends Candidate = Candidate> extends Scored {
  readonly candidate: C
}

export const rank = <C extends Candidate>(
  query: Query,
  candidates: ReadonlyArray<C>,
  weights: Weights
): ReadonlyArray<Ranked<C>> => {
  // What only a page explains that does not fit itself is explained by none.
  const all = explainedBy(candidates)
  const fitting = explainedBy(candidates.filter((candidate) => scoreOf(query, candidate, weights, all).score > 0))
  return bestFirst(candidates.map((candidate) => ({ candidate, ...scoreOf(query, candidate, weights, fitting) })))
}

export const explainedBy = (candidates: ReadonlyArray<Candidate>): ReadonlySet<number> =>
  new Set(candidates.flatMap(({ covers }) => [...covers]))

export const bestFirst = <C extends Candidate>(ranked: ReadonlyArray<Ranked<C>>): ReadonlyArray<Ranked<C>> =>
  ranked.toSorted((a, b) => b.score - a.score)
