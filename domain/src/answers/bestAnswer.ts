/**
 * The best answer to what people type into the search box (P-ANS-1): the text is read, everything in it is recognised, every page that
 * may be meant is scored by what it explains, and the best one is the answer where it is sure enough. Total.
 */
import { mayBeHardwareId } from "../devices/mayBeHardwareId.ts"
import { type AllDriversPrograms, withAllDrivers } from "./allDrivers.ts"
import type { Answer } from "./answer/Answer.ts"
import { correctedWords } from "./answer/answerWords.ts"
import { type Candidate, placesWhere } from "./candidates/Candidate.ts"
import { codeCandidates, type ProblemCodes } from "./candidates/codes.ts"
import { type ComputerIndex, computerCandidates } from "./candidates/computers.ts"
import { type DeviceIndex, deviceCandidates } from "./candidates/devices.ts"
import { type PrinterTables, printerCandidates } from "./candidates/printers.ts"
import { type TopicIndex, topicCandidates } from "./candidates/topics.ts"
import { type Best, decide, NOTHING, rank } from "./decide.ts"
import { type AnswerCatalogue, byId, byProcessor, suggestedDevice } from "./devices/deviceAnswer.ts"
import { type ProcessorGraphics, processorIn } from "./devices/processorAnswer.ts"
import type { Scored, Weights } from "./pageScore.ts"
import type { Dictionary } from "./query/Dictionary.ts"
import { LONGEST_QUERY } from "./query/pieces.ts"
import type { Piece, Query } from "./query/Query.ts"
import { readQuery } from "./query/readQuery.ts"

export interface AnswerTables extends PrinterTables {
  readonly dictionary: Dictionary
  readonly weights: Weights
  readonly devices: DeviceIndex
  readonly codes: ProblemCodes
  readonly computers: ComputerIndex
  readonly allDriversPrograms: AllDriversPrograms
  readonly processors: ReadonlyArray<ProcessorGraphics>
  readonly topics: TopicIndex
}

/** How a text was read; both are empty for a hardware id that a device has and for a text that is too long: neither is read as words. */
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

export const bestAnswer = (typed: string, tables: AnswerTables, catalogue: AnswerCatalogue): Best => {
  const reading = readingOf(typed, tables, catalogue)
  if (reading === null) return NOTHING
  if ("answer" in reading) return { answer: reading.answer, choices: [] }
  const { query } = reading
  const { answer, ...more } = decide(query, rank(query, candidatesOf(query, tables, catalogue), tables.weights), tables)
  if (answer === null) return { answer, ...more }
  const whole = withAllDrivers(answer, query.words.join(" "), tables.allDriversPrograms)
  return {
    answer: query.typos.length === 0 ? whole : { ...whole, why: `${correctedWords(query)} ${whole.why}`.trim() },
    ...more
  }
}

/** What the text was read as, and how the ten best of the pages that may be meant were scored. */
export const explain = (typed: string, tables: AnswerTables, catalogue: AnswerCatalogue): Explained => {
  const reading = readingOf(typed, tables, catalogue)
  if (reading === null || "answer" in reading) return { pieces: [], candidates: [] }
  const { query } = reading
  const ranked = rank(query, candidatesOf(query, tables, catalogue), tables.weights).slice(0, MOST_EXPLAINED)
  return {
    pieces: query.pieces.map(({ text, kind }) => ({ text, kind })),
    candidates: ranked.map(({ candidate, score, share }) => {
      const answer = candidate.answer()
      return { of: candidate.of, title: answer?.title ?? null, path: answer?.path ?? null, score, share }
    })
  }
}

const MOST_EXPLAINED = 10

/** As the hardware id of a device, else as words; null where the text is too long for words. */
const readingOf = (
  typed: string,
  tables: AnswerTables,
  catalogue: AnswerCatalogue
): { readonly answer: Answer | null } | { readonly query: Query } | null => {
  const text = typed.normalize("NFKC").replace(/(?<=\w)[.!?]+$/, "")
  if (mayBeHardwareId(text)) {
    const device = suggestedDevice(catalogue.shown(text))
    if (device !== undefined) return { answer: byId(device, text, catalogue) }
    // Numbers that no device has are no part of the name beside them: 'Gaming GbE Family Controller 10EC:8162'.
    const rest = text.replaceAll(PAIR, " ").trim()
    if (rest !== text && rest !== "") return readingOf(rest, tables, catalogue)
  }
  return text.length > LONGEST_QUERY ? null : { query: readQuery(text, tables.dictionary) }
}

export const candidatesOf = (
  query: Query,
  tables: AnswerTables,
  catalogue: AnswerCatalogue
): ReadonlyArray<Candidate> => {
  const { dictionary, devices, codes, computers, topics, processors } = tables
  const ofDevices = deviceCandidates(query, devices, dictionary, catalogue)
  const ofProcessors = processorCandidates(query, processors, dictionary, catalogue)
  const places = new Set([...ofDevices, ...ofProcessors].flatMap(({ covers }) => [...covers]))
  const ofComputers = computerCandidates(query, computers, dictionary, places)
  // Of a computer the processor is a part, unless its graphics are asked for.
  const isInComputer = ofComputers.some(({ namesModel }) => namesModel === true)
  const asksForGraphics = query.pieces.some(({ text }) => dictionary.things.get(text) === "graphics")
  return [
    ...codeCandidates(query, codes),
    ...ofDevices,
    ...topicCandidates(query, topics),
    ...ofComputers,
    ...(isInComputer && !asksForGraphics ? [] : ofProcessors),
    ...printerCandidates(query, tables, catalogue)
  ]
}

const processorCandidates = (
  query: Query,
  processors: ReadonlyArray<ProcessorGraphics>,
  { things, isBuilder }: Dictionary,
  catalogue: AnswerCatalogue
): ReadonlyArray<Candidate> => {
  const named = [
    ...new Set(
      query.pieces.flatMap(({ kind, word }) =>
        kind === "system" || kind === "older" || kind === "filler" ? [] : [word]
      )
    )
  ]
  const found = processorIn(
    named.map((word) => query.words[word] ?? ""),
    processors
  )
  // 'GeForce GTX 780M' is no Radeon 780M.
  if (
    found === undefined ||
    query.pieces.some(
      ({ text, kind }) => OF_NVIDIA.has(text) || (kind === "maker" && !PROCESSOR_WORDS.has(text) && !isBuilder(text))
    )
  )
    return []
  const used = new Set(found.words)
  // Of 'Nitro 5 Ryzen 5' the second number is the processor's.
  const isUsed = (word: number): boolean => {
    const text = query.words[word] ?? ""
    return used.has(text) && (text.length > 1 || used.has(query.words[word - 1] ?? ""))
  }
  return [
    {
      of: "processor",
      covers: placesWhere(
        query,
        ({ word, text }) => isUsed(word) || PROCESSOR_WORDS.has(text) || things.get(text) === "graphics"
      ),
      allows: placesWhere(query, ({ kind }) => kind === "form"),
      things: new Set(["graphics"]),
      prior: 0.2,
      answer: () => byProcessor(found.graphics, query.text, catalogue)
    }
  ]
}
const PROCESSOR_WORDS: ReadonlySet<string> = new Set([
  "intel",
  "core",
  "amd",
  "ryzen",
  "radeon",
  "vega",
  "celeron",
  "pentium",
  "athlon",
  "ultra",
  "cpu",
  "processor",
  "apu",
  "iris",
  "xe",
  "uhd",
  "hd",
  "pro",
  "gen"
])
const OF_NVIDIA: ReadonlySet<string> = new Set(["nvidia", "geforce", "gtx", "rtx", "quadro"])
const PAIR = /(?<![\p{L}\d])[0-9a-f]{4}:[0-9a-f]{4}(?![\p{L}\d])/giu
