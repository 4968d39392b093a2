/** The commands of README.md in one folder: none breaks another, and none says a secret of the site that runs there. */
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { copyCheckout, type Ended, setupIn } from "./checkout.ts"

const LOG_KEY = "5ec4e7".repeat(11).slice(0, 64)
const METRICS_TOKEN = "metrics-token-that-no-output-has"
const OPERATORS_PASSWORD = "password-of-nora-that-no-output-has"

let folder: string
let home: string
let site: ReturnType<typeof setupIn>
let url = ""
const outputs: Array<string> = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "driverdex-checkout-"))
  home = mkdtempSync(join(tmpdir(), "driverdex-home-"))
  copyCheckout(folder)
  site = setupIn(folder, ["start"], environment())
  url = await ready()
})
afterAll(async () => {
  site.child.kill("SIGTERM")
  await site.ended
  for (const one of [folder, home]) rmSync(one, { recursive: true, force: true, maxRetries: 10 })
})

const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env["PATH"],
  HOME: home,
  PORT: "0",
  LOG_KEY,
  METRICS_TOKEN,
  SOURCES: "off",
  BACKUP_DIR: join(home, "backups"),
  DRIVERDEX_URL: url,
  // The registry is not asked about weaknesses of packages.
  npm_config_offline: "true"
})
const ready = async (): Promise<string> => {
  let hasEnded = false
  void site.ended.then(() => {
    hasEnded = true
  })
  for (;;) {
    const found = /Driverdex is ready: (\S+)/.exec(site.output())?.[1]
    if (found !== undefined) return found
    if (hasEnded) throw new Error(`The site ended: ${site.output()}`)
    await delay(50)
  }
}
const command = async (args: ReadonlyArray<string>, input = "", more: NodeJS.ProcessEnv = {}): Promise<Ended> => {
  const running = setupIn(folder, args, { ...environment(), ...more })
  running.child.stdin.end(input)
  const ended = await running.ended
  outputs.push(ended.output)
  return ended
}
const adminPassword = (): string => /^Password: (\S+)$/m.exec(site.output())?.[1] ?? ""
/** All texts of a JSON file that are long enough to be a secret, moments aside. */
const textsOf = (path: string): ReadonlyArray<string> =>
  [...readFileSync(path, "utf8").matchAll(/"([^"\s]{16,})"\s*[,}]/g)].flatMap(([, text = ""]) =>
    Number.isNaN(Date.parse(text)) ? [text] : []
  )
const secretFiles = (where: string): ReadonlyArray<string> =>
  readdirSync(where, { recursive: true, encoding: "utf8" })
    .filter((name) => /password[^/]*\.json$|tokens\.json$/.test(name))
    .map((name) => join(where, name))

describe("in the folder of a site that runs (P-OPS-13)", () => {
  it.each<[string, ReadonlyArray<string>]>([
    ["the catalogue's package is written", ["data-package", "out"]],
    ["the checks are green", ["check"]],
    ["one test is green", ["test", "domain/test/documents.test.ts"]]
  ])("%s", async (_what, args) => {
    const { code, output } = await command(args)
    expect({ code, output: code === 0 ? "" : output }).toEqual({ code: 0, output: "" })
  })

  it("no output of a command has a password, token or key, but the one that a first start shows once", async () => {
    const signedIn = await command(["cli", "login", "--password-stdin"], `${adminPassword()}\n`)
    expect({ code: signedIn.code, output: signedIn.output }).toMatchObject({ code: 0 })
    const own = { DRIVERDEX_PASSWORD: adminPassword() }
    const add = ["operators", "add", "nora", "--role", "analyst", "--password-stdin"]
    expect((await command(["cli", ...add], `${OPERATORS_PASSWORD}\n`, own)).code).toBe(0)
    for (const args of [
      ["start", "--help"],
      ["start", "nonsense"],
      ["start"],
      ["start", "backup", "make"],
      ["start", "backup", "list"],
      ["start", "log", "export", join(home, "log.ndjson")],
      ["cli", "--help"],
      ["cli", "session", "--help"],
      ["cli", "login", "--password-stdin", "--name", "nobody"],
      ...["operators list", "sessions list", "audit list", "tokens list", "webhooks list", "projections status"].map(
        (words) => ["cli", ...words.split(" "), "--json"]
      ),
      ["cli", "log", "export"],
      ["cli", "log", "verify"],
      ["cli", "quality", "list"]
    ]) {
      await command(args, `${adminPassword()}\n`)
    }
    const files = [...secretFiles(join(folder, ".data")), ...secretFiles(home)]
    expect(files.length).toBeGreaterThanOrEqual(2)
    const secrets = [adminPassword(), OPERATORS_PASSWORD, LOG_KEY, METRICS_TOKEN, ...files.flatMap(textsOf)]
    expect(secrets.every((secret) => secret.length >= 16)).toBe(true)
    const said = outputs.join("\n") + site.output().replace(`Password: ${adminPassword()}`, "")
    // The secret itself must not stand in this test's own output either.
    expect(
      secrets.flatMap((secret, at) => (said.includes(secret) ? [`secret ${at} of ${secrets.length}`] : []))
    ).toEqual([])
    expect(site.output().split(adminPassword())).toHaveLength(2)
  })

  it("a build under it takes nothing away that the site has still to load", async () => {
    // It is loaded with the first feed that someone asks for.
    appendFileSync(
      join(folder, "api/src/extras/feeds/feedDocument.ts"),
      '\nprocess.emit("warning", new Error("built anew"))\n'
    )
    expect(await command(["build"])).toMatchObject({ code: 0, output: expect.stringContaining("Building the server") })
    for (const path of ["/", "/api/docs", "/feeds/all.atom", "/feeds/all.json", "/help", "/admin", "/api/health"]) {
      const answer = await fetch(`${url}${path}`)
      expect([path, answer.status]).toEqual([path, 200])
    }
  })

  it("a second start waits for nothing and says in one sentence that the site runs already", async () => {
    const { code, output } = await command(["start"])
    expect([code, output]).toEqual([1, expect.stringContaining(`Driverdex already runs on this DATA_DIR: ${url}`)])
  })

  it("the site stops, and starts again without a word about its password", async () => {
    const password = adminPassword()
    site.child.kill("SIGINT")
    await site.ended
    site = setupIn(folder, ["start"], { ...environment(), DRIVERDEX_URL: "" })
    await ready()
    expect(site.output()).not.toContain("Password")
    expect(site.output().includes(password)).toBe(false)
  })
})
