import {
  changePrinters,
  foldPrinters,
  PRINTERS_STREAM,
  type PrinterDecision,
  printerEvents,
  undoPrinters
} from "@driverdex/domain/decide/editPrinters"
import type { PrinterEvent } from "@driverdex/domain/events/Event"
import type { StoredEvent } from "@driverdex/domain/events/Log"
import { newEvent } from "@driverdex/domain/events/NewEvents.schema"
import {
  EDITED_FACTS,
  type EditedFact,
  editedPrinter,
  factOfModel,
  isSameValue
} from "@driverdex/domain/printers/PrinterEdit"
import type { PrinterFacts } from "@driverdex/domain/printers/PrinterFacts"
import type { PrinterLine, PrinterTables } from "@driverdex/domain/printers/PrinterTables"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const LINES: ReadonlyArray<PrinterLine> = [
  { key: "universal", name: "Universal", role: "universal", languages: ["pcl6"] },
  { key: "own", name: "Own driver", role: "own" }
]
const TABLES: PrinterTables = { rules: [], lines: LINES, brands: [] }
const model = (name: string, more: Partial<PrinterFacts> = {}): PrinterFacts => ({
  brand: "Acme",
  name,
  aliases: [],
  languages: ["pcl6"],
  usbIds: [],
  sources: ["list"],
  weight: 0,
  ...more
})
const SHIPPED = new Map([
  ["acme/a", model("A", { kind: "laser", colour: true })],
  ["acme/b", model("B", { hostBased: true, isHostByFamily: true })]
])
const lists = { model: (key: string) => SHIPPED.get(key), tables: TABLES }

/** A stream that takes decisions as the log does. */
const record = () => {
  const stream: Array<StoredEvent> = []
  const append = (events: ReadonlyArray<PrinterEvent>) => {
    for (const event of events) {
      const meta = { id: `e${stream.length}`, at: "2026-11-26T08:00:00.000Z", actor: "nora", requestId: "r" }
      const place = { stream: PRINTERS_STREAM, revision: stream.length, position: stream.length + 1 }
      stream.push({ ...newEvent(event, meta), ...place })
    }
  }
  return {
    stream,
    edits: () => foldPrinters(printerEvents(stream)),
    say: (...rows: ReadonlyArray<Readonly<Record<string, unknown>>>): PrinterDecision => {
      const decision = changePrinters(
        foldPrinters(printerEvents(stream)),
        rows.map((row, place) => ({ line: place + 1, row })),
        lists
      )
      append(decision.events)
      return decision
    },
    undo: (isUndone: (revision: number) => boolean) => {
      const undoing = undoPrinters(printerEvents(stream), isUndone)
      append(undoing.events)
      return undoing
    }
  }
}

const anyRow = fc.record(
  {
    model: fc.constantFrom("acme/a", "acme/b"),
    kind: fc.constantFrom("laser", "inkjet", null),
    colour: fc.constantFrom(true, false, null),
    hostBased: fc.constantFrom(true, false, null),
    languages: fc.constantFrom(["pcl6"], ["pcl6", "urf"], [], null)
  },
  { requiredKeys: ["model"] }
)

describe("what operators say of printer models", () => {
  it("P-PRN-26: each fact is what was said last, and what the lists say where nothing was or null", () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 30 }), (rows) => {
        const { say, edits } = record()
        const wanted = new Map<string, Map<EditedFact, unknown>>()
        for (const row of rows) {
          expect(say(row).refused).toEqual([])
          const facts = wanted.get(row.model) ?? new Map<EditedFact, unknown>()
          for (const fact of EDITED_FACTS) if (fact in row) facts.set(fact, (row as Record<string, unknown>)[fact])
          wanted.set(row.model, facts)
        }
        for (const [key, shipped] of SHIPPED) {
          const set = edits().get(key) ?? {}
          const known = editedPrinter(shipped, { set, on: "2026-11-26" })
          for (const fact of EDITED_FACTS) {
            const said = wanted.get(key)?.get(fact) ?? null
            expect(factOfModel(known, fact)).toEqual(said ?? factOfModel(shipped, fact))
            // What the lists say themselves is not set, so that a better list is not hidden.
            if (isSameValue(said, factOfModel(shipped, fact))) expect(set[fact]).toBeUndefined()
          }
        }
      })
    )
  })

  it("P-PRN-26: the same rows again change nothing", () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 10 }), (rows) => {
        const last = [...new Map(rows.map((row) => [row.model, row])).values()]
        const { say } = record()
        say(...last)
        expect(say(...last)).toMatchObject({ events: [], changes: [], unchanged: last.length, refused: [] })
      })
    )
  })

  it("P-PRN-26: an undo takes back exactly what nobody said again since", () => {
    const step = fc.record({ row: anyRow, isUndone: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const { say, undo, edits, stream } = record()
        const undone = new Set<number>()
        for (const { row, isUndone } of steps) {
          const at = stream.length
          if (say(row).events.length > 0 && isUndone) undone.add(at)
        }
        const said = printerEvents(stream)
        const before = edits()
        undo((revision) => undone.has(revision))
        for (const key of SHIPPED.keys()) {
          for (const fact of EDITED_FACTS) {
            const words = said.flatMap((event, revision) =>
              event !== null && event.model === key && event.set[fact] !== undefined
                ? [{ value: event.set[fact], isUndone: undone.has(revision) }]
                : []
            )
            const expected =
              words.at(-1)?.isUndone === true
                ? (words.findLast((word) => !word.isUndone)?.value ?? null)
                : (before.get(key)?.[fact] ?? null)
            expect(edits().get(key)?.[fact] ?? null).toEqual(expected)
          }
        }
      })
    )
  })

  it("P-PRN-26: a verdict and its line are one answer, taken back as one", () => {
    const { say, undo, edits } = record()
    expect(say({ model: "acme/a", verdict: "universal", line: "universal" }).changes).toEqual([
      {
        line: 1,
        model: "acme/a",
        fields: [
          { field: "verdict", from: null, to: "universal" },
          { field: "line", from: null, to: "universal" }
        ]
      }
    ])
    say({ model: "acme/a", verdict: "own" })
    expect(edits().get("acme/a")).toEqual({ verdict: "own" })
    expect(undo((revision) => revision === 0)).toEqual({
      events: [],
      preserved: [{ key: "acme/a", fields: ["verdict", "line"] }]
    })
    undo((revision) => revision === 1)
    expect(edits().get("acme/a")).toEqual({ verdict: "universal", line: "universal" })
    say({ model: "acme/a", verdict: null })
    expect(edits().get("acme/a")).toEqual({})
  })

  it.each([
    ["a model that no list names", { model: "acme/z", kind: "laser" }, "model", "No printer model has this address."],
    ["an address that is none", { model: "/printers/acme/a" }, "model", "Use the model's address without /printers/"],
    ["a fact that is none", { model: "acme/a", weight: 5 }, "weight", "Operators set no fact of this name."],
    ["a kind that is none", { model: "acme/a", kind: "toaster" }, "kind", "Use one of inkjet,"],
    ["a text for yes or no", { model: "acme/a", colour: "yes" }, "colour", "Use true or false."],
    [
      "a language that no driver speaks",
      { model: "acme/a", languages: ["pcl7"] },
      "languages",
      "No driver here speaks"
    ],
    ["a line that is none", { model: "acme/a", verdict: "own", line: "x" }, "line", "No driver line has this key."],
    ["a line without a verdict", { model: "acme/a", line: "own" }, "line", "A driver line needs a verdict."],
    ["an answer without its line", { model: "acme/a", verdict: "universal" }, "line", "The answer universal names"],
    ["a line of another answer", { model: "acme/a", verdict: "none", line: "own" }, "line", "This driver line is none"],
    [
      "a universal driver of a host-based model that does not speak its language",
      { model: "acme/b", languages: ["urf"], verdict: "universal", line: "universal" },
      "verdict",
      "The model is host-based"
    ]
  ])("P-PRN-26: %s refuses its row alone, with the line and why", (_, row, field, message) => {
    const { say, edits } = record()
    const decision = say({ model: row.model === "acme/a" ? "acme/b" : "acme/a", network: true }, row)
    expect(decision.changes.map(({ line }) => line)).toEqual([1])
    expect(decision.refused).toEqual([
      { line: 2, model: expect.any(String), field, message: expect.stringContaining(message) }
    ])
    expect(edits().size).toBe(1)
  })

  it("P-PRN-26: a model is named once in a file", () => {
    const { say } = record()
    expect(say({ model: "acme/a", network: true }, { model: "acme/a", colour: false }).refused).toEqual([
      { line: 2, model: "acme/a", field: "model", message: "Line 1 names this model already; say it in one row." }
    ])
  })
})
