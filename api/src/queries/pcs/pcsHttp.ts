/** Answers of the calls about computers (contract/Pcs.ts). They need no store. */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../../contract/Api.ts"
import { Problem } from "../../contract/Problem.ts"
import { attempt } from "../../http/Failures.ts"
import type { Pcs } from "./PcService.ts"

export const pcsHttp = (pcs: Pcs) =>
  HttpApiBuilder.group(Api, "pcs", (handlers) =>
    handlers
      .handle("list", ({ query }) => attempt(() => pcs.list(query)))
      .handle("show", ({ params: { maker, slug } }) =>
        Effect.flatMap(
          attempt(() => pcs.show(maker, slug)),
          (model) =>
            model === undefined
              ? Effect.fail(new Problem({ status: 404, message: "No model is known by this address." }))
              : Effect.succeed(model)
        )
      )
  )
