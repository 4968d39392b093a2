/** What the formats make of files that are broken, or made to do harm. */
import { describe, expect, it } from "vitest"
import type { FormatName } from "../../src/sources/formats/byName.ts"
import { UnreadableSource } from "../../src/sources/SourceFormat.ts"
import { nuspec, read } from "./samples.ts"

describe("poisoned files", () => {
  const bucket = (manifest: unknown) => read("scoop", "x", { "bucket/x.json": JSON.stringify(manifest) })

  it.each<[FormatName, string, string, string]>([
    ["scoop", "x", "bucket/x.json", "{"],
    ["winget", "A.B", "manifests/a/A/B/1/A.B.yaml", "a: b: c: ]"],
    ["winget", "A.B", "manifests/a/A/B/1/A.B.yaml", aliases()],
    ["dumplings", "x", "Tasks/x/Log_20260101T000000Z.yaml", "\t- x: ["],
    ["endoflife", "p#1", "products/p.md", "---\nreleases: [\n---\n"],
    ["chocolatey", "x", "x/x.nuspec", "<package><metadata>"],
    ["amd", "adrenalin", "amdversions.xml", "<amd_drivers>"],
    ["github-releases", "a/b", "a/b.json", "<html>"]
  ])("of %s are unreadable, and say which one", (format, name, path, text) => {
    expect(() => read(format, name, { [path]: text })).toThrow(UnreadableSource)
    expect(() => read(format, name, { [path]: text })).toThrow(path)
  })

  it.each<[string, unknown]>([
    ["a list", [1, 2]],
    ["no version", { url: "https://a.example/x.exe" }],
    ["no version yet", { version: "0.0.0" }],
    ["an object as version", { version: { a: 1 } }]
  ])("with %s list nothing", (_what, manifest) => {
    expect(bucket(manifest)).toEqual([])
  })

  it.each<[string, unknown]>([
    ["http", { url: "http://a.example/x.exe" }],
    ["a script as address", { url: "javascript:alert(1)" }],
    ["several files", { url: ["https://a.example/x.exe", "https://a.example/y.exe"] }],
    ["an address that is no text", { url: { toString: 1 } }]
  ])("with %s give no address, and then no checksum", (_what, facts) => {
    expect(bucket({ version: "1.0", hash: "a".repeat(64), ...(facts as object) })).toEqual([
      { version: "1.0", path: "bucket/x.json" }
    ])
  })

  it("with another checksum than SHA-256 give none", () => {
    const url = "https://a.example/x.exe"
    for (const hash of ["md5:d41d8cd98f00b204e9800998ecf8427e", "sha512:ab", 5]) {
      expect(bucket({ version: "1.0", url, hash })).toEqual([
        { version: "1.0", path: "bucket/x.json", downloadUrl: url }
      ])
    }
  })

  it("do not expand what an XML file defines", () => {
    const bomb = `<!DOCTYPE a [<!ENTITY b "9.9">]>${nuspec("&b;", "x").slice(1)}`
    const found = (() => {
      try {
        return read("chocolatey", "x", { "x.nuspec": bomb })
      } catch (error) {
        return error
      }
    })()
    expect(JSON.stringify(found)).not.toContain("9.9")
  })

  /** A few lines that would become millions of values. */
  function aliases(): string {
    const lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    for (let n = 1; n < 9; n++)
      lines.push(`a${n}: &a${n} [${Array.from({ length: 9 }, () => `*a${n - 1}`).join(", ")}]`)
    return lines.join("\n")
  }
})
