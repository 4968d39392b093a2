/** Asks the engine everything on a list, said otherwise too, and counts how good the answers are. */
import type { Answered } from "@driverdex/domain/answers/answer/Answer"
import { CHANGES, type Change, changesOf } from "./changes.ts"
import { GRADES, type Grade, grade, isGood, type Known, staysThere } from "./grade.ts"
import type { JudgedQuery, Pair, Phrases } from "./lists.ts"

export interface Judgement {
  readonly of: number
  /** Of all queries, and of those of each class and language. */
  readonly grades: { readonly all: Count; readonly classes: Counts; readonly languages: Counts }
  /** Of the queries that have an answer: how often it stays when they are said otherwise. */
  readonly kept: ReadonlyMap<Change["kind"], { readonly of: number; readonly kept: number }>
  /** How many contrast pairs have two good answers that differ. */
  readonly pairs: { readonly of: number; readonly apart: number }
  /** What is not good, one line each. */
  readonly failures: { readonly grades: Lines; readonly kept: Lines; readonly pairs: Lines }
}

type Lines = ReadonlyArray<string>
export type Count = Readonly<Record<Grade, number>>
export type Counts = ReadonlyMap<string, Count>

export interface Judge {
  readonly ask: (text: string) => Promise<Answered>
  readonly known: Known
  readonly phrases: Phrases
}

export const judge = async (
  queries: ReadonlyArray<JudgedQuery>,
  pairs: ReadonlyArray<Pair>,
  { ask, known, phrases }: Judge
): Promise<Judgement> => {
  const failures = { grades: new Array<string>(), kept: new Array<string>(), pairs: new Array<string>() }
  const graded: Array<{ readonly query: JudgedQuery; readonly grade: Grade }> = []
  const kept = new Map(CHANGES.map((kind) => [kind, { of: 0, kept: 0 }]))
  for (const query of queries) {
    const reply = await ask(query.q)
    const given = grade(query, reply, known)
    graded.push({ query, grade: given })
    if (!isGood(given))
      failures.grades.push(`${given}: ${query.q} → ${told(reply)}, where ${query.want ?? "another"} is meant`)
    if (reply.answer === null && !isGood(given)) continue
    for (const { kind, q, newWindows } of changesOf(query, phrases)) {
      const changed = await ask(q)
      const count = kept.get(kind)
      const stays = staysThere(query, reply, changed, known, { newWindows })
      if (count !== undefined) kept.set(kind, { of: count.of + 1, kept: count.kept + (stays ? 1 : 0) })
      if (!stays) failures.kept.push(`${kind}: ${q} → ${told(changed)}, not ${told(reply)}`)
    }
  }
  let apart = 0
  for (const { a, b, a_rules, b_rules } of pairs) {
    const [toA, toB] = [await ask(a), await ask(b)]
    const [gradeA, gradeB] = [grade({ q: a, ...a_rules }, toA, known), grade({ q: b, ...b_rules }, toB, known)]
    if (isGood(gradeA) && isGood(gradeB) && areApart(toA, toB)) apart++
    else failures.pairs.push(`pair: ${a} → ${told(toA)} (${gradeA}) | ${b} → ${told(toB)} (${gradeB})`)
  }
  return {
    of: queries.length,
    grades: {
      all: countOf(graded),
      classes: countsBy(graded, (query) => query.class),
      languages: countsBy(graded, (query) => query.lang)
    },
    kept,
    pairs: { of: pairs.length, apart },
    failures
  }
}

type Graded = ReadonlyArray<{ readonly query: JudgedQuery; readonly grade: Grade }>

const countsBy = (graded: Graded, of: (query: JudgedQuery) => string): Counts =>
  new Map([...Map.groupBy(graded, ({ query }) => of(query))].map(([name, some]) => [name, countOf(some)]))

const countOf = (graded: Graded): Count => {
  const count = { exact: 0, door: 0, weak: 0, none: 0, wrong: 0 }
  for (const { grade: given } of graded) count[given]++
  return count
}

export const sumOf = (count: Count): number => GRADES.reduce((sum, given) => sum + count[given], 0)

const areApart = ({ answer: a }: Answered, { answer: b }: Answered): boolean =>
  a === null || b === null || a.path !== b.path || a.title !== b.title

const told = ({ answer, maker }: Answered): string =>
  answer === null ? `nothing${maker === null ? "" : ` but ${maker.name}`}` : `'${answer.title}'`
