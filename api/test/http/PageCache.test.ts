import fc from "fast-check"
import { describe, expect, it, vi } from "vitest"
import { type Cacheable, makePageCache } from "../../src/http/PageCache.ts"

interface Page extends Cacheable {
  readonly text: string
}

const page = (text: string, about: Partial<Cacheable> = {}): Page => ({
  text,
  showsCounts: true,
  isCacheable: true,
  ...about
})
const edition = (facts: string, counts = "") => ({ facts, counts })

describe("the cache of pages", () => {
  it("makes a page once per edition and address, however many ask at the same time", async () => {
    const cache = makePageCache<Page>({ most: 10 })
    let made = 0
    const make = async () => {
      made += 1
      return page(`page ${made}`)
    }
    const ask = async (facts: string) => (await cache.page(edition(facts), "/", false, make)).text
    const asked = await Promise.all(Array.from({ length: 20 }, () => ask("1")))
    expect(new Set(asked)).toEqual(new Set(["page 1"]))
    expect(await ask("1")).toBe("page 1")
    expect(await ask("2")).toBe("page 2")
  })

  it("keeps at most as many as it may, and those that were asked for last", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(9), { maxLength: 60 }), fc.integer({ min: 1, max: 5 }), async (asked, most) => {
        const cache = makePageCache<Page>({ most })
        let last: Array<number> = []
        for (const address of asked) {
          let made = false
          await cache.page(edition("1"), String(address), false, async () => {
            made = true
            return page("")
          })
          expect(made).toBe(!last.includes(address))
          last = [address, ...last.filter((known) => known !== address)].slice(0, most)
        }
      })
    )
  })

  it("forgets what failed and what is not worth keeping, and answers it all the same", async () => {
    const cache = makePageCache<Page>({ most: 10 })
    const ask = (address: string, make: () => Promise<Page>) => cache.page(edition("1"), address, false, make)
    expect((await ask("/a", async () => page("404", { isCacheable: false }))).text).toBe("404")
    expect((await ask("/a", async () => page("200"))).text).toBe("200")
    await expect(ask("/b", () => Promise.reject(new Error("no")))).rejects.toThrow("no")
    expect((await ask("/b", async () => page("200"))).text).toBe("200")
  })

  it("answers a page that was begun under old facts to those who waited for it, and keeps none of it", async () => {
    const cache = makePageCache<Page>({ most: 10 })
    let finish = (_: Page) => {}
    const old = cache.page(edition("1"), "/", false, () => new Promise((resolve) => (finish = resolve)))
    expect((await cache.page(edition("2"), "/", false, async () => page("new"))).text).toBe("new")
    finish(page("old"))
    expect((await old).text).toBe("old")
    expect((await cache.page(edition("2"), "/", false, async () => page("newer"))).text).toBe("new")
  })

  it("answers a page for as long as it may, where that is bounded, and holds it no longer than twice that", async () => {
    vi.useFakeTimers()
    try {
      let made = 0
      const cache = makePageCache<Page>({ most: 10, longestMs: 1_000 })
      const ask = async () =>
        (await cache.page(edition("1"), "/search?q=a", false, async () => page(`${++made}`, { showsCounts: false })))
          .text
      expect(await Promise.all([ask(), ask()])).toEqual(["1", "1"])
      await vi.advanceTimersByTimeAsync(999)
      expect(await ask()).toBe("1")
      await vi.advanceTimersByTimeAsync(1)
      expect(await ask()).toBe("2")
      // While something is cached one timer looks after it, and none when nothing is.
      expect(vi.getTimerCount()).toBe(1)
      await vi.advanceTimersByTimeAsync(2_000)
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it("shares a page that takes longer to make than it is answered", async () => {
    let at = 0
    let made = 0
    let finish = (_: Page) => {}
    const cache = makePageCache<Page>({ most: 10, longestMs: 1_000, now: () => at })
    const ask = () =>
      cache.page(edition("1"), "/search?q=a", false, () => {
        made += 1
        return new Promise<Page>((resolve) => (finish = resolve))
      })
    const first = ask()
    at = 5_000
    const second = ask()
    finish(page("slow"))
    expect([(await first).text, (await second).text, made]).toEqual(["slow", "slow", 1])
  })

  describe("while downloads are counted", () => {
    const counted = () => {
      let at = 0
      let made = 0
      const cache = makePageCache<Page>({ most: 10, now: () => at })
      return {
        ask: async (counts: string, showsCounts: boolean, isExact = false) =>
          (await cache.page(edition("1", counts), "/", isExact, async () => page(`${++made}`, { showsCounts }))).text,
        pass: (ms: number) => {
          at += ms
        }
      }
    }

    it("F-12: keeps a page without counts, whatever is downloaded and however it is asked for", async () => {
      const { ask, pass } = counted()
      for (const counts of ["1", "2", "3"]) {
        expect(await ask(counts, false, counts === "3")).toBe("1")
        pass(5_000)
      }
    })

    it("F-12: makes a page with counts again when it is a second old, and not before", async () => {
      const { ask, pass } = counted()
      expect(await ask("1", true)).toBe("1")
      pass(999)
      expect(await ask("2", true)).toBe("1")
      pass(1)
      expect(await ask("2", true)).toBe("2")
      pass(60_000)
      expect(await ask("2", true)).toBe("2")
    })

    it("F-12: makes it at once for a visitor who reloads it", async () => {
      const { ask } = counted()
      expect(await ask("1", true)).toBe("1")
      expect(await ask("2", true, true)).toBe("2")
      expect(await ask("2", true, true)).toBe("2")
    })
  })
})
