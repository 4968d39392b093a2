/** Answers of the calls about printer models (contract/Printers.ts), from memory. */
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import type { CatalogueSnapshot } from "../../catalogue/CatalogueReader.ts"
import type { VisitorReads } from "../../catalogue/VisitorReads.ts"
import { Api } from "../../contract/Api.ts"
import { Problem } from "../../contract/Problem.ts"
import { toResponse } from "../../http/EncodedResponse.ts"
import { attempt } from "../../http/Failures.ts"
import { taggedJson } from "../../http/taggedJson.ts"
import type { Printers } from "./PrinterService.ts"

export interface PrinterServices {
  readonly printers: Printers
  readonly reads: VisitorReads
}

export const printersHttp = ({ printers, reads }: PrinterServices) => {
  const answer = (make: (catalogue: CatalogueSnapshot) => unknown) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const response = yield* attempt(async () => {
        const { catalogue, asOf } = await reads.inTurn(request)
        const answered = await make(catalogue)
        return answered === undefined ? undefined : toResponse(await taggedJson(request, answered, asOf))
      })
      return response ?? (yield* Effect.fail(NO_MODEL))
    })
  return HttpApiBuilder.group(Api, "printers", (handlers) =>
    handlers
      .handleRaw("list", ({ query }) => answer((catalogue) => printers.list(query, catalogue)))
      .handleRaw("show", ({ params: { brand, model } }) =>
        answer((catalogue) => printers.show(`/printers/${brand}/${model}`, catalogue))
      )
  )
}

const NO_MODEL = new Problem({ status: 404, message: "No printer model is known by this address." })
