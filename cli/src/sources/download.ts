/** Brings the files of a source up to date from their addresses: one conditional request each, so that an unchanged one costs a 304. */
import type { IncomingHttpHeaders } from "node:http"
import { FetchFailure } from "@driverdex/api/outgoing/FetchFailure"
import { makePoliteFetch, type PoliteFetch } from "../manufacturers/politeFetch.ts"
import type { Downloads, Validators } from "./Downloads.ts"
import { MAX_FILE_BYTES } from "./SourceFiles.ts"

/** Addresses by the paths of files. */
export type Addresses = Readonly<Record<string, string>>

/** A file that did not come, and why in one sentence. */
export interface Late {
  readonly path: string
  readonly sentence: string
}

const TIMEOUT_MS = 60_000
const GAP_MS = 1000
const MAX_HOPS = 3

/** A fetcher that asks only the hosts of the addresses, also where one redirects. */
export const fetchOf = (addresses: Addresses, signal: AbortSignal, allowLoopback = false): PoliteFetch => {
  const hosts = new Set(Object.values(addresses).map((address) => new URL(address).host))
  return makePoliteFetch({
    isAllowed: ({ host }) => hosts.has(host),
    timeoutMs: TIMEOUT_MS,
    gapMs: allowLoopback ? 0 : GAP_MS,
    maxHops: MAX_HOPS,
    maxHosts: 1,
    signal,
    allowLoopback
  })
}

export interface Download {
  readonly downloads: Downloads
  readonly addresses: Addresses
  readonly fetch: PoliteFetch
  /** Why a body is not the file that it should be, in one sentence; it is not stored then. */
  readonly faultOf: (path: string, text: string) => string | undefined
  /** Day in UTC. */
  readonly today: string
}

/**
 * One file after the other; what has arrived stays, even if others fail.
 * @returns the files that did not come
 * @throws FetchFailure `stopped` when the signal of the fetcher is aborted
 */
export const download = async (all: Download): Promise<ReadonlyArray<Late>> => {
  const late: Array<Late> = []
  for (const [path, address] of Object.entries(all.addresses)) {
    const sentence = await refresh(all, path, address).catch((error: unknown) => {
      if (!(error instanceof FetchFailure) || error.kind === "stopped") throw error
      return error.message
    })
    if (sentence !== undefined) late.push({ path, sentence })
  }
  return late
}

/** Why it did not come, or nothing. @throws FetchFailure */
const refresh = async (
  { downloads, fetch, faultOf, today }: Download,
  path: string,
  address: string
): Promise<string | undefined> => {
  const before = downloads.validators(path, address)
  const request = { maxBytes: MAX_FILE_BYTES, headers: conditionsOf(before) }
  let answer = await fetch(address, request)
  // The fetcher waits as long as the server asks for, within bounds.
  if (answer.status === 503 && answer.retryAfterSeconds !== undefined) answer = await fetch(address, request)
  const { status, url, body, headers } = answer
  if (status === 304 && Object.keys(before).length > 0) {
    await downloads.confirm(path, today)
    return undefined
  }
  if (status !== 200) return `${url} answered ${status}.`
  const fault = faultOf(path, body.toString())
  if (fault !== undefined) return `${url} answered something else: ${fault}`
  await downloads.keep(path, address, body, validatorsOf(headers), today)
  return undefined
}

const conditionsOf = ({ etag, lastModified }: Validators): Record<string, string> => ({
  ...(etag === undefined ? {} : { "if-none-match": etag }),
  ...(lastModified === undefined ? {} : { "if-modified-since": lastModified })
})

const validatorsOf = (headers: IncomingHttpHeaders): Validators => {
  const { etag, "last-modified": lastModified } = headers
  return { ...(etag === undefined ? {} : { etag }), ...(lastModified === undefined ? {} : { lastModified }) }
}
