import { seedDrivers } from "@driverdex/fixtures/catalogue/SeedCatalogue"
import { someDriver } from "@driverdex/fixtures/testing/someDriver"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Driver } from "../../../src/catalogue/Driver.ts"
import { foldFamilies } from "../../../src/search/lists/families.ts"

const shown = (drivers: ReadonlyArray<Driver>) =>
  foldFamilies(drivers).map(({ head, others }) => [head.name, ...others.map(({ ending }) => ending)])

const named = (...names: ReadonlyArray<string | Partial<Driver>>) =>
  names.map((given, at) => someDriver({ id: 1001 + at, ...(typeof given === "string" ? { name: given } : given) }))

describe("drivers that are one driver in several packages share a row:", () => {
  it("those for 64-bit and 32-bit, and that for 64-bit speaks for both", () => {
    const both = named({ name: "Intel Graphics Driver 15.33 (32-bit)", architecture: "32-bit" }, "Intel Wi-Fi Driver", {
      name: "Intel Graphics Driver 15.33 (64-bit)",
      architecture: "64-bit"
    })
    expect(shown(both)).toEqual([["Intel Graphics Driver 15.33 (64-bit)", "32-bit"], ["Intel Wi-Fi Driver"]])
  })

  it("those in two printer languages", () => {
    expect(shown(named("HP Universal Print Driver PCL 6", "HP Universal Print Driver PostScript"))).toEqual([
      ["HP Universal Print Driver PCL 6", "PostScript"]
    ])
  })

  it("releases that are kept up beside each other, the highest first, though each names itself and its end", () => {
    const release = (number: number, end: string) => ({
      name: `Enterprise Driver, Release ${number}`,
      description: `The release ${number} branch; support ends ${end}.`
    })
    const all = named(release(535, "2026-06-01"), release(580, "2028-08-04"), release(470, "2024-07-09"))
    expect(shown(all)).toEqual([["Enterprise Driver, Release 580", "Release 535", "Release 470"]])
  })

  it.each([
    ["maker", { manufacturer: "Other" }],
    ["category", { category: "Cameras" }],
    ["description", { description: "For another card." }],
    ["name", { name: "Other Driver (64-bit)" }],
    ["ending, which it has none of", { name: "Some Driver" }]
  ])("but none of another %s", (_, other) => {
    const name = "Some Driver (32-bit)"
    expect(foldFamilies(named(name, { name: "Some Driver (64-bit)", ...other }))).toHaveLength(2)
  })

  it("and one that only begins alike is another device's", () => {
    expect(foldFamilies(named("Wacom Intuos (CTL-472) Driver", "Wacom Intuos (CTL-672) Driver"))).toHaveLength(2)
  })
})

const ending = fc.constantFrom(
  "",
  " (32-bit)",
  " (64-bit)",
  ", Release 470",
  ", Release 580",
  " PCL 6",
  " PS",
  " PCL6 X"
)
const list = fc
  .array(
    fc.record({
      base: fc.constantFrom("Alpha Driver", "Beta Driver"),
      ending,
      manufacturer: fc.constantFrom("HP", "NVIDIA"),
      description: fc.constantFrom("One.", "The release 470 branch.", "The release 580 branch."),
      architecture: fc.constantFrom("64-bit", "32-bit", "Both")
    }),
    { maxLength: 30 }
  )
  .map((all) =>
    all.map(({ base, ending, ...facts }, at) => someDriver({ id: 1001 + at, name: base + ending, ...facts }))
  )

const membersOf = (drivers: ReadonlyArray<Driver>) =>
  foldFamilies(drivers).map(({ head, others }) => [head, ...others.map(({ driver }) => driver)])

describe("folding", () => {
  it("loses no driver, shows none twice, and leaves each family where its first member stood", () => {
    fc.assert(
      fc.property(list, (drivers) => {
        const families = membersOf(drivers)
        expect(families.flat().toSorted((a, b) => a.id - b.id)).toEqual(drivers)
        const firsts = families.map((members) => Math.min(...members.map(({ id }) => id)))
        expect(firsts).toEqual(firsts.toSorted((a, b) => a - b))
      })
    )
  })

  it("of what is folded changes nothing more", () => {
    fc.assert(
      fc.property(list, (drivers) => {
        const heads = foldFamilies(drivers).map(({ head }) => head)
        expect(foldFamilies(heads)).toEqual(heads.map((head) => ({ head, others: [] })))
      })
    )
  })

  it("of a longer list keeps the rows that there are, so that 'Show more' only adds below", () => {
    fc.assert(
      fc.property(list, fc.nat(30), (drivers, cut) => {
        const [before, after] = [membersOf(drivers.slice(0, cut)), membersOf(drivers)]
        for (const [place, members] of before.entries()) expect(after[place]).toEqual(expect.arrayContaining(members))
      })
    )
  })

  it("finds in the shipped catalogue what is one driver, and nothing else", async () => {
    const shipped = (await seedDrivers()).map(({ row }, at) =>
      someDriver({ ...(row as Partial<Driver>), id: 1001 + at })
    )
    const folded = shown(shipped).filter(({ length }) => length > 1)
    expect(folded.map(([name, ...others]) => `${name}: ${others.join(", ")}`)).toMatchInlineSnapshot(`
      [
        "Intel Graphics Media Accelerator Driver 15.22 (64-bit): 32-bit",
        "Intel Graphics Driver 15.33 (64-bit): 32-bit",
        "Intel Graphics Driver 15.36 (64-bit): 32-bit",
        "Intel Graphics Driver 15.40 (64-bit): 32-bit",
        "Intel Graphics Driver 15.40 for 6th Gen (64-bit): 32-bit",
        "Intel Graphics Driver 15.45 (64-bit): 32-bit",
        "NVIDIA Data Center and RTX Enterprise Driver, Release 615: Release 390, Release 418, Release 450, Release 470, Release 525, Release 535, Release 550, Release 570, Release 580, Release 590, Release 595, Release 610",
        "NVIDIA GeForce Driver with 3D Vision (Standard): DCH",
        "HP Universal Print Driver for Windows PCL 6: PostScript",
      ]
    `)
  })
})
