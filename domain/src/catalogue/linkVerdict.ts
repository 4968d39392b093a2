/**
 * What one look at an address says of it (P-LINK-1). Only signs that leave no doubt make it broken: many makers refuse
 * robots, limit them or send them elsewhere, and a person would see the page.
 */
import type { LinkCheck } from "./LinkState.ts"

export interface LinkSeen {
  /** What was asked for. */
  readonly url: string
  /** What the address should lead to. */
  readonly kind: "file" | "page"
  readonly status: number
  /** The address that answered, after redirects. */
  readonly finalUrl: string
  /** Whether the answer is a page, by its content type. */
  readonly isHtml: boolean
  /** The title of the page, where its first bytes have one. */
  readonly title?: string
}

export type LinkVerdict = Pick<LinkCheck, "outcome" | "cause">

const ALIVE: LinkVerdict = { outcome: "alive" }
const broken = (cause: string): LinkVerdict => ({ outcome: "broken", cause })
const unclear = (cause: string): LinkVerdict => ({ outcome: "unclear", cause })

/** Of an answer. */
export const linkVerdict = ({ url, kind, status, finalUrl, isHtml, title }: LinkSeen): LinkVerdict => {
  if (status === 404) return broken("missing")
  if (status === 410) return broken("gone")
  if (status < 200 || status > 299) return unclear(causeOf(status))
  const [asked, reached] = [pathOf(url), pathOf(finalUrl)]
  if (isErrorPath(reached) && !isErrorPath(asked)) return broken("error")
  if (title !== undefined && FOR_SALE.test(title)) return broken("parked")
  // A page instead of a file may be the maker's answer to a visitor who skipped the page before it.
  if (kind === "file") return isHtml ? unclear("page") : ALIVE
  if (title !== undefined && isNotFound(title)) return broken("title")
  return isHome(reached) && !isHome(asked) ? broken("home") : ALIVE
}

/** For an address without an answer: only a name that does not exist leaves no doubt. `word` says why in one word, such as `dns`. */
export const unansweredVerdict = (word: string): LinkVerdict => (word === "dns" ? broken(word) : unclear(word))

const causeOf = (status: number): string => {
  if (status >= 500) return "failing"
  if (status === 429) return "busy"
  return [401, 403, 405, 406, 407, 451].includes(status) ? "refused" : "odd"
}

const pathOf = (address: string): string => {
  const { pathname } = new URL(address)
  return pathname.toLowerCase()
}

const isErrorPath = (path: string): boolean =>
  /(^|\/)(error[-_]?)?(404|not[-_]?found|page[-_]?not[-_]?found|errorpage|error[-_]page)(\.\w{2,5})?\/?$/.test(path)

/** The front page of a site or of its edition for a country or language. */
const isHome = (path: string): boolean =>
  /^\/?([a-z]{2}([-_][a-z]{2})?\/?){0,2}((index|home|default)(\.\w{2,5})?\/?)?$/.test(path)

const isNotFound = (title: string): boolean => NOT_FOUND.some((sign) => sign.test(title))

const NOT_FOUND = [
  /\b(page|file|document|site|content|url) (was |is )?not (be )?found\b/i,
  /\b(page|file|document|content) (cannot|can't|can’t|could not|couldn't) be found\b/i,
  /\b404\b.{0,20}\b(error|not found)\b|\b(error|http)\b.{0,10}\b404\b/i,
  /^\W*(404|not found)\W*$/i,
  /\bpage (no longer exists|does not exist|doesn't exist|is no longer available)\b/i,
  /\b(seite nicht gefunden|page introuvable|página no encontrada|pagina non trovata)\b/i
]

const FOR_SALE = /\bdomain\b.{0,40}\b(is )?for sale\b|\bbuy this domain\b|\bdomain (has )?expired\b|\bparked domain\b/i
