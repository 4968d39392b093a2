import { CORRECTIONS_STREAM } from "@driverdex/domain/decide/correctDownloads"
import { PRINTERS_STREAM } from "@driverdex/domain/decide/editPrinters"
import { linksStream } from "@driverdex/domain/decide/recordChecks"
import { SKIPS_STREAM } from "@driverdex/projections/Skips"
import { expect, it } from "vitest"
import { REVIEWS_STREAM } from "../../../../src/commands/ReleaseReviews.ts"
import { APPROVALS_STREAM } from "../../../../src/extras/approvals/Proposals.ts"
import { INCIDENTS_STREAM } from "../../../../src/operations/status/Incidents.ts"
import { isOurs, PREFIXES } from "../../../../src/store/log/KurrentEvents.ts"

const OURS = [
  "driver-acme-x1",
  "downloads-2026-11-25-a1b2",
  linksStream("2026-11-25"),
  "catalogue",
  CORRECTIONS_STREAM,
  PRINTERS_STREAM,
  SKIPS_STREAM,
  REVIEWS_STREAM,
  INCIDENTS_STREAM,
  APPROVALS_STREAM
]

it.each(OURS)("the stream %s is one of ours, and is found by a prefix when all are read", (stream) => {
  expect(isOurs(stream)).toBe(true)
  expect(PREFIXES.some((prefix) => stream.startsWith(prefix))).toBe(true)
})

it.each(["catalogue-2", "linksman", "reviews-2", "printers-2", "approvals-2", "$$links-2026-11-25", "other"])(
  "the stream %s is not",
  (stream) => {
    expect(isOurs(stream)).toBe(false)
  }
)
