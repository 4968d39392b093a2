/**
 * The public log at `/log/…`, in the forms of C2SP's tlog-tiles: the checkpoint, tiles, bundles of entries. Its key is at
 * `/log/key`, the keys of its witnesses at `/log/witnesses`. Pages of other sites may read all of it (http/ContractPaths.ts).
 */
import { parseTilePath } from "@driverdex/domain/transparency/Tiles"
import { sizeIn } from "@driverdex/domain/transparency/WitnessRequest"
import { Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { Problem } from "../../contract/Problem.ts"
import { networkOf } from "../../http/ClientAddress.ts"
import { attempt } from "../../http/Failures.ts"
import type { Config } from "../../platform/Config.ts"
import type { PublicLog } from "./PublicLog.ts"

/** What is there never changes: a tile that has grown since has another address. */
const FOR_EVER = "public, max-age=31536000, immutable"

export interface LogServices {
  readonly publicLog: PublicLog
  readonly config: Pick<Config, "trustedProxies">
}

export const logRoutes = ({ publicLog, config }: LogServices) =>
  HttpRouter.add(
    "GET",
    "/log/*",
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const network = networkOf(request, config.trustedProxies)
      return yield* attempt(() => respond(publicLog, request.url.slice("/log/".length), network))
    }).pipe(
      Effect.catch((problem) => Effect.succeed(HttpServerResponse.text(problem.message, { status: problem.status })))
    )
  )

const respond = async (
  publicLog: PublicLog,
  address: string,
  network: string
): Promise<HttpServerResponse.HttpServerResponse> => {
  const { key, witnesses, checkpoint } = publicLog
  const [path = "", query = ""] = address.split("?", 2)
  const current = (text: string) => HttpServerResponse.text(text, { headers: { "cache-control": "no-cache" } })
  if (path === "key") return current(`${key}\n`)
  if (path === "witnesses") return current(witnesses.map((witness) => `${witness}\n`).join(""))
  if (path === "checkpoint") return current(await checkpoint(sizeIn(new URLSearchParams(query).get("seen") ?? "") ?? 0))
  const wanted = parseTilePath(path)
  const bytes = wanted === null ? null : await bytesOf(publicLog, wanted, network)
  if (bytes === null) throw new Problem({ status: 404, message: "The log has nothing at this address." })
  return HttpServerResponse.uint8Array(bytes, {
    contentType: "application/octet-stream",
    headers: { "cache-control": FOR_EVER }
  })
}

const bytesOf = (
  { tile, entries }: PublicLog,
  { kind, index, width }: NonNullable<ReturnType<typeof parseTilePath>>,
  network: string
): Promise<Uint8Array | null> =>
  kind === "entries" ? entries(index, width, network) : tile({ level: kind, index, width }, network)
