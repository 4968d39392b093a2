/** The limit of the public API over HTTP: one network that floods, and all the others (P-PUB-5). */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { seededApplication } from "../../faults/seeded.ts"
import type { TestApplication } from "../../support/application.ts"

const PER_MINUTE = 20

describe("a flood of calls from one network", () => {
  let app: TestApplication
  beforeAll(async () => {
    app = await seededApplication({ API_PER_NETWORK: String(PER_MINUTE), TRUSTED_PROXIES: "1" })
  })
  afterAll(() => app.stop())

  const from = (address: string, path = "/api/v1/drivers/1001", init: RequestInit = {}) =>
    app.call(path, { ...init, headers: { "x-forwarded-for": address, ...init.headers } })

  it("is refused with the time to wait, while another network and every page and call of the site are answered", async () => {
    const flood = await Promise.all(Array.from({ length: 100 }, (_, n) => from(`203.0.113.${n}`)))
    const refused = flood.filter(({ status }) => status === 429)
    // A few come back while a busy machine answers.
    expect(refused.length).toBeGreaterThan(50)
    expect(flood.length - refused.length).toBeGreaterThanOrEqual(PER_MINUTE)
    for (const answer of refused) {
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
      expect(answer.headers.get("ratelimit-policy")).toBe('"network";q=20;w=60')
      expect(answer.headers.get("ratelimit")).toMatch(/^"network";r=0;t=\d+$/)
      expect(answer.headers.get("access-control-allow-origin")).toBe("*")
      expect(answer.headers.get("access-control-expose-headers")).toContain("retry-after")
      expect(answer.headers.get("cache-control")).toBe("no-store")
      expect(await answer.text()).toMatch(/^Too many requests from your network\. Please wait .+\.$/)
    }
    const other = await from("198.51.100.7")
    expect([other.status, other.headers.get("ratelimit")]).toEqual([200, '"network";r=19;t=3'])
    for (const path of ["/", "/api/drivers", "/api/drivers/1001", "/api/search?q=rtx", "/search?q=rtx"]) {
      expect([path, (await from("203.0.113.1", path)).status]).toEqual([path, 200])
    }
  })

  it("counts HEAD, errors and answers without a body like any call", async () => {
    const left = async (answer: Response) => Number(/r=(\d+)/.exec(answer.headers.get("ratelimit") ?? "")?.[1])
    const first = await left(await from("192.0.2.1"))
    await from("192.0.2.1", "/api/v1/drivers/1001", { method: "HEAD" })
    await from("192.0.2.1", "/api/v1/drivers/7")
    await from("192.0.2.1", "/api/v1/drivers?cursor=x")
    await from("192.0.2.1", "/api/v1/drivers/1001", { headers: { "if-none-match": "*" } })
    const last = await left(await from("192.0.2.1"))
    // A token comes back every three seconds.
    expect(first - last).toBeGreaterThanOrEqual(3)
  })
})
