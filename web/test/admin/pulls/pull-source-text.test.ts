import { PULL_SOURCES, type PullSource } from "@driverdex/fixtures/catalogue/PullSources"
import { describe, expect, it } from "vitest"
import {
  ageText,
  lastPullText,
  pullableSources,
  pullCommand,
  sourceText
} from "../../../src/admin/pulls/pull-source-text.ts"
import type { SourceAge } from "../../../src/admin/queries/admin-sources.ts"
import type { SourceRead } from "../../../src/shell/content/source-read-text.ts"

const source = (id: string): PullSource => ({
  id,
  name: `example/${id}`,
  licence: "MIT",
  repository: `https://github.com/example/${id}`,
  format: "scoop",
  authority: "index",
  packages: { one: "driver-one" }
})
const age = (id: string, more: Partial<SourceAge> = {}): SourceAge => ({
  id,
  name: `example/${id}`,
  licence: "MIT",
  repository: `https://github.com/example/${id}`,
  drivers: 3,
  confirmedElsewhere: 0,
  oldest: "2026-08-20",
  newest: "2026-08-22",
  days: 95,
  staleAfterDays: 90,
  lastPull: "2026-08-22T04:17:00.000Z",
  held: 0,
  ...more
})

const read = (id: string, more: Partial<SourceRead> = {}): SourceRead => ({
  id,
  name: `example/${id}`,
  answeredAt: "2026-11-27T04:00:00.000Z",
  failures: 0,
  failingSince: null,
  restsUntil: null,
  fault: null,
  ...more
})

describe("the sources in the settings (P-IMP-9)", () => {
  it("have the too old ones first, then those that were never pulled, and name none that cannot be pulled", () => {
    const rows = pullableSources([source("current"), source("unused"), source("old"), source("unpulled")], {
      sources: [age("current", { days: 3 }), age("old"), age("unpulled", { days: 3, lastPull: null }), age("usb-ids")],
      refresh: { every: "daily", lastAt: null, failure: null, sources: [read("old")] }
    })
    expect(rows.map((row) => row.read?.id)).toEqual(["old", undefined, undefined, undefined])
    expect(rows.map((row) => row.source.id)).toEqual(["old", "unused", "unpulled", "current"])
  })

  it("say up to which day each was read, what it is, and the command that pulls it", () => {
    expect([ageText(age("a")), ageText(age("a", { days: 1 })), ageText(null)]).toEqual([
      "3 drivers, read to 22 August 2026, 95 days ago",
      "3 drivers, read to 22 August 2026, 1 day ago",
      "No record has facts from it"
    ])
    expect(ageText(age("a", { confirmedElsewhere: 2 }))).toMatch(/95 days ago; 2 confirmed by others since$/)
    expect([lastPullText(age("a")), lastPullText(age("a", { lastPull: null }))]).toEqual([
      "Last pull that changed something: 22 August 2026",
      "No pull has changed anything yet"
    ])
    expect(sourceText(source("a"))).toBe("scoop, 1 package. Licence: MIT")
    expect(pullCommand(source("a"))).toBe("driverdex sources pull a a")
    expect(pullCommand({ ...source("a"), files: { "a.json": "https://example.com/a.json" } })).toBe(
      "driverdex sources pull a --download"
    )
  })

  it("are only cloned where they are a repository", () => {
    for (const one of PULL_SOURCES) {
      expect([one.id, one.files !== undefined || one.repository.startsWith("https://github.com/")]).toEqual([
        one.id,
        true
      ])
    }
  })
})
