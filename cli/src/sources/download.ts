/** Brings the files of a source up to date from their addresses: one conditional request each, so that an unchanged one costs a 304. */
import type { IncomingHttpHeaders } from "node:http"
import { FetchFailure } from "@driverdex/api/outgoing/FetchFailure"
import type { Turns } from "../manufacturers/hostTurns.ts"
import { makePoliteFetch, type PoliteAnswer, type PoliteFetch } from "../manufacturers/politeFetch.ts"
import type { Downloads, Validators } from "./Downloads.ts"
import { MAX_FILE_BYTES } from "./SourceFiles.ts"
import { UnreadableSource } from "./SourceFormat.ts"

/** Addresses by the paths of files. */
export type Addresses = Readonly<Record<string, string>>

/** A file that did not come, and why in one sentence. */
export interface Late {
  readonly path: string
  readonly sentence: string
  /** What came is something else: the source may have another form now. */
  readonly isOther: boolean
}

const TIMEOUT_MS = 60_000
export const GAP_MS = 1000
const MAX_HOPS = 3

/** A fetcher that asks only the hosts of the addresses, also where one redirects. @param turns that it shares with others */
export const fetchOf = (
  addresses: Addresses,
  signal: AbortSignal,
  { allowLoopback = false, turns }: { readonly allowLoopback?: boolean; readonly turns?: Turns } = {}
): PoliteFetch => {
  const hosts = new Set(Object.values(addresses).map((address) => new URL(address).host))
  return makePoliteFetch({
    isAllowed: ({ host }) => hosts.has(host),
    timeoutMs: TIMEOUT_MS,
    gapMs: allowLoopback ? 0 : GAP_MS,
    maxHops: MAX_HOPS,
    maxHosts: 1,
    signal,
    allowLoopback,
    turns
  })
}

export interface Download {
  readonly downloads: Downloads
  readonly addresses: Addresses
  readonly fetch: PoliteFetch
  /** Why a body is not the file that it should be, in one sentence; it is not stored then. */
  readonly faultOf: (path: string, text: string) => string | undefined
  /** What an address answers may be an archive that holds the file. @throws UnreadableSource */
  readonly unpack?: ((path: string, body: Buffer) => Buffer) | undefined
  /** Where a body is only the name of another file next to it: the path of that one. */
  readonly pointsTo?: ((path: string, text: string) => string | undefined) | undefined
  /** ISO 8601 UTC. */
  readonly now: string
  /** What answered since then is not asked again; left out: everything is asked. */
  readonly since?: string | undefined
}

/**
 * One file after the other; what has arrived stays, even if others fail.
 * @returns the files that did not come
 * @throws FetchFailure `stopped` when the signal of the fetcher is aborted
 */
export const download = async (all: Download): Promise<ReadonlyArray<Late>> => {
  const late: Array<Late> = []
  for (const [path, address] of Object.entries(all.addresses)) {
    if (all.since !== undefined && all.downloads.wasAnswered(path, address, all.since, all.now)) continue
    const fault = await refresh(all, path, address).catch((error: unknown) => {
      if (!(error instanceof FetchFailure) || error.kind === "stopped") throw error
      return { sentence: error.message, isOther: false }
    })
    if (fault !== undefined) late.push({ path, ...fault })
  }
  return late
}

/** Why it did not come, or nothing. @throws FetchFailure */
const refresh = async (
  { downloads, fetch, faultOf, unpack, pointsTo, now }: Download,
  path: string,
  address: string
): Promise<Omit<Late, "path"> | undefined> => {
  const before = downloads.validators(path, address)
  const answer = await withRetries(fetch, address, conditionsOf(before))
  if (answer.status === 304 && Object.keys(before).length > 0) {
    await downloads.confirm(path, now)
    return undefined
  }
  const as = answer.status === 200 ? pointsTo?.(path, answer.body.toString()) : undefined
  // The names of such files begin with their moment.
  if (as !== undefined && as < (downloads.newest(path)?.as ?? ""))
    return { sentence: `${answer.url} leads back to an earlier file, ${as}.`, isOther: true }
  const file =
    as === undefined ? answer : await withRetries(fetch, new URL(as.slice(as.lastIndexOf("/") + 1), address).href)
  const { status, url } = file
  if (status !== 200) return { sentence: `${url} answered ${status}.`, isOther: false }
  const body = unpacked(file.body, path, unpack)
  const fault = typeof body === "string" ? body : faultOf(as ?? path, body.toString())
  if (typeof body === "string" || fault !== undefined)
    return { sentence: `${url} answered something else: ${fault}`, isOther: true }
  await downloads.keep(path, address, body, { validators: validatorsOf(answer.headers), at: now, as })
  return undefined
}

/** The file, or why it is none, in one sentence. */
const unpacked = (body: Buffer, path: string, unpack: Download["unpack"]): Buffer | string => {
  try {
    return unpack === undefined ? body : unpack(path, body)
  } catch (error) {
    if (error instanceof UnreadableSource) return error.message
    throw error
  }
}

/** The fetcher waits as long as the server asks for, within bounds. */
const withRetries = async (
  fetch: PoliteFetch,
  address: string,
  headers: Readonly<Record<string, string>> = {}
): Promise<PoliteAnswer> => {
  const request = { maxBytes: MAX_FILE_BYTES, headers }
  const answer = await fetch(address, request)
  return answer.status === 503 && answer.retryAfterSeconds !== undefined ? fetch(address, request) : answer
}

const conditionsOf = ({ etag, lastModified }: Validators): Record<string, string> => ({
  ...(etag === undefined ? {} : { "if-none-match": etag }),
  ...(lastModified === undefined ? {} : { "if-modified-since": lastModified })
})

const validatorsOf = (headers: IncomingHttpHeaders): Validators => {
  const { etag, "last-modified": lastModified } = headers
  return { ...(etag === undefined ? {} : { etag }), ...(lastModified === undefined ? {} : { lastModified }) }
}
