import type { SourceReleases } from "@driverdex/domain/catalogue/SourceReleases"
import { foldDriver } from "@driverdex/domain/decide/DriverDecider"
import { decideImport } from "@driverdex/domain/decide/Import"
import type { ImportRow } from "@driverdex/domain/decide/ImportRow"
import { recordReleases } from "@driverdex/domain/decide/recordReleases"
import { encodeEvent } from "@driverdex/domain/events/Decode.schema"
import type { DriverEvent } from "@driverdex/domain/events/Event"
import { ACME_ROW, CONTEXT } from "@driverdex/fixtures/testing/drivers"
import { expect, it } from "vitest"
import { recordOf } from "../../src/commands/record.ts"

const FILE = "https://files.acme.example/x1-2.0.exe"
const SUM = "b".repeat(64)
const old = { version: "2.0", releaseDateIso: "2025-01-01", dateBasis: "published", downloadUrl: FILE } as const
const own = { version: "3.0", releaseDateIso: "2026-08-01", dateBasis: "published" } as const
const ROW: ImportRow = {
  ...ACME_ROW,
  downloadUrl: "https://www.acme.example/x1",
  version: own.version,
  releaseDateIso: own.releaseDateIso,
  releaseDateBasis: own.dateBasis,
  asOf: "2026-09-30",
  versionStatus: "latest",
  releases: [own, old]
}
const source = { id: "index", name: "example/index", licence: "MIT", reference: "1", retrieved: "2026-09-30" }

const stored = (events: ReadonlyArray<DriverEvent>) =>
  events.map((event, revision) => ({
    ...encodeEvent(event),
    id: `00000000-0000-4000-8000-00000000000${revision}`,
    at: "2026-09-30T10:00:00.000Z",
    actor: "admin",
    requestId: "test",
    stream: "driver-acme-x1",
    revision,
    position: revision + 1
  }))

it("P-ADM-12: an entry that amends the file of a known release says from what to what, and names no new release", () => {
  const added = decideImport(null, ROW, { ...CONTEXT, source: "catalogue" })
  if (!("events" in added)) throw new Error("The row is fine.")
  const state = foldDriver(added.events)
  if (state === null) throw new Error("The driver is there.")
  const stated: SourceReleases = { releases: [{ ...old, sha256: SUM }, own], asOf: "2026-09-30", source }
  const pulled = recordReleases(state, stated, { ...CONTEXT, source: "index" })
  if (!("events" in pulled)) throw new Error("The releases are fine.")
  const [last, ...before] = recordOf(stored([...added.events, ...pulled.events]))
  expect(last).not.toHaveProperty("release")
  expect(last?.changes).toEqual([{ field: "releases", from: ["2.0", FILE], to: ["2.0", FILE, SUM] }])
  expect(before.map(({ release }) => release)).toEqual(["3.0", "2.0"])
})
