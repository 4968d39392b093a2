/** The one consent store of a page, in a browser. Not to be called while rendering on the server. */
import { CONSENT_KEY, isGpcSignal } from "@driverdex/domain/consent/preferences"
import { CONSENT_CHANGED } from "@driverdex/domain/consent/signalsFor"
import { browserTags } from "./browser-tags.ts"
import { guardStorage } from "./consent-storage.ts"
import { type ConsentStore, createConsentStore } from "./consent-store.ts"
import { createTags, type TagIds } from "./consent-tags.ts"

let store: ConsentStore | null = null

/** @param ids as the operator set them; the first call counts. */
export const browserConsent = (ids: TagIds): ConsentStore => {
  store ??= create(ids)
  return store
}

/** The live signal; it does not change while a page is open. */
export const readGpc = (): boolean =>
  isGpcSignal((navigator as Navigator & { readonly globalPrivacyControl?: unknown }).globalPrivacyControl)

const create = (ids: TagIds): ConsentStore => {
  const created = createConsentStore({
    storage: guardStorage(() => localStorage),
    gpc: readGpc(),
    tags: createTags(browserTags(), ids),
    notify: (detail) => window.dispatchEvent(new CustomEvent(CONSENT_CHANGED, { detail }))
  })
  window.addEventListener("storage", ({ key }) => {
    // No key: everything was cleared.
    if (key === CONSENT_KEY || key === null) created.followStorage()
  })
  return created
}
