/** Drivers of the catalogue whose whole name stands in the text (P-ANS-28), whatever its words mean elsewhere. */
import { driverPath } from "../../catalogue/driverPath.ts"
import { recordText } from "../answer/answerText.ts"
import { plainAnswer } from "../answer/plainAnswer.ts"
import type { AnswerCatalogue } from "../devices/deviceAnswer.ts"
import { keyOf } from "../query/pieces.ts"
import type { Query, Span } from "../query/Query.ts"
import { type Candidate, placesOf } from "./Candidate.ts"

/** One word is rather its maker's, or that of many products. */
const MIN_NAME_LENGTH = 2

export const recordCandidates = (
  { text, pieces, spans }: Query,
  { recordNamed }: Pick<AnswerCatalogue, "recordNamed">
): ReadonlyArray<Candidate> => {
  const named: Array<{ readonly record: NonNullable<ReturnType<typeof recordNamed>>; readonly span: Span }> = []
  const add = (key: string, span: Span): void => {
    const record = recordNamed(key)
    if (record !== undefined) named.push({ record, span })
  }
  for (const [key, [span]] of spans) if (span !== undefined && span.to - span.from >= MIN_NAME_LENGTH) add(key, span)
  // As it was typed: a word of a name that no list has was read as two.
  if (named.length === 0) add(keyOf(text), { from: 0, to: pieces.length })
  return named.map(({ record, span }) => ({
    of: "record",
    covers: placesOf([span]),
    things: new Set(),
    prior: 1,
    answer: () => ({ ...plainAnswer("guide", driverPath(record), recordText(record.name)), drivers: [record.id] })
  }))
}
