/** Models that no list has, against the tables as they are shipped (P-ANS-26). */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { shippedAnswers, shippedRecords } from "../../../bench/answers/shippedAnswers.ts"
import { ownKnowledge } from "../../../src/queries/ownKnowledge.ts"

const { answer: answered } = await shippedAnswers()
const ask = async (text: string) => (await answered(text)).answer

describe("a model that no list has", () => {
  it.each([
    ["munbyn itxp741 driver", "Munbyn ITXP741"],
    ["munbyn itxp-741 download free", "Munbyn ITXP741"],
    ["munbyn bbq2020 driver", "Munbyn BBQ2020"],
    ["redragon m711 software", "Redragon M711: Mouse or keyboard"],
    ["redragon m 711 software", "Redragon M711: Mouse or keyboard"],
    ["zebra ds2208 driver windows 11 64bit", "Zebra DS2208"],
    ["asus usb-bt500", "ASUS BT500: A Bluetooth stick"],
    ["surface laptop go 2 drivers", "Drivers for the Microsoft Surface Laptop Go 2"]
  ])("P-ANS-26: in '%s' is read as '%s'", async (text, title) => {
    const answer = await ask(text)
    expect(answer?.title).toBe(title)
    expect(answer?.also?.path).toMatch(/^https:\/\//)
  })

  it.each(["munbyn driver", "munbyn usb3 driver", "munbyn win10 64bit", "munbyn 2nd driver", "m711"])(
    "P-ANS-26: is none in '%s'",
    async (text) => expect((await ask(text))?.title ?? "").not.toMatch(/munbyn \S*\d|^m711/i)
  )

  it.each([
    ["msi z490 i225-v", "Drivers for the MSI Z490"],
    ["acer nitro 5 ryzen 5 3550h", "Drivers for the Acer Nitro 5"]
  ])("P-ANS-26: in '%s' has no number of a part in its name", async (text, title) =>
    expect((await ask(text))?.title).toBe(title)
  )

  const LETTERS = [..."bcdfghjklmnpqrstvwxz"]
  const number = fc
    .tuple(fc.constantFrom(...LETTERS), fc.constantFrom(...LETTERS), fc.integer({ min: 1000, max: 9999 }))
    .map(([first, second, digits]) => `${first}${second}q${digits}`)

  it("P-ANS-26: is called by its own number in any case, wherever it stands, and by nothing else that was typed", async () => {
    const around = fc.constantFrom("", "driver", "download", "free", "please help", "windows 11", "softonic")
    await fc.assert(
      fc.asyncProperty(number, around, around, fc.boolean(), async (model, before, after, isUpper) => {
        const typed = isUpper ? model.toUpperCase() : model
        const answer = await ask(`${before} munbyn ${typed} ${after}`)
        expect(answer?.title).toBe(`Munbyn ${model.toUpperCase()}`)
      }),
      { numRuns: 60 }
    )
  })
})

it("P-ANS-26: a model that a driver of the catalogue names is none that no list has", async () => {
  const [{ answers }, records] = await Promise.all([ownKnowledge(), shippedRecords()])
  const search = { search: ({ query }: { readonly query: string }) => found(query === "XQ7421" ? 1 : 0) }
  const ofCatalogue = (text: string) => answers.answer(text, { ...records, search })
  expect((await ofCatalogue("munbyn xq7421")).answer).toBeNull()
  expect((await ofCatalogue("munbyn xq7422")).answer?.title).toBe("Munbyn XQ7422")
})

const found = (total: number) => ({
  total,
  drivers: [],
  close: false,
  facets: {} as never
})
