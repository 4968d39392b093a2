/** The maker that an empty list was asked for, whether chosen or typed, as the server knows it (P-LIST-12). */
import type { SiteApi } from "@driverdex/api/contract/SiteApi"
import { answerQuery } from "../../client/answers.ts"

/** The part of a list's state that may name a manufacturer. */
export interface MakerRequest {
  readonly q?: string | undefined
  readonly manufacturer?: string | undefined
}

export const namedMakerQuery = (api: SiteApi, { q = "", manufacturer = "" }: MakerRequest) =>
  answerQuery(api, `${manufacturer} ${q}`.trim())
