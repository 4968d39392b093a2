/**
 * Which hosts a run asks no more: one that asks to be left alone, and one that gives no answer twice one after the other. A hundred files
 * of one host would else be asked for in vain, a minute each.
 */
import { FetchFailure } from "@driverdex/api/outgoing/FetchFailure"
import type { PoliteFetch } from "../manufacturers/politeFetch.ts"

const LEAVE_ALONE = [403, 429]
const MAX_SILENCES = 2
const SILENCES = ["unreachable", "timed-out", "cut-off"]

/** Wraps the fetchers of one run; what one learns of a host, all know. */
export const makeHostPatience = (): ((fetch: PoliteFetch) => PoliteFetch) => {
  const silences = new Map<string, number>()
  const left = new Map<string, string>()

  const heard = (host: string, status: number) => {
    silences.delete(host)
    if (LEAVE_ALONE.includes(status)) left.set(host, `left alone after ${status}`)
  }
  const failed = (host: string, error: unknown) => {
    if (!(error instanceof FetchFailure) || !SILENCES.includes(error.kind)) return
    const times = (silences.get(host) ?? 0) + 1
    silences.set(host, times)
    if (times >= MAX_SILENCES) left.set(host, `${error.word}, ${times} times`)
  }
  return (fetch) => async (address, request) => {
    const { host } = new URL(address)
    const why = left.get(host)
    if (why !== undefined) throw new FetchFailure("unreachable", why, address)
    try {
      const answer = await fetch(address, request)
      heard(host, answer.status)
      return answer
    } catch (error) {
      failed(host, error)
      throw error
    }
  }
}
