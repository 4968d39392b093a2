/** One look at an address: asks its server, and judges what came (P-LINK-1). */
import { createHash } from "node:crypto"
import type { LinkEntry } from "@driverdex/api/contract/Links"
import { FetchFailure } from "@driverdex/api/outgoing/FetchFailure"
import { type LinkVerdict, linkVerdict, unansweredVerdict } from "@driverdex/domain/catalogue/linkVerdict"
import type { PoliteAnswer, PoliteFetch, PoliteRequest } from "./politeFetch.ts"

export type Link = typeof LinkEntry.Type

export interface LinkResult extends LinkVerdict {
  readonly url: string
  readonly status?: number
}

/** The head of a page with its title. */
const FIRST_BYTES = 64 * 1024
const SMALL_FILE_BYTES = 50 * 1024 * 1024

const FIRST_PART: PoliteRequest = {
  maxBytes: FIRST_BYTES,
  beyond: "cut",
  headers: { range: `bytes=0-${FIRST_BYTES - 1}`, accept: "text/html,*/*;q=0.8" }
}

/**
 * A page is read up to its title; of a file only the head is asked for, unless its server refuses that.
 * @param checksums also fetches files of at most 50 MB whose SHA-256 is known, and compares it
 * @throws FetchFailure `stopped`
 */
export const checkLink = async (
  link: Pick<Link, "url" | "kind" | "sha256">,
  fetch: PoliteFetch,
  { checksums }: { readonly checksums: boolean }
): Promise<LinkResult> => {
  const { url, kind, sha256 } = link
  try {
    const answer = kind === "file" ? await headOf(url, fetch) : await fetch(url, FIRST_PART)
    const verdict = verdictOf(link, answer)
    const isCompared = checksums && sha256 !== undefined && verdict.outcome === "alive"
    const same = isCompared ? await hasSum(url, fetch, sha256) : true
    return { url, ...(same ? verdict : CHANGED), status: answer.status }
  } catch (error) {
    if (!(error instanceof FetchFailure) || error.kind === "stopped") throw error
    return { url, ...unansweredVerdict(error.word) }
  }
}

/** Only a person can find out why there is another file. */
const CHANGED: LinkVerdict = { outcome: "unclear", cause: "checksum" }

const headOf = async (url: string, fetch: PoliteFetch): Promise<PoliteAnswer> => {
  try {
    const head = await fetch(url, { method: "HEAD", maxBytes: 0 })
    if (head.status >= 200 && head.status <= 299) return head
  } catch (error) {
    if (!(error instanceof FetchFailure) || !MAY_DIFFER.includes(error.kind)) throw error
  }
  return fetch(url, FIRST_PART)
}

/** Servers that do not know HEAD break off or say nothing. */
const MAY_DIFFER: ReadonlyArray<string> = ["cut-off", "timed-out"]

const verdictOf = ({ url, kind }: Pick<Link, "url" | "kind">, answer: PoliteAnswer): LinkVerdict => {
  const isHtml = /^(text\/html|application\/xhtml\+xml)\b/i.test(answer.headers["content-type"] ?? "")
  const title = isHtml ? titleIn(answer.body.toString()) : undefined
  const { status, url: finalUrl } = answer
  return linkVerdict({ url, kind, status, finalUrl, isHtml, ...(title === undefined ? {} : { title }) })
}

const titleIn = (html: string): string | undefined =>
  /<title[^>]*>([^<]{1,500})/i.exec(html)?.[1]?.replace(/\s+/g, " ").trim()

/** True where the file is too large to be compared. */
const hasSum = async (url: string, fetch: PoliteFetch, sha256: string): Promise<boolean> => {
  try {
    const { status, body } = await fetch(url, { maxBytes: SMALL_FILE_BYTES })
    return status !== 200 || createHash("sha256").update(body).digest("hex") === sha256
  } catch (error) {
    if (error instanceof FetchFailure && error.kind === "too-large") return true
    throw error
  }
}
