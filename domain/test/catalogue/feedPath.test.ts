import { FEED_FORMATS, type FeedScope, feedPath, readFeedPath } from "@driverdex/domain/catalogue/feedPath"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 })
const scope: fc.Arbitrary<FeedScope> = fc.oneof(
  fc.constant({ of: "all" } as const),
  fc.record({ of: fc.constantFrom("category" as const, "manufacturer" as const), key: name }),
  fc.record({ of: fc.constant("driver" as const), key: fc.integer({ min: 1, max: 2 ** 31 }) })
)

describe("the address of a feed (P-FEED-1)", () => {
  it.each<[FeedScope, string]>([
    [{ of: "all" }, "/feeds/all.atom"],
    [{ of: "category", key: "Graphics Cards" }, "/feeds/category/Graphics%20Cards.atom"],
    [{ of: "manufacturer", key: "a.b/c" }, "/feeds/manufacturer/a.b%2Fc.atom"],
    [{ of: "driver", key: 1001 }, "/feeds/driver/1001.atom"]
  ])("of %j is %s", (wanted, path) => {
    expect(feedPath(wanted)).toBe(path)
  })

  it("is read as what it was written for, whatever the name", () => {
    fc.assert(
      fc.property(scope, fc.constantFrom(...FEED_FORMATS), (wanted, format) => {
        expect(readFeedPath(feedPath(wanted, format))).toEqual({ scope: wanted, format })
      })
    )
  })

  it("has one spelling: a path that is read is the one that would be written", () => {
    const part = fc.oneof(
      fc.constantFrom("all", "category", "driver", "manufacturer", "0", "7", "%", "%C3", "%41", "é", "."),
      name
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 3 }), fc.constantFrom("atom", "json", "rss", ""), (parts, ending) => {
        const path = `/feeds/${parts.join("/")}.${ending}`
        const read = readFeedPath(path)
        if (read !== null) expect(feedPath(read.scope, read.format)).toBe(path)
      })
    )
  })

  it.each([
    "/feeds",
    "/feeds/all",
    "/feeds/all/x.atom",
    "/feeds/category.atom",
    "/feeds/category/%C3.atom",
    "/feeds/driver/01.atom",
    "/feeds/driver/1e3.json",
    "/feeds/driver/99999999999.atom",
    "/feeds/manufacturer/N%56IDIA.atom",
    "/x/feeds/all.atom"
  ])("is not %s", (path) => {
    expect(readFeedPath(path)).toBeNull()
  })
})
