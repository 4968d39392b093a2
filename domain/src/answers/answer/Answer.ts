/** The best answer to a search text as a type (P-ANS-1). */
import type * as S from "./Answer.schema.ts"

export type Answer = typeof S.Answer.Type

export type MakerSite = typeof S.MakerSite.Type

export type Answered = typeof S.Answered.Type
