/** What holds of every text, not only of those that somebody thought of. */

import { answerData } from "@driverdex/fixtures/answers/answerData"
import { namedDevices } from "@driverdex/fixtures/answers/chips/namedDevices"
import { PRINTER_MODELS } from "@driverdex/fixtures/catalogue/PrinterModels"
import { lineDetails } from "@driverdex/fixtures/devices/lineDetails"
import { readPcModels } from "@driverdex/fixtures/devices/pcModels"
import { productKeys, productNames } from "@driverdex/fixtures/devices/productNames"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { phrases, queriesOf } from "../../../bench/answers/lists.ts"
import { shippedRecords } from "../../../bench/answers/shippedAnswers.ts"
import { makeBestAnswers } from "../../../src/queries/answers/BestAnswers.ts"
import { ownKnowledge } from "../../../src/queries/ownKnowledge.ts"
import { makePcs } from "../../../src/queries/pcs/PcService.ts"
import { makePrinters } from "../../../src/queries/printers/PrinterService.ts"

const [{ hardware, answers }, records, queries, neutral, names, { models }] = await Promise.all([
  ownKnowledge(),
  shippedRecords(),
  queriesOf("dev"),
  phrases(),
  productNames(),
  readPcModels()
])
const ask = (text: string) => answers.answer(text, records)

const some = <Item>(items: ReadonlyArray<Item>, count: number): ReadonlyArray<Item> => {
  const step = Math.max(1, Math.floor(items.length / count))
  return items.filter((_, place) => place % step === 0)
}
const printers = some(PRINTER_MODELS, 150).map(({ brand, fullName }) =>
  fullName.startsWith(brand) ? fullName : `${brand} ${fullName}`
)
const devices = some(await namedDevices(names, new Map()), 150).map(
  ({ makers, names: [name = ""] }) => `${makers[0]} ${name}`
)
const computers = some(models, 100).map(({ maker, name }) => `${maker} ${name}`)
const entities = [...printers, ...devices, ...computers]
const words = [...queries.map(({ q }) => q), ...entities].flatMap((text) => text.split(" "))
const typed = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 220 }),
  fc.string({ unit: "binary", maxLength: 220 }),
  fc
    .array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 6 })), { maxLength: 12 })
    .map((some) => some.join(" "))
)

describe("an answer", () => {
  it("P-ANS-1: is there or not for any text, the same each time", async () => {
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        const reply = await ask(text)
        expect(await ask(text)).toEqual(reply)
        if (reply.answer === null) return
        expect(reply.answer.title.trim()).not.toBe("")
        expect(reply.answer.path).toMatch(/^\//)
      }),
      { numRuns: 400 }
    )
  })

  it("P-ANS-2: stays when a neutral word stands before or behind it", async () => {
    const calm = [...neutral.front, ...neutral.behind]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...entities),
        fc.constantFrom(...calm),
        fc.boolean(),
        async (entity, phrase, before) => {
          const text = before ? `${phrase} ${entity}` : `${entity} ${phrase}`
          const [was, is] = [(await ask(entity)).answer, (await ask(text)).answer]
          if (was === null) return
          expect([text, is?.kind, placeOf(is?.path)]).toEqual([text, was.kind, placeOf(was.path)])
        }
      ),
      { numRuns: 300 }
    )
  })

  it("P-ANS-3: to a model with one other digit is never the same device or printer", async () => {
    // With two numbers the other one may still name it; '802.11' is a standard's.
    const numbered = [...printers, ...devices].filter(
      (name) => name.match(/\d{3,}/g)?.length === 1 && !name.includes("802.11")
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...numbered), fc.nat(), fc.integer({ min: 1, max: 9 }), async (name, at, by) => {
        const other = withOtherDigit(name, at, by)
        const [was, is] = [(await ask(name)).answer, (await ask(other)).answer]
        if (was === null || is === null || !CERTAIN.has(was.kind) || was.kind !== is.kind) return
        // One model may be sold under both numbers: 'WF-7820/7840'.
        const isOfBoth = is.title.includes(/\d{3,}/.exec(other)?.[0] ?? "")
        expect([name, other, is.path === was.path && is.title === was.title && !isOfBoth]).toEqual([name, other, false])
      }),
      { numRuns: 300 }
    )
  })

  it("P-ANS-3: to a maker that nobody knows is never one thing of another", async () => {
    const makers = fc.tuple(...[1, 2, 3].map(() => fc.constantFrom("zor", "vex", "quim", "plav", "dru", "mek", "wub")))
    const things = fc.constantFrom(
      "printer",
      "laptop",
      "wifi adapter",
      "sound card",
      "webcam",
      "graphics card",
      "scanner",
      "mouse"
    )
    await fc.assert(
      fc.asyncProperty(makers, things, fc.integer({ min: 71, max: 98 }), async (syllables, thing, number) => {
        const { answer, maker } = await ask(`${syllables.join("")} ${thing} q${number}z driver`)
        expect(maker).toBe(null)
        expect(CERTAIN.has(answer?.kind ?? "")).toBe(false)
      }),
      { numRuns: 150 }
    )
  })

  it("P-ANS-1: does not depend on the order in which the data are written", async () => {
    const pcs = makePcs(async () => ({ ...(await readPcModels()), models: models.toReversed() }))
    const { words: lists, topics, ...data } = await answerData()
    const reversed = makeBestAnswers({
      hardware,
      pcs,
      printers: makePrinters(),
      productNames: new Map([...names].toReversed()),
      productKeys: await productKeys(),
      lineDetails: await lineDetails(),
      readData: async () => ({ ...data, words: lists, topics: topics.toReversed() })
    })
    const otherRecords = { ...records, vendors: new Map([...records.vendors].toReversed()) }
    for (const text of [...queries.map(({ q }) => q), ...entities]) {
      expect([text, await reversed.answer(text, otherRecords)]).toEqual([text, await ask(text)])
    }
  })
})

/** Kinds of answers that stand for one thing. */
const CERTAIN: ReadonlySet<string> = new Set(["device", "printer", "pc"])

const placeOf = (path: string | undefined): string | undefined => path?.replace(/[?#].*/, "")

const withOtherDigit = (name: string, at: number, by: number): string => {
  const { 0: number = "0", index = 0 } = /\d{3,}/.exec(name) ?? {}
  const place = index + (at % number.length)
  return name.slice(0, place) + String((Number(name[place]) + by) % 10) + name.slice(place + 1)
}
