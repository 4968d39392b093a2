/**
 * The server's fast path: a GET of an address whose answer is at hand, or soon is, goes past Effect's handler. Reading
 * the request, its fiber and its response would cost twice what the answer does. Headers, request ids, metrics and log are
 * those of every other answer (http/Envelope.ts); whatever fails here takes the usual path, which has the messages.
 */
import { type IncomingMessage, Server, type ServerResponse } from "node:http"
import type { Socket } from "node:net"
import type { Duplex } from "node:stream"
import { Option } from "effect"
import { isHttps } from "../platform/Config.ts"
import type { ReadRequest, Respond } from "./EncodedResponse.ts"
import { securityHeaders } from "./Headers.ts"
import { makeRefusals, type RefusalOptions, type Refusals } from "./Refusals.ts"
import type { Turns } from "./Turns.ts"

export interface CachedResponsesOptions extends RefusalOptions {
  /** What answers a whole address as it is asked for, parameters and all; undefined: the router does. */
  readonly answerAt: (address: string) => Respond | undefined
  /** Whether pages of other sites may read the answer (ContractPaths.ts). */
  readonly routeAt: (path: string) => string
  readonly isPublicRead: (method: string, path: string) => boolean
  /** What the router answers begins in these. */
  readonly turns: Pick<Turns, "turn">
}

/**
 * How long a connection may be idle. Longer than the 60 seconds after which proxies close theirs: if ours closed
 * first, a request that arrives at that moment would occasionally be lost.
 */
const KEEP_ALIVE_MS = 65_000

export class CachedResponses extends Server {
  readonly #options: CachedResponsesOptions
  readonly #refusals: Refusals
  /** The newest answer of each connection. */
  readonly #answers = new WeakMap<Duplex, ServerResponse>()
  readonly #refused = new WeakSet<Duplex>()
  readonly #connections = new Set<Socket>()

  constructor(options: CachedResponsesOptions) {
    super({
      keepAliveTimeout: KEEP_ALIVE_MS,
      // Node would reject it without a message; the code below adds one.
      requireHostHeader: false,
      // No other protocol is supported: an upgrade request is answered like any other.
      shouldUpgradeCallback: () => false
    })
    this.#options = options
    this.#refusals = makeRefusals(options)
    this.on("connection", (socket) => {
      this.#connections.add(socket)
      socket.once("close", () => this.#connections.delete(socket))
    })
    this.on("clientError", (error, socket) => this.#refuse(socket, this.#refusals.statusOf(error)))
    this.on("connect", (_, socket) => this.#refuse(socket, 405))
    this.on("checkExpectation", (request, response) => this.#refusals.onResponse(request, response, 417))
  }

  override emit(event: string, ...rest: Array<unknown>): boolean {
    if (event === "request" || event === "checkContinue") {
      const [request, response] = rest as [IncomingMessage, ServerResponse]
      this.#answers.set(request.socket, response)
      if (request.headers.host === undefined && request.httpVersion === "1.1") {
        this.#refusals.onResponse(request, response, 400)
        return true
      }
    }
    if (event === "request") {
      const [request, response] = rest as [IncomingMessage, ServerResponse]
      const respond = request.method === "GET" ? this.#options.answerAt(request.url ?? "") : undefined
      if (respond !== undefined) {
        void this.#answer(respond, request, response)
        return true
      }
      void this.#route(request, response)
      return true
    }
    return super.emit(event, ...rest)
  }

  /**
   * Closes idle connections. Node's own also closes one whose response is complete but not yet sent, so that a
   * slow reader gets half of it, and leaves open one on which nothing was received.
   */
  override closeIdleConnections(): void {
    for (const socket of this.#connections) {
      if (socket.bytesRead === 0 || this.#answers.get(socket)?.writableFinished === true) socket.destroy()
    }
  }

  /**
   * Waits for `close`, which waits for the last connection. Those that fall idle after a response are closed then,
   * and the rest after `longestMs`: a client that reads nothing, or sends half a request, would stay for minutes.
   */
  async whileDraining(longestMs: number, close: () => Promise<void>): Promise<void> {
    const silent = setInterval(() => this.closeIdleConnections(), 50)
    const last = setTimeout(() => this.closeAllConnections(), longestMs)
    try {
      await close()
    } finally {
      clearInterval(silent)
      clearTimeout(last)
    }
  }

  #refuse(socket: Duplex, status: number): void {
    if (this.#refused.has(socket)) return
    this.#refused.add(socket)
    const answer = this.#answers.get(socket)
    const isAnswering = answer !== undefined && !answer.writableFinished
    // In the middle of a response, another one would be read as part of it; and a broken connection has no reader.
    if (!socket.writable || (isAnswering && answer.headersSent)) {
      socket.destroy()
      return
    }
    this.#refusals.onSocket(socket, status)
  }

  async #route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.#options.turns.turn(readRequestOf(request))
    } catch {
      this.#refusals.onResponse(request, response, 503)
      return
    }
    // Who has left meanwhile is answered nothing.
    if (!response.destroyed) super.emit("request", request, response)
  }

  async #answer(respond: Respond, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { config, log, metrics, newId, isPublicRead, routeAt } = this.#options
    const started = performance.now()
    const asked = readRequestOf(request)
    const path = asked.url.split("?", 1)[0] ?? ""
    const answer = await respond(asked).catch(() => null)
    if (answer === null) return this.#route(request, response)
    const { status, body } = answer
    const requestId = newId()
    response.writeHead(status, {
      ...answer.headers,
      ...securityHeaders(answer.headers, { https: isHttps(config), isPublicRead: isPublicRead("GET", path) }),
      "x-request-id": requestId,
      ...(body === null ? {} : { "content-length": body.length })
    })
    response.end(body ?? undefined)
    metrics.answered({ route: routeAt(path), method: "GET", status, milliseconds: performance.now() - started })
    log("debug", "answered", { requestId, method: "GET", path, status })
  }
}

/** Of Node's headers only Set-Cookie is a list, which no request has. */
const readRequestOf = (request: IncomingMessage): ReadRequest => ({
  url: request.url ?? "",
  headers: request.headers as ReadRequest["headers"],
  remoteAddress: Option.fromNullishOr(request.socket.remoteAddress)
})
