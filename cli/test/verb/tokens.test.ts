import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { forgetToken, keepToken, tokenFile, tokenFor } from "../../src/verb/tokens.ts"

const HERE = "http://127.0.0.1:3000"
const THERE = "https://drivers.example"
const stored = (token: string) => ({ token, name: "admin", expiresAt: "2026-01-01T00:00:00.000Z" })

let env: { XDG_CONFIG_HOME: string; DRIVERDEX_TOKEN?: string }
beforeEach(async () => {
  env = { XDG_CONFIG_HOME: await mkdtemp(join(tmpdir(), "driverdex-tokens-")) }
})
afterEach(() => rm(env.XDG_CONFIG_HOME, { recursive: true, force: true }))

test("a token is found again by its address and by no other", async () => {
  await keepToken(HERE, stored("one"), env)
  await keepToken(THERE, stored("two"), env)
  expect(await tokenFor(HERE, env)).toBe("one")
  expect(await tokenFor(THERE, env)).toBe("two")
  expect(await tokenFor("http://127.0.0.1:3001", env)).toBeUndefined()
})

test("only the owner may read the file, also when it was open before", async () => {
  await keepToken(HERE, stored("one"), env)
  const file = tokenFile(env)
  await chmod(file, 0o644)
  await keepToken(HERE, stored("two"), env)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(dirname(file))).mode & 0o777).toBe(0o700)
  expect(await readdir(dirname(file))).toEqual(["tokens.json"])
})

test("a forgotten token is gone and the others stay", async () => {
  await keepToken(HERE, stored("one"), env)
  await keepToken(THERE, stored("two"), env)
  expect(await forgetToken(HERE, env)).toBe(true)
  expect(await forgetToken(HERE, env)).toBe(false)
  expect(await tokenFor(HERE, env)).toBeUndefined()
  expect(await tokenFor(THERE, env)).toBe("two")
  expect(await readFile(tokenFile(env), "utf8")).not.toContain("one")
})

test("DRIVERDEX_TOKEN wins over the file", async () => {
  await keepToken(HERE, stored("one"), env)
  expect(await tokenFor(HERE, { ...env, DRIVERDEX_TOKEN: "from the environment" })).toBe("from the environment")
})

test.each([
  [undefined, HERE, true],
  [undefined, THERE, false],
  [THERE, THERE, true],
  ["HTTPS://Drivers.Example:443/", THERE, true],
  [THERE, HERE, false],
  [THERE, "http://drivers.example", false],
  [THERE, "https://drivers.example:8443", false],
  [THERE, "https://drivers.example.evil.example", false],
  [`${THERE}/one`, `${THERE}/two`, true]
])(
  "F-15h: DRIVERDEX_TOKEN belongs to the origin of DRIVERDEX_URL (%s): at %s it is used: %s",
  async (url, address, used) => {
    const given = { ...env, DRIVERDEX_TOKEN: "secret", ...(url === undefined ? {} : { DRIVERDEX_URL: url }) }
    expect(await tokenFor(address, given)).toBe(used ? "secret" : undefined)
    await keepToken(address, stored("saved"), env)
    expect(await tokenFor(address, given)).toBe(used ? "secret" : "saved")
  }
)

test.each(["", "{", "[1]", '{"http://127.0.0.1:3000": {"token": 5}}', "null", '{"x": null}'])(
  "a damaged file (%j) is reported with the way out and is not overwritten",
  async (text) => {
    await keepToken(HERE, stored("one"), env)
    await writeFile(tokenFile(env), text)
    await expect(tokenFor(HERE, env)).rejects.toThrow(/is damaged; remove it and sign in again\.$/)
    await expect(keepToken(HERE, stored("two"), env)).rejects.toThrow(/is damaged/)
    expect(await readFile(tokenFile(env), "utf8")).toBe(text)
  }
)
