/** What a leaf says of an event, and what it does not give away. */
import canonicalize from "canonicalize"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { StoredEvent } from "../../src/events/Log.ts"
import { canonicalJson } from "../../src/transparency/canonicalJson.ts"
import { leafHash, leafOf, leafOfEvent, leafText, publicEvent } from "../../src/transparency/LogLeaf.ts"
import { sha256 } from "./trees.ts"

const EVENT: StoredEvent = {
  id: "0c9f4f0e-6f0e-4b43-9d0f-5a8b6c1d2e3f",
  stream: "driver-nvidia-610",
  revision: 3,
  position: 812,
  type: "driver-changed",
  schema: 1,
  at: "2026-08-03T10:00:00.000Z",
  actor: "ada.operator",
  requestId: "request-7",
  reason: "Ada was asked by telephone",
  data: { set: { version: "610.88" } }
}

describe("canonical JSON", () => {
  it("is what the best-known implementation of RFC 8785 writes", () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => canonicalJson(value) === canonicalize(value)))
  })

  it("orders properties by UTF-16 code units and leaves out what is undefined", () => {
    expect(canonicalJson({ "\u{1f600}": 1, "\ufb33": 2, b: undefined, a: [1e21, -0, 0.1] })).toBe(
      '{"a":[1e+21,0,0.1],"\u{1f600}":1,"\ufb33":2}'
    )
  })
})

describe("a leaf", () => {
  it("and what it commits to are canonical JSON, whatever the words are", async () => {
    const words = fc.record(
      { actor: fc.string({ unit: "binary" }), reason: fc.string(), requestId: fc.string(), batch: fc.string() },
      { requiredKeys: ["actor", "requestId"] }
    )
    await fc.assert(
      fc.asyncProperty(words, fc.string(), fc.jsonValue(), fc.nat(), async (origin, stream, data, revision) => {
        const { reason: _r, ...rest } = EVENT
        const hashed: Array<string> = []
        const noted = (content: Uint8Array | string) => {
          hashed.push(String(content))
          return sha256(content)
        }
        const leaf = await leafOfEvent({ ...rest, ...origin, stream, data, revision }, noted)
        expect(leafText(leaf)).toBe(canonicalize(leaf))
        const { actor, reason, requestId, batch } = { reason: undefined, batch: undefined, ...origin }
        expect(hashed).toContain(`${EVENT.id}\n${canonicalJson({ actor, batch, reason, requestId })}`)
        expect(hashed.at(-1)?.split("\n").slice(1).join("\n")).toBe(canonicalJson({ at: EVENT.at, data }))
      })
    )
  })

  it("names the place and the kind of an event, and nothing of who made it, why, when, or what it says", async () => {
    const text = leafText(await leafOfEvent(EVENT, sha256))
    expect(JSON.parse(text)).toEqual({
      content: expect.stringMatching(/^[0-9a-f]{64}$/),
      origin: expect.stringMatching(/^[0-9a-f]{64}$/),
      revision: 3,
      schema: 1,
      stream: "driver-nvidia-610",
      type: "driver-changed"
    })
    for (const secret of [EVENT.id, EVENT.actor, EVENT.reason, EVENT.requestId, EVENT.at, "610.88"]) {
      expect(text).not.toContain(secret)
    }
  })

  it("does not change with the position, which each store numbers by itself, and changes with everything else", async () => {
    const hashOf = async (event: StoredEvent) => leafHash(await leafOfEvent(event, sha256), sha256)
    const hash = await hashOf(EVENT)
    expect(await hashOf({ ...EVENT, position: 5 })).toEqual(hash)
    const others: ReadonlyArray<Partial<StoredEvent>> = [
      { id: "0c9f4f0e-6f0e-4b43-9d0f-5a8b6c1d2e40" },
      { stream: "driver-nvidia-611" },
      { revision: 4 },
      { type: "driver-added" },
      { schema: 2 },
      { at: "2026-08-03T10:00:00.001Z" },
      { actor: "import" },
      { requestId: "request-8" },
      { reason: "" },
      { batch: "batch-1" },
      { data: { set: { version: "610.89" } } }
    ]
    for (const other of others) expect(await hashOf({ ...EVENT, ...other })).not.toEqual(hash)
  })

  it("stays what it was when the words of its origin are erased", async () => {
    const leaf = await leafOfEvent(EVENT, sha256)
    const { reason: _, ...rest } = EVENT
    const erased = { ...rest, actor: `erased:${leaf.origin}`, requestId: "" }
    expect(await leafOfEvent(erased, sha256)).toEqual(leaf)
  })

  it("is made of what may be published of the event", async () => {
    const shown = await publicEvent(EVENT, sha256)
    expect(shown.content).toEqual({ salt: expect.stringMatching(/^[0-9a-f]{64}$/), at: EVENT.at, data: EVENT.data })
    expect(await leafOf(shown, sha256)).toEqual(await leafOfEvent(EVENT, sha256))
    for (const secret of [EVENT.id, EVENT.actor, EVENT.reason, EVENT.requestId]) {
      expect(JSON.stringify(shown)).not.toContain(secret)
    }
  })
})
