import { setTimeout as delay } from "node:timers/promises"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { HttpServerResponse } from "effect/http"
import { describe, expect, it } from "vitest"
import { type CachedJson, makeCachedJson } from "../../src/http/CachedJson.ts"
import { toResponse } from "../../src/http/EncodedResponse.ts"

const ask = async (
  cache: CachedJson,
  version: string,
  key: string,
  list: () => ReadonlyArray<unknown>,
  headers: Record<string, string> = {}
): Promise<Response> => {
  const edition = { facts: version, counts: "" }
  const cachedList = { key, showsCounts: true, list }
  return HttpServerResponse.toWeb(toResponse(await cache.respond({ url: "/", headers }, edition, cachedList)))
}

/** A list that counts how often it was built. */
const counted = (value: ReadonlyArray<unknown>) => {
  let made = 0
  const list = () => {
    made += 1
    return value
  }
  return { list, made: () => made }
}

describe("a list cached as bytes", () => {
  it("is made once per version and name, however many ask at once", async () => {
    const cache = makeCachedJson()
    const { list, made } = counted([{ id: 1001 }])
    const gzip = { "accept-encoding": "gzip" }
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(cache, "1", "drivers", list, gzip)))
    for (const answer of answers) {
      expect(answer.headers.get("content-type")).toBe("application/json")
      expect(gunzipSync(await answer.arrayBuffer()).toString()).toBe('[{"id":1001}]')
    }
    expect(made()).toBe(1)
    await ask(cache, "1", "featured", list)
    expect(made()).toBe(2)
    await ask(cache, "2", "drivers", list)
    expect(made()).toBe(3)
  })

  it("answers without a body to a client that has these bytes, under whatever version", async () => {
    const cache = makeCachedJson()
    const first = await ask(cache, "1", "drivers", () => ["a"])
    const etag = first.headers.get("etag") ?? ""
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    for (const seen of [etag, etag.slice(2), `"other", ${etag}`, "*"]) {
      const again = await ask(cache, "1", "drivers", () => ["a"], { "if-none-match": seen })
      expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag])
    }
    expect((await ask(cache, "2", "drivers", () => ["a"], { "if-none-match": etag })).status).toBe(304)
    // The same positions after a release that writes them differently, or after a restored backup.
    const changed = await ask(cache, "1", "drivers", () => ["b"], { "if-none-match": etag })
    expect([changed.status, await changed.text()]).toEqual([200, '["b"]'])
  })

  it("is the newest one: an older version is not cached alongside it", async () => {
    const cache = makeCachedJson()
    const { list, made } = counted([])
    for (const version of ["1", "2", "1"]) await ask(cache, version, "drivers", list)
    expect(made()).toBe(3)
  })

  it("is compressed with brotli once it has lived a second, and with gzip at once", async () => {
    let at = 0
    const cache = makeCachedJson(() => at)
    const drivers = Array.from({ length: 200 }, (_, id) => ({ id, name: `Driver ${id}` }))
    const coding = async (version: string, accepted: string) => {
      const answer = await ask(cache, version, "drivers", () => drivers, { "accept-encoding": accepted })
      const bytes = Buffer.from(await answer.arrayBuffer())
      const name = answer.headers.get("content-encoding")
      const text = name === "br" ? brotliDecompressSync(bytes) : name === "gzip" ? gunzipSync(bytes) : bytes
      expect(JSON.parse(text.toString())).toEqual(drivers)
      return name
    }
    /** The coding of a second answer, once a compression that the first one had begun would be done. */
    const settled = async (version: string) => {
      await coding(version, "gzip, br")
      await delay(50)
      return coding(version, "gzip, br")
    }
    expect(await settled("1")).toBe("gzip")
    at = 999
    expect(await settled("1")).toBe("gzip")
    at = 1_000
    await expect.poll(() => coding("1", "gzip, br")).toBe("br")
    expect(await coding("1", "gzip")).toBe("gzip")
    expect(await coding("1", "gzip, br;q=0")).toBe("gzip")
    expect(await coding("1", "identity")).toBeNull()
    at = 1_500
    expect(await settled("2")).toBe("gzip")
  })

  it("says that it depends on the client's codings, and that it must be asked for again", async () => {
    const answer = await ask(makeCachedJson(), "1", "drivers", () => [])
    expect([answer.headers.get("vary"), answer.headers.get("cache-control")]).toEqual(["accept-encoding", "no-cache"])
    expect(answer.headers.get("content-encoding")).toBeNull()
  })

  describe("with counts that change all the time", () => {
    const large = "x".repeat(2_000_000)
    /** A list of one text and one count, and how often it was encoded. */
    const counting = (text: string, showsCounts = true) => {
      const state = { facts: "1", counts: "0", made: 0 }
      const cache = makeCachedJson()
      const cachedList = {
        key: "drivers",
        showsCounts,
        list: () => [`${++state.made}`, state.facts, state.counts, text]
      }
      const read = async (headers: Record<string, string> = {}): Promise<ReadonlyArray<string>> => {
        const answer = await cache.respond({ url: "/", headers }, state, cachedList)
        // Its beginning is enough; 30 readers of megabytes would take longer than the second that this is about.
        const beginning = Buffer.from((answer.body ?? new Uint8Array()).subarray(0, 50)).toString()
        return /^\["\d+","(\d+)","(\d+)"/.exec(beginning)?.slice(1) ?? []
      }
      const download = () => {
        state.counts = String(Number(state.counts) + 1)
      }
      return { state, read, download }
    }

    it("F-12: is exact for every reader while the list is small", async () => {
      const { state, read, download } = counting("small")
      for (let n = 1; n <= 5; n++) {
        download()
        expect(await read()).toEqual(["1", String(n)])
      }
      expect(state.made).toBe(5)
    })

    it("F-12: is encoded at most once a second when the list is large, and never older than that", async () => {
      const { state, read, download } = counting(large)
      const changes: Array<number> = [performance.now()]
      const end = performance.now() + 2_300
      while (performance.now() < end) {
        download()
        changes.push(performance.now())
        const [, counts] = await read()
        expect(performance.now() - (changes[Number(counts) + 1] ?? performance.now())).toBeLessThan(1_300)
        await delay(20)
      }
      expect(state.made).toBeLessThanOrEqual(3)
      await delay(1_001)
      expect(await read()).toEqual(["1", state.counts])
    })

    it("F-12: shows visitors their own download when they ask for the current state, at the same cost", async () => {
      const { state, read, download } = counting(large)
      await read()
      for (const wish of ["no-cache", "max-age=0", "no-store, no-cache"]) {
        const before = state.made
        download()
        const wanted = Number(state.counts)
        const stale = read()
        const asked = await Promise.all(Array.from({ length: 30 }, () => read({ "cache-control": wish })))
        for (const [, counts] of asked) expect(Number(counts)).toBeGreaterThanOrEqual(wanted)
        expect(Number((await stale)[1])).toBe(wanted - 1)
        expect(state.made).toBe(before + 1)
      }
    })

    it("F-12: holds an edit at once, whatever its size", async () => {
      const { state, read } = counting(large)
      await read()
      state.facts = "2"
      expect(await read()).toEqual(["2", "0"])
    })

    it("F-12: stays as it is while only counts change, when it shows none", async () => {
      const { state, read, download } = counting("categories", false)
      for (let n = 0; n < 5; n++) {
        await read({ "cache-control": "no-cache" })
        download()
      }
      expect(state.made).toBe(1)
    })
  })
})
