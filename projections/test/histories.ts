/** Arbitrary histories: events as decisions could have made them, over a few keys so that they meet often. */
import type { DriverFacts } from "@driverdex/domain/catalogue/Driver"
import type { LinkOutcome } from "@driverdex/domain/catalogue/LinkState"
import type { DomainEvent } from "@driverdex/domain/events/Event"
import type { NewEvent } from "@driverdex/domain/events/Log"
import { newEvent } from "@driverdex/domain/events/NewEvents.schema"
import fc from "fast-check"

export interface Happening {
  readonly stream: string
  readonly event: NewEvent
}

const KEYS = ["a", "b", "c", "d", "e", "f"] as const
const CATEGORIES = ["Graphics Cards", "Printers", "Cameras"] as const

const factsOf = (key: string, category: string, version: string): DriverFacts => ({
  name: `Driver ${key}`,
  manufacturer: category === "Printers" ? "HP" : "Intel",
  category,
  version,
  releaseDate: "Unknown",
  description: "A driver — für Straße, 'quotes' and \"more\".",
  operatingSystem: "Windows 11/10",
  architecture: "64-bit",
  fileSize: "See official page",
  downloadUrl: "https://www.intel.com/driver",
  rating: 3,
  isVerified: false,
  isLatest: true
})

type Step =
  | {
      readonly do: "add" | "change" | "remove"
      readonly key: string
      readonly category: string
      readonly version: string
    }
  | { readonly do: "download" | "guide"; readonly key: string; readonly day: number }
  | { readonly do: "correct"; readonly key: string; readonly day: number; readonly times: number }
  | { readonly do: "define"; readonly category: string }
  | { readonly do: "printer"; readonly model: string; readonly colour: boolean | null }
  | { readonly do: "check"; readonly day: number; readonly outcomes: ReadonlyArray<LinkOutcome> }

const key = fc.constantFrom(...KEYS)
const category = fc.constantFrom(...CATEGORIES)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom("add", "change", "remove"),
      key,
      category,
      version: fc.stringMatching(/^[0-9]{1,3}$/)
    })
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom("download", "guide"), key, day: fc.nat(3) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("correct" as const),
      key,
      day: fc.nat(3),
      times: fc.integer({ min: 1, max: 3 })
    })
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("define" as const), category }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("printer" as const),
      model: fc.constantFrom("hp/a", "hp/b"),
      colour: fc.constantFrom(true, false, null)
    })
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("check" as const),
      day: fc.nat(3),
      outcomes: fc.array(fc.constantFrom("alive", "broken", "unclear"), { minLength: 1, maxLength: 4 })
    })
  }
)

/** A log's worth of events in order. Steps that make no sense at their moment are left out. */
export const history: fc.Arbitrary<ReadonlyArray<Happening>> = fc
  .record({ steps: fc.array(step, { maxLength: 60 }), ids: fc.infiniteStream(fc.uuid()) })
  .map(({ steps, ids }) => {
    const present = new Set<string>()
    const happenings: Array<Happening> = []
    /** Downloads by key and day. */
    const counted = new Map<string, number>()
    const say = (stream: string, event: DomainEvent, at = "2026-03-01T12:00:00.000Z") => {
      const id = ids.next().value as string
      happenings.push({ stream, event: newEvent(event, { id, at, actor: "import", requestId: "test" }) })
    }
    for (const wanted of steps) {
      switch (wanted.do) {
        case "add":
          if (present.has(wanted.key)) break
          present.add(wanted.key)
          say(`driver-${wanted.key}`, {
            type: "driver-added",
            data: {
              key: wanted.key,
              facts: factsOf(wanted.key, wanted.category, wanted.version || "1"),
              downloadCount: 2
            }
          })
          break
        case "change": {
          if (!present.has(wanted.key)) break
          const release = {
            version: wanted.version || "1",
            releaseDateIso: "2026-01-0" + (1 + (wanted.version.length % 9)),
            dateBasis: "published" as const
          }
          say(`driver-${wanted.key}`, {
            type: "driver-changed",
            data: {
              key: wanted.key,
              set: { category: wanted.category, version: wanted.version || "1", modelNumber: null },
              release
            }
          })
          break
        }
        case "remove":
          if (present.delete(wanted.key))
            say(`driver-${wanted.key}`, { type: "driver-removed", data: { key: wanted.key } })
          break
        case "download":
        case "guide": {
          const place = `${wanted.key} ${wanted.day}`
          if (wanted.do === "download") counted.set(place, (counted.get(place) ?? 0) + 1)
          say(
            `downloads-${wanted.day}`,
            {
              type: wanted.do === "guide" ? "guide-requested" : "download-recorded",
              data: { subject: { kind: "driver", key: wanted.key }, category: "Cameras", manufacturer: "Intel" }
            },
            `2026-03-0${1 + wanted.day}T08:00:00.000Z`
          )
          break
        }
        case "correct": {
          const place = `${wanted.key} ${wanted.day}`
          const left = (counted.get(place) ?? 0) - wanted.times
          if (left < 0) break
          counted.set(place, left)
          say("corrections", {
            type: "downloads-corrected",
            data: {
              subject: { kind: "driver", key: wanted.key },
              category: "Cameras",
              manufacturer: "Intel",
              day: `2026-03-0${1 + wanted.day}`,
              by: -wanted.times
            }
          })
          break
        }
        case "define":
          say("catalogue", {
            type: "category-defined",
            data: { id: 1, name: wanted.category, icon: "x", description: "A category." }
          })
          break
        case "printer":
          say("printers", {
            type: "printer-changed",
            data: { model: wanted.model, set: { colour: wanted.colour, kind: "laser" } }
          })
          break
        case "check": {
          const day = `2026-03-0${1 + wanted.day}`
          const results = wanted.outcomes.map((outcome, i) => ({
            url: `https://www.intel.com/${i}`,
            outcome,
            hides: true as const
          }))
          say(`links-${day}`, { type: "links-checked", data: { at: `${day}T08:00:00.000Z`, results } })
        }
      }
    }
    return happenings
  })
