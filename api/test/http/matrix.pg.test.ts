/** Every call of the contract against every kind of caller, origin and content type (P-API-4). */
import { HttpApi } from "effect/http-api"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeSessions, type SessionKind } from "../../src/accounts/Sessions.ts"
import { Api } from "../../src/contract/Api.ts"
import { cheapHash } from "../accounts/cheapHash.ts"
import { seededApplication } from "../faults/seeded.ts"
import { ADMIN_PASSWORD, type TestApplication } from "../support/application.ts"
import { ROWS, type Row } from "./matrixRows.ts"

const CALLERS = ["anonymous", "analyst", "admin", "expired"] as const
const CARRIERS = ["cookie", "token"] as const
const ORIGINS = ["none", "own", "foreign"] as const
const BODIES = ["json", "text", "empty"] as const

interface Combination {
  readonly caller: (typeof CALLERS)[number]
  readonly carrier: SessionKind
  readonly origin: (typeof ORIGINS)[number]
  readonly body: (typeof BODIES)[number]
}

/** Addresses that describe the contract and are no part of it. */
const DESCRIPTIONS = ["/api/docs", "/api/openapi.json"]

const methodOf = ({ call }: Row): string => call.split(" ")[0] ?? ""

const isPublicRead = (row: Row): boolean => methodOf(row) === "GET" && row.needs === "anonymous"

const combinationsOf = (row: Row): ReadonlyArray<Combination> =>
  CALLERS.flatMap((caller) =>
    CARRIERS.filter((carrier) => caller !== "anonymous" || carrier === "cookie").flatMap((carrier) =>
      ORIGINS.flatMap((origin) =>
        BODIES.filter((body) => row.body !== undefined || body === "empty").map((body) => {
          return { caller, carrier, origin, body }
        })
      )
    )
  )

/** The rules of P-API-4, in the order in which they are asked. */
const expected = (row: Row, { caller, carrier, origin, body }: Combination): ReadonlyArray<number> => {
  const hasCookie = caller !== "anonymous" && carrier === "cookie"
  const hasToken = caller !== "anonymous" && carrier === "token"
  if (methodOf(row) !== "GET" && !hasToken && (origin === "foreign" || (hasCookie && origin === "none"))) return [403]
  if (row.needs !== "anonymous" && (caller === "anonymous" || caller === "expired")) return [401]
  if (row.needs === "admin" && caller === "analyst") return [403]
  if (row.body === undefined || body === "json") return row.answers
  return body === "text" ? [415] : (row.answersEmpty ?? [400])
}

describe("the contract", () => {
  let app: TestApplication
  beforeAll(async () => {
    app = await seededApplication({ INBOX: "on" })
    await app.sql`insert into admin.operators (name, role, password_hash)
      values ('ana', 'analyst', ${cheapHash(ADMIN_PASSWORD)})`
  })
  afterAll(() => app.stop())

  const YEAR_MS = 365 * 86_400_000
  /** A session of its own for each request: signing out must not end that of the next one. */
  const credentialsOf = async ({ caller, carrier }: Combination): Promise<Record<string, string>> => {
    if (caller === "anonymous") return {}
    const sessions = makeSessions(app.sql, () => Date.now() - (caller === "expired" ? YEAR_MS : 0))
    const name = caller === "analyst" ? "ana" : "admin"
    const [row] = await app.sql`select role, password_hash from admin.operators where name = ${name}`
    const operator = { name, role: row?.["role"], passwordHash: row?.["password_hash"] }
    const token = (await sessions.begin(operator, carrier, "matrix"))?.token
    return carrier === "cookie" ? { cookie: `driverdex_session=${token}` } : { authorization: `Bearer ${token}` }
  }
  const send = async (row: Row, combination: Combination): Promise<Response> => {
    const { origin, body } = combination
    const headers = {
      ...(await credentialsOf(combination)),
      ...(origin === "none" ? {} : { origin: origin === "own" ? app.url : "https://evil.example" })
    }
    if (body === "empty") return app.call(row.path, { method: methodOf(row), headers })
    const type = body === "json" ? "application/json" : "text/plain"
    const init = {
      method: methodOf(row),
      headers: { ...headers, "content-type": type },
      body: JSON.stringify(row.body)
    }
    return app.call(row.path, init)
  }

  it("has a row for every call, and no row for a call that is not there", () => {
    const calls: Array<string> = []
    HttpApi.reflect(Api, {
      onGroup: () => {},
      onEndpoint: ({ endpoint }) => {
        calls.push(`${endpoint.method} ${endpoint.path}`)
      }
    })
    expect(ROWS.map(({ call }) => call).toSorted((a, b) => a.localeCompare(b))).toEqual(
      calls.toSorted((a, b) => a.localeCompare(b))
    )
    for (const { call, path } of ROWS) {
      const pattern = call.split(" ")[1]?.replace(/:[a-z]+/gi, "[^/]+")
      expect(path).toMatch(new RegExp(`^${pattern}(\\?|$)`))
    }
  })

  it.each(ROWS)("$call answers each caller by who they are and where they come from", async (row) => {
    const answers: Array<readonly [Combination, number]> = []
    for (const combination of combinationsOf(row)) {
      const answer = await send(row, combination)
      answers.push([combination, answer.status])
      const text = await answer.text()
      // For every client and every answer (P-API-5).
      expect(answer.headers.get("access-control-allow-origin")).toBe(isPublicRead(row) ? "*" : null)
      expect(answer.headers.get("access-control-allow-credentials")).toBeNull()
      if (answer.status < 400) continue
      expect(answer.headers.get("content-type")).toMatch(/^text\/plain/)
      expect(answer.headers.get("cache-control")).toBe("no-store")
      expect(text.length).toBeGreaterThan(5)
      expect(text).not.toMatch(/evil|node_modules|\bselect .+ from |\bat .+:\d+/)
    }
    const wrong = answers.filter(([combination, status]) => !expected(row, combination).includes(status))
    expect(wrong.map(([combination, status]) => ({ ...combination, status }))).toEqual([])
  })

  it.each(ROWS.filter(isPublicRead))("$call answers HEAD as it answers GET, without a body", async ({ path }) => {
    const [get, head] = [await app.call(path), await app.call(path, { method: "HEAD" })]
    expect(head.status).toBe(get.status)
    expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"))
    expect(head.headers.get("access-control-allow-origin")).toBe("*")
    expect(await head.text()).toBe("")
    await get.arrayBuffer()
  })

  it("refuses every other method at its addresses, names the right ones, and allows no other site to ask", async () => {
    const patterns = ROWS.map((row) => {
      const pattern = row.call.split(" ")[1]?.replace(/:[a-z]+/gi, "[^/]+")
      return { method: methodOf(row), pattern: new RegExp(`^${pattern}$`) }
    })
    const paths = [...new Set(ROWS.map(({ path }) => path.split("?")[0] ?? "")), ...DESCRIPTIONS]
    for (const path of paths) {
      const called = DESCRIPTIONS.includes(path)
        ? ["GET"]
        : patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
      // A preflight: publicApi.pg.test.ts.
      const taken = path.startsWith("/api/v1/") ? [...called, "OPTIONS"] : called
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].filter((m) => !taken.includes(m))) {
        // An origin of our own: a foreign one would be refused before.
        const headers = { origin: app.url, "access-control-request-method": method }
        const answer = await app.call(path, { method, headers })
        expect([method, path, answer.status]).toEqual([method, path, 405])
        expect(await answer.text()).toBe("This address does not take that method.")
        const rightOnes = new Set(taken.flatMap((right) => (right === "GET" ? ["GET", "HEAD"] : [right])))
        expect(answer.headers.get("allow")?.split(", ").toSorted()).toEqual([...rightOnes].toSorted())
        expect(answer.headers.get("access-control-allow-origin")).toBeNull()
      }
    }
  })
})
