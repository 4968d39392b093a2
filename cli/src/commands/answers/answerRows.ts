/** A best answer as rows: the answer, its second page, the maker's page, other pages that may be meant. */
import type { Answered } from "@driverdex/domain/answers/answer/Answer"

type AnswerRow = readonly [what: string, kind: string, title: string, path: string, headline: string, why: string]

export function answerRows({ answer, maker, choices = [] }: Answered): ReadonlyArray<AnswerRow> {
  const rows: Array<AnswerRow> = []
  if (answer !== null) {
    const { kind, title, path, headline, why, also } = answer
    rows.push(["answer", kind, title, path, headline ?? "", why])
    if (also !== undefined) rows.push(["also", "", also.title, also.path, "", ""])
  }
  if (maker !== null) rows.push(["maker", "", maker.name, maker.url, "", ""])
  return [...rows, ...choices.map(({ title, path }): AnswerRow => ["choice", "", title, path, "", ""])]
}
