/** A file out of an archive that a stranger sent. */
import { deflateRawSync } from "node:zlib"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { UnreadableSource } from "../../src/sources/SourceFormat.ts"
import { fileInZip } from "../../src/sources/zipped.ts"
import { zipOf } from "./zipOf.ts"

const TEXT = JSON.stringify({ a: "x".repeat(1000) })

describe("a file in an archive (P-IMP-14)", () => {
  it.each([true, false])("is read as it was, packed or not (%s)", (packs) => {
    const archive = zipOf({ "other.json": "no", "a.json": TEXT }, packs)
    expect(fileInZip(archive, "a.json").toString()).toBe(TEXT)
    expect(fileInZip(Buffer.concat([archive]), "other.json").toString()).toBe("no")
  })

  it("is refused where it is not there, where the archive was cut off, and where it unpacks to more than a file may have", () => {
    const archive = zipOf({ "a.json": TEXT }, true)
    const huge = zipOf({ "a.json": "0".repeat(9_000_000) }, true)
    expect(huge.length).toBeLessThan(100_000)
    for (const [body, name] of [
      [archive, "b.json"],
      [archive.subarray(0, archive.length - 30), "a.json"],
      [archive.subarray(20), "a.json"],
      [Buffer.from("<!doctype html>"), "a.json"],
      [Buffer.alloc(0), "a.json"],
      [deflateRawSync(TEXT), "a.json"],
      [huge, "a.json"]
    ] as const)
      expect(() => fileInZip(body, name)).toThrow(UnreadableSource)
  })

  it("is that file or refused, whatever byte of the archive is another", () => {
    const archive = zipOf({ "a.json": TEXT }, true)
    fc.assert(
      fc.property(fc.nat({ max: archive.length - 1 }), fc.nat({ max: 255 }), (at, byte) => {
        const other = Buffer.from(archive)
        other[at] = byte
        try {
          fileInZip(other, "a.json")
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableSource)
        }
      })
    )
  })
})
