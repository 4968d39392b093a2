import { PULL_SOURCES } from "@driverdex/fixtures/catalogue/PullSources"
import { seedDrivers } from "@driverdex/fixtures/catalogue/SeedCatalogue"
import { expect, it } from "vitest"
import { FORMATS, type FormatName } from "../../src/sources/formats/byName.ts"

it("P-IMP-8: every source has a format that is known, and packages that are drivers of the shipped catalogue, each once", async () => {
  const keys = new Set((await seedDrivers()).map(({ row }) => row.key))
  for (const { format, repository, files, packages } of PULL_SOURCES) {
    expect(Object.keys(FORMATS)).toContain(format)
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
  expect(by.get("mirror")?.map(({ id }) => id)).toEqual(["winget-index", "osd"])
  expect(by.get("list")?.map(({ id }) => id)).toEqual(["keylase"])
})

it("P-IMP-8: a source is named with the licence under which records have their facts from it", async () => {
  const known = new Map(
    (await seedDrivers()).flatMap(({ row: { source } }) => (source == null ? [] : [[source.id, source]]))
  )
  for (const { id, name, licence } of PULL_SOURCES) expect({ id, name, licence }).toMatchObject(pick(known.get(id)))
})

it("P-IMP-8: the addresses of a source are https, and are those of all files of its packages", () => {
  for (const { id, format, files, packages } of PULL_SOURCES) {
    if (files === undefined) continue
    const paths = Object.keys(packages).flatMap((name) => FORMATS[format as FormatName].paths(name))
    expect({ id, files: Object.keys(files).toSorted() }).toEqual({ id, files: [...new Set(paths)].toSorted() })
    for (const address of Object.values(files)) expect(new URL(address).protocol).toBe("https:")
  }
})

const pick = (source: { readonly name: string; readonly licence: string } | undefined) =>
  source === undefined ? {} : { name: source.name, licence: source.licence }
