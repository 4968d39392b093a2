import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makePageCache } from "../../src/site/PageCache.ts"

describe("the cache of pages", () => {
  it("makes a page once per version and address, however many ask at the same time", async () => {
    const cache = makePageCache<string>(10, () => true)
    let made = 0
    const make = async () => {
      made += 1
      return `page ${made}`
    }
    const asked = await Promise.all(Array.from({ length: 20 }, () => cache.page("1", "/", make)))
    expect(new Set(asked)).toEqual(new Set(["page 1"]))
    expect(await cache.page("1", "/", make)).toBe("page 1")
    expect(await cache.page("2", "/", make)).toBe("page 2")
  })

  it("keeps at most as many as it may, and those that were asked for last", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(9), { maxLength: 60 }), fc.integer({ min: 1, max: 5 }), async (asked, most) => {
        const cache = makePageCache<number>(most, () => true)
        let last: Array<number> = []
        for (const address of asked) {
          let made = false
          await cache.page("1", String(address), async () => {
            made = true
            return address
          })
          expect(made).toBe(!last.includes(address))
          last = [address, ...last.filter((known) => known !== address)].slice(0, most)
        }
      })
    )
  })

  it("forgets what failed and what is not worth keeping, and answers it all the same", async () => {
    const cache = makePageCache<number>(10, (status) => status === 200)
    expect(await cache.page("1", "/a", async () => 404)).toBe(404)
    expect(await cache.page("1", "/a", async () => 200)).toBe(200)
    await expect(cache.page("1", "/b", () => Promise.reject(new Error("no")))).rejects.toThrow("no")
    expect(await cache.page("1", "/b", async () => 200)).toBe(200)
  })

  it("answers a page that was begun under an old version to those who waited for it, and keeps none of it", async () => {
    const cache = makePageCache<string>(10, () => true)
    let finish = (_: string) => {}
    const old = cache.page("1", "/", () => new Promise((resolve) => (finish = resolve)))
    expect(await cache.page("2", "/", async () => "new")).toBe("new")
    finish("old")
    expect(await old).toBe("old")
    expect(await cache.page("2", "/", async () => "newer")).toBe("new")
  })
})
