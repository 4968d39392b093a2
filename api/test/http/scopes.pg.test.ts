/** Every operator call of the contract against every scope of a token (P-ADM-14). */
import { HttpApi, HttpApiMiddleware } from "effect/http-api"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeTokens } from "../../src/accounts/Tokens.ts"
import { Api } from "../../src/contract/Api.ts"
import { isEnough, NEEDED_SCOPES, neededScope, TokenScope } from "../../src/contract/TokenScope.ts"
import { seededApplication } from "../faults/seeded.ts"
import type { TestApplication } from "../support/application.ts"
import { ROWS, type Row } from "./matrixRows.ts"

/** Group and name of each call that needs an operator, by method and address. */
const GUARDED = new Map<string, { readonly group: string; readonly name: string }>()
HttpApi.reflect(Api, {
  onGroup: () => {},
  onEndpoint: ({ endpoint, group, middleware }) => {
    if (![...middleware].some(HttpApiMiddleware.isSecurity)) return
    GUARDED.set(`${endpoint.method} ${endpoint.path}`, { group: group.identifier, name: endpoint.identifier })
  }
})

const rowFor = (call: string): Row | undefined => ROWS.find((row) => row.call === call)

it("each call that needs an operator has a scope in the table, and no other has one", () => {
  expect(Object.keys(NEEDED_SCOPES).toSorted()).toEqual(
    [...GUARDED.values()].map(({ group, name }) => `${group} ${name}`).toSorted()
  )
})

it("a call without a place in the table takes no token", () => {
  expect(neededScope("admin", "something-new")).toBe("person")
  expect(TokenScope.literals.some((scope) => isEnough(scope, "person"))).toBe(false)
})

it("the scope read is enough for every read but those of the inbox, and for nothing else", () => {
  const wrong = [...GUARDED].filter(
    ([call, { group, name }]) =>
      (call.startsWith("GET ") && group !== "inbox") !== isEnough("read", neededScope(group, name))
  )
  expect(wrong).toEqual([])
})

it("no token of any scope shows or changes what visitors wrote", () => {
  const ofInbox = [...GUARDED.values()].filter(({ group }) => group === "inbox")
  expect(ofInbox.length).toBeGreaterThan(1)
  expect(ofInbox.map(({ group, name }) => neededScope(group, name))).toEqual(ofInbox.map(() => "person"))
})

describe.each(TokenScope.literals)("a token with the scope %s", (scope) => {
  let app: TestApplication
  let token = ""
  beforeAll(async () => {
    app = await seededApplication({ INBOX: "on" })
    const [row] = await app.sql`select password_hash from admin.operators where name = 'admin'`
    const by = { name: "admin", role: "admin" as const, passwordHash: row?.["password_hash"], source: "tests" }
    const made = await makeTokens(app.sql).create({ name: "job", scope }, by)
    token = typeof made === "string" ? made : made.token
  })
  afterAll(() => app.stop())

  it.each([...GUARDED.keys()])("may send %s exactly where the scope is enough", async (call) => {
    const row = rowFor(call)
    const { group, name } = GUARDED.get(call) ?? { group: "", name: "" }
    const needed = neededScope(group, name)
    const [method = ""] = call.split(" ")
    const answer = await app.call(row?.path ?? "", {
      method,
      // From another site's page, which a header that no page can send makes harmless.
      headers: {
        authorization: `Bearer ${token}`,
        origin: "https://elsewhere.example",
        ...(row?.body === undefined ? {} : { "content-type": "application/json" })
      },
      ...(row?.body === undefined ? {} : { body: JSON.stringify(row.body) })
    })
    const text = await answer.text()
    if (isEnough(scope, needed)) {
      expect(row?.answers).toContain(answer.status)
      return
    }
    const demand = needed === "person" ? "an operator who has signed in, not a token" : `the scope ${needed}`
    expect([answer.status, text]).toEqual([403, `This token has the scope ${scope}; this call needs ${demand}.`])
  })
})
