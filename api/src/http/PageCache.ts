/**
 * Rendered pages, evicted least recently used first. A page without counts is cached until facts change; one with
 * counts also while they change, for up to a second (http/Edition.ts). A cache may forget all its pages after a while.
 */
import { COUNTS_REUSED_MS, type Edition } from "./Edition.ts"

/** A page's properties for the cache. */
export interface Cacheable {
  readonly showsCounts: boolean
  /** False: answered and not cached. */
  readonly isCacheable: boolean
}

export interface PageCache<Page> {
  /**
   * The page of an address: cached, in progress, or made now. Concurrent requests share one rendering.
   * @param isExact nothing older than the edition will do
   */
  readonly page: (edition: Edition, address: string, isExact: boolean, make: () => Promise<Page>) => Promise<Page>
}

interface CachedPage<Page> {
  readonly counts: string
  /** When its making began. */
  readonly madeAt: number
  /** Infinite while it is being made: all who ask then wait for it, however slow it is. */
  doneAt: number
  readonly page: Promise<Page>
  /** Taken for true while the page is being made. */
  showsCounts: boolean
}

export interface PageCacheOptions {
  /** Pages cached at the same time. */
  readonly most: number
  /** Milliseconds for which a page is answered; its memory is free after twice that. Left out: only as said above. */
  readonly longestMs?: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

export const makePageCache = <Page extends Cacheable>({
  most,
  longestMs = Number.POSITIVE_INFINITY,
  now = Date.now
}: PageCacheOptions): PageCache<Page> => {
  let facts = ""
  let pages = new Map<string, CachedPage<Page>>()
  const isOver = ({ doneAt }: CachedPage<Page>): boolean => now() - doneAt >= longestMs
  let isSweeping = false
  /** One timer for all: one for each page would hold pages that were evicted long before. */
  const sweep = (): void => {
    if (isSweeping || longestMs === Number.POSITIVE_INFINITY || pages.size === 0) return
    isSweeping = true
    setTimeout(() => {
      for (const [address, cached] of pages) if (isOver(cached)) pages.delete(address)
      isSweeping = false
      sweep()
    }, longestMs).unref()
  }
  return {
    page: async (edition, address, isExact, make) => {
      if (edition.facts !== facts) {
        facts = edition.facts
        pages = new Map()
      }
      const mine = pages
      const known = mine.get(address)
      // The map keeps the order of insertion: an entry that is used again moves to its end.
      mine.delete(address)
      if (known !== undefined && !isOver(known)) {
        const isYoung = !isExact && now() - known.madeAt < COUNTS_REUSED_MS
        if (!known.showsCounts || known.counts === edition.counts || isYoung) {
          mine.set(address, known)
          return known.page
        }
      }
      const made: CachedPage<Page> = {
        counts: edition.counts,
        madeAt: now(),
        doneAt: Number.POSITIVE_INFINITY,
        page: make(),
        showsCounts: true
      }
      mine.set(address, made)
      sweep()
      if (mine.size > most) mine.delete(mine.keys().next().value ?? "")
      const forget = () => {
        if (mine.get(address) === made) mine.delete(address)
      }
      try {
        const page = await made.page
        made.showsCounts = page.showsCounts
        made.doneAt = now()
        if (!page.isCacheable) forget()
        return page
      } catch (error) {
        forget()
        throw error
      }
    }
  }
}
