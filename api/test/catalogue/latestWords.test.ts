/**
 * Whose word 'Latest' is, over the whole catalogue that is shipped and every day after it: a mark, 'it was the latest' and 'newest in' are
 * said of no version that neither its maker nor an index of all releases has as its newest (P-CAT-9, P-CAT-25, P-IMP-12).
 */
import { nothingBroken } from "@driverdex/domain/catalogue/LinkState"
import { saysLatest } from "@driverdex/domain/catalogue/SourceAuthority"
import { foldDriver } from "@driverdex/domain/decide/DriverDecider"
import { decideImport } from "@driverdex/domain/decide/Import"
import { authorityOf } from "@driverdex/fixtures/catalogue/PullSources"
import { SEED_SOURCE, seedCategories, seedDrivers, seedVendors } from "@driverdex/fixtures/catalogue/SeedCatalogue"
import type { DriverRow } from "@driverdex/projections/catalogue/CatalogueTables"
import fc from "fast-check"
import { expect, it } from "vitest"
import { driverOf, recordOf } from "../../src/catalogue/driverWire.ts"

const vendors = new Map((await seedVendors()).map((vendor) => [vendor.name, vendor]))
const categories = new Set((await seedCategories()).map(({ name }) => name))

/** Every record as a fresh site has it. */
const rows = (await seedDrivers()).flatMap(({ row }, at): ReadonlyArray<DriverRow> => {
  const decision = decideImport(null, row, { categories, vendors, source: SEED_SOURCE })
  const state = decision.outcome === "refused" ? null : foldDriver(decision.events)
  if (state === null) return []
  const { key, facts, releases, revision } = state
  const { category, manufacturer } = facts
  const moments = { added_at: "2026-11-27T00:00:00Z", changed_at: "2026-11-27T00:00:00Z" }
  const numbers = { id: 1001 + at, start_count: 0, position: at, revision }
  return [{ key, facts, releases, category, manufacturer, removed: false, ...moments, ...numbers }]
})
const byKey = new Map(rows.map((row) => [row.key, row]))

const shownOn = (row: DriverRow, today: string) => {
  const maker = { vendor: vendors.get(row.manufacturer), isBroken: nothingBroken }
  const line = row.facts.driverLine === undefined ? undefined : byKey.get(row.facts.driverLine)
  const context = { maker, line, today }
  return recordOf(driverOf(row, context, 0), row, context, () => undefined)
}

/** The record whose version is shown: its own, or that of its line. */
const giverOf = (row: DriverRow, inherited: boolean) => (inherited ? byKey.get(row.facts.driverLine ?? "") : row)

/** Days on which something may change: around the first checks, the lapse of marks, and years later. */
const day = fc
  .integer({ min: 0, max: 1_500 })
  .map((days) => new Date(Date.parse("2026-08-01") + days * 86_400_000).toISOString().slice(0, 10))

it("P-CAT-9: every mark and every 'was the latest' of the shipped catalogue has a maker or an index of all releases behind it", () => {
  fc.assert(
    fc.property(day, (today) => {
      for (const row of rows) {
        const { isLatest, wasLatestOn, inherited } = shownOn(row, today)
        if (!isLatest && wasLatestOn === undefined) continue
        const giver = giverOf(row, inherited !== undefined)?.facts
        const authority = authorityOf(giver?.asOfSource ?? giver?.source?.id ?? "")
        expect({ key: row.key, said: authority !== undefined && saysLatest(authority) }).toEqual({
          key: row.key,
          said: true
        })
        expect(giver).toMatchObject({ versionStatus: "latest", asOf: expect.any(String) })
        expect(giver?.versionBasis).not.toBe("reported")
      }
    }),
    { numRuns: 40 }
  )
})

it("P-IMP-12: 'newest in' is said of an index alone, and of the version that the record shows", () => {
  for (const row of rows) {
    const { checkedIn, inherited } = shownOn(row, "2026-08-22")
    const giver = giverOf(row, inherited !== undefined)?.facts
    const authority = authorityOf(giver?.asOfSource ?? giver?.source?.id ?? "")
    expect({ key: row.key, authority: checkedIn?.authority }).toEqual({
      key: row.key,
      authority: giver?.asOf === undefined ? undefined : authority
    })
  }
})

/** A number beside such a word would be a claim that no day and no source stands behind. */
const CLAIM = /\b(?:latest|newest|current|up[- ]to[- ]date)\b[^.]*\d+\.\d+|\d+\.\d+[^.]*\b(?:latest|newest|current)\b/i

it("P-CAT-9: no sentence that a record has of its own calls a version the newest", () => {
  const texts = rows.flatMap(({ key, facts: { name, description, lineReason = "", osDetail = "" } }) =>
    [name, description, lineReason, osDetail].map((text) => `${key}: ${text}`)
  )
  expect(texts.filter((text) => CLAIM.test(text))).toEqual([])
  expect("x: The newest is 1.2").toMatch(CLAIM)
})
