/** The graphics of a processor that a text names (P-ANS-8). */
import { type AnswerCatalogue, byProcessor } from "../devices/deviceAnswer.ts"
import type { Processors } from "../processors/ProcessorNames.ts"
import type { Dictionary } from "../query/Dictionary.ts"
import type { Query, WordClass } from "../query/Query.ts"
import { type Candidate, placesWhere } from "./Candidate.ts"

const NO_NAMES: ReadonlySet<WordClass> = new Set(["system", "older", "filler"])

export const processorCandidates = (
  { pieces, words, text }: Query,
  processors: Processors,
  { things, isBuilder }: Dictionary,
  catalogue: AnswerCatalogue
): ReadonlyArray<Candidate> => {
  const places = new Set(pieces.flatMap(({ kind, word }) => (NO_NAMES.has(kind) ? [] : [word])))
  const found = processors.named([...places].map((word) => words[word] ?? ""))
  // 'GeForce GTX 780M' is no Radeon 780M.
  const isOfOther = pieces.some(
    ({ text: piece, kind }) => kind === "maker" && !processors.words.has(piece) && !isBuilder(piece)
  )
  if (found === undefined || isOfOther) return []
  // Of 'Nitro 5 Ryzen 5' the second number is the processor's.
  const isUsed = (word: number): boolean => {
    const own = words[word] ?? ""
    return found.words.has(own) && (own.length > 1 || found.words.has(words[word - 1] ?? ""))
  }
  return [
    {
      of: "processor",
      covers: placesWhere(
        { pieces },
        ({ word, text: piece }) => isUsed(word) || processors.words.has(piece) || things.get(piece) === "graphics"
      ),
      allows: placesWhere({ pieces }, ({ kind }) => kind === "form"),
      things: new Set(["graphics"]),
      prior: 0.2,
      answer: () => byProcessor(found.family, text, catalogue)
    }
  ]
}
