/**
 * Goes through links, host by host, and sends what it finds in chunks as it comes: a check that is killed has lost its last
 * chunk only, and the next one goes on with what is not yet checked.
 */
import type { ChecksReport } from "@driverdex/api/contract/Links"
import { FetchFailure } from "@driverdex/api/outgoing/FetchFailure"
import { checkLink, type Link, type LinkResult } from "./checkLink.ts"
import type { PoliteFetch } from "./politeFetch.ts"

export interface LinkRun {
  readonly links: ReadonlyArray<Link>
  readonly fetch: PoliteFetch
  readonly checksums: boolean
  /** Aborted: no further address is asked; what was found is sent. */
  readonly signal: AbortSignal
  /** Null where nothing is to be recorded. */
  readonly send: ((results: ReadonlyArray<LinkResult>) => Promise<typeof ChecksReport.Type>) | null
  readonly onProgress: (report: LinkReport) => void
}

export interface LinkReport {
  readonly results: ReadonlyArray<LinkResult>
  readonly recorded: number
  /** Of the recorded: found broken, but shown until an operator has looked (P-LINK-7). */
  readonly held: number
  readonly refused: ReadonlyArray<{ readonly url: string; readonly message: string }>
  /** Hosts whose names do not exist, where they are so many that this machine's network is the likelier cause. */
  readonly doubtedHosts: ReadonlyArray<string>
  /** Hosts whose other addresses were left out, because they failed to answer or asked for fewer requests too often in a row. */
  readonly leftHosts: ReadonlyArray<string>
  /** Whether any server has answered. */
  readonly isOnline: boolean
}

/** As many as are lost at most when the check is killed. */
const CHUNK = 25
/** In a row, at one host. */
const ENOUGH = 5
/** Share of hosts: when more names do not exist, the cause is not the makers. */
const MAY_BE_GONE = 0.25

/** @throws what `send` throws; what was sent before is recorded */
export const checkLinks = async (run: LinkRun): Promise<LinkReport> => {
  const results: Array<LinkResult> = []
  const refused: Array<LinkReport["refused"][number]> = []
  let [recorded, held] = [0, 0]
  let isOnline = false
  /** Found, not sent yet; those of names that do not exist wait until it is known whether any name does. */
  let waiting: Array<LinkResult> = []
  const nameless = new Map<string, Array<LinkResult>>()
  let sending = Promise.resolve()
  let isLost = false
  const leftHosts: Array<string> = []
  const report = (): LinkReport => ({ results, recorded, held, refused, doubtedHosts: [], leftHosts, isOnline })

  const send = (chunk: ReadonlyArray<LinkResult>): Promise<void> => {
    const { send: record } = run
    if (record === null || chunk.length === 0) return sending
    sending = sending.then(async () => {
      const answer = await record(chunk).catch((error: unknown) => {
        isLost = true
        throw error
      })
      recorded += answer.recorded
      held += answer.held
      refused.push(...answer.refused)
    })
    return sending
  }
  const note = async (host: string, result: LinkResult): Promise<void> => {
    results.push(result)
    if (result.cause === "dns") nameless.set(host, [...(nameless.get(host) ?? []), result])
    else waiting.push(result)
    isOnline ||= result.status !== undefined
    run.onProgress(report())
    if (!isOnline || waiting.length < CHUNK) return
    const chunk = waiting
    waiting = []
    await send(chunk)
  }

  const byHost = Map.groupBy(run.links, ({ url }) => new URL(url).hostname)
  await Promise.all(
    Array.from(byHost, async ([host, links]) => {
      let inVain = 0
      for (const link of links) {
        if (run.signal.aborted || isLost) return
        if (inVain === ENOUGH) {
          leftHosts.push(host)
          return
        }
        const result = await checkLink(link, run.fetch, run).catch(unlessStopped)
        if (result === null) return
        inVain = isInVain(result) ? inVain + 1 : 0
        await note(host, result)
      }
    })
  )
  const isDoubted = nameless.size > 1 && nameless.size > byHost.size * MAY_BE_GONE
  const rest = [...waiting, ...(isDoubted ? [] : [...nameless.values()].flat())]
  if (isOnline) for (let at = 0; at < rest.length; at += CHUNK) await send(rest.slice(at, at + CHUNK))
  return { ...report(), doubtedHosts: isDoubted ? [...nameless.keys()] : [] }
}

/** A redirect that is not followed is an answer, and so is a name that does not exist. */
const ANSWERS: ReadonlyArray<string | undefined> = ["dns", "host", "scheme", "hops", "location"]

const isInVain = ({ status, cause }: LinkResult): boolean =>
  cause === "busy" || (status === undefined && !ANSWERS.includes(cause))

const unlessStopped = (error: unknown): null => {
  if (error instanceof FetchFailure && error.kind === "stopped") return null
  throw error
}
