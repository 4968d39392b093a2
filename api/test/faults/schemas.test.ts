/** F2: whatever fits one of our schemas survives JSON unchanged, and hostile text is refused or stored as text. */
import { EVENT_SCHEMAS } from "@driverdex/domain/events/Decode.schema"
import { Arbitrary, Effect, Result, Schema } from "effect"
import { HttpApi } from "effect/http-api"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Api } from "../../src/contract/Api.ts"
import { encodeCommit } from "../../src/store/log/EncodedCommit.ts"
import { event } from "../store/log/commits.ts"

type AnySchema = Schema.Codec<unknown>

/** Payloads and answers of every call, by name. */
const contract = (): ReadonlyArray<readonly [string, AnySchema]> => {
  const found: Array<readonly [string, AnySchema]> = []
  HttpApi.reflect(Api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint }) => {
      const parts = { params: endpoint.params, query: endpoint.query }
      for (const [part, schema] of Object.entries(parts)) {
        if (schema !== undefined) found.push([`${endpoint.identifier} ${part}`, schema as unknown as AnySchema])
      }
      for (const [type, { schemas }] of endpoint.payload) {
        for (const schema of schemas) found.push([`${endpoint.identifier} ${type}`, schema as unknown as AnySchema])
      }
    }
  })
  return found
}
const events = Object.entries(EVENT_SCHEMAS).map(([type, schema]) => [type, schema as unknown as AnySchema] as const)

const HOSTILE = [
  "\0",
  "a\0b",
  "\ud800",
  "\udfff\ud800",
  "\u202e\u2066evil\u2069",
  "\ufeff",
  "\u2028\u2029",
  "__proto__",
  "constructor",
  "x".repeat(1_000_000),
  "'; drop table log.events; --",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "1e999"
]
const hostile = fc.constantFrom(...HOSTILE)
/** Objects with the names of a schema's own fields and prototype keys, and hostile values anywhere. */
const hostileValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    hostile,
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    tie("list"),
    tie("record")
  ),
  list: fc.array(tie("value"), { maxLength: 3 }),
  record: fc.dictionary(
    fc.oneof(
      hostile.filter((key) => key.length < 50),
      fc.constantFrom("name", "key", "facts", "set", "subject", "address", "rows", "line")
    ),
    tie("value"),
    { maxKeys: 5 }
  )
})).value

describe.each([...events, ...contract()])("the schema of %s", (_, schema) => {
  it("F2: takes back from JSON what fits it, unchanged", () => {
    const values = Effect.runSync(Arbitrary.sampleEffect(Arbitrary.schema(schema), { count: 30, seed: 21 }))
    for (const value of values) {
      const text = JSON.stringify(Schema.encodeUnknownSync(schema)(value))
      // A payload that may be omitted altogether.
      if (text === undefined) continue
      const read = Schema.decodeUnknownSync(schema)(JSON.parse(text))
      expect(JSON.stringify(Schema.encodeUnknownSync(schema)(read))).toBe(text)
    }
  })

  it("F2: refuses or keeps hostile input, and throws at none", () => {
    const decode = Schema.decodeUnknownResult(schema)
    const encode = Schema.encodeUnknownSync(schema)
    fc.assert(
      fc.property(hostileValue, (value) => {
        const sent: unknown = JSON.parse(JSON.stringify(value))
        const read = decode(sent)
        // What it accepts has its own shape: it can be encoded and decoded again.
        if (Result.isSuccess(read)) expect(Result.isSuccess(decode(encode(read.success)))).toBe(true)
      }),
      { numRuns: 60 }
    )
  })
})

/** Lines that are written one by one. */
const STREAMS = new Set([
  "GET /api/export",
  "GET /api/printer-edits/export",
  "GET /api/log/export",
  "GET /api/downloads/replay"
])

/** Answers of every call that has one in JSON, by method and address. */
const answers = (): ReadonlyArray<readonly [string, AnySchema]> => {
  const found: Array<readonly [string, AnySchema]> = []
  HttpApi.reflect(Api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint }) => {
      const call = `${endpoint.method} ${endpoint.path}`
      if (STREAMS.has(call)) return
      for (const schema of endpoint.success) found.push([call, schema as unknown as AnySchema])
    }
  })
  return found
}

it.each(answers())("F2: the answer of %s is its own JSON, so that pages need not decode it", (_, schema) => {
  const values = Effect.runSync(Arbitrary.sampleEffect(Arbitrary.schema(schema), { count: 20, seed: 21 }))
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? "null")
  for (const value of values) expect(plain(Schema.encodeUnknownSync(schema)(value))).toEqual(plain(value))
})

it("F2: the log refuses a hostile text or holds exactly it", () => {
  for (const text of HOSTILE) {
    const commit = { stream: "driver-hostile", expected: "no-stream" as const, events: [event({ data: { text } })] }
    if (text.includes("\0") || !text.isWellFormed()) expect(() => encodeCommit(commit)).toThrow(/NUL|surrogate/)
    else expect(JSON.parse(encodeCommit(commit).json).events[0].data).toEqual({ text })
  }
})
