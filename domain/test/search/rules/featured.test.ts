import { CATEGORY_NAMES } from "@driverdex/domain/catalogue/Category"
import { manufacturerPlace, SIDEBAR_MANUFACTURERS } from "@driverdex/domain/catalogue/Manufacturers"
import {
  FEATURED_ON_HOME,
  FEATURED_PER_CATEGORY,
  type FeaturedCandidate,
  featured
} from "@driverdex/domain/search/rules/featured"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const candidate = (fields: Partial<FeaturedCandidate>): FeaturedCandidate => ({
  id: 1001,
  name: "Driver",
  category: "Graphics Cards",
  manufacturer: "Unlisted",
  releaseDate: "Unknown",
  description: "Display driver.",
  isVerified: true,
  isLatest: true,
  downloadCount: 0,
  ...fields
})
const ids = (drivers: ReadonlyArray<Partial<FeaturedCandidate>>) =>
  featured(
    drivers.map((fields, place) => candidate({ id: 1001 + place, manufacturer: `Maker ${place}`, ...fields }))
  ).map(({ id }) => id)

describe("featured drivers", () => {
  it("are verified and latest", () => {
    expect(ids([{ isVerified: false }, { isLatest: false }, {}])).toEqual([1003])
  })

  it("P-LIST-11: rank by how many computers have the device where the downloads are equal", () => {
    expect(ids([{ manufacturer: "NVIDIA" }, { population: 5 }, { population: 9 }, { downloadCount: 1 }])).toEqual([
      1004, 1003, 1002, 1001
    ])
  })

  it("rank by downloads, then the sidebar's manufacturers, then date, then name", () => {
    expect(
      ids([
        { name: "Driver 10" },
        { name: "Driver 9", manufacturer: "Unlisted" },
        { releaseDate: "May 2024" },
        { manufacturer: "AMD" },
        { manufacturer: "NVIDIA" },
        { downloadCount: 1 }
      ])
    ).toEqual([1006, 1005, 1004, 1003, 1002, 1001])
  })

  it("take the categories in turn, so that the first eight span all seven", () => {
    const full = [...CATEGORY_NAMES]
      .toReversed()
      .flatMap((category) =>
        Array.from({ length: 9 }, (_, n) => ({ category, manufacturer: `${category} ${n}`, downloadCount: n }))
      )
    const list = featured(full.map((fields, n) => candidate({ id: 1001 + n, ...fields })))
    expect(list.slice(0, 8).map(({ category }) => category)).toEqual([...CATEGORY_NAMES, "Graphics Cards"])
    expect(list).toHaveLength(7 * FEATURED_PER_CATEGORY)
    expect(list.filter(({ category }) => category === "Graphics Cards").map((d) => d.downloadCount)).toEqual([
      8, 7, 6, 5, 4, 3
    ])
  })

  it("put a category that is none of the seven last", () => {
    const list = featured([candidate({ category: "Scanners" }), candidate({ category: "Cameras" })])
    expect(list.map(({ category }) => category)).toEqual(["Cameras", "Scanners"])
  })

  it("K-15: are the best of each maker only, and come from the line itself, not from what it serves", () => {
    const line = { manufacturer: "NVIDIA", name: "GeForce Game Ready Driver" }
    const inherited = { id: 1001, name: line.name, own: {} }
    expect(
      ids([line, { manufacturer: "NVIDIA", inherited, downloadCount: 9 }, {}, { manufacturer: "NVIDIA" }])
    ).toEqual([1004, 1003])
  })

  it.each([
    ["Microsoft 1394 OHCI Legacy Driver", "Host controller driver."],
    ["Options", "Older settings software for mice."],
    ["Sound driver", "DISCONTINUED in 2020."]
  ])("K-15: never hold what is said to be obsolete: %s, %s", (name, description) => {
    expect(ids([{ name, description, downloadCount: 9 }, {}])).toEqual([1002])
  })

  it.each([
    ["Data Center and RTX Enterprise Driver", "Display driver."],
    ["Click", "Printing software for large format printers."],
    ["USB Driver", "USB driver for payment terminals."]
  ])(
    "K-15: hold lines for companies behind those for consumers, whatever their downloads: %s, %s",
    (name, description) => {
      expect(ids([{ name, description, downloadCount: 9 }, {}])).toEqual([1002, 1001])
      expect(
        ids([{ name, description, manufacturer: "NVIDIA", downloadCount: 9 }, { manufacturer: "NVIDIA" }])
      ).toEqual([1002])
    }
  )

  it("K-15: do not take words that merely contain one of those for it", () => {
    expect(ids([{ name: "Holder Observer", downloadCount: 9 }, {}])).toEqual([1001, 1002])
  })

  it("K-15: have no maker twice among the first eight while a category has another", () => {
    const of = (category: string, ...makers: ReadonlyArray<string>) =>
      makers.map((manufacturer, n) => candidate({ category, manufacturer, downloadCount: 9 - n }))
    const drivers = [
      ...of("Graphics Cards", "NVIDIA", "Logitech", "AMD"),
      ...of("Input Devices", "Logitech", "Razer"),
      ...of("Cameras", "Logitech")
    ].map((driver, n) => ({ ...driver, id: 1001 + n }))
    expect(featured(drivers).map(({ category, manufacturer }) => `${category}: ${manufacturer}`)).toEqual([
      "Graphics Cards: NVIDIA",
      "Input Devices: Logitech",
      "Cameras: Logitech",
      "Graphics Cards: AMD",
      "Input Devices: Razer",
      "Graphics Cards: Logitech"
    ])
  })

  it("K-15: depend on the drivers alone, and are of each category and maker the one that all rules put first", () => {
    fc.assert(
      fc.property(candidates, (drivers) => {
        const list = featured(drivers)
        expect(featured(drivers.toReversed())).toEqual(list)
        expect(list.every(({ isVerified, isLatest }) => isVerified && isLatest)).toBe(true)
        expect(
          list.some(({ name, description, inherited }) => inherited || /legacy|older/i.test(name + description))
        ).toBe(false)
        for (const category of new Set(drivers.map((driver) => driver.category))) {
          const able = drivers.filter((driver) => driver.category === category && isAble(driver))
          const chosen = list.filter((driver) => driver.category === category)
          const makers = new Set(able.map(({ manufacturer }) => manufacturer))
          expect(chosen).toHaveLength(Math.min(FEATURED_PER_CATEGORY, makers.size))
          expect(new Set(chosen.map(({ manufacturer }) => manufacturer)).size).toBe(chosen.length)
          const least = Math.max(...chosen.map(rank))
          for (const left of able.filter((driver) => !chosen.includes(driver))) {
            const ofMaker = chosen.find(({ manufacturer }) => manufacturer === left.manufacturer)
            expect(rank(left)).toBeGreaterThanOrEqual(ofMaker === undefined ? least : rank(ofMaker))
          }
        }
        const spanned = new Set(list.map(({ category }) => category)).size
        expect(new Set(list.slice(0, spanned).map(({ category }) => category)).size).toBe(spanned)
        const first = list.slice(0, FEATURED_ON_HOME)
        for (const [place, { category, manufacturer }] of first.entries()) {
          const before = new Set(first.slice(0, place).map((driver) => driver.manufacturer))
          if (!before.has(manufacturer)) continue
          const left = list.slice(place).filter((driver) => driver.category === category)
          expect(left.every((driver) => before.has(driver.manufacturer))).toBe(true)
        }
      })
    )
  })
})

/** Few makers and words, so that they meet. */
const candidates: fc.Arbitrary<Array<FeaturedCandidate>> = fc
  .array(
    fc.record({
      name: fc.constantFrom("Driver 9", "Driver 10", "Data Center Driver", "Legacy Driver"),
      category: fc.constantFrom(...CATEGORY_NAMES, "Scanners"),
      manufacturer: fc.constantFrom("NVIDIA", "AMD", "Intel", "HP", "Logitech", "Acme", "Gizmo Labs", "Bare Works"),
      releaseDate: fc.constantFrom("Unknown", "May 2024", "June 2025"),
      description: fc.constantFrom("A driver.", "For servers.", "For older cards."),
      isVerified: fc.nat(5).map((n) => n > 0),
      isLatest: fc.nat(5).map((n) => n > 0),
      downloadCount: fc.nat(3),
      population: fc.nat(2),
      isServed: fc.nat(4).map((n) => n === 0)
    }),
    { maxLength: 150, size: "max" }
  )
  .map((all) =>
    all.map(({ isServed, ...fields }, n) => ({
      ...fields,
      id: 1001 + n,
      ...(isServed ? { inherited: { id: 1, name: "Line", own: {} } } : {})
    }))
  )

const isAble = ({ name, description, isVerified, isLatest, inherited }: FeaturedCandidate): boolean =>
  isVerified && isLatest && inherited === undefined && name !== "Legacy Driver" && description !== "For older cards."

/** Smaller is better: tier, downloads, population as one number; what comes after them is left open. */
const rank = ({ name, description, downloadCount, population = 0 }: FeaturedCandidate): number =>
  (name === "Data Center Driver" || description === "For servers." ? 1000 : 0) - downloadCount * 10 - population

describe("the sidebar's manufacturers", () => {
  it("are about 24, all different, and all others come after them", () => {
    expect(new Set(SIDEBAR_MANUFACTURERS).size).toBe(24)
    expect(manufacturerPlace("NVIDIA")).toBe(0)
    expect(manufacturerPlace("constructor")).toBe(24)
  })
})
