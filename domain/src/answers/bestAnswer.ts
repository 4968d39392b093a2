/**
 * The best answer to what people type into the search box (P-ANS-1): the text is read, everything in it is recognised, every page that
 * may be meant is scored by what it explains, and the best one is the answer where it is sure enough. Total.
 */
import { mayBeHardwareId } from "../devices/mayBeHardwareId.ts"
import { type AllDriversPrograms, withAllDrivers } from "./allDrivers.ts"
import type { Answer, MakerSite } from "./answer/Answer.ts"
import { correctedText } from "./answer/answerText.ts"
import type { Candidate } from "./candidates/Candidate.ts"
import { codeCandidates, type ProblemCodes } from "./candidates/codes.ts"
import { computerCandidates } from "./candidates/computers.ts"
import { type DeviceIndex, deviceCandidates } from "./candidates/devices.ts"
import { type PrinterTables, printerCandidates } from "./candidates/printers.ts"
import { processorCandidates } from "./candidates/processors.ts"
import { recordCandidates } from "./candidates/records.ts"
import { type TopicIndex, topicCandidates } from "./candidates/topics.ts"
import { type ReadScheme, versionCandidates } from "./candidates/versions.ts"
import type { ComputerIndex } from "./computers/ComputerIndex.ts"
import { type Best, decide, NOTHING } from "./decide.ts"
import { type AnswerCatalogue, byId, suggestedDevice } from "./devices/deviceAnswer.ts"
import { withJoints } from "./joint.ts"
import type { Scored, Weights } from "./pageScore.ts"
import type { Processors } from "./processors/ProcessorNames.ts"
import type { Dictionary } from "./query/Dictionary.ts"
import { MAX_QUERY_LENGTH } from "./query/pieces.ts"
import type { Piece, Query } from "./query/Query.ts"
import { readQuery } from "./query/readQuery.ts"
import { type Ranked, rank } from "./rank.ts"

export interface AnswerTables extends PrinterTables {
  readonly dictionary: Dictionary
  readonly weights: Weights
  readonly devices: DeviceIndex
  readonly codes: ProblemCodes
  readonly computers: ComputerIndex
  readonly allDriversPrograms: AllDriversPrograms
  readonly processors: Processors
  readonly topics: TopicIndex
  readonly versions: ReadonlyArray<ReadScheme>
}

/** How a text was read; both are empty for a hardware ID that a device has and for a text that is too long: neither is read as words. */
export interface Explained {
  readonly pieces: ReadonlyArray<Pick<Piece, "text" | "kind">>
  /** The best first. */
  readonly candidates: ReadonlyArray<
    Pick<Candidate, "of"> &
      Scored & {
        /** Null where nothing is known of the page after all. */
        readonly title: string | null
        readonly path: string | null
      }
  >
}

/** The answer by any weights, from one reading of the text: whoever fits the weights asks it many times. */
export const bestAnswer = (
  typed: string,
  tables: AnswerTables,
  catalogue: AnswerCatalogue
): ((weights: Weights) => Best) => {
  const read = readText(typed, tables, catalogue)
  if (read === null) return () => NOTHING
  if ("answer" in read) return () => ({ answer: read.answer, choices: [] })
  return (weights) => {
    const { query, ranked } = likeliest(read, tables.topics, weights)
    const maker = { site: makerIn(query, catalogue), hasDriverOf: catalogue.hasDriverOf }
    const { answer, ...more } = decide(query, ranked, { ...tables, weights }, maker)
    if (answer === null) return { answer, ...more }
    const whole = withAllDrivers(answer, query.words.join(" "), tables.allDriversPrograms)
    return {
      answer: query.typos.length === 0 ? whole : { ...whole, why: `${correctedText(query)} ${whole.why}`.trim() },
      ...more
    }
  }
}

/** Whom the text names as it was typed, or as it was read. */
const makerIn = ({ text, words }: Query, { makerSite }: AnswerCatalogue): MakerSite | undefined =>
  makerSite(text) ?? makerSite(words.join(" "))

/** What the text was read as, and how the ten best of the pages that may be meant were scored. */
export const explain = (typed: string, tables: AnswerTables, catalogue: AnswerCatalogue): Explained => {
  const read = readText(typed, tables, catalogue)
  if (read === null || "answer" in read) return { pieces: [], candidates: [] }
  const { query, ranked } = likeliest(read, tables.topics, tables.weights)
  return {
    pieces: query.pieces.map(({ text, kind }) => ({ text, kind })),
    candidates: ranked.slice(0, MAX_EXPLAINED).map(({ candidate, score, share }) => {
      const { title = null, path = null, also } = candidate.answer() ?? {}
      const both = candidate.of === "joint" && also !== undefined ? `${title} + ${also.title}` : title
      return { of: candidate.of, title: both, path, score, share }
    })
  }
}

const MAX_EXPLAINED = 10

/** What a text may say, and the pages that are meant then. */
interface Reading {
  readonly query: Query
  readonly candidates: ReadonlyArray<Candidate>
}

type Readings = readonly [Reading, ...ReadonlyArray<Reading>]

/** As the hardware ID of a device, else as words, in one way or two; null where the text is too long for words. */
const readText = (
  typed: string,
  tables: AnswerTables,
  catalogue: AnswerCatalogue
): { readonly answer: Answer | null } | Readings | null => {
  const text = typed.normalize("NFKC").replace(/(?<=\w)[.!?]+$/, "")
  if (mayBeHardwareId(text)) {
    const device = suggestedDevice(catalogue.shown(text))
    if (device !== undefined) return { answer: byId(device, text, catalogue) }
    // Numbers that no device has are no part of the name beside them: 'Gaming GbE Family Controller 10EC:8162'.
    const rest = text.replaceAll(PAIR, " ").trim()
    if (rest !== text && rest !== "") return readText(rest, tables, catalogue)
  }
  if (text.length > MAX_QUERY_LENGTH) return null
  // Beside a word of another language 'micro' may be a microphone, or a part of the name that it stands in.
  const [query, asNamed] = [readQuery(text, tables.dictionary), readQuery(text, tables.dictionary, true)]
  const readingOf = (read: Query): Reading => ({ query: read, candidates: candidatesOf(read, tables, catalogue) })
  const isOne = query.words.join(" ") === asNamed.words.join(" ")
  return isOne ? [readingOf(query)] : [readingOf(query), readingOf(asNamed)]
}

/** Of two readings the one that a page explains better. */
const likeliest = ([first, ...others]: Readings, topics: TopicIndex, weights: Weights): RankedReading => {
  const ranked = ({ query, candidates }: Reading): RankedReading => ({
    query,
    ranked: withJoints(query, rank(query, candidates, weights), topics, weights)
  })
  return others.map(ranked).reduce((best, other) => (bestScore(other) > bestScore(best) ? other : best), ranked(first))
}

interface RankedReading extends Pick<Reading, "query"> {
  /** The best first. */
  readonly ranked: ReadonlyArray<Ranked>
}

const bestScore = ({ ranked }: RankedReading): number => ranked[0]?.score ?? Number.NEGATIVE_INFINITY

export const candidatesOf = (
  query: Query,
  tables: AnswerTables,
  catalogue: AnswerCatalogue
): ReadonlyArray<Candidate> => {
  const { dictionary, devices, codes, computers, topics, processors } = tables
  const ofVersions = versionCandidates(query, tables.versions)
  const ofDevices = withVersions(deviceCandidates(query, devices, dictionary, catalogue), ofVersions)
  const ofProcessors = processorCandidates(query, processors, dictionary, catalogue)
  const places = new Set([...ofDevices, ...ofProcessors].flatMap(({ covers }) => [...covers]))
  const ofComputers = computerCandidates(query, computers, dictionary, places)
  // Of a computer the processor is a part, unless its graphics are asked for.
  const isInComputer = ofComputers.some(({ namesModel }) => namesModel === true)
  const asksForGraphics = query.pieces.some(({ text }) => dictionary.things.get(text) === "graphics")
  return [
    ...codeCandidates(query, codes),
    ...recordCandidates(query, catalogue),
    ...ofVersions,
    ...ofDevices,
    ...topicCandidates(query, topics).filter(
      (topic) => !isContradicted(topic, query, ofDevices, dictionary) && !isOfOtherThing(topic, query)
    ),
    ...ofComputers,
    ...(isInComputer && !asksForGraphics ? [] : ofProcessors),
    ...printerCandidates(query, tables, catalogue)
  ]
}

/** Of a card with a version of its driver the card is meant. */
const withVersions = (
  devices: ReadonlyArray<Candidate>,
  versions: ReadonlyArray<Candidate>
): ReadonlyArray<Candidate> => {
  const places = versions.flatMap(({ covers }) => [...covers])
  return places.length === 0
    ? devices
    : devices.map((device) => ({ ...device, allows: new Set([...(device.allows ?? []), ...places]) }))
}

/** 'Apple mouse' is not about the program for Apple's phones: a product found by its maker alone is out where a thing is named that it is not about. */
const isOfOtherThing = ({ covers, allows, isProduct }: Candidate, { pieces }: Query): boolean =>
  isProduct === true &&
  pieces.some(({ kind }, at) => kind === "thing" && !covers.has(at) && allows?.has(at) !== true) &&
  pieces.every(({ kind }, at) => !covers.has(at) || kind === "maker" || kind === "filler")

/** 'RTL8852BE cannot scan networks' is about no scanner: what is named beats what a word makes one think of. */
const isContradicted = (
  { isGuess, isTrouble, things }: Candidate,
  { pieces, spans }: Query,
  ofDevices: ReadonlyArray<Candidate>,
  dictionary: Dictionary
): boolean => {
  if (isGuess !== true || isTrouble !== true) return false
  const named = new Set([
    ...ofDevices.flatMap((device) => [...device.things]),
    ...[...spans].flatMap(([key, [span]]) =>
      pieces[span?.from ?? 0]?.kind === "thing" ? (dictionary.things.get(key) ?? []) : []
    )
  ])
  return named.size > 0 && ![...named].some((thing) => things.has(thing))
}

const PAIR = /(?<![\p{L}\d])[0-9a-f]{4}:[0-9a-f]{4}(?![\p{L}\d])/giu
