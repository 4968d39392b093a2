/**
 * The site as a witness of other logs, as C2SP's tlog-witness describes it: `POST /witness/add-checkpoint` cosigns, and
 * `/witness/{SHA-256 of an origin}/checkpoint` is what was cosigned last. Its key is at `/witness/key`.
 */
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { Problem } from "../../contract/Problem.ts"
import { networkOf } from "../../http/ClientAddress.ts"
import { attempt } from "../../http/Failures.ts"
import type { LogServices } from "./logRoutes.ts"
import type { PublicLog } from "./PublicLog.ts"
import type { WitnessAnswer } from "./Witness.ts"

const SIZE_TYPE = "text/x.tlog.size"

export const witnessRoutes = ({ publicLog: { witness }, config: { trustedProxies } }: LogServices) =>
  Layer.mergeAll(
    HttpRouter.add(
      "POST",
      "/witness/add-checkpoint",
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const body = yield* request.text
        return answered(yield* attempt(() => witness.addCheckpoint(body, networkOf(request, trustedProxies))))
      }).pipe(Effect.catchIf(isProblem, said))
    ),
    HttpRouter.add(
      "GET",
      "/witness/*",
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const path = (request.url.split("?", 1)[0] ?? "").slice("/witness/".length)
        return yield* attempt(() => shown(witness, path, networkOf(request, trustedProxies)))
      }).pipe(Effect.catchIf(isProblem, said))
    )
  )

const isProblem = (error: unknown): error is Problem => error instanceof Problem
const said = ({ message, status }: Problem) => Effect.succeed(HttpServerResponse.text(message, { status }))

const answered = (answer: WitnessAnswer): HttpServerResponse.HttpServerResponse => {
  const headers = { "cache-control": "no-store" }
  if (answer.status === 200) return HttpServerResponse.text(answer.line, { headers })
  if (answer.status === 409)
    return HttpServerResponse.text(`${answer.size}\n`, { status: 409, contentType: SIZE_TYPE, headers })
  return HttpServerResponse.text(`${answer.why}\n`, { status: answer.status, headers })
}

const shown = async (
  { key, checkpoint }: PublicLog["witness"],
  path: string,
  network: string
): Promise<HttpServerResponse.HttpServerResponse> => {
  const text =
    path === "key" ? `${key}\n` : await checkpoint(/^([0-9a-f]{64})\/checkpoint$/.exec(path)?.[1] ?? "", network)
  if (text === null) throw new Problem({ status: 404, message: "The witness has nothing at this address." })
  return HttpServerResponse.text(text, { headers: { "cache-control": "no-cache" } })
}
