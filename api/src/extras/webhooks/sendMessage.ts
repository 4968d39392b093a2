/** One attempt at one message: signed, to a public address, bounded in time and bytes, without following anything. */
import type { LookupFunction } from "node:net"
import { exchange } from "../../platform/outgoing/exchange.ts"
import { FetchFailure } from "../../platform/outgoing/FetchFailure.ts"
import { retryAfter } from "../../platform/outgoing/retryAfter.ts"
import { signatureHeaders } from "./signature.ts"

/** How receivers are reached; tests reach their own on this machine. */
export interface Reach {
  /** Lets http to a loopback address pass, which is otherwise refused. */
  readonly allowLoopback: boolean
  readonly lookup?: LookupFunction
}

export interface Outgoing {
  readonly address: string
  /** The newest first; each signs. */
  readonly secrets: ReadonlyArray<string>
  readonly id: string
  readonly body: string
}

export interface Receipt {
  /** Null where no whole answer came. */
  readonly status: number | null
  readonly retryAfterSeconds?: number | undefined
  readonly tookMs: number
  /** Null for a success. */
  readonly failure: string | null
}

export interface SenderOptions extends Reach {
  /** Origin of the site, for the User-Agent. */
  readonly siteUrl: string | null
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly timeoutMs?: number
}

/** @throws FetchFailure of the kind `stopped` when the signal is aborted: whether it was received is not known then */
export type SendMessage = (message: Outgoing, signal: AbortSignal) => Promise<Receipt>

const TIMEOUT_MS = 10_000
/** More of an answer is never read. */
const MAX_BYTES = 64 * 1_024
const MAX_FAILURE_LENGTH = 200

export const makeSendMessage = (options: SenderOptions): SendMessage => {
  const { siteUrl, now, timeoutMs = TIMEOUT_MS, ...reach } = options
  const userAgent = siteUrl === null ? "Driverdex-Webhooks" : `Driverdex-Webhooks (+${siteUrl})`
  return async ({ address, secrets, id, body }, signal) => {
    const begun = performance.now()
    const took = () => Math.round(performance.now() - begun)
    const signature = signatureHeaders(secrets, { id, timestamp: Math.floor(now() / 1_000), body })
    try {
      const answer = await exchange(new URL(address), {
        method: "POST",
        sent: body,
        headers: {
          "content-type": "application/json",
          "content-length": String(Buffer.byteLength(body)),
          "user-agent": userAgent,
          ...signature
        },
        maxBytes: MAX_BYTES,
        beyond: "cut",
        timeoutMs,
        signal,
        allowLoopback: reach.allowLoopback,
        lookup: reach.lookup
      })
      const isTaken = answer.status >= 200 && answer.status < 300
      return {
        status: answer.status,
        retryAfterSeconds: retryAfter(answer.headers["retry-after"]),
        tookMs: took(),
        failure: isTaken ? null : safeText(`HTTP ${answer.status}: ${answer.body.toString()}`)
      }
    } catch (error) {
      if (!(error instanceof FetchFailure) || error.kind === "stopped") throw error
      return { status: null, tookMs: took(), failure: `${error.kind} (${error.word})` }
    }
  }
}

/** The beginning of a stranger's text, without characters that control a terminal or change the direction of text. */
export const safeText = (text: string): string =>
  text
    .slice(0, 4 * MAX_FAILURE_LENGTH)
    .replaceAll(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_FAILURE_LENGTH)
    .replace(/\p{Cs}$/u, "")
