/**
 * Asks strangers' servers: only addresses that are allowed, every hop of a redirect included; one request at a time per host;
 * bounded in time, bytes and hops. It sends no cookies and says who asks.
 */
import type { IncomingHttpHeaders } from "node:http"
import type { LookupFunction } from "node:net"
import { type Exchange, exchange } from "@driverdex/api/outgoing/exchange"
import { FetchFailure } from "@driverdex/api/outgoing/FetchFailure"
import { retryAfter } from "@driverdex/api/outgoing/retryAfter"
import { makeTurns, type Turns } from "./hostTurns.ts"

export interface PoliteOptions {
  /** Asked before each request, with the address of each hop. */
  readonly isAllowed: (url: URL) => boolean
  /** Of one request with its whole answer; an address with n redirects may take n + 1 times that. */
  readonly timeoutMs: number
  /** Between two requests to one host. */
  readonly gapMs: number
  /** Redirects that are followed for one address. */
  readonly maxHops: number
  /** Hosts that are asked at once. */
  readonly maxHosts: number
  /** No further request is made, and those under way end. */
  readonly signal: AbortSignal
  /** Address of the site that asks, for the User-Agent. */
  readonly site?: string
  /** A host that says Retry-After is left alone for that long, at most this many milliseconds. */
  readonly maxPauseMs?: number
  /** For tests: http to a loopback address, by number, is not refused. */
  readonly allowLoopback?: boolean
  readonly lookup?: LookupFunction
  /** Shared with other fetchers that may ask the same hosts; its own without it. */
  readonly turns?: Turns | undefined
}

export interface PoliteRequest {
  readonly method?: "GET" | "HEAD"
  /** Of the body, after decompression. */
  readonly maxBytes: number
  /** What becomes of a larger body: a failure (by default), or its first bytes. */
  readonly beyond?: "refuse" | "cut"
  readonly headers?: Readonly<Record<string, string>>
}

export interface PoliteAnswer {
  readonly status: number
  /** The address that answered. */
  readonly url: string
  /** Redirects that led there. */
  readonly hops: number
  readonly headers: IncomingHttpHeaders
  /** Empty for HEAD. */
  readonly body: Buffer
  /** The body goes on after these bytes. */
  readonly isCut: boolean
  /** What the server asked for, where it did. */
  readonly retryAfterSeconds?: number
}

/** @throws FetchFailure where there is no answer; an answer with any status is one. */
export type PoliteFetch = (address: string, request: PoliteRequest) => Promise<PoliteAnswer>

const MAX_PAUSE_MS = 30_000

export const makePoliteFetch = (options: PoliteOptions): PoliteFetch => {
  const { isAllowed, maxHops, timeoutMs, signal, maxPauseMs = MAX_PAUSE_MS } = options
  const turns = options.turns ?? makeTurns(options)
  const userAgent = options.site === undefined ? "Driverdex" : `Driverdex (+${options.site})`

  const ask = async (url: URL, request: PoliteRequest) => {
    const answer = await exchange(url, {
      method: request.method ?? "GET",
      headers: { ...request.headers, "user-agent": userAgent },
      maxBytes: request.maxBytes,
      beyond: request.beyond ?? "refuse",
      timeoutMs,
      signal,
      allowLoopback: options.allowLoopback ?? false,
      lookup: options.lookup
    })
    const retryAfterSeconds = retryAfter(answer.headers["retry-after"])
    const pauseMs = Math.min((retryAfterSeconds ?? 0) * 1000, maxPauseMs)
    return { ...answer, pauseMs, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) }
  }

  return async (address, request) => {
    if (!URL.canParse(address)) throw new FetchFailure("refused", "address", address)
    let url = new URL(address)
    for (let hops = 0; ; hops++) {
      const here = url
      if (!isAllowed(here)) throw new FetchFailure("refused", "host", here.href)
      const { pauseMs: _pause, ...answer } = await turns.take(here, () => ask(here, request))
      const next = locationOf(answer, here)
      if (next === undefined) return { ...answer, url: here.href, hops }
      if (hops === maxHops) throw new FetchFailure("too-many-redirects", "hops", here.href)
      url = next
    }
  }
}

const REDIRECTS = [301, 302, 303, 307, 308]

const locationOf = ({ status, headers }: Exchange, from: URL): URL | undefined => {
  const { location } = headers
  if (!REDIRECTS.includes(status) || location === undefined) return undefined
  // Node reads header bytes as Latin-1; servers write UTF-8.
  const written = Buffer.from(location, "latin1").toString()
  if (!URL.canParse(written, from.href)) throw new FetchFailure("too-many-redirects", "location", from.href)
  return new URL(written, from.href)
}
