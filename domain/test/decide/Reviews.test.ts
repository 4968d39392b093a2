import {
  dismissReview,
  evolveReviews,
  type JudgedReleases,
  NO_REVIEWS,
  noteJudgements,
  type Reviews,
  reviewName
} from "@driverdex/domain/decide/Reviews"
import type { ReviewEvent } from "@driverdex/domain/events/Event"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const SHA = ["a".repeat(64), "b".repeat(64)] as const

interface Judged {
  readonly key: string
  readonly source: string
  readonly doubt: "" | "down" | "file"
  readonly day: string
  readonly sha: string
  readonly accept: boolean
}

const judgedOf = ({ key, source, doubt, day, sha, accept }: Judged): JudgedReleases => ({
  key,
  stated: {
    releases: [{ version: "2.0", releaseDateIso: "2026-01-02", dateBasis: "published", sha256: sha }],
    asOf: day,
    source: { id: source, name: source, licence: "MIT", reference: "r", retrieved: day },
    ...(accept ? { accept: true } : {})
  },
  reasons:
    doubt === ""
      ? []
      : doubt === "down"
        ? [{ field: "version", message: "It would go down from 3.0 to 1.0." }]
        : [{ field: "sha256", message: "The file of 2.0 has another checksum than before." }]
})

const judged: fc.Arbitrary<Judged> = fc.record({
  key: fc.constantFrom("a", "b"),
  source: fc.constantFrom("winget", "scoop"),
  doubt: fc.constantFrom("", "down", "file"),
  day: fc.constantFrom("2026-02-01", "2026-02-02"),
  sha: fc.constantFrom(...SHA),
  accept: fc.boolean()
})

type Step =
  | { readonly do: "pull"; readonly judged: Judged }
  | { readonly do: "dismiss"; readonly key: string; readonly source: string }

const steps: fc.Arbitrary<ReadonlyArray<Step>> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant("pull" as const), judged }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant("dismiss" as const),
        key: fc.constantFrom("a", "b"),
        source: fc.constantFrom("winget", "scoop")
      })
    }
  ),
  { maxLength: 20, size: "max" }
)

const folded = (state: Reviews, events: ReadonlyArray<unknown>): Reviews =>
  (events as ReadonlyArray<ReviewEvent>).reduce(evolveReviews, state)

describe("held releases (P-IMP-10)", () => {
  it("P-IMP-10: wait exactly while their last pull was doubted and no one has dismissed that very doubt", () => {
    fc.assert(
      fc.property(steps, (history) => {
        let state = NO_REVIEWS
        // The oracle: per driver and source the doubt that waits or was dismissed, in plain words.
        const waiting = new Map<string, string>()
        const dismissed = new Map<string, string>()
        for (const step of history) {
          if (step.do === "dismiss") {
            const name = reviewName(step.key, step.source)
            const events = dismissReview(state, step.key, step.source)
            expect(events === null).toBe(!waiting.has(name))
            state = folded(state, events ?? [])
            const doubt = waiting.get(name)
            if (doubt !== undefined) dismissed.set(name, doubt)
            waiting.delete(name)
            continue
          }
          const { doubt, sha, key, source } = step.judged
          const name = reviewName(key, source)
          const words = doubt === "file" ? `file ${sha}` : doubt
          const before = state
          const events = noteJudgements(state, [judgedOf(step.judged)])
          state = folded(state, events)
          if (doubt === "") {
            if (waiting.has(name)) dismissed.delete(name)
            waiting.delete(name)
          } else if (waiting.has(name) || dismissed.get(name) !== words) waiting.set(name, words)
          if (events.length === 0) expect(state).toBe(before)
          expect(noteJudgements(state, [judgedOf(step.judged)])).toEqual([])
        }
        expect([...state.open.keys()].toSorted()).toEqual([...waiting.keys()].toSorted())
      })
    )
  })

  it("P-IMP-10: are settled as accepted by a pull with that request, as withdrawn by one without doubts", () => {
    const one: Judged = { key: "a", source: "winget", doubt: "down", day: "2026-02-01", sha: SHA[0], accept: false }
    const held = folded(NO_REVIEWS, noteJudgements(NO_REVIEWS, [judgedOf(one)]))
    const settled = (accept: boolean) => noteJudgements(held, [judgedOf({ ...one, doubt: "", accept })])
    expect(settled(true)).toEqual([
      { type: "review-settled", data: { key: "a", source: "winget", outcome: "accepted" } }
    ])
    expect(settled(false)).toEqual([
      { type: "review-settled", data: { key: "a", source: "winget", outcome: "withdrawn" } }
    ])
    expect(noteJudgements(NO_REVIEWS, [judgedOf({ ...one, doubt: "" })])).toEqual([])
  })

  it("P-IMP-10: of many drivers in one call are noted once each, also where a driver comes twice", () => {
    const one: Judged = { key: "a", source: "winget", doubt: "down", day: "2026-02-01", sha: SHA[0], accept: false }
    const events = noteJudgements(NO_REVIEWS, [judgedOf(one), judgedOf(one), judgedOf({ ...one, key: "b" })])
    expect(events.map(({ data }) => (data as { readonly key: string }).key)).toEqual(["a", "b"])
  })
})
