/** A row with three releases, and a driver after its import or after an edit. */
import { changeDriver, evolve } from "@driverdex/domain/decide/DriverDecider"
import type { DriverState } from "@driverdex/domain/decide/DriverState"
import { decideImport, type ImportContext } from "@driverdex/domain/decide/Import"
import type { ImportRow } from "@driverdex/domain/decide/ImportRow"
import { ACME_ROW, CONTEXT } from "@driverdex/fixtures/testing/drivers"

export const SEED: ImportContext = { ...CONTEXT, source: "seed" }

export const ROW: ImportRow = {
  ...ACME_ROW,
  downloadUrl: "https://files.acme.example/x1-3.0.exe",
  linkKind: "file",
  version: "3.0",
  versionStatus: "latest",
  releaseDateIso: "2025-03-01",
  releaseDateBasis: "published",
  fileSize: "12 MB",
  releases: [
    { version: "3.0", releaseDateIso: "2025-03-01", dateBasis: "published" },
    {
      version: "1.0",
      releaseDateIso: "2023-01-01",
      dateBasis: "published",
      downloadUrl: "https://files.acme.example/x1-1.0.exe"
    },
    { version: "2.0", releaseDateIso: "2024-02-01", dateBasis: "first-seen" }
  ]
}

/** What an import decides, and the driver after it. */
export const decided = (state: DriverState | null, row: ImportRow, context: ImportContext = SEED) => {
  const decision = decideImport(state, row, context)
  if (decision.outcome === "refused") throw new Error(JSON.stringify(decision.errors))
  const after = decision.events.reduce<DriverState | null>(evolve, state)
  if (after === null) throw new Error("An import leaves a driver behind.")
  return { ...decision, after }
}

/** The driver after an operator's edit of some fields. */
export const edited = (state: DriverState, fields: Record<string, unknown>): DriverState => {
  const decision = changeDriver(state, state, { ...state.facts, ...fields }, CONTEXT)
  if (!("events" in decision)) throw new Error(JSON.stringify(decision))
  return decision.events.reduce<DriverState>(evolve, state)
}
