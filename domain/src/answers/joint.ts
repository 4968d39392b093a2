/** Two pages as one: that of a trouble, and as its second page that of the thing which has it (P-ANS-19). */
import type { Answer } from "./answer/Answer.ts"
import type { Candidate } from "./candidates/Candidate.ts"
import { type TopicIndex, troubleOf } from "./candidates/topics.ts"
import { scoreOf, type Weights } from "./pageScore.ts"
import type { Query } from "./query/Query.ts"
import { bestFirst, explainedBy, type Ranked } from "./rank.ts"

const MAX_JOINED = 4

/** The same with the best troubles, and the usual one of its kind, joined to each of the best things where both explain more than one. */
export const withJoints = (
  query: Query,
  ranked: ReadonlyArray<Ranked>,
  topics: TopicIndex,
  weights: Weights
): ReadonlyArray<Ranked> => {
  const explained = explainedBy(ranked.map(({ candidate }) => candidate))
  const troubles = ranked.filter(({ candidate }) => candidate.isTrouble === true).slice(0, MAX_JOINED)
  const things = ranked.filter(({ candidate }) => isEntity(candidate)).slice(0, MAX_JOINED)
  const joints = things.flatMap(({ candidate: thing }) => {
    const own = isNamed(thing) ? troubleOf(thing, query, topics) : undefined
    return [...troubles.map(({ candidate }) => candidate), ...(own === undefined ? [] : [own])].flatMap((trouble) => {
      const candidate = joint(trouble, thing)
      if (candidate.covers.size === trouble.covers.size || candidate.covers.size === thing.covers.size) return []
      const { score, share } = scoreOf(query, candidate, weights, explained)
      const cost = weights.jointly + (areOfOneKind(trouble, thing) ? 0 : weights.otherKind)
      return { candidate, score: score - cost, share }
    })
  })
  return joints.length === 0 ? ranked : bestFirst([...ranked, ...joints])
}

/** What may have a trouble: a device, a computer, a printer, a product. */
const isEntity = ({ of, isProduct }: Candidate): boolean => of !== "code" && (of !== "topic" || isProduct === true)

const isNamed = ({ of, namesModel }: Candidate): boolean => of === "device" || namesModel === true

/** A computer has parts of every kind; of some products none is known. */
const areOfOneKind = (trouble: Candidate, thing: Candidate): boolean =>
  thing.of === "computer" || thing.things.size === 0 || [...thing.things].some((kind) => trouble.things.has(kind))

const joint = (trouble: Candidate, thing: Candidate): Candidate => ({
  of: "joint",
  covers: new Set([...trouble.covers, ...thing.covers]),
  allows: new Set([...(trouble.allows ?? []), ...(thing.allows ?? [])]),
  things: trouble.things,
  prior: trouble.prior,
  answer: () => {
    const guide = trouble.answer()
    const named = guide === null || guide.also !== undefined ? null : thing.answer()
    return guide === null || named === null ? guide : withNamed(guide, named)
  }
})

const withNamed = (guide: Answer, { kind, title, path, also, drivers }: Answer): Answer =>
  // A page of help about it is a smaller help than its maker's own.
  kind === "guide" && also !== undefined
    ? { ...guide, also }
    : { ...guide, also: { title: OF_KIND[kind]?.(title) ?? title, path }, ...(drivers !== undefined && { drivers }) }

const OF_KIND: Readonly<Partial<Record<Answer["kind"], (title: string) => string>>> = {
  device: (title) => `Driver of the ${title}`,
  printer: (title) => `Driver of the ${title}`,
  pc: (title) => `Drivers of the ${title}`
}
