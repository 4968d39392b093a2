/** A code of Device Manager in the text, in every spelling (P-ANS-4): 'code 43', '0x1F', 'CM_PROB_FAILED_ADD'. */

import { learn } from "../../devices/scan/grammar/listWords.ts"
import { OTHER_LETTERS } from "../../devices/scan/grammar/otherLetters.ts"
import { codeInBrackets } from "../../devices/scan/grammar/problems.ts"
import { codeText } from "../answer/answerText.ts"
import { plainAnswer } from "../answer/plainAnswer.ts"
import { keyOf } from "../query/pieces.ts"
import type { Query } from "../query/Query.ts"
import { type Candidate, placesWhere } from "./Candidate.ts"
import type { CodeText } from "./RecogniserWords.schema.ts"

learn(OTHER_LETTERS)

export interface ProblemCodes {
  /** What a code means, in one sentence. */
  readonly summaries: ReadonlyMap<number, string>
  /** Code by the constant of the Windows headers, in lower case: 'cm prob failed add'. */
  readonly byName: ReadonlyMap<string, number>
  readonly words: Readonly<Record<keyof typeof CodeText.Type, ReadonlySet<string>>>
}

export const makeProblemCodes = (
  codes: ReadonlyArray<{ readonly code: number; readonly name: string; readonly summary: string }>,
  { words, alone, elsewhere }: typeof CodeText.Type
): ProblemCodes => ({
  summaries: new Map(codes.map(({ code, summary }) => [code, summary])),
  byName: new Map(codes.map(({ code, name }) => [keyOf(name), code])),
  words: { words: new Set(words), alone: new Set(alone), elsewhere: new Set(elsewhere) }
})

export const CODE_PATH = "/support/device-codes/"

export const codeCandidates = (query: Query, { summaries, byName, words }: ProblemCodes): ReadonlyArray<Candidate> => {
  const { pieces, spans } = query
  const found: Array<{ readonly code: number; readonly places: ReadonlySet<number> }> = []
  for (const [key, code] of byName) {
    const span = spans.get(key)?.[0]
    if (span !== undefined) found.push({ code, places: placesWhere(query, (_, at) => at >= span.from && at < span.to) })
  }
  // As Windows' own sentence has it: '(代码 10)', '(Código 28)'.
  const written = codeInBrackets(query.text)
  if (written !== undefined)
    found.push({
      code: written,
      places: placesWhere(query, ({ text }) => text === String(written) || words.words.has(text))
    })
  pieces.forEach(({ text }, at) => {
    const hex = /^0x([0-9a-f]{1,2})$/.exec(text)?.[1]
    const before = pieces[at - 1]?.text ?? ""
    const isNamed =
      before === "code" ||
      before === "codes" ||
      (before === "error" && pieces.some((piece) => piece.text === "manager"))
    if (hex !== undefined && pieces.some((piece) => piece.text === "problem" || piece.text === "code"))
      found.push({
        code: Number.parseInt(hex, 16),
        places: placesWhere(query, (piece, place) => place === at || words.words.has(piece.text))
      })
    else if (isNamed && /^\d{1,2}$/.test(text))
      found.push({
        code: Number(text),
        places: placesWhere(query, (piece, place) => place === at || words.words.has(piece.text))
      })
    // 'error 43 nvidia': a number of these alone is one of Device Manager's.
    else if (before === "error" && words.alone.has(text) && !pieces.some((piece) => words.elsewhere.has(piece.text)))
      found.push({
        code: Number(text),
        places: placesWhere(query, (piece, place) => place === at || words.words.has(piece.text))
      })
  })
  const isElsewhere = pieces.some((piece) => words.elsewhere.has(piece.text))
  return found.flatMap(({ code, places }) => {
    const summary = summaries.get(code)
    if (summary === undefined || isElsewhere) return []
    return [
      {
        of: "code" as const,
        code,
        covers: places,
        allows: placesWhere(query, ({ kind }) => kind === "sign" || kind === "form"),
        things: new Set<never>(),
        prior: 1,
        answer: () => plainAnswer("code", `${CODE_PATH}${code}`, codeText(code, summary))
      }
    ]
  })
}
