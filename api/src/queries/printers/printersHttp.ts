/** Answers of the calls about printer models (contract/Printers.ts), from memory. */
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import type { VisitorReads } from "../../catalogue/VisitorReads.ts"
import { Api } from "../../contract/Api.ts"
import { Problem } from "../../contract/Problem.ts"
import { attempt } from "../../http/Failures.ts"
import { toResponse } from "../../http/PreparedResponse.ts"
import { taggedJson } from "../../http/taggedJson.ts"
import type { Printers } from "./PrinterService.ts"

export interface PrinterServices {
  readonly printers: Printers
  readonly reads: VisitorReads
}

export const printersHttp = ({ printers, reads }: PrinterServices) =>
  HttpApiBuilder.group(Api, "printers", (handlers) =>
    handlers
      .handle("list", ({ query }) => attempt(() => printers.list(query)))
      .handleRaw("show", ({ params: { brand, model } }) =>
        Effect.gen(function* () {
          const request = yield* HttpServerRequest.HttpServerRequest
          const { catalogue, asOf } = yield* attempt(() => reads.inTurn(request))
          const printer = yield* attempt(() => printers.show(`/printers/${brand}/${model}`, catalogue))
          if (printer === undefined) return yield* Effect.fail(NO_MODEL)
          return yield* attempt(async () => toResponse(await taggedJson(request, printer, asOf)))
        })
      )
  )

const NO_MODEL = new Problem({ status: 404, message: "No printer model is known by this address." })
