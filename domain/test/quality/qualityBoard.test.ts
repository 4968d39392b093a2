import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { NewInSource } from "../../src/catalogue/NewInSource.ts"
import { fixCommand } from "../../src/quality/fixCommand.ts"
import { compareItems, HEAVIEST, type QualityItem, weigh } from "../../src/quality/QualityItem.ts"
import {
  QUALITY_KIND_NAMES,
  QUALITY_KINDS,
  type QualityFacts,
  type QualityKind
} from "../../src/quality/QualityKinds.ts"
import { qualityBoard } from "../../src/quality/qualityBoard.ts"
import { type DriverState, driverState, qualityDriver, questions } from "./arbitraries.ts"

const drivers = fc.array(driverState, { maxLength: 30 })
const kind: fc.Arbitrary<QualityKind | undefined> = fc.constantFrom(undefined, ...QUALITY_KIND_NAMES)

const factsOf = (states: ReadonlyArray<DriverState>, asked: QualityFacts["questions"]): QualityFacts => ({
  drivers: states.map(qualityDriver),
  beside: [],
  questions: asked,
  sources: []
})

/** What the driver's state means, said a second time. */
const kindsOf = ({
  version,
  address,
  latest,
  doubts,
  brokenSince,
  heldSince
}: DriverState): ReadonlyArray<QualityKind> => [
  ...(doubts.length > 0 ? ["held-release" as const] : []),
  ...(brokenSince === null ? [] : ["broken-link" as const]),
  ...(heldSince === null ? [] : ["held-link" as const]),
  ...(address === "withheld" && brokenSince === null ? ["no-official-address" as const] : []),
  ...(latest === "lapsed" ? ["stale" as const] : []),
  ...(version === "reported" ? ["reported-version" as const] : []),
  ...(version === "unknown" ? ["no-version" as const] : [])
]

const nameOf = ({ kind: of, subject }: QualityItem) => `${of} ${subject}`

describe("qualityBoard", () => {
  it("lists exactly what is wrong with the drivers and the questions that were not answered (P-QUAL-1)", () => {
    fc.assert(
      fc.property(drivers, questions, (states, asked) => {
        const { items } = qualityBoard(factsOf(states, asked), { limit: 1_000 })
        const wanted = [
          ...states.flatMap((state, at) => kindsOf(state).map((of) => `${of} driver-${at}`)),
          ...asked.map(({ kind: of, text }) => `unanswered-${of === "search" ? "search" : "device"} ${text}`)
        ]
        expect(items.map(nameOf).toSorted()).toEqual(wanted.toSorted())
      })
    )
  })

  it("is the beginning of the whole list in its order, of one kind or of all", () => {
    fc.assert(
      fc.property(drivers, questions, kind, fc.nat(40), (states, asked, only, limit) => {
        const facts = factsOf(states, asked)
        const all = QUALITY_KIND_NAMES.flatMap((of) =>
          [...QUALITY_KINDS[of].find(facts)].map(({ why, ...found }) => ({ ...found, kind: of, why: why() }))
        )
        const wanted = all
          .filter(({ kind: of }) => only === undefined || of === only)
          .sort(compareItems)
          .slice(0, limit)
        expect(qualityBoard(facts, { kind: only, limit }).items).toEqual(wanted)
      })
    )
  })

  it("says how many there are of each kind, whatever is shown of them", () => {
    fc.assert(
      fc.property(drivers, questions, kind, fc.nat(3), (states, asked, only, limit) => {
        const facts = factsOf(states, asked)
        const whole = qualityBoard(facts, { limit: 1_000 })
        const { totals } = qualityBoard(facts, { kind: only, limit })
        expect(totals.map(({ kind: of }) => of)).toEqual(QUALITY_KIND_NAMES)
        for (const { kind: of, items } of totals)
          expect(items).toBe(whole.items.filter((item) => item.kind === of).length)
      })
    )
  })

  it("gives the same list whatever the order of the drivers", () => {
    fc.assert(
      fc.property(drivers, questions, fc.nat(10), (states, asked, limit) => {
        const list = states.map(qualityDriver)
        const one = qualityBoard({ drivers: list, questions: asked, sources: [], beside: [] }, { limit })
        const other = qualityBoard(
          { drivers: list.toReversed(), questions: asked.toReversed(), sources: [], beside: [] },
          { limit }
        )
        expect(other).toEqual(one)
      })
    )
  })

  it("loses an item when its cause goes away, and nothing else", () => {
    fc.assert(
      fc.property(
        fc.array(driverState, { minLength: 1, maxLength: 20 }),
        questions,
        fc.nat(),
        (states, asked, pick) => {
          const at = pick % states.length
          const mended = states.with(at, {
            ...(states[at] as DriverState),
            version: "known",
            address: "shown",
            latest: "no",
            doubts: [],
            brokenSince: null,
            heldSince: null
          })
          const before = qualityBoard(factsOf(states, asked), { limit: 1_000 }).items
          const after = qualityBoard(factsOf(mended, asked), { limit: 1_000 }).items
          expect(after).toEqual(before.filter(({ subject }) => subject !== `driver-${at}`))
        }
      )
    )
  })

  it("says of each item in one sentence why, and which action mends it", () => {
    fc.assert(
      fc.property(drivers, questions, (states, asked) => {
        for (const item of qualityBoard(factsOf(states, asked), { limit: 1_000 }).items) {
          expect(item.why).toMatch(/^[A-Z].*\.$/u)
          expect(item.weight).toBeGreaterThanOrEqual(0)
          expect(item.weight).toBeLessThanOrEqual(HEAVIEST)
          const stated: Partial<Record<QualityKind, string>> = {
            "held-release": "review",
            "broken-link": "check-link",
            "held-link": "check-link"
          }
          const ofDriver = stated[item.kind] ?? (item.source === null ? "edit" : "pull")
          expect(item.action).toBe(item.driverId === null ? "add-driver" : ofDriver)
        }
      })
    )
  })
})

describe("the order", () => {
  const item = fc
    .tuple(drivers, questions)
    .map(([states, asked]) => qualityBoard(factsOf(states, asked), { limit: 1_000 }).items)

  it("is total: two different items are never equal, and one way round is the reverse of the other", () => {
    fc.assert(
      fc.property(item, (items) => {
        for (const a of items)
          for (const b of items) {
            expect(Math.sign(compareItems(a, b))).toBe(-Math.sign(compareItems(b, a)) + 0)
            expect(compareItems(a, b) === 0).toBe(nameOf(a) === nameOf(b))
          }
      }),
      { numRuns: 30 }
    )
  })
})

describe("weigh", () => {
  it("never falls when something is counted more often, and stays within 0 and 100", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(20), (a, b, perDoubling) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        expect(weigh(less, perDoubling)).toBeLessThanOrEqual(weigh(more, perDoubling))
        expect(weigh(more, perDoubling)).toBeLessThanOrEqual(HEAVIEST)
      })
    )
  })

  it("has the examples of its table: 10 and 1,000 questions, and the most common device of the survey", () => {
    expect([weigh(10, 10), weigh(1_000, 10), weigh(72_533, 5), weigh(0, 5)]).toEqual([35, 100, 81, 0])
  })
})

describe("a source that does not answer (P-STAT-5)", () => {
  it("is an item of its own, the heavier the more drivers it lists, and is asked again by hand", () => {
    const failing = { name: "example/list", failures: 2, since: "2026-11-26", fault: "It answered 404." }
    const sources = [
      { ...failing, id: "small", drivers: 1 },
      { ...failing, id: "large", drivers: 100 }
    ]
    const { items, totals } = qualityBoard({ drivers: [], questions: [], beside: [], sources }, { limit: 10 })
    expect(items.map(({ subject, since }) => [subject, since])).toEqual([
      ["large", "2026-11-26"],
      ["small", "2026-11-26"]
    ])
    expect(items[0]?.why).toBe("It did not answer 2 times in a row: It answered 404.")
    expect(items.map(fixCommand)).toEqual([
      "driverdex sources pull large --download --dry-run",
      "driverdex sources pull small --download --dry-run"
    ])
    expect(totals.find(({ kind: of }) => of === "source-failing")?.items).toBe(2)
  })
})

describe("what a source has beside the catalogue (P-QUAL-6)", () => {
  it("is an item of its own, and one command from a record", () => {
    const found: NewInSource = {
      key: "nvidia-driver-r615-windows",
      source: { id: "eol", name: "endoflife.date", licence: "MIT" },
      package: "nvidia-driver#r615-windows",
      readOn: "2026-11-27",
      name: "NVIDIA Driver R615-Windows",
      version: "616.92",
      day: "2026-09-09",
      isReleased: true,
      manufacturer: "NVIDIA"
    }
    const { items } = qualityBoard({ drivers: [], questions: [], sources: [], beside: [found] }, { limit: 10 })
    expect(items).toMatchObject([
      {
        kind: "new-in-source",
        subject: "eol/nvidia-driver#r615-windows",
        since: "2026-09-09",
        why: "endoflife.date has it with version 616.92, and no record here is it.",
        action: "add-driver",
        told: found
      }
    ])
    const [, row = ""] =
      /^echo '(.+)' \| driverdex catalogue apply - --dry-run$/.exec(items.map(fixCommand).join()) ?? []
    expect(JSON.parse(row)).toEqual({
      do: "add",
      key: "nvidia-driver-r615-windows",
      name: "NVIDIA Driver R615-Windows",
      manufacturer: "NVIDIA",
      category: "CATEGORY",
      description: "SENTENCE.",
      version: "616.92",
      releaseDateIso: "2026-09-09",
      releaseDateBasis: "published",
      operatingSystem: "WINDOWS",
      architecture: "ARCHITECTURE",
      downloadUrl: "ADDRESS"
    })
  })
})

describe("fixCommand", () => {
  it("reviews what is held, pulls where a public source lists the driver, edits or confirms other drivers, and has none for a question", () => {
    fc.assert(
      fc.property(drivers, questions, (states, asked) => {
        for (const item of qualityBoard(factsOf(states, asked), { limit: 1_000 }).items) {
          const command = fixCommand(item)
          if (item.driverId === null) expect(command).toBeNull()
          else if (item.kind === "held-link") expect(command).toBe("driverdex links settle accept --dry-run")
          else if (item.kind === "broken-link")
            expect(command).toBe(`driverdex drivers edit ${item.driverId} --download-url ADDRESS --reason SOURCE`)
          else if (item.kind === "held-release")
            expect(command).toBe(`driverdex sources review ${item.subject} accept --dry-run`)
          else if (item.source === null && ["reported-version", "stale"].includes(item.kind))
            expect(command).toContain(`echo '{"do":"edit","key":"${item.subject}","`)
          else if (item.source === null)
            expect(command).toBe(`driverdex drivers edit ${item.driverId} --version VERSION --reason SOURCE`)
          else expect(command).toBe(`driverdex sources pull ${item.source} FOLDER --dry-run`)
        }
      })
    )
  })
})
