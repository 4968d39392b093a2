/** One version of the whole product, and what a release says of going back. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { describe, expect, it } from "vitest"
import { readRelease } from "../../src/start/release.ts"

const ROOT = join(import.meta.dirname, "../../..")
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8")

interface Package {
  readonly version: string
  readonly workspaces?: ReadonlyArray<string>
  readonly dependencies?: Readonly<Record<string, string>>
}
const packageOf = (folder: string) => JSON.parse(read(join(folder, "package.json"))) as Package
const { version, workspaces = [] } = packageOf(".")
const releases = [...read("CHANGELOG.md").matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$/gm)].map(
  ([, name = ""]) => name
)

/** The steps of 0.7.0 by schema: a release that has others of these schemas has changed what 0.7.0 knows. */
const STEPS_BEFORE = { "store/log": 2, accounts: 16, "extras/transparency": 3, "extras/webhooks": 1 }

describe("the version (P-OPS-20)", () => {
  it("is that of the newest release in CHANGELOG.md, and of every package and its use of the others", () => {
    expect(releases[0]).toBe(version)
    for (const folder of workspaces) {
      const { version: own, dependencies = {} } = packageOf(folder)
      const others = Object.entries(dependencies).filter(([name]) => name.startsWith("@driverdex/"))
      expect([folder, own, ...others.map(([, used]) => used)]).toEqual([folder, ...others.map(() => version), version])
    }
  })

  it("of each log that is read for ever is a release in CHANGELOG.md", () => {
    const logs = readdirSync(join(ROOT, "fixtures/testing/golden")).flatMap(
      (name) => name.match(/^\d.*(?=\.ndjson$)/) ?? []
    )
    expect(logs.filter((name) => !releases.includes(name))).toEqual([])
    expect(logs.length).toBeGreaterThanOrEqual(7)
  })

  it("is told with the commit that a build wrote down beside the program, and without one where there is none", () => {
    const folder = mkdtempSync(join(tmpdir(), "driverdex-release-"))
    try {
      const program = pathToFileURL(join(folder, "api/dist/main.js")).href
      mkdirSync(join(folder, "api/dist"), { recursive: true })
      writeFileSync(join(folder, "package.json"), '{ "version": "3.2.1" }')
      expect(readRelease(program)).toEqual({ version: "3.2.1", commit: null })
      writeFileSync(join(folder, "api/dist/commit"), "")
      expect(readRelease(program)).toEqual({ version: "3.2.1", commit: null })
      writeFileSync(join(folder, "api/dist/commit"), "0123abcd\n")
      expect(readRelease(program)).toEqual({ version: "3.2.1", commit: "0123abcd" })
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe("a release", () => {
  it("says in CHANGELOG.md whether the one before opens its database", () => {
    const newest = read("CHANGELOG.md").split(/^## /m)[1] ?? ""
    const isChanged = Object.entries(STEPS_BEFORE).some(
      ([room, steps]) => readdirSync(join(ROOT, "api/src", room, "schema")).length !== steps
    )
    expect(newest).toContain(
      isChanged
        ? `Going back to the release before, ${releases[1]}, needs a backup.`
        : `The release before, ${releases[1]}, opens its database.`
    )
  })
})
