/**
 * Answers to what Node's HTTP server refuses before any handler sees it: no HTTP, too large, too slow. Node's own are bare; these
 * carry what every answer does (http/Envelope.ts).
 */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http"
import type { Duplex } from "node:stream"
import { type Config, isHttps } from "../platform/Config.ts"
import type { Logger } from "../platform/Logger.ts"
import { RETRY_AFTER_SECONDS } from "./Failures.ts"
import { securityHeaders } from "./Headers.ts"
import type { Metrics } from "./Metrics.ts"
import { PROBLEM_TYPE, problemDetails, wantsProblem } from "./problemDetails.ts"
import { sentenceFor } from "./Sentences.ts"

export interface RefusalOptions {
  readonly config: Config
  readonly log: Logger
  readonly metrics: Metrics
  readonly newId: () => string
}

export interface Refusals {
  /** The status for what the HTTP parser or one of the server's timeouts complains of. */
  readonly statusOf: (error: Error) => number
  /** Answers on the bare connection, then ends it. */
  readonly onSocket: (socket: Duplex, status: number) => void
  /** Answers a request that was read, without asking any handler. */
  readonly onResponse: (request: IncomingMessage, response: ServerResponse, status: number) => void
}

/** How long data that still arrive are read and discarded: cutting the connection at once would lose the answer. */
const LINGER_MS = 1_000

export const makeRefusals = ({ config, log, metrics, newId }: RefusalOptions): Refusals => {
  const answer = (method: string | null, path: string | null, status: number, isProblem = false) => {
    const requestId = newId()
    metrics.answered({ route: "other", method: method ?? "GET", status, milliseconds: 0 })
    log("debug", "answered", { requestId, method, path, status })
    const body = isProblem ? problemDetails(status, sentenceFor(status), requestId) : sentenceFor(status)
    const headers: Readonly<Record<string, string>> = {
      ...securityHeaders({}, { https: isHttps(config), isPublicRead: false }),
      "x-request-id": requestId,
      "content-type": isProblem ? PROBLEM_TYPE : "text/plain; charset=utf-8",
      "content-length": String(Buffer.byteLength(body)),
      ...(status === 405 ? { allow: "GET, HEAD" } : {}),
      ...(status === 503 ? { "retry-after": String(RETRY_AFTER_SECONDS) } : {}),
      connection: "close"
    }
    return { headers, body }
  }
  return {
    statusOf: (error) => STATUSES[(error as NodeJS.ErrnoException).code ?? ""] ?? 400,
    onSocket: (socket, status) => {
      // What was sent may be anything, a secret too: neither method nor path of it is logged.
      const { headers, body } = answer(null, null, status)
      const lines = Object.entries({ date: new Date().toUTCString(), ...headers }).map(
        ([name, value]) => `${name}: ${value}`
      )
      socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"))
      setTimeout(() => socket.destroy(), LINGER_MS).unref()
    },
    onResponse: (request, response, status) => {
      const path = (request.url ?? "/").split("?", 1)[0] ?? "/"
      const isProblem = path.startsWith("/api/") && wantsProblem(request.headers.accept)
      const { headers, body } = answer(request.method ?? null, path, status, isProblem)
      response.writeHead(status, headers)
      response.end(request.method === "HEAD" ? undefined : body)
    }
  }
}

const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408
}
