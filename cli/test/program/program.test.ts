import { readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { buildProgram as tool } from "../../src/program.ts"
import { useProgram } from "./setting.ts"

const DRIVER = {
  id: 1001,
  name: "GeForce Driver",
  manufacturer: "NVIDIA",
  category: "Graphics Cards",
  version: "610.88",
  releaseDate: "July 2026",
  description: "Display driver.",
  operatingSystem: "Windows 11/10",
  architecture: "64-bit",
  fileSize: "See official page",
  downloadUrl: "https://www.nvidia.com/en-us/drivers/",
  rating: 4,
  isVerified: true,
  isLatest: true,
  downloadCount: 12,
  officialHost: "www.nvidia.com",
  revision: 3
}
const OTHER = {
  ...DRIVER,
  id: 1002,
  name: "Arc Driver",
  manufacturer: "Intel",
  description: "A GeForce rival.",
  downloadCount: 90
}
const DETAILS = {
  ...DRIVER,
  key: "nvidia-geforce",
  hardwareIds: ["PCI\\VEN_10DE&DEV_2684", "PCI\\VEN_10DE&DEV_2704"],
  source: { id: "x", name: "X", licence: "MIT", reference: "x.json", retrieved: "2026-11-20" },
  releases: [{ version: "610.88", releaseDateIso: "2026-07-28", dateBasis: "published" }]
}
const SESSION = { name: "admin", role: "admin", expiresAt: "2026-12-01T00:00:00.000Z", token: "secret-token" }

const setting = useProgram()

describe("exit codes", () => {
  test.each<[string, ReadonlyArray<string>, number]>([
    ["help", ["--help"], 0],
    ["help of a command", ["catalogue", "import", "--help"], 0],
    ["the version", ["--version"], 0],
    ["no command", [], 2],
    ["a noun without a verb", ["drivers"], 2],
    ["an unknown command", ["frobnicate"], 2],
    ["an unknown option", ["drivers", "list", "--frobnicate"], 2],
    ["an argument too many", ["drivers", "list", "extra"], 2],
    ["a missing argument", ["drivers", "show"], 2],
    ["an id that is no number", ["drivers", "show", "1e3"], 2],
    ["an unknown order", ["drivers", "list", "--sort", "best"], 2],
    ["a limit of nothing", ["drivers", "list", "--limit", "0"], 2],
    ["an address that is none", ["drivers", "list", "--url", "drivers.example"], 2],
    ["an unknown format", ["catalogue", "import", "x", "--format", "xml"], 2],
    ["an empty source name", ["catalogue", "import", "x", "--source", " "], 2],
    ["a sign-in without a terminal", ["login"], 2],
    ["a sign-in with an empty password", ["login", "--password-stdin"], 2],
    ["a file that is not there", ["catalogue", "import", "no-such-file.csv"], 1],
    ["a folder instead of a file", ["catalogue", "import", "."], 1],
    ["an answer of 404", ["drivers", "show", "5"], 1],
    ["no server", ["drivers", "list", "--url", "http://127.0.0.1:1"], 1]
  ])("%s: `driverdex %j` ends with %d", async (_, args, code) => {
    const { run } = setting()
    const ended = await run(args)
    expect({ code: ended.code, stderr: ended.stderr }).toEqual({ code, stderr: expect.any(String) })
    if (code !== 0) {
      expect(ended.stdout).toBe("")
      expect(ended.stderr).not.toMatch(/\n\s+at |node:internal/)
    }
  })

  test.each([
    [["--version"], 0, /^\d+\.\d+\.\d+\n$/, /^$/],
    [["drivers", "list"], 0, /^1001\tGeForce Driver\t/, /^$/],
    [["drivers", "show", "5"], 1, /^$/, /^error: There is no such page\.\n$/],
    [["drivers", "show", "1e3"], 2, /^$/, /^error: /]
  ])(
    "the built program's process `driverdex %j` ends with %d, and writes its answer and its error apart",
    async (args, code, out, err) => {
      const { start, site } = setting()
      const nothing = site.answer
      site.answer = (asked) => (asked.path === "/api/drivers" ? { body: [DRIVER] } : nothing(asked))
      expect(await start(args)).toEqual({
        code,
        stdout: expect.stringMatching(out),
        stderr: expect.stringMatching(err)
      })
    }
  )

  test("every command has help with an example", () => {
    const verbs = tool("1").commands.flatMap((noun) => (noun.commands.length === 0 ? [noun] : noun.commands))
    expect(verbs.length).toBeGreaterThan(30)
    for (const verb of verbs) {
      let help = ""
      verb.configureOutput({ writeOut: (text) => (help += text) }).outputHelp()
      const noun = verb.parent?.parent === null ? "" : `${verb.parent?.name()} `
      expect(help).toMatch(new RegExp(`\\$ .*driverdex ${noun}${verb.name()}`))
    }
  })
})

describe("what the server says", () => {
  test.each([
    [{ status: 410, body: "This driver was removed." }, "error: This driver was removed.\n"],
    [{ status: 502, headers: { "content-type": "text/html" }, body: "<h1>Bad</h1>" }, / answered with status 502\.\n$/],
    [
      { status: 308, headers: { location: "https://drivers.example/" } },
      /redirect to https:\/\/drivers\.example\/: use that address\.\n$/
    ],
    [{ status: 200, body: { wrong: true } }, /answered in a form that this program does not know\.\n$/],
    [
      { status: 200, headers: { "content-type": "application/json" }, body: "{" },
      /answered in a form that this program does not know\.\n$/
    ],
    [{ status: 500, body: "evil \u001b[2J text" }, "error: evil  [2J text\n"]
  ])("%j is reported in one sentence", async (answer, sentence) => {
    const { run, site } = setting()
    site.answer = () => answer
    const ended = await run(["drivers", "show", "1001"])
    expect(ended.code).toBe(1)
    expect(ended.stderr).toMatch(sentence)
  })
})

describe("drivers", () => {
  test("list prints one line per driver with tabs between", async () => {
    const { run, site } = setting()
    site.answer = () => ({ body: [DRIVER, OTHER] })
    const { code, stdout, stderr } = await run(["drivers", "list"])
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" })
    expect(stdout).toBe(
      "1001\tGeForce Driver\tNVIDIA\tGraphics Cards\t610.88\tJuly 2026\t12\t4\n" +
        "1002\tArc Driver\tIntel\tGraphics Cards\t610.88\tJuly 2026\t90\t4\n"
    )
  })

  test("list asks for one category and maker, and searches and sorts as the site does", async () => {
    const { run, site } = setting()
    site.answer = () => ({ body: [OTHER, DRIVER] })
    const asked = ["--category", "Graphics Cards", "--manufacturer", "Intel & Co"]
    const { stdout } = await run(["drivers", "list", ...asked, "--query", "geforce", "--json"])
    expect(site.asked[0]?.path).toBe("/api/drivers?category=Graphics+Cards&manufacturer=Intel+%26+Co")
    expect(JSON.parse(stdout)).toEqual([DRIVER, OTHER])
    site.answer = () => ({ body: [DRIVER, OTHER] })
    const byDownloads = await run(["drivers", "list", "--sort", "downloads", "--limit", "1", "--json"])
    expect(JSON.parse(byDownloads.stdout)).toEqual([OTHER])
  })

  test("an empty list is an empty answer, not a failure", async () => {
    const { run, site } = setting()
    site.answer = () => ({ body: [] })
    expect(await run(["drivers", "list"])).toEqual({ code: 0, stdout: "", stderr: "" })
    expect((await run(["drivers", "list", "--json"])).stdout).toBe("[]\n")
  })

  test("show prints every known fact and no unknown one", async () => {
    const { run, site } = setting()
    site.answer = () => ({ body: DETAILS })
    const { code, stdout } = await run(["drivers", "show", "1001"])
    expect(code).toBe(0)
    expect(site.asked[0]?.path).toBe("/api/drivers/1001")
    const lines = stdout.split("\n")
    expect(lines).toContain("id\t1001")
    expect(lines).toContain("hardwareIds\tPCI\\VEN_10DE&DEV_2684; PCI\\VEN_10DE&DEV_2704")
    expect(lines).toContain("source\tX, x.json, retrieved 2026-11-20")
    expect(lines.at(-2)).toBe("release\t610.88\t2026-07-28\tpublished\t")
    expect(stdout).not.toMatch(/undefined|null|\[object|sha256/)
    expect(JSON.parse((await run(["drivers", "show", "1001", "--json"])).stdout)).toEqual(DETAILS)
  })

  test("a reader that stops early is no failure", async () => {
    const { start, site } = setting()
    site.answer = () => ({ body: Array.from({ length: 3000 }, (_, at) => ({ ...DRIVER, id: 1001 + at })) })
    const ended = await start(["drivers", "list"], { stopReading: true })
    expect(ended.stdout).toMatch(/^1001\t/)
    expect({ code: ended.code, stderr: ended.stderr }).toEqual({ code: 0, stderr: "" })
  })
})

describe("login and logout", () => {
  test("the token is stored for its owner only, shown nowhere and sent from then on", async () => {
    const { dir, run, site } = setting()
    site.answer = () => ({ body: SESSION })
    const login = await run(["login", "--name", "admin", "--password-stdin", "--json"], {
      input: "correct horse\r\nnext"
    })
    expect(site.asked[0]?.body).toEqual({ name: "admin", password: "correct horse", token: true })
    const { token, ...shown } = SESSION
    expect(JSON.parse(login.stdout)).toEqual({ url: site.url, ...shown })
    expect(login.stdout + login.stderr).not.toContain(token)
    expect((await stat(join(dir, "driverdex/tokens.json"))).mode & 0o777).toBe(0o600)

    site.answer = () => ({ body: [] })
    await run(["drivers", "list"])
    expect(site.asked[1]?.headers.authorization).toBe("Bearer secret-token")
    await run(["drivers", "list"], { env: { DRIVERDEX_TOKEN: "other" } })
    expect(site.asked[2]?.headers.authorization).toBe("Bearer other")
  })

  test("a code of the second factor is the next line of standard input, sent only when it is asked for", async () => {
    const { dir, run, site } = setting()
    site.answer = ({ body }) =>
      "code" in (body as object) ? { body: SESSION } : { status: 202, body: { needs: "code" } }
    const login = await run(["login", "--password-stdin"], { input: "correct horse\n123 456\n" })
    expect({ code: login.code, stderr: login.stderr }).toEqual({ code: 0, stderr: "" })
    expect(site.asked.map(({ body }) => body)).toEqual([
      { name: "admin", password: "correct horse", token: true },
      { name: "admin", password: "correct horse", code: "123 456", token: true }
    ])
    expect((await stat(join(dir, "driverdex/tokens.json"))).mode & 0o777).toBe(0o600)
    expect(await run(["login", "--password-stdin"], { input: "correct horse\n" })).toMatchObject({
      code: 2,
      stderr: "error: Standard input holds no code.\n"
    })
  })

  test("a token for scripts is not signed out, and one that is refused has no hint to sign in", async () => {
    const { run, site } = setting()
    const env = { DRIVERDEX_TOKEN: "driverdex_for-tests" }
    const logout = await run(["logout"], { env })
    expect({ code: logout.code, asked: site.asked.length }).toEqual({ code: 1, asked: 0 })
    expect(logout.stderr).toMatch(/^error: DRIVERDEX_TOKEN is a token for scripts/)
    site.answer = () => ({ status: 401, body: "This token is unknown, was revoked, or has expired." })
    const { stderr } = await run(["operators", "list"], { env })
    expect(stderr).toBe("error: This token is unknown, was revoked, or has expired.\n")
    expect(site.asked[0]?.headers.authorization).toBe("Bearer driverdex_for-tests")
  })

  test("a wrong password keeps nothing", async () => {
    const { dir, run, site } = setting()
    site.answer = () => ({ status: 401, body: "Wrong name or password." })
    const { code, stderr } = await run(["login", "--password-stdin"], { input: "wrong" })
    expect({ code, stderr }).toEqual({ code: 1, stderr: "error: Wrong name or password.\n" })
    await expect(stat(join(dir, "driverdex/tokens.json"))).rejects.toThrow("ENOENT")
  })

  test("signing out ends the session and forgets the token, also when the server cannot be notified", async () => {
    const { dir, run, site } = setting()
    site.answer = ({ method }) => (method === "DELETE" ? { status: 204 } : { body: SESSION })
    await run(["login", "--password-stdin"], { input: "x" })
    expect(await run(["logout"])).toEqual({ code: 0, stdout: `${site.url}\tsigned out\n`, stderr: "" })
    expect(site.asked[1]).toMatchObject({ method: "DELETE", path: "/api/session" })
    expect(site.asked[1]?.headers.authorization).toBe("Bearer secret-token")
    expect((await run(["logout"])).stdout).toBe(`${site.url}\twas not signed in\n`)
    expect(site.asked.length).toBe(2)

    await run(["login", "--password-stdin"], { input: "x" })
    site.answer = () => ({ status: 503, body: "Not now." })
    const { code, stderr } = await run(["logout"])
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: "error: The token is forgotten here, but the session could not be ended: Not now.\n"
    })
    expect(await readFile(join(dir, "driverdex/tokens.json"), "utf8")).toBe("{}\n")
  })
})
