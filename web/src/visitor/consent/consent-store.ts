/** The visitor's choice on this page: what is stored, whether the banner asks, whether the dialog is open (P-CONS-2, P-CONS-3). */
import { type Choice, choose } from "@driverdex/domain/consent/choose"
import { decideOnLoad } from "@driverdex/domain/consent/decideOnLoad"
import {
  CONSENT_KEY,
  effectivePreferences,
  GPC_DETECTED,
  GPC_KEY,
  NECESSARY_ONLY,
  type Preferences,
  parseStored,
  printStored
} from "@driverdex/domain/consent/preferences"
import type { ConsentStorage } from "./consent-storage.ts"
import type { ConsentTags } from "./consent-tags.ts"

export interface ConsentState {
  /** As the visitor chose it; null before a choice. */
  readonly stored: Preferences | null
  /** The live Global Privacy Control signal: while it is on, analytics and advertising are off (P-CONS-6). */
  readonly gpc: boolean
  readonly bannerShown: boolean
  readonly dialogOpen: boolean
}

export interface ConsentParts {
  readonly storage: ConsentStorage
  readonly gpc: boolean
  readonly tags: ConsentTags
  /** Tells listeners of a choice. */
  readonly notify: (effective: Preferences) => void
}

export interface ConsentStore {
  readonly state: () => ConsentState
  readonly subscribe: (listener: () => void) => () => void
  /** Once per page; later calls do nothing. @param openDialog opens the dialog as well, for a visitor whose signal hides the banner. */
  readonly start: (openDialog: boolean) => void
  /** Accept All, Reject All, Save Preferences: stores, applies, hides banner and dialog, notifies. */
  readonly choose: (choice: Choice) => void
  readonly setDialogOpen: (open: boolean) => void
  /** Another tab may have stored or removed a choice: follow it. */
  readonly followStorage: () => void
  /** Removes the stored choice, and only that key, and lets nothing optional go on (P-CONS-8). */
  readonly forget: () => void
}

export const createConsentStore = ({ storage, gpc, tags, notify }: ConsentParts): ConsentStore => {
  let state: ConsentState = { stored: null, gpc, bannerShown: false, dialogOpen: false }
  let started = false
  const listeners = new Set<() => void>()
  const set = (next: Partial<ConsentState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const readStored = () => parseStored(storage.read(CONSENT_KEY))

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: (openDialog) => {
      if (started) return
      started = true
      tags.pushDefaults()
      const stored = readStored()
      const { apply, store, markGpc, showBanner } = decideOnLoad(stored, gpc)
      if (store !== null) storage.write(CONSENT_KEY, printStored(store))
      if (markGpc) storage.write(GPC_KEY, GPC_DETECTED)
      if (apply !== null) tags.apply(apply)
      set({ stored: store ?? stored, bannerShown: showBanner, dialogOpen: openDialog && !showBanner })
    },
    choose: (choice) => {
      const { store, apply } = choose(choice, gpc)
      storage.write(CONSENT_KEY, printStored(store))
      tags.apply(apply)
      set({ stored: store, bannerShown: false, dialogOpen: false })
      notify(apply)
    },
    setDialogOpen: (dialogOpen) => set({ dialogOpen }),
    followStorage: () => {
      const stored = readStored()
      if (!started || sameChoice(stored, state.stored)) return
      const effective = effectivePreferences(stored ?? NECESSARY_ONLY, gpc)
      tags.apply(effective)
      set({ stored, bannerShown: stored === null && !gpc })
      notify(effective)
    },
    forget: () => {
      storage.remove(CONSENT_KEY)
      tags.apply(NECESSARY_ONLY)
      set({ stored: null })
      notify(NECESSARY_ONLY)
    }
  }
}

const sameChoice = (one: Preferences | null, other: Preferences | null): boolean =>
  (one === null ? null : printStored(one)) === (other === null ? null : printStored(other))
