/**
 * The server's first lane: a GET of an address whose bytes are kept is answered before Effect's handler is asked. Reading
 * the request, its fiber and its response would cost twice what the answer does. Headers, request ids, metrics and log are
 * those of every other answer (http/Envelope.ts); whatever fails here goes the usual way, which has the words for it.
 */
import { type IncomingMessage, Server, type ServerResponse } from "node:http"
import { type Config, isHttps } from "../Config.ts"
import type { Log } from "../Log.ts"
import { securityHeaders } from "./Headers.ts"
import type { Metrics } from "./Metrics.ts"
import type { Respond } from "./ReadyAnswer.ts"

export interface FirstLaneOptions {
  readonly config: Config
  readonly log: Log
  readonly metrics: Metrics
  readonly newId: () => string
  /** By the whole address as it is asked for, parameters and all. */
  readonly answers: ReadonlyMap<string, Respond>
}

/**
 * How long a connection may be idle. Longer than the 60 seconds after which proxies give theirs up: were it ours that ends
 * first, now and then a request would meet it in that very moment and be lost.
 */
const KEEP_ALIVE_MS = 65_000

export class FirstLane extends Server {
  readonly #options: FirstLaneOptions

  constructor(options: FirstLaneOptions) {
    super({ keepAliveTimeout: KEEP_ALIVE_MS })
    this.#options = options
  }

  override emit(event: string, ...rest: Array<unknown>): boolean {
    if (event === "request") {
      const [request, response] = rest as [IncomingMessage, ServerResponse]
      const respond = request.method === "GET" ? this.#options.answers.get(request.url ?? "") : undefined
      if (respond !== undefined) {
        void this.#answer(respond, request, response)
        return true
      }
    }
    return super.emit(event, ...rest)
  }

  async #answer(respond: Respond, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { config, log, metrics, newId } = this.#options
    const started = performance.now()
    const path = request.url ?? ""
    // Of Node's headers only Set-Cookie is a list, which no request has.
    const headers = request.headers as Readonly<Record<string, string | undefined>>
    const answer = await respond({ url: path, headers }).catch(() => null)
    if (answer === null) {
      super.emit("request", request, response)
      return
    }
    const { status, body } = answer
    const requestId = newId()
    response.writeHead(status, {
      ...answer.headers,
      ...securityHeaders(answer.headers, { https: isHttps(config), path }),
      "x-request-id": requestId,
      ...(body === null ? {} : { "content-length": body.length })
    })
    response.end(body ?? undefined)
    metrics.answered(status, performance.now() - started)
    log("debug", "answered", { requestId, method: "GET", path, status })
  }
}
