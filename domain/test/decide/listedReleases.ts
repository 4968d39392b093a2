/** A driver's record and what a made-up index lists of its releases. */
import type { Release } from "@driverdex/domain/catalogue/Driver"
import type { SourceReleases } from "@driverdex/domain/catalogue/SourceReleases"
import { changeDriver, evolve, foldDriver } from "@driverdex/domain/decide/DriverDecider"
import type { DriverState } from "@driverdex/domain/decide/DriverState"
import { decideImport, type ImportContext } from "@driverdex/domain/decide/Import"
import type { ImportRow } from "@driverdex/domain/decide/ImportRow"
import { recordReleases } from "@driverdex/domain/decide/recordReleases"
import { ACME_ROW, CONTEXT } from "@driverdex/fixtures/testing/drivers"

export const INDEX: ImportContext = { ...CONTEXT, source: "index", authorityOf: () => "index" }
export const SOURCE = {
  id: "index",
  name: "example/index",
  licence: "MIT",
  reference: "example/index (2026-09-30)",
  retrieved: "2026-10-01"
}
export const SHA = { old: "a".repeat(64), new: "b".repeat(64) }

export const ROW: ImportRow = {
  ...ACME_ROW,
  downloadUrl: "https://files.acme.example/x1-3.0.exe",
  linkKind: "file",
  productUrl: "https://www.acme.example/x1",
  version: "3.0",
  versionStatus: "latest",
  asOf: "2026-08-22",
  releaseDateIso: "2026-08-01",
  releaseDateBasis: "published",
  sha256: SHA.old,
  fileSize: "12 MB",
  releases: [
    {
      version: "3.0",
      releaseDateIso: "2026-08-01",
      dateBasis: "published",
      downloadUrl: "https://files.acme.example/x1-3.0.exe",
      sha256: SHA.old
    }
  ]
}

export const added = (row: ImportRow): DriverState => {
  const decision = decideImport(null, row, { ...CONTEXT, source: "catalogue" })
  const state = "events" in decision ? foldDriver(decision.events) : null
  if (state === null) throw new Error(JSON.stringify(decision))
  return state
}

export const stated = (releases: ReadonlyArray<Release>, more: Partial<SourceReleases> = {}): SourceReleases => ({
  releases,
  asOf: "2026-09-30",
  source: SOURCE,
  ...more
})

export const decided = (state: DriverState, list: SourceReleases, context = INDEX) => {
  const decision = recordReleases(state, list, context)
  if ("refused" in decision) throw new Error(JSON.stringify(decision.refused))
  return { ...decision, after: decision.events.reduce<DriverState>(evolve, state) }
}

export const refusedOf = (state: DriverState, list: SourceReleases) => {
  const decision = recordReleases(state, list, INDEX)
  return "refused" in decision ? decision.refused.map(({ message }) => message) : []
}

export const published = (version: string, releaseDateIso: string, more: Partial<Release> = {}): Release => ({
  version,
  releaseDateIso,
  dateBasis: "published",
  ...more
})

export const edited = (state: DriverState, fields: Record<string, unknown>): DriverState => {
  const decision = changeDriver(state, state, { ...state.facts, ...fields }, CONTEXT)
  if (!("events" in decision)) throw new Error(JSON.stringify(decision))
  return decision.events.reduce<DriverState>(evolve, state)
}
