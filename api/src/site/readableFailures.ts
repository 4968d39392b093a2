/**
 * Data for pages, whose failures are in words that a visitor may read. What was thrown goes to `onError` and nowhere else,
 * unless it passes by itself: each visitor's page would repeat it.
 */
import type { SiteApi } from "../contract/SiteApi.ts"
import { passingProblem } from "../http/Failures.ts"
import { sentenceFor } from "../http/Sentences.ts"

/** Whether a failure is in words already. */
export const isReadable = (error: unknown): boolean => error instanceof Error && /^\d{3}: /.test(error.message)

/** Every call of the answer rejects with an Error 'status: sentence' only: 503 for what passes by itself. */
export const withReadableFailures = (api: SiteApi, onError: (error: unknown) => void): SiteApi => {
  const throwReadable = (error: unknown): never => {
    if (isReadable(error)) throw error
    const passing = passingProblem(error)
    if (passing !== null) throw new Error(`${passing.status}: ${passing.message}`)
    onError(error)
    throw new Error(`500: ${sentenceFor(500)}`)
  }
  const calls = Object.entries(api).map(([name, call]: [string, (...args: Array<never>) => Promise<unknown>]) => [
    name,
    (...args: Array<never>) => call(...args).catch(throwReadable)
  ])
  return Object.fromEntries(calls) as SiteApi
}
