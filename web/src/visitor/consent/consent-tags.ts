/**
 * Tells the page and the trackers' queues what is allowed (P-CONS-4, P-CONS-5). The only place that does. A
 * vendor's script is fetched only when the operator has set its id and the visitor has allowed it.
 */
import type { Preferences } from "@driverdex/domain/consent/preferences"
import { DEFAULT_GTAG, DEFAULT_UET, signalsFor } from "@driverdex/domain/consent/signalsFor"

export interface TagIds {
  readonly gtagId: string | null
  readonly uetId: string | null
}

/** What of the page the tags touch. */
export interface TagPage {
  readonly setRootAttribute: (name: string, value: string) => void
  /** Puts a command into Google's queue `dataLayer`. */
  readonly gtag: (...command: ReadonlyArray<unknown>) => void
  /** Puts a command into Microsoft's queue `uetq`. */
  readonly uet: (...command: ReadonlyArray<unknown>) => void
  readonly loadGtag: (id: string) => void
  readonly loadUet: (id: string) => void
  /** Removes the identifier of the advertisement that led here. */
  readonly clearClickId: () => void
  readonly path: () => string
}

export interface ConsentTags {
  /** All denied, before anything else. */
  readonly pushDefaults: () => void
  /** @param effective the preferences that hold now, a live GPC signal already taken into account. */
  readonly apply: (effective: Preferences) => void
}

export const createTags = (page: TagPage, { gtagId, uetId }: TagIds): ConsentTags => {
  const loaded = { gtag: false, uet: false }
  return {
    pushDefaults: () => {
      page.gtag("consent", "default", DEFAULT_GTAG)
      page.uet("consent", "default", DEFAULT_UET)
    },
    apply: (effective) => {
      const signals = signalsFor(effective)
      for (const [name, value] of Object.entries(signals.attributes)) page.setRootAttribute(name, value)
      page.gtag("consent", "update", signals.gtag)
      page.uet("consent", "update", signals.uet)
      if (signals.advertising === "page-view") page.uet("event", "page_view", { page_path: page.path() })
      else page.clearClickId()
      if (gtagId !== null && effective.analytics && !loaded.gtag) {
        loaded.gtag = true
        page.loadGtag(gtagId)
      }
      if (uetId !== null && effective.advertising && !loaded.uet) {
        loaded.uet = true
        page.loadUet(uetId)
      }
    }
  }
}
