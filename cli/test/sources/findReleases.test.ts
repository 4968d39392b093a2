import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { openCheckout } from "../../src/sources/Checkout.ts"
import { findReleases } from "../../src/sources/findReleases.ts"
import { FORMATS, type FormatName } from "../../src/sources/formats/byName.ts"
import { makeRepository, type Repository } from "./repository.ts"
import { nuspec } from "./samples.ts"

let root: string
let repository: Repository
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "driverdex-source-"))
  repository = makeRepository(join(root, "source"))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const find = async (format: FormatName, names: ReadonlyArray<string>, folder = repository.folder) =>
  findReleases(await openCheckout(folder), FORMATS[format], names)
const scoop = (version: string) => JSON.stringify({ version })
const winget = (version: string, day?: string) =>
  `PackageIdentifier: A.B\nPackageVersion: ${version}\nInstallers: []\n${day === undefined ? "" : `ReleaseDate: ${day}\n`}`
const daysOf = async (...args: Parameters<typeof find>) =>
  (await find(...args)).map(({ releases }) =>
    releases.map(({ version, releaseDateIso, dateBasis }) => [version, releaseDateIso, dateBasis])
  )
const many = (n: number) =>
  Object.fromEntries(Array.from({ length: n }, (_, at) => [`bucket/other-${at}.json`, scoop("1")]))

describe("releases of a checkout (P-IMP-8)", () => {
  it("that is changed in place have the day of the commit that first had them, in UTC", async () => {
    repository.commit("2026-01-31", { "bucket/x.json": scoop("1.0") })
    repository.commit("2026-02-10", { "bucket/x.json": scoop("1.1") })
    repository.commit("2026-02-11", {
      "bucket/x.json": JSON.stringify({ version: "1.1", url: "https://a.example/x.exe" })
    })
    repository.commit("2026-02-12", { "bucket/x.json": scoop("1.0") })
    expect(await daysOf("scoop", ["x"])).toEqual([
      [
        ["1.0", "2026-01-31", "first-seen"],
        ["1.1", "2026-02-10", "first-seen"]
      ]
    ])
    const [found] = await find("scoop", ["x"])
    expect(found?.releases.find(({ version }) => version === "1.1")?.downloadUrl).toBe("https://a.example/x.exe")
  })

  it("with a file per version have the maker's day, else that of their file", async () => {
    repository.commit("2026-01-01", { "manifests/a/A/B/1.0/A.B.yaml": winget("1.0") })
    repository.commit("2026-03-01", {
      "manifests/a/A/B/1.1/A.B.yaml": winget("1.1"),
      "manifests/a/A/B/1.2/A.B.yaml": winget("1.2", "2026-02-27")
    })
    repository.commit("2026-04-01", { "manifests/a/A/B/1.0/A.B.yaml": null })
    expect(await daysOf("winget", ["A.B"])).toEqual([
      [
        ["1.1", "2026-03-01", "first-seen"],
        ["1.2", "2026-02-27", "published"]
      ]
    ])
  })

  it("have the day of their commit where the maker's is said to be a later one", async () => {
    const page = (version: string, day: string) => `Latest Version = ${version}\nRelease Date = ${day}\n`
    repository.commit("2026-03-15", { "data/intel-wifi-driver-latest.md": page("1.0", "06/01/2026") })
    repository.commit("2026-03-20", { "data/intel-wifi-driver-latest.md": page("1.1", "01/06/2026") })
    repository.commit("2026-07-01", { "data/intel-wifi-driver-latest.md": page("1.2", "01/01/2027") })
    expect(await daysOf("firstever", ["wifi"])).toEqual([
      [
        ["1.0", "2026-01-06", "published"],
        ["1.1", "2026-03-20", "first-seen"],
        // The server refuses it.
        ["1.2", "2027-01-01", "published"]
      ]
    ])
  })

  it("that join a table have the maker's day, though the table is older", async () => {
    const row = (version: string, day: string) =>
      `<driver version="${version}" operating-system="Windows"><release-date>${day}</release-date></driver>`
    repository.commit("2018-12-20", { "amdversions.xml": `<amd_drivers>${row("18.12.3", "2018-12-19")}</amd_drivers>` })
    repository.commit("2026-03-20", {
      "amdversions.xml": `<amd_drivers>${row("26.3.1", "2026-03-19")}${row("18.12.3", "2018-12-19")}</amd_drivers>`
    })
    expect(await daysOf("amd", ["adrenalin"])).toEqual([
      [
        ["26.3.1", "2026-03-19", "published"],
        ["18.12.3", "2018-12-19", "published"]
      ]
    ])
  })

  it("keep their day through a rename of all files, which gives no release a new day", async () => {
    const named = (folder: string, version: string) => ({ [`${folder}/x/x.nuspec`]: nuspec(version, "x") })
    repository.commit("2026-01-01", named("old", "1.0"))
    repository.commit("2026-02-01", named("old", "1.1"))
    repository.commit("2026-03-01", { "old/x/x.nuspec": null, ...named("new", "1.1"), ...many(30) })
    repository.commit("2026-04-01", named("new", "1.2"))
    expect(await daysOf("chocolatey", ["x"])).toEqual([
      [
        ["1.0", "2026-01-01", "first-seen"],
        ["1.1", "2026-02-01", "first-seen"],
        ["1.2", "2026-04-01", "first-seen"]
      ]
    ])
  })

  it("that came with a bulk import are undated: the commit dates the move", async () => {
    repository.commit("2026-01-01", { "bucket/x.json": scoop("1.0"), ...many(30) })
    repository.commit("2026-02-10", { "bucket/x.json": scoop("1.1") })
    expect(await find("scoop", ["x"])).toMatchObject([{ releases: [{ version: "1.1" }], undated: ["1.0"] }])
  })

  it("that were all there when their package came are undated, for none of them came on that day", async () => {
    const table = (...versions: ReadonlyArray<string>) =>
      JSON.stringify({
        win: {
          x86_64: { drivers: versions.map((version) => ({ os: "win10", product: "GeForce", variant: "", version })) }
        }
      })
    repository.commit("2026-01-01", { "drivers.json": table("1.0", "1.1") })
    repository.commit("2026-02-01", { "drivers.json": table("1.0", "1.1", "1.2") })
    expect(await find("keylase", ["win10/GeForce/"])).toMatchObject([
      { releases: [{ version: "1.2", releaseDateIso: "2026-02-01" }], undated: ["1.0", "1.1"] }
    ])
  })

  it("are taken in the order of the commits, also of a package that others skip", async () => {
    repository.commit("2026-01-01", { "bucket/x.json": scoop("1"), "bucket/y.json": scoop("1") })
    repository.commit("2026-01-02", { "bucket/y.json": scoop("2") })
    repository.commit("2026-01-03", { "bucket/x.json": scoop("3"), "bucket/y.json": scoop("3") })
    const [, y] = await find("scoop", ["x", "y"])
    expect(y?.releases.map(({ version }) => version)).toEqual(["1", "2", "3"])
  })

  it("without older commits have only the days that their files name", async () => {
    repository.commit("2026-01-01", { "manifests/a/A/B/1.0/A.B.yaml": winget("1.0") })
    repository.commit("2026-03-01", { "manifests/a/A/B/1.2/A.B.yaml": winget("1.2", "2026-02-27") })
    const shallow = join(root, "shallow")
    execFileSync("git", ["clone", "-q", "--depth", "1", `file://${repository.folder}`, shallow], { stdio: "pipe" })
    expect((await openCheckout(shallow)).isComplete).toBe(false)
    expect(await find("winget", ["A.B"], shallow)).toMatchObject([{ releases: [{ version: "1.2" }], undated: ["1.0"] }])
  })

  it("P-IMP-12: were last seen when a file of their own package changed, not one of another", async () => {
    repository.commit("2026-01-01", { "bucket/x.json": scoop("1.0"), "bucket/y.json": scoop("1.0") })
    repository.commit("2026-02-10", { "bucket/x.json": scoop("1.1") })
    repository.commit("2026-08-05", { "bucket/z.json": scoop("9.0"), "README.md": "News." })
    expect((await find("scoop", ["x", "y"])).map(({ name, asOf }) => [name, asOf])).toEqual([
      ["x", "2026-02-10"],
      ["y", "2026-01-01"]
    ])
    const shallow = join(root, "shallow")
    execFileSync("git", ["clone", "-q", "--depth", "2", `file://${repository.folder}`, shallow])
    expect((await find("scoop", ["x", "y"], shallow)).map(({ asOf }) => asOf)).toEqual([undefined, undefined])
  })

  it("P-IMP-12: were last seen when their file last listed them, also where it went back to an earlier version", async () => {
    repository.commit("2026-01-01", { "bucket/x.json": scoop("1.0") })
    repository.commit("2026-02-10", { "bucket/x.json": scoop("1.1") })
    repository.commit("2026-03-10", {
      "bucket/x.json": JSON.stringify({ version: "1.1", url: "https://a.example/x.exe" })
    })
    repository.commit("2026-04-10", { "bucket/x.json": scoop("1.0") })
    expect(await find("scoop", ["x"])).toMatchObject([{ asOf: "2026-03-10", now: "1.0" }])
  })

  it("P-IMP-12: of a table that stands still were last seen on its newest day, however often it is read", async () => {
    const row = (PackageId: string, day: string) => ({ PackageId, Version: "1.0", LastUpdate: `${day}T01:00:00Z` })
    const seen = async (...rows: ReadonlyArray<ReturnType<typeof row>>) => {
      repository.commit("2026-08-22", { "index.v2.json": JSON.stringify(rows) })
      const files = await openCheckout(repository.folder)
      return (await findReleases(files, FORMATS["winget-index"], ["A.B"], 3))[0]?.asOf
    }
    expect(await seen(row("A.B", "2026-05-01"), row("C.D", "2026-08-20"))).toBe("2026-08-22")
    expect(await seen(row("A.B", "2026-05-01"), row("C.D", "2026-08-18"))).toBe("2026-08-18")
    // A day that has not come, and none at all, say nothing of when it was made.
    expect(await seen(row("A.B", "2026-05-01"), row("C.D", "2026-09-18"))).toBeUndefined()
    expect(await seen(row("A.B", "never"))).toBeUndefined()
  })

  it("are those of their package alone, and none of a package that is not there", async () => {
    repository.commit("2026-01-01", {
      "bucket/x.json": scoop("1"),
      "bucket/xy.json": scoop("2"),
      "deep/bucket/x.json": scoop("3")
    })
    expect(await daysOf("scoop", ["x", "missing"])).toEqual([[["1", "2026-01-01", "first-seen"]], []])
  })

  it("survive a fault in an old commit, and one in the newest is named", async () => {
    repository.commit("2026-01-01", { "bucket/x.json": scoop("1.0") })
    repository.commit("2026-01-02", { "bucket/x.json": "{ broken" })
    repository.commit("2026-01-03", { "bucket/x.json": scoop("1.1") })
    const [mended] = await find("scoop", ["x"])
    expect(mended).not.toHaveProperty("fault")
    expect(mended?.releases).toHaveLength(2)
    repository.commit("2026-01-04", { "bucket/x.json": "{ broken" })
    expect((await find("scoop", ["x"]))[0]).toMatchObject({ fault: "bucket/x.json is not JSON." })
  })

  it("are not mistaken for those of another file by a name with a line feed", async () => {
    const log = (version: string) => `Version: ${version}\n`
    repository.commit("2026-01-01", {
      "Tasks/x/Log_20251231T000000Z.yaml": log("0.9"),
      "Tasks/x/Log_20260101T000000Z.yaml": log("1"),
      "Tasks/x/Log_1\nHEAD:Tasks/x/Log_20260101T000000Z.yaml": log("6.6.6"),
      "Tasks/x/Log_20260102T000000Z.yaml": log("2")
    })
    expect(await daysOf("dumplings", ["x"])).toEqual([
      [
        ["1", "2026-01-01", "first-seen"],
        ["2", "2026-01-02", "first-seen"]
      ]
    ])
  })

  it("are those of the folder, also when Git itself names another repository to its hooks", async () => {
    repository.commit("2026-01-01", { "bucket/x.json": scoop("1") })
    process.env["GIT_DIR"] = join(root, "elsewhere")
    try {
      expect(await daysOf("scoop", ["x"])).toEqual([[["1", "2026-01-01", "first-seen"]]])
    } finally {
      delete process.env["GIT_DIR"]
    }
  })

  it("are read from odd names and large files without harm", async () => {
    const huge = JSON.stringify({ version: "9", filler: "x".repeat(8_100_000) })
    repository.commit("2026-01-01", { "bucket/x.json": huge, "bucket/spaces and ünïcode.json": scoop("2") })
    expect(await daysOf("scoop", ["x", "spaces and ünïcode"])).toEqual([[], [["2", "2026-01-01", "first-seen"]]])
  })
})

describe("what is no checkout", () => {
  it.each([
    ["an empty folder", () => root],
    ["no folder", () => join(root, "nothing")]
  ])("%s ends with one sentence", async (_what, folder) => {
    await expect(openCheckout(folder())).rejects.toThrow(/^Git cannot read \S+: \S[^\n]+$/)
  })

  it("a checkout without commits ends with one sentence", async () => {
    mkdirSync(join(root, "new"))
    execFileSync("git", ["init", "-q", join(root, "new")])
    await expect(openCheckout(join(root, "new"))).rejects.toThrow(/^Git cannot read \S+: \S[^\n]+$/)
  })
})
