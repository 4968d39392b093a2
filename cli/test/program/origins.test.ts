/** Two sites: what is meant for one never reaches the other. */
import { afterEach, beforeEach, expect, test } from "vitest"
import { startSite, type TestSite } from "./server.ts"
import { useProgram } from "./setting.ts"

const setting = useProgram()
const SESSION = { name: "admin", role: "admin", expiresAt: "2099-01-01T00:00:00.000Z", token: "secret-token" }

let other: TestSite
beforeEach(async () => {
  other = await startSite()
  other.answer = () => ({ body: [] })
})
afterEach(() => other.close())

const everything = () => JSON.stringify(other.asked)

test("F-15h: a token of one site is not sent to another, nor to the same host on another port or by another name", async () => {
  const { run, site } = setting()
  site.answer = () => ({ body: SESSION })
  await run(["login", "--password-stdin"], { input: "correct horse" })
  site.answer = () => ({ body: [] })
  const { port } = new URL(site.url)
  for (const url of [other.url, `${other.url}/`, `http://localhost:${port}`]) {
    await run(["operators", "list", "--url", url])
  }
  expect(other.asked.length).toBe(2)
  expect(everything()).not.toContain("secret-token")
  const here = site.asked.filter(({ path }) => path === "/api/operators")
  expect(here.map(({ headers }) => headers.authorization)).toEqual(here.map(() => undefined))
  // Written differently, but the same origin and path.
  await run(["operators", "list", "--url", `HTTP://127.0.0.1:${port}//`])
  expect(site.asked.at(-1)?.headers.authorization).toBe("Bearer secret-token")
})

test("F-15h: DRIVERDEX_TOKEN is not drawn to another site by --url", async () => {
  const { run } = setting()
  await run(["operators", "list", "--url", other.url], { env: { DRIVERDEX_TOKEN: "secret-token" } })
  expect(other.asked.length).toBe(1)
  expect(everything()).not.toContain("secret-token")
})

test.each([301, 302, 303, 307, 308])(
  "F-15h: a redirect (%d) is reported and not followed, by read, write or sign-in",
  async (status) => {
    const { run, site } = setting()
    site.answer = () => ({ status, headers: { location: `${other.url}/api/session` } })
    const env = { DRIVERDEX_TOKEN: "secret-token", DRIVERDEX_PASSWORD: "secret-password" }
    for (const args of [
      ["operators", "list"],
      ["sessions", "revoke", "s1"],
      ["login", "--password-stdin"]
    ]) {
      const ended = await run(args, { env, input: "secret-password\n" })
      expect(ended.code).toBe(1)
      expect(ended.stderr).toContain("answers with a redirect")
    }
    expect(other.asked).toEqual([])
  }
)
