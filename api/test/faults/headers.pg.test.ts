/** A2: how an observatory of security headers would score every kind of answer, by the public rules of MDN's scorer. */
import { afterAll, beforeAll, expect, it } from "vitest"
import { ADMIN_PASSWORD, json, type TestApplication } from "../support/application.ts"
import { seededApplication } from "./seeded.ts"

const SITE = "https://drivers.example"
const MIN_FOR_A_PLUS = 100
/** Six months in seconds. */
const MIN_HSTS = 15_768_000

let app: TestApplication
beforeAll(async () => {
  app = await seededApplication({ SITE_URL: SITE })
})
afterAll(() => app.stop())

/** One line per rule that added or deducted points. Bonuses count only from 90 points on. */
const score = (headers: Headers, html: string): { readonly points: number; readonly why: ReadonlyArray<string> } => {
  const rules: Array<readonly [string, number]> = []
  const rule = (name: string, points: number) => points !== 0 && rules.push([name, points])
  const csp = directives(headers.get("content-security-policy") ?? "")
  const scripts = csp.get("script-src") ?? csp.get("default-src") ?? []
  const styles = csp.get("style-src") ?? csp.get("default-src") ?? []
  const isOpen = (sources: ReadonlyArray<string>) =>
    sources.some((source) => ["*", "http:", "https:", "data:", "'unsafe-inline'", "'unsafe-eval'"].includes(source))
  if (csp.size === 0) rule("no policy", -25)
  else if (isOpen(scripts) || isOpen(csp.get("object-src") ?? csp.get("default-src") ?? ["*"]))
    rule("unsafe policy", -20)
  else if (!isOpen(styles)) rule("policy without unsafe", csp.get("default-src")?.join() === "'none'" ? 10 : 5)

  const cookies = headers.getSetCookie()
  const isSafe = (cookie: string) =>
    /; Secure/i.test(cookie) && /; HttpOnly/i.test(cookie) && /; SameSite=(Strict|Lax)/i.test(cookie)
  if (cookies.length > 0) rule("cookies", cookies.every(isSafe) ? 5 : -40)
  const age = Number(/max-age=(\d+)/.exec(headers.get("strict-transport-security") ?? "")?.[1] ?? 0)
  rule("transport security", age === 0 ? -20 : age < MIN_HSTS ? -10 : 0)
  rule("content type options", headers.get("x-content-type-options") === "nosniff" ? 0 : -5)
  const framed = csp.get("frame-ancestors")?.join()
  const old = headers.get("x-frame-options")
  rule("framing", framed === "'none'" || framed === "'self'" ? 5 : old === "DENY" || old === "SAMEORIGIN" ? 0 : -20)
  const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/
  const referrer = headers.get("referrer-policy") ?? ""
  rule("referrer policy", isPrivate.test(referrer) ? 5 : referrer === "" ? 0 : -5)
  rule("resource policy", headers.get("cross-origin-resource-policy") === "same-origin" ? 10 : 0)
  rule("opener policy", headers.get("cross-origin-opener-policy") === "same-origin" ? 10 : 0)
  rule("cross-origin sharing", headers.get("access-control-allow-origin") === "*" && cookies.length > 0 ? -50 : 0)
  const foreign = /<script[^>]+src="(https?:)?\/\/(?![^"]*integrity)[^"]+"/i.test(html)
  rule("scripts from elsewhere without integrity", foreign ? -5 : 0)

  const base = 100 + rules.filter(([, points]) => points < 0).reduce((sum, [, points]) => sum + points, 0)
  const bonus = rules.filter(([, points]) => points > 0).reduce((sum, [, points]) => sum + points, 0)
  return { points: base >= 90 ? base + bonus : base, why: rules.map(([name, points]) => `${points} ${name}`) }
}

const directives = (policy: string): ReadonlyMap<string, ReadonlyArray<string>> =>
  new Map(
    policy
      .split(";")
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name !== undefined && name !== "")
      .map(([name = "", ...sources]) => [name.toLowerCase(), sources])
  )

const signIn = (): [string, RequestInit] => {
  const { headers, ...init } = json("POST", { password: ADMIN_PASSWORD, token: false })
  return ["/api/session", { ...init, headers: { ...headers, origin: SITE } }]
}

it.each<[string, () => [string, RequestInit?]]>([
  ["the home page", () => ["/"]],
  ["a page that does not exist", () => ["/no/such/page"]],
  ["the admin page", () => ["/admin"]],
  ["a list", () => ["/api/drivers"]],
  ["an unknown call", () => ["/api/nothing"]],
  ["a refusal", () => ["/api/drivers", { method: "PUT" }]],
  ["a redirect to a maker", () => ["/api/drivers/1001/download-file"]],
  ["the reference of the API", () => ["/api/docs"]],
  ["a sign-in with its cookie", signIn]
])("A2: %s scores at least A+", async (_, ask) => {
  const [path, init] = ask()
  const answer = await app.call(path, init)
  const { points, why } = score(answer.headers, await answer.text())
  expect(why.filter((line) => line.startsWith("-"))).toEqual([])
  expect(points).toBeGreaterThanOrEqual(MIN_FOR_A_PLUS)
})

it("A2: the scorer itself finds what is missing", () => {
  expect(score(new Headers(), "").points).toBe(30)
  const open = new Headers({ "content-security-policy": "default-src 'none'; script-src 'unsafe-inline'" })
  expect(score(open, "").why).toContain("-20 unsafe policy")
  expect(score(new Headers({ "set-cookie": "a=b" }), "").why).toContain("-40 cookies")
})

it("A2: the plain http site promises no https, so that no visitor is locked out of a site without it", async () => {
  const plain = await seededApplication()
  try {
    expect((await plain.call("/")).headers.get("strict-transport-security")).toBe(null)
  } finally {
    await plain.stop()
  }
})
