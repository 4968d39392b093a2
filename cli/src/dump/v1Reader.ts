/** Reads `/api/v1` call by call, within the limit of a network, and says whether an answer is still the same. */
import { setTimeout as delay } from "node:timers/promises"
import { retryAfter } from "@driverdex/api/outgoing/retryAfter"
import { withRetries } from "../files/withRetries.ts"
import { EXIT, Failure } from "../verb/Failure.ts"
import { Refused, Unreachable } from "../verb/refusals.ts"

export interface V1Answer {
  readonly body: unknown
  readonly etag: string
}

export interface V1Reader {
  /** Throws Refused, Unreachable, or Failure for an answer that is of no use. */
  readonly read: (path: string) => Promise<V1Answer>
  /** Whether the answer still has this ETag. */
  readonly isSame: (path: string, etag: string) => Promise<boolean>
}

export interface V1ReaderOptions {
  readonly address: string
  readonly signal: AbortSignal
  readonly onWait: (note: string) => void
}

const ANSWER_MS = 30_000
/** A page of 200 drivers has 0.3 MB. */
const MAX_BYTES = 8_000_000
/** With fewer calls left than this, they are made only as fast as they come back, so that others of this network get some. */
const FEW_LEFT = 100
const EVENLY_MS = 100

export function v1Reader({ address, signal, onWait }: V1ReaderOptions): V1Reader {
  let isUnderWay = false
  let pauseMs = 0
  const sleep = (ms: number) => delay(ms, undefined, { signal }).catch(() => undefined)
  const once = async (path: string, headers: Record<string, string>): Promise<Raw> => {
    if (pauseMs > 0) await sleep(pauseMs)
    const raw = await ask(`${address}/api/v1/${path}`, { address, headers, signal })
    isUnderWay = true
    pauseMs = raw.left !== undefined && raw.left < FEW_LEFT ? EVENLY_MS : 0
    return raw
  }
  const call = async (path: string, headers: Record<string, string> = {}): Promise<Raw> => {
    try {
      return await withRetries(() => once(path, headers), {
        sleep: async (seconds) => sleep(seconds * 1000),
        signal,
        isUnderWay: () => isUnderWay,
        onWait
      })
    } catch (error) {
      throw signal.aborted ? new Failure("Stopped; nothing is written.", EXIT.interrupted) : error
    }
  }
  return {
    read: async (path) => {
      const { status, etag, text } = await call(path)
      if (status !== 200 || etag === null) throw unknownForm(address)
      return { body: parsed(text, address), etag }
    },
    isSame: async (path, etag) => {
      const answer = await call(path, { "if-none-match": etag })
      return answer.status === 304 || answer.etag === etag
    }
  }
}

export const unknownForm = (address: string) =>
  new Failure(`The server at ${address} answered in a form that this program does not know.`)

interface Raw {
  readonly status: number
  readonly etag: string | null
  readonly text: string
  /** Calls that this network may still make; undefined where it is not said. */
  readonly left: number | undefined
}

async function ask(
  url: string,
  { address, headers, signal }: Pick<V1ReaderOptions, "address" | "signal"> & { headers: Record<string, string> }
): Promise<Raw> {
  try {
    const answer = await fetch(url, {
      // A redirect could lead to another site's catalogue.
      redirect: "manual",
      // A copy on the way may be a minute old, and pages of two states would not fit.
      headers: { "cache-control": "no-cache", ...headers },
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)])
    })
    const { status } = answer
    const text = await bounded(answer, address)
    const left = /(?:^|;)\s*r=(\d{1,9})/.exec(answer.headers.get("ratelimit") ?? "")?.[1]
    if (status === 200 || status === 304) {
      return { status, etag: answer.headers.get("etag"), text, left: left === undefined ? undefined : Number(left) }
    }
    if (status >= 300 && status < 400) {
      const place = answer.headers.get("location") ?? "another address"
      throw new Refused(status, `${address} answers with a redirect to ${place}: use that address.`)
    }
    const isSentence = answer.headers.get("content-type")?.startsWith("text/plain") === true
    const sentence = isSentence ? text.slice(0, 500).trim() : ""
    const wait = retryAfter(answer.headers.get("retry-after") ?? undefined)
    throw new Refused(status, sentence || `The server at ${address} answered with status ${status}.`, wait)
  } catch (error) {
    if (error instanceof Failure) throw error
    const isLate = error instanceof Error && error.name === "TimeoutError"
    throw new Unreachable(
      isLate ? `The server at ${address} did not answer within 30 seconds.` : `No server answers at ${address}.`
    )
  }
}

async function bounded(answer: Response, address: string): Promise<string> {
  const parts: Array<Uint8Array> = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    bytes += part.length
    if (bytes > MAX_BYTES) throw new Failure(`The server at ${address} answered with more than 8 MB to one call.`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString("utf8")
}

function parsed(text: string, address: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unknownForm(address)
  }
}
