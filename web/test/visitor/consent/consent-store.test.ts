import {
  ALL_GRANTED,
  CONSENT_KEY,
  effectivePreferences,
  GPC_KEY,
  NECESSARY_ONLY,
  type Preferences,
  parseStored,
  printStored
} from "@driverdex/domain/consent/preferences"
import fc from "fast-check"
import { expect, test } from "vitest"
import { type ConsentStore, createConsentStore } from "../../../src/visitor/consent/consent-store.ts"

/** A browser tab. Tabs with the same `items` are tabs of one browser. */
const tab = ({ stored, gpc = false, items = new Map() }: TabOptions = {}) => {
  if (stored !== undefined) items.set(CONSENT_KEY, printStored(stored))
  const done: Array<"defaults" | Preferences> = []
  const received: Array<Preferences> = []
  const consent = createConsentStore({
    storage: {
      read: (key) => items.get(key) ?? null,
      write: (key, value) => void items.set(key, value),
      remove: (key) => void items.delete(key)
    },
    gpc,
    tags: { pushDefaults: () => done.push("defaults"), apply: (effective) => done.push(effective) },
    notify: (effective) => received.push(effective)
  })
  return { consent, items, done, received, storedNow: () => parseStored(items.get(CONSENT_KEY) ?? null) }
}
interface TabOptions {
  readonly stored?: Preferences
  readonly gpc?: boolean
  readonly items?: Map<string, string>
}
const FUNCTIONAL: Preferences = { ...NECESSARY_ONLY, functional: true }

test("a visitor without a choice is asked, and only the denied defaults are sent", () => {
  const { consent, done, items } = tab()
  consent.start(false)
  expect(consent.state()).toEqual({ stored: null, gpc: false, bannerShown: true, dialogOpen: false })
  expect(done).toEqual(["defaults"])
  expect(items.size).toBe(0)
})

test("a stored choice is applied after the defaults, without a banner and without telling listeners", () => {
  const { consent, done, received } = tab({ stored: ALL_GRANTED })
  consent.start(false)
  expect(consent.state()).toMatchObject({ stored: ALL_GRANTED, bannerShown: false })
  expect(done).toEqual(["defaults", ALL_GRANTED])
  expect(received).toEqual([])
})

test("a signal without a choice stores and applies necessary-only and leaves the marker", () => {
  const { consent, done, items, storedNow } = tab({ gpc: true })
  consent.start(false)
  expect(consent.state()).toMatchObject({ bannerShown: false, dialogOpen: false })
  expect(storedNow()).toEqual(NECESSARY_ONLY)
  expect(items.get(GPC_KEY)).toBe("true")
  expect(done).toEqual(["defaults", NECESSARY_ONLY])
})

test("the request to open the dialog is granted where no banner asks, and only there", () => {
  const withSignal = tab({ gpc: true })
  withSignal.consent.start(true)
  expect(withSignal.consent.state().dialogOpen).toBe(true)
  const without = tab()
  without.consent.start(true)
  expect(without.consent.state()).toMatchObject({ dialogOpen: false, bannerShown: true })
})

test("a page starts once", () => {
  const { consent, done } = tab({ stored: ALL_GRANTED })
  consent.start(false)
  consent.start(true)
  expect(done).toEqual(["defaults", ALL_GRANTED])
  expect(consent.state().dialogOpen).toBe(false)
})

test("closing the dialog stores nothing and keeps the banner", () => {
  const { consent, items } = tab()
  consent.start(false)
  consent.setDialogOpen(true)
  consent.setDialogOpen(false)
  expect(consent.state()).toMatchObject({ bannerShown: true, dialogOpen: false })
  expect(items.size).toBe(0)
})

test("forgetting removes only the choice, withdraws every permission and tells listeners", () => {
  const { consent, items, done, received } = tab({ stored: ALL_GRANTED, gpc: true })
  consent.start(false)
  consent.forget()
  expect([...items.keys()]).toEqual([GPC_KEY])
  expect(done.at(-1)).toEqual(NECESSARY_ONLY)
  expect(received).toEqual([NECESSARY_ONLY])
})

test("a choice in one tab holds in another at once, where it hides the banner", () => {
  const items = new Map<string, string>()
  const [one, other] = [tab({ items }), tab({ items })]
  one.consent.start(false)
  other.consent.start(false)
  one.consent.choose({ kind: "save", toggles: FUNCTIONAL })
  other.consent.followStorage()
  expect(other.consent.state()).toMatchObject({ stored: FUNCTIONAL, bannerShown: false })
  expect(other.done.at(-1)).toEqual(FUNCTIONAL)
  expect(other.received).toEqual([FUNCTIONAL])
})

test("a choice that another tab removed is withdrawn here, and the banner asks again", () => {
  const { consent, items, done } = tab({ stored: ALL_GRANTED })
  consent.start(false)
  items.delete(CONSENT_KEY)
  consent.followStorage()
  expect(consent.state()).toMatchObject({ stored: null, bannerShown: true })
  expect(done.at(-1)).toEqual(NECESSARY_ONLY)
})

test("another tab's choice is followed only as far as the signal lets it", () => {
  const { consent, items, done } = tab({ gpc: true })
  consent.start(false)
  items.set(CONSENT_KEY, printStored(ALL_GRANTED))
  consent.followStorage()
  expect(consent.state().stored).toEqual(ALL_GRANTED)
  expect(done.at(-1)).toEqual(FUNCTIONAL)
})

test("news of the same choice does nothing, so that no page view is sent twice", () => {
  const { consent, done, received } = tab({ stored: ALL_GRANTED })
  consent.start(false)
  consent.followStorage()
  expect(done).toEqual(["defaults", ALL_GRANTED])
  expect(received).toEqual([])
})

const toggles = fc.record({ functional: fc.boolean(), analytics: fc.boolean(), advertising: fc.boolean() })
const action: fc.Arbitrary<(consent: ConsentStore) => void> = fc.oneof(
  fc.constant<(consent: ConsentStore) => void>((consent) => consent.choose({ kind: "accept-all" })),
  fc.constant<(consent: ConsentStore) => void>((consent) => consent.choose({ kind: "reject-all" })),
  toggles.map((chosen) => (consent: ConsentStore) => consent.choose({ kind: "save", toggles: chosen })),
  fc.boolean().map((open) => (consent: ConsentStore) => consent.setDialogOpen(open)),
  fc.constant<(consent: ConsentStore) => void>((consent) => consent.followStorage()),
  fc.constant<(consent: ConsentStore) => void>((consent) => consent.forget())
)

test("whatever the visitor does, what was last sent is what is stored as far as the signal lets it", () => {
  fc.assert(
    fc.property(
      fc.option(toggles, { nil: undefined }),
      fc.boolean(),
      fc.array(action, { maxLength: 20 }),
      (stored, gpc, actions) => {
        const { consent, done, storedNow } = tab({ ...(stored && { stored: { necessary: true, ...stored } }), gpc })
        consent.start(false)
        for (const act of actions) act(consent)
        const last = done.at(-1)
        expect(done.indexOf("defaults")).toBe(0)
        expect(done.lastIndexOf("defaults")).toBe(0)
        expect(last === "defaults" ? NECESSARY_ONLY : last).toEqual(
          effectivePreferences(storedNow() ?? NECESSARY_ONLY, gpc)
        )
        expect(consent.state().stored).toEqual(storedNow())
        if (gpc)
          expect(done.some((received) => received !== "defaults" && (received.analytics || received.advertising))).toBe(
            false
          )
        if (storedNow() !== null) expect(consent.state().bannerShown).toBe(false)
      }
    ),
    { numRuns: 300 }
  )
})
