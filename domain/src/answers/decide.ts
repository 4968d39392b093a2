/** Which of the pages that may be meant is the answer (P-ANS-19): the best one where it is sure enough, else choices, else none. */
import type { Answer } from "./answer/Answer.ts"
import { codeText } from "./answer/answerText.ts"
import type { Candidate } from "./candidates/Candidate.ts"
import { CODE_PATH, type ProblemCodes } from "./candidates/codes.ts"
import { type TopicIndex, topicAnswer, topicCandidates } from "./candidates/topics.ts"
import type { Weights } from "./pageScore.ts"
import type { Query } from "./query/Query.ts"
import { explainedBy, type Ranked, rank } from "./rank.ts"
import { type NamedMaker, ofModel, unlistedAnswer } from "./unlistedModel.ts"

export interface Best {
  readonly answer: Answer | null
  /** Pages that are about as likely to be meant, at most two. */
  readonly choices: ReadonlyArray<Pick<Answer, "title" | "path">>
  /** A maker who has no download of it for visitors. */
  readonly closed?: string
}

export const NOTHING: Best = { answer: null, choices: [] }

interface Tables {
  readonly weights: Weights
  readonly topics: TopicIndex
  readonly codes: ProblemCodes
}

/** @param ranked the best first */
export const decide = (query: Query, ranked: ReadonlyArray<Ranked>, tables: Tables, makers: NamedMaker): Best => {
  const { weights } = tables
  const code = ranked.find(({ candidate }) => candidate.of === "code")
  if (code !== undefined) return { answer: withCode(query, code.candidate, ranked, tables), choices: [] }
  const answered = ranked
    .filter(({ score, share }) => score >= weights.leastScore && share >= weights.leastShare)
    .flatMap(({ candidate, score }) => {
      const answer = candidate.answer()
      return answer === null ? [] : [{ answer, candidate, score }]
    })
  const [best] = answered
  if (best === undefined) return { answer: unlistedAnswer(query, makers, namedIn(ranked)), choices: [] }
  // 'RTX 3060 or RTX 3070': of two devices that are both named, neither is the answer.
  const rivals = answered.filter(
    ({ candidate }) => candidate.of === "device" && namesAnother(query, candidate, best.candidate)
  )
  if (best.candidate.of === "device" && rivals.length > 0)
    return { answer: null, choices: choicesOf([best, ...rivals]) }
  const withOther = withThing(query, best.answer, best.candidate, ranked, tables)
  const { site } = makers
  const answer =
    site !== undefined && best.candidate.of === "topic"
      ? ofModel(withOther, query, site, best.candidate.covers, namedIn(ranked))
      : withOther
  // Of pages of one thing with its troubles the best one says enough.
  const others = answered.filter(
    ({ candidate, score }) =>
      best.score - score < weights.unsure && !(best.candidate.of === "joint" && candidate.of === "joint")
  )
  const { closed } = best.candidate
  return {
    answer,
    choices: choicesOf(others, answer.also === undefined ? [answer] : [answer, answer.also]),
    ...(closed !== undefined && { closed })
  }
}

/** Places of what is a part of other names. */
const namedIn = (ranked: ReadonlyArray<Ranked>): ReadonlySet<number> =>
  explainedBy(ranked.flatMap(({ candidate }) => (PAGES.has(candidate.of) ? [] : [candidate])))

const PAGES: ReadonlySet<Candidate["of"]> = new Set(["topic", "joint"])

const MAX_CHOICES = 2

type Choice = Best["choices"][number]

/** @param shown what the answer leads to: a page or a title that is there already is no choice */
const choicesOf = (
  answered: ReadonlyArray<{ readonly answer: Answer }>,
  shown: ReadonlyArray<Choice> = []
): Best["choices"] => {
  const choices: Array<Choice> = []
  for (const { title, path } of answered.map(choice))
    if (![...shown, ...choices].some((other) => other.title === title || other.path === path))
      choices.push({ title, path })
  return choices.slice(0, MAX_CHOICES)
}

const choice = ({ answer: { title, path } }: { readonly answer: Answer }) => ({ title, path })

/** Whether each of the two explains a model number that the other does not. */
const namesAnother = ({ pieces }: Query, one: Candidate, other: Candidate): boolean => {
  const ofOne = (a: Candidate, b: Candidate): boolean =>
    pieces.some(({ kind, text }, at) => kind === "model" && /\d{3}/.test(text) && a.covers.has(at) && !b.covers.has(at))
  return ofOne(one, other) && ofOne(other, one)
}

/**
 * With a second page: the computer that a part is in, since its maker has a driver for it too; the product that has the trouble; the
 * kind of device that a code is said of.
 */
const withThing = (
  query: Query,
  answer: Answer,
  { covers, isTrouble, of, things, code }: Candidate,
  ranked: ReadonlyArray<Ranked>,
  tables: Tables
): Answer => {
  if (answer.also !== undefined) return answer
  if (code !== undefined) return withGuide(query, code, answer, tables)
  // Makers of graphics cards are no makers of the computer: the chip's maker has the driver of each card.
  const isBeside = ({ candidate }: Ranked): boolean =>
    candidate.of === "computer" &&
    ![...candidate.covers].some((place) => covers.has(place)) &&
    (!things.has("graphics") || candidate.namesModel === true)
  const other =
    isTrouble === true
      ? ranked.find(({ candidate, score }) => candidate.isProduct === true && score > 0)
      : of === "device" && answer.kind === "device"
        ? ranked.find(isBeside)
        : undefined
  const page = other?.candidate.answer() ?? null
  if (page === null || page.path === answer.path) return answer
  return { ...answer, also: (of === "device" ? page.also : undefined) ?? choice({ answer: page }) }
}

/** @param code stands for what is known of some kinds of device only with it */
const withGuide = (query: Query, code: number, answer: Answer, { topics, weights }: Tables): Answer => {
  const withCode = { ...query, spans: new Map([...query.spans, [String(code), [{ from: 0, to: 1 }]]]) }
  const [first] = rank(withCode, topicCandidates(withCode, topics, "code-guide"), weights)
  const guide = first?.candidate.topic
  return guide === undefined ? answer : { ...answer, also: { title: guide.title, path: guide.path } }
}

/** A code, or what is known of it for the device or the kind of device that is named with it. */
const withCode = (query: Query, code: Candidate, ranked: ReadonlyArray<Ranked>, tables: Tables): Answer | null => {
  const { topics, codes } = tables
  const special = topicCandidates(query, topics, "code")[0]
  if (special !== undefined) return topicAnswer(special.topic)
  const number = code.code ?? 0
  const { title, why } = codeText(number, codes.summaries.get(number) ?? "")
  const named = ranked.find(
    ({ candidate }) => candidate.of === "device" && [...candidate.covers].some((place) => !code.covers.has(place))
  )
  const device = named?.candidate.answer() ?? null
  if (device?.kind === "device")
    return {
      ...device,
      why: `${title}: ${why}`,
      also: { title: `${title}: what to do`, path: `${CODE_PATH}${number}` }
    }
  const ofCode = code.answer()
  return ofCode === null ? null : withGuide(query, number, ofCode, tables)
}
