import { type ProcessorGraphics, processorAnswer } from "@driverdex/domain/answers/devices/processorAnswer"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

type Generation = ProcessorGraphics["generations"][number]
const GENERATIONS: ReadonlyArray<Generation> = [
  "core 2",
  "core 3",
  "core 4",
  "core 5",
  "core 6",
  "core 7",
  "core 8",
  "core 9",
  "core 10",
  "core 11",
  "core 12",
  "core 13",
  "core 14",
  "core ultra",
  "ryzen vega",
  "ryzen rdna 2",
  "ryzen rdna 3",
  "apu gcn"
]
const TABLES: ReadonlyArray<ProcessorGraphics> = GENERATIONS.map((generation) => ({
  generations: [generation],
  title: generation,
  example: "",
  search: ""
}))
const generationOf = (text: string) => processorAnswer(text, TABLES)?.title ?? null

describe("the graphics of a processor that is named", () => {
  it.each<[string, Generation | null]>([
    ["i5 8250u graphics", "core 8"],
    ["Intel Core i5-8250U", "core 8"],
    ["i7-2600 graphics driver windows 10", "core 2"],
    ["i3 10110u", "core 10"],
    ["i7-1065G7", "core 10"],
    ["i7 1165g7 driver", "core 11"],
    ["i5 1235u", "core 12"],
    ["i9-14900k graphics", "core 14"],
    ["i5-10400F", null],
    ["i9 14900kf", null],
    ["i7-8809g", null],
    ["i7-5820k graphics", null],
    ["i7 3820", null],
    ["i7-6850k", null],
    ["i9-10980xe", null],
    ["n4020 graphics driver", "core 10"],
    ["n4020", null],
    ["intel celeron n4500", "core 10"],
    ["intel pentium g4560 graphics", "core 7"],
    ["pentium g4400", "core 6"],
    ["pentium g4500", "core 6"],
    ["celeron g5905", "core 10"],
    ["pentium gold g7400 driver", "core 12"],
    ["intel n100 graphics driver", "core 12"],
    ["intel n200", "core 12"],
    ["brother n100", null],
    ["athlon 3000g driver", "ryzen vega"],
    ["athlon 200ge", "ryzen vega"],
    ["athlon x4 860k", null],
    ["a10-7850k graphics", "apu gcn"],
    ["amd a6-9225 driver", "apu gcn"],
    ["a8-6410", null],
    ["hp a10 7850 printer", null],
    ["i7 7820x driver", null],
    ["i5-3350p", null],
    ["i7-3840qm graphics", "core 3"],
    ["i7-6820hq", "core 6"],
    ["i5 1240p", "core 12"],
    ["i9-9900ks", "core 9"],
    ["i7 920", null],
    ["8th gen intel graphics driver", "core 8"],
    ["intel core i5 6th generation graphics", "core 6"],
    ["8th gen graphics", null],
    ["15th gen intel", null],
    ["core ultra 7 155h", "core ultra"],
    ["intel core ultra 9 285k graphics driver", "core ultra"],
    ["intel core ultra 7 265kf", null],
    ["ryzen 5 5600g", "ryzen vega"],
    ["ryzen 3 3200g driver", "ryzen vega"],
    ["amd ryzen 5 pro 4650u graphics", "ryzen vega"],
    ["ryzen 5 5600x", null],
    ["ryzen 7 5800x3d graphics", null],
    ["ryzen 5 3600", null],
    ["ryzen 7 6800h", "ryzen rdna 2"],
    ["ryzen 3 7320u", "ryzen rdna 2"],
    ["ryzen 5 7530u", "ryzen vega"],
    ["ryzen 7 7735hs", "ryzen rdna 2"],
    ["ryzen 7 7840hs", "ryzen rdna 3"],
    ["ryzen 9 7945hx graphics", "ryzen rdna 2"],
    ["ryzen 5 7600x graphics driver", "ryzen rdna 2"],
    ["ryzen 5 7500f", null],
    ["ryzen 7 8700g", "ryzen rdna 3"],
    ["ryzen 7 8845hs", "ryzen rdna 3"],
    ["ryzen ai 9 hx 370", "ryzen rdna 3"],
    ["radeon 780m", "ryzen rdna 3"],
    ["amd radeon 890m driver", "ryzen rdna 3"],
    ["amd radeon 610m", "ryzen rdna 2"],
    ["geforce 610m", null],
    ["gtx 780m", null],
    ["780m", null],
    ["dell inspiron i5 8250u", null],
    ["i5 8250u chipset driver", null],
    ["ryzen 5 5600g chipset", null],
    ["", null]
  ])("P-ANS-8: '%s' → %s", (text, expected) => {
    expect(generationOf(text)).toBe(expected)
  })

  it("P-ANS-8: order, case, spaces and 'driver' do not matter", () => {
    const base = fc.constantFrom(
      ["i5", "8250u", "intel"],
      ["ryzen", "5", "5600g", "amd"],
      ["radeon", "780m"],
      ["core", "ultra", "7", "155h"]
    )
    fc.assert(
      fc.property(
        base,
        fc.subarray(["driver", "download", "graphics", "laptop", "64", "bit"]),
        fc.infiniteStream(fc.nat()),
        fc.boolean(),
        (words, extra, order, isUpper) => {
          const all = [...words, ...extra].map((word) => [order.next().value as number, word] as const)
          const text = all
            .toSorted(([a], [b]) => a - b)
            .map(([, word]) => word)
            .join("  ")
          expect(generationOf(isUpper ? text.toUpperCase() : text)).toBe(generationOf(words.join(" ")))
        }
      )
    )
  })

  it("P-ANS-8: any text has one generation or none, and a word that is not understood means none", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect([null, ...GENERATIONS]).toContain(generationOf(text))
      })
    )
    fc.assert(
      fc.property(
        fc.constantFrom("i5 8250u", "ryzen 5 5600g", "radeon 780m"),
        fc.stringMatching(/^[q-w]{6,9}$/),
        (name, word) => {
          expect(generationOf(`${name} ${word}`)).toBeNull()
        }
      )
    )
  })
})
