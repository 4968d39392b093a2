/** One request and its answer, bounded in time and in bytes. Redirects are answers here. */
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from "node:http"
import { request as requestHttps } from "node:https"
import { isIP, type LookupFunction } from "node:net"
import type { Readable } from "node:stream"
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib"
import { FetchFailure, failureOf } from "./FetchFailure.ts"
import { isLoopback, isPublic, publicLookup } from "./publicLookup.ts"

export interface Exchange {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Decompressed; empty for HEAD. */
  readonly body: Buffer
  /** The body goes on after these bytes. Only with `beyond: "cut"`. */
  readonly isCut: boolean
}

export interface ExchangeRequest {
  readonly method: "GET" | "HEAD" | "POST"
  /** What a POST sends. */
  readonly sent?: string
  readonly headers: Readonly<Record<string, string>>
  /** Of the body, after decompression. */
  readonly maxBytes: number
  /** What becomes of a larger body: a failure, or its first bytes. */
  readonly beyond: "refuse" | "cut"
  /** From the first to the last byte, however the bytes drip. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Lets http to a loopback address pass, which is otherwise refused. */
  readonly allowLoopback: boolean
  readonly lookup?: LookupFunction | undefined
}

/** @throws FetchFailure */
export const exchange = async (url: URL, options: ExchangeRequest): Promise<Exchange> => {
  const { method, headers, timeoutMs, signal } = options
  refuseUnsafe(url, options.allowLoopback)
  if (signal.aborted) throw new FetchFailure("stopped", "signal", url.href)
  const secure = url.protocol === "https:"
  const request = (secure ? requestHttps : requestHttp)(url, {
    method,
    // Uncompressed, so that a size says something; what is compressed all the same is decompressed within the bound.
    headers: { accept: "*/*", ...headers, "accept-encoding": "identity" },
    agent: false,
    ...(secure ? { lookup: publicLookup(url.href, options.lookup) } : {})
  })
  // Ending a request whose answer has begun looks like a broken connection; the first reason is the true one.
  let reason: unknown
  const end = (error: unknown) => {
    reason ??= error
    request.destroy()
  }
  const stop = () => end(new FetchFailure("stopped", "signal", url.href))
  const timer = setTimeout(() => end(new FetchFailure("timed-out", "time", url.href)), timeoutMs)
  signal.addEventListener("abort", stop, { once: true })
  request.on("error", end)
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request.once("response", resolve)
      request.once("error", reject)
      request.once("upgrade", () => reject(new FetchFailure("unreachable", "http", url.href)))
      request.end(options.sent)
    })
    const status = answer.statusCode ?? 0
    if (method === "HEAD") return { status, headers: answer.headers, body: Buffer.alloc(0), isCut: false }
    return { status, headers: answer.headers, ...(await bodyOf(answer, url, options)) }
  } catch (error) {
    throw failureOf(reason ?? error, url.href)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener("abort", stop)
    request.destroy()
  }
}

const refuseUnsafe = (url: URL, allowLoopback: boolean): void => {
  const refuse = (word: string) => new FetchFailure("refused", word, url.href)
  const host = url.hostname.replace(/^\[|\]$/g, "")
  if (url.username !== "" || url.password !== "") throw refuse("credentials")
  if (url.protocol === "http:" && allowLoopback && isLoopback(host)) return
  if (url.protocol !== "https:") throw refuse("scheme")
  // A number is not looked up, so the hook of the connection does not see it.
  if (isIP(host) !== 0 && !isPublic(host)) throw refuse("private")
}

const bodyOf = async (
  answer: IncomingMessage,
  url: URL,
  { maxBytes, beyond }: ExchangeRequest
): Promise<{ readonly body: Buffer; readonly isCut: boolean }> => {
  const tooLarge = new FetchFailure("too-large", "bytes", url.href)
  if (beyond === "refuse" && Number(answer.headers["content-length"] ?? 0) > maxBytes) throw tooLarge
  const chunks: Array<Buffer> = []
  let size = 0
  const first = () => Buffer.concat(chunks).subarray(0, maxBytes)
  const plain = decompressed(answer, url)
  try {
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size <= maxBytes) continue
      if (beyond === "refuse") throw tooLarge
      return { body: first(), isCut: true }
    }
  } catch (error) {
    if (error instanceof FetchFailure) throw error
    const isBroken = (error as NodeJS.ErrnoException).code === "ECONNRESET"
    throw new FetchFailure("cut-off", isBroken ? "connection" : "compression", url.href)
  } finally {
    plain.destroy()
  }
  return { body: first(), isCut: false }
}

/** The bytes as they were before the server compressed them; no more is decompressed than is read. */
const decompressed = (answer: IncomingMessage, url: URL): Readable => {
  const coding = (answer.headers["content-encoding"] ?? "identity").trim().toLowerCase()
  if (coding === "identity" || coding === "") return answer
  const make = CODINGS[coding]
  if (make === undefined) throw new FetchFailure("unreachable", "encoding", url.href)
  const plain = make()
  answer.once("error", (error) => plain.destroy(error))
  return answer.pipe(plain)
}

const CODINGS: Record<string, () => ReturnType<typeof createGunzip>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress
}
