/** Answers of the call for the quality board (contract/Quality.ts). */
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../../contract/Api.ts"
import { attempt } from "../../http/Failures.ts"
import type { Quality } from "./QualityService.ts"

export interface QualityServices {
  readonly quality: Quality
}

const SHOWN = 50

export const qualityHttp = ({ quality }: QualityServices) =>
  HttpApiBuilder.group(Api, "quality", (handlers) =>
    handlers.handle("board", ({ query: { kind, limit = SHOWN } }) => attempt(() => quality.board({ kind, limit })))
  )
