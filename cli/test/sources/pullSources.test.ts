import { isOnline, PULL_SOURCES } from "@driverdex/fixtures/catalogue/PullSources"
import { seedDrivers } from "@driverdex/fixtures/catalogue/SeedCatalogue"
import { expect, it } from "vitest"
import { FORMATS, formatOf } from "../../src/sources/formats/byName.ts"

it("P-IMP-8: every source has a format that is known, and packages that are drivers of the shipped catalogue, each once", async () => {
  const keys = new Set((await seedDrivers()).map(({ row }) => row.key))
  for (const { format, repository, files, packages } of PULL_SOURCES) {
    expect([...Object.keys(FORMATS), "feed"]).toContain(format)
    expect(repository).toMatch(files === undefined ? /^https:\/\/github\.com\/[\w.-]+\/[\w.-]+$/ : /^https:\/\//)
    const drivers = Object.values(packages)
    expect(drivers.filter((key) => !keys.has(key))).toEqual([])
    expect(new Set(drivers).size).toBe(drivers.length)
  }
  expect(new Set(PULL_SOURCES.map(({ id }) => id)).size).toBe(PULL_SOURCES.length)
})

it("P-IMP-12: what the word of each source is worth is one of four, and copies and lists for other purposes are among them", () => {
  const by = Map.groupBy(PULL_SOURCES, ({ authority }) => authority)
  expect([...by.keys()].toSorted()).toEqual(["index", "list", "maker", "mirror"])
  expect(by.get("mirror")?.map(({ id }) => id)).toEqual(["osd"])
  expect(by.get("list")?.map(({ id }) => id)).toEqual(["keylase", "choco-csoki"])
})

it("P-IMP-8: a source is named with the licence under which records have their facts from it", async () => {
  const known = new Map(
    (await seedDrivers()).flatMap(({ row: { source } }) => (source == null ? [] : [[source.id, source]]))
  )
  for (const { id, name, licence } of PULL_SOURCES) expect({ id, name, licence }).toMatchObject(pick(known.get(id)))
})

it("P-IMP-8: the addresses of a source are https, and are those of all files of its packages", () => {
  for (const source of PULL_SOURCES) {
    const { id, files = {}, each, packages } = source
    const { isFileOf } = formatOf(source)
    const names = Object.keys(packages)
    const paths = Object.keys(files)
    expect(paths.filter((path) => !names.some((name) => isFileOf(path, name)))).toEqual([])
    if (paths.length > 0) expect(names.filter((name) => !paths.some((path) => isFileOf(path, name)))).toEqual([])
    if (each !== undefined) {
      const pathOf = (name: string) => each.path.replaceAll("{package}", name)
      expect({ id, names: names.filter((name) => !isFileOf(pathOf(name), name)) }).toEqual({ id, names: [] })
      expect(each.address).toMatch(/^https:\/\/[^{]+\/\{path\}$/)
    }
    for (const address of Object.values(files)) expect(new URL(address).protocol).toBe("https:")
  }
})

it("P-IMP-13: at least 70 % of the records that have a version are read over https, and 55 % of all by themselves or by their line", async () => {
  const online = new Set(PULL_SOURCES.filter(isOnline).flatMap(({ packages }) => Object.values(packages)))
  const rows = (await seedDrivers()).map(({ row }) => row)
  const read = rows.filter(({ key, driverLine }) => online.has(key) || online.has(driverLine ?? ""))
  expect(read.length / rows.length).toBeGreaterThan(0.55)
  const versioned = (await seedDrivers()).filter(({ row }) => row.version != null)
  expect(versioned.filter(({ row }) => online.has(row.key)).length / versioned.length).toBeGreaterThan(0.7)
})

it("P-IMP-12: a table is held to moving only where its format says when it moved", () => {
  for (const source of PULL_SOURCES) {
    const { id, movesWithinDays } = source
    const isHeld = movesWithinDays !== undefined
    expect({ id, isHeld }).toEqual({ id, isHeld: formatOf(source).movedOn !== undefined })
  }
})

const pick = (source: { readonly name: string; readonly licence: string } | undefined) =>
  source === undefined ? {} : { name: source.name, licence: source.licence }
