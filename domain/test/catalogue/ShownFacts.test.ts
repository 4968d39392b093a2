import type { DriverFacts } from "@driverdex/domain/catalogue/Driver"
import { recordQuality } from "@driverdex/domain/catalogue/RecordQuality"
import {
  NO_OFFICIAL_ADDRESS,
  shownFacts,
  shownReleases,
  shownVendor,
  withheldModels
} from "@driverdex/domain/catalogue/ShownFacts"
import { decideImport } from "@driverdex/domain/decide/Import"
import { PRINTER_MODELS } from "@driverdex/fixtures/catalogue/PrinterModels"
import { CONTEXT, importRow, VENDORS } from "@driverdex/fixtures/testing/drivers"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

/** Facts and releases as imports make them, with any of their maker's addresses broken. */
const record = fc.record({ row: importRow(), broken: fc.infiniteStream(fc.boolean()) }).map(({ row, broken }) => {
  const decision = decideImport(null, row, { ...CONTEXT, source: "seed" })
  if (decision.outcome === "refused") throw new Error("The row is right.")
  const [first] = decision.events
  if (first?.type !== "driver-added") throw new Error("It is new.")
  const { facts } = first.data
  const vendor = CONTEXT.vendors.get(facts.manufacturer)
  const releases = decision.events.flatMap(({ data }) => ("release" in data && data.release ? [data.release] : []))
  const addresses = [
    ...[facts, ...releases].flatMap(({ downloadUrl, notesUrl }) => [downloadUrl, notesUrl]),
    facts.productUrl,
    vendor?.driverFinderUrl
  ].filter((address) => address != null)
  const lost = new Set(addresses.filter(() => broken.next().value as boolean))
  return { facts, releases, vendor, isBroken: (address: string) => lost.has(address), lost }
})

describe("P-LINK-2: what is shown where addresses are broken", () => {
  it("names no broken address anywhere, and leaves every other one as it is", () => {
    fc.assert(
      fc.property(record, ({ facts, releases, vendor, isBroken, lost }) => {
        const maker = { vendor, isBroken }
        const shown = shownFacts(facts, maker)
        const texts = JSON.stringify([shown, shownReleases(releases, maker), vendor && shownVendor(vendor, isBroken)])
        for (const address of lost) expect(texts).not.toContain(JSON.stringify(address))
        for (const name of ["downloadUrl", "productUrl", "notesUrl"] as const) {
          if (!lost.has(facts[name] ?? "")) expect(shown[name]).toBe(facts[name])
        }
        if (lost.size === 0) expect(shown).toBe(facts)
      })
    )
  })

  it("leads to the maker's finder or nowhere, and counts the points of what is shown", () => {
    fc.assert(
      fc.property(record, ({ facts, vendor, isBroken, lost }) => {
        const shown = shownFacts(facts, { vendor, isBroken })
        if (!lost.has(facts.downloadUrl)) return
        const finder = vendor?.driverFinderUrl ?? ""
        const leads = finder !== "" && !lost.has(finder)
        expect([shown.downloadUrl, shown.linkKind]).toEqual(
          leads ? [finder, "finder"] : [NO_OFFICIAL_ADDRESS, undefined]
        )
        if (facts.ratingBasis === "record-quality") expect(shown.rating).toBe(recordQuality(shown).rating)
        else expect(shown.rating).toBe(facts.rating)
      })
    )
  })

  it("an address on a lost host gives way to none: the maker may have lost more than that page", () => {
    const [acme] = VENDORS
    const facts = { downloadUrl: "https://elsewhere.example/x", linkKind: "product-page" } as DriverFacts
    expect(shownFacts(facts, { vendor: acme, isBroken: () => false })).toMatchObject({
      downloadUrl: NO_OFFICIAL_ADDRESS
    })
  })

  it("withholds the printer models of a broken page", () => {
    const [model] = PRINTER_MODELS
    if (model === undefined) throw new Error("There are models.")
    const host = new URL(model.supportUrl).hostname
    const vendor = { name: model.brand, officialHosts: [host], officialPathPrefixes: [], driverFinderUrl: null }
    const isBroken = (address: string) => address === model.supportUrl
    const wanted = PRINTER_MODELS.filter(({ supportUrl }) => new URL(supportUrl).hostname === host)
    expect(withheldModels(wanted, model.brand, { vendor, isBroken })).toContain(model.id)
    expect(withheldModels(wanted, model.brand, { vendor, isBroken: () => false })).toEqual([])
  })
})
