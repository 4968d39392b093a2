import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Choice, choose } from "../../src/consent/choose.ts"
import { decideOnLoad } from "../../src/consent/decideOnLoad.ts"
import {
  CONSENT_KEY,
  GPC_DETECTED,
  GPC_KEY,
  NECESSARY_ONLY,
  type Preferences,
  parseStored,
  printStored
} from "../../src/consent/preferences.ts"

describe("consent", () => {
  it("asks a visitor who has not chosen, and applies nothing meanwhile", () => {
    expect(decideOnLoad(null, false)).toEqual({ apply: null, store: null, markGpc: false, showBanner: true })
  })

  it("stores and applies necessary-only for a visitor with a signal, without a banner", () => {
    expect(decideOnLoad(null, true)).toEqual({
      apply: NECESSARY_ONLY,
      store: NECESSARY_ONLY,
      markGpc: true,
      showBanner: false
    })
  })

  it("cannot switch Necessary off, nor accept more than the three switches", () => {
    const toggles = { functional: true, analytics: false, advertising: false, necessary: false, tracking: true }
    expect(choose({ kind: "save", toggles }, false).store).toEqual({
      necessary: true,
      functional: true,
      analytics: false,
      advertising: false
    })
  })

  it("does in any visit what the table says", () => {
    fc.assert(
      fc.property(fc.constantFrom(...STORED), fc.array(action, { maxLength: 25 }), (stored, actions) => {
        const browser = new Browser(stored)
        let row: Row = {
          stored: CODE_OF_STORED[stored ?? "nothing"] as string,
          banner: false,
          effect: "---",
          marked: false
        }
        for (const each of [{ kind: "load", gpc: false } as const, ...actions]) {
          browser.act(each)
          row = tell(row, each, browser.gpc)
          expect(browser.seen()).toEqual(row)
        }
      }),
      { numRuns: 500 }
    )
  })
})

type Action = Choice | { readonly kind: "load"; readonly gpc: boolean } | { readonly kind: "update-preferences" }
const STORED = [
  null,
  "{",
  "{}",
  '{"necessary":true,"functional":true,"analytics":true,"advertising":true}',
  '{"advertising":true}',
  '{"analytics":true}'
] as const

const flags = fc.record({ functional: fc.boolean(), analytics: fc.boolean(), advertising: fc.boolean() })
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.constantFrom<Action>({ kind: "accept-all" }, { kind: "reject-all" }, { kind: "update-preferences" }),
  fc.boolean().map((gpc): Action => ({ kind: "load", gpc })),
  flags.map((toggles): Action => ({ kind: "save", toggles }))
)

/** The visible consent state: codes of three letters (functional, analytics, advertising), '---' for nothing yet. */
interface Row {
  readonly stored: string
  readonly banner: boolean
  readonly effect: string
  readonly marked: boolean
}

/** A page that follows the rules. */
class Browser {
  gpc = false
  private readonly storage = new Map<string, string>()
  private banner = false
  private applied: Preferences | null = null

  constructor(stored: string | null) {
    if (stored !== null) this.storage.set(CONSENT_KEY, stored)
  }

  act(each: Action): void {
    if (each.kind === "load") this.load(each.gpc)
    else if (each.kind === "update-preferences") {
      this.storage.delete(CONSENT_KEY)
      this.load(this.gpc)
    } else {
      const { store, apply } = choose(each, this.gpc)
      this.storage.set(CONSENT_KEY, printStored(store))
      this.applied = apply
      this.banner = false
    }
  }

  seen(): Row {
    const stored = parseStored(this.storage.get(CONSENT_KEY) ?? null)
    const marked = this.storage.get(GPC_KEY) === "true"
    return { stored: code(stored), banner: this.banner, effect: code(this.applied), marked }
  }

  private load(gpc: boolean): void {
    this.gpc = gpc
    const { apply, store, markGpc, showBanner } = decideOnLoad(parseStored(this.storage.get(CONSENT_KEY) ?? null), gpc)
    if (store !== null) this.storage.set(CONSENT_KEY, printStored(store))
    if (markGpc) this.storage.set(GPC_KEY, GPC_DETECTED)
    this.applied = apply
    this.banner = showBanner
  }
}

const code = (preferences: Preferences | null): string =>
  preferences === null
    ? "---"
    : [preferences.functional ? "f" : ".", preferences.analytics ? "a" : ".", preferences.advertising ? "d" : "."].join(
        ""
      )

const CODE_OF_STORED: Readonly<Record<string, string>> = {
  nothing: "---",
  "{": "---",
  "{}": "...",
  '{"necessary":true,"functional":true,"analytics":true,"advertising":true}': "fad",
  '{"advertising":true}': "..d",
  '{"analytics":true}': ".a."
}

/** The oracle: without a signal, and with one. Every code that can be stored is a line. */
const EFFECT: Readonly<Record<string, readonly [without: string, withSignal: string]>> = {
  fad: ["fad", "f.."],
  "fa.": ["fa.", "f.."],
  "f.d": ["f.d", "f.."],
  "f..": ["f..", "f.."],
  ".ad": [".ad", "..."],
  ".a.": [".a.", "..."],
  "..d": ["..d", "..."],
  "...": ["...", "..."]
}

const tell = (before: Row, each: Action, gpc: boolean): Row => {
  const effectOf = (stored: string) => EFFECT[stored]?.[gpc ? 1 : 0] as string
  const marked = before.marked || gpc
  switch (each.kind) {
    case "accept-all":
      return { stored: "fad", banner: false, effect: effectOf("fad"), marked: before.marked }
    case "reject-all":
      return { stored: "...", banner: false, effect: "...", marked: before.marked }
    case "save": {
      const { functional, analytics, advertising } = each.toggles
      const stored = (functional ? "f" : ".") + (analytics ? "a" : ".") + (advertising ? "d" : ".")
      return { stored, banner: false, effect: effectOf(stored), marked: before.marked }
    }
    case "load":
    case "update-preferences": {
      const stored = each.kind === "load" ? before.stored : "---"
      if (stored !== "---") return { stored, banner: false, effect: effectOf(stored), marked }
      if (gpc) return { stored: "...", banner: false, effect: "...", marked }
      return { stored: "---", banner: true, effect: "---", marked }
    }
  }
}
