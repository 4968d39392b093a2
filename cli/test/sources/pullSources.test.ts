import { PULL_SOURCES } from "@driverdex/fixtures/PullSources"
import { seedDrivers } from "@driverdex/fixtures/SeedCatalogue"
import { expect, it } from "vitest"
import { FORMATS } from "../../src/sources/formats/byName.ts"

it("P-IMP-8: every source has a format that is known, and packages that are drivers of the shipped catalogue, each once", async () => {
  const keys = new Set((await seedDrivers()).map(({ row }) => row.key))
  for (const { format, repository, packages } of PULL_SOURCES) {
    expect(Object.keys(FORMATS)).toContain(format)
    expect(repository).toMatch(/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+$/)
    const drivers = Object.values(packages)
    expect(drivers.filter((key) => !keys.has(key))).toEqual([])
    expect(new Set(drivers).size).toBe(drivers.length)
  }
  expect(new Set(PULL_SOURCES.map(({ id }) => id)).size).toBe(PULL_SOURCES.length)
})

it("P-IMP-8: a source is named with the licence under which records have their facts from it", async () => {
  const known = new Map(
    (await seedDrivers()).flatMap(({ row: { source } }) => (source == null ? [] : [[source.id, source]]))
  )
  for (const { id, name, licence } of PULL_SOURCES) expect({ id, name, licence }).toMatchObject(pick(known.get(id)))
})

const pick = (source: { readonly name: string; readonly licence: string } | undefined) =>
  source === undefined ? {} : { name: source.name, licence: source.licence }
