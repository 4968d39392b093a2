import { isSameRelease, withRelease } from "@driverdex/domain/catalogue/Releases"
import { release, VENDORS } from "@driverdex/fixtures/testing/drivers"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const [vendor] = VENDORS
if (vendor === undefined) throw new Error("There is a vendor.")

describe("the list of releases", () => {
  it("stays newest first and holds each release once, as it was last reported", () => {
    fc.assert(
      fc.property(fc.array(release(vendor), { maxLength: 20 }), (stated) => {
        const list = stated.reduce<ReturnType<typeof withRelease>>(withRelease, [])
        const days = list.map(({ releaseDateIso }) => releaseDateIso)
        expect(days).toEqual(days.toSorted().toReversed())
        const last = stated.filter((one, place) => !stated.slice(place + 1).some((later) => isSameRelease(later, one)))
        expect(list).toHaveLength(last.length)
        for (const one of last) expect(list).toContain(one)
      })
    )
  })
})
