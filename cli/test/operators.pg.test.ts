import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { generateSync } from "otplib"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { pressUntilCounted } from "../../api/test/downloads/pressUntilCounted.ts"
import { seededApplication } from "../../api/test/faults/seeded.ts"
import { ADMIN_PASSWORD, type TestApplication, testApplication } from "../../api/test/support/application.ts"
import { shownSchema } from "../../projections/test/shown.ts"
import { runHere } from "./program/runHere.ts"
import { type Ended, PROGRAM, type RunOptions } from "./program/runProgram.ts"
import { type Keys, runOnTerminal, type Seen } from "./program/terminal.ts"

let app: TestApplication
let dir: string
let env: Record<string, string>
beforeAll(async () => {
  ;[app, dir] = await Promise.all([seededApplication({ INBOX: "on" }), mkdtemp(join(tmpdir(), "driverdex-cli-pg-"))])
  env = { DRIVERDEX_URL: app.url, XDG_CONFIG_HOME: dir, DRIVERDEX_PASSWORD: ADMIN_PASSWORD }
  expect((await run(["login", "--password-stdin"], { input: ADMIN_PASSWORD })).code).toBe(0)
})
afterAll(async () => {
  await Promise.all([app.stop(), rm(dir, { recursive: true, force: true })])
})

type Given = Pick<RunOptions, "env" | "input">
const run = (args: ReadonlyArray<string>, options: Given = {}): Promise<Ended> =>
  runHere(args, { ...options, env: { ...env, ...options.env } })
const onTerminal = (args: ReadonlyArray<string>, ...keys: ReadonlyArray<Keys>): Promise<Seen> =>
  runOnTerminal(PROGRAM, args, { env, keys })
const json = async <A>(args: ReadonlyArray<string>, options?: Given): Promise<A> => {
  const { code, stdout, stderr } = await run([...args, "--json"], options)
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.any(String) })
  return JSON.parse(stdout) as A
}
const eventCount = async () => (await app.sql`select count(*)::int as n from log.events`)[0]?.["n"] as number
const script = async (name: string, commands: ReadonlyArray<object>) => {
  const path = join(dir, name)
  await writeFile(path, commands.map((command) => `${JSON.stringify(command)}\n`).join(""))
  return path
}
const addition = (key: string) => ({
  do: "add",
  key,
  name: `Driver ${key}`,
  manufacturer: "NVIDIA",
  category: "Graphics Cards",
  description: "A driver that only the tests know.",
  operatingSystem: "Windows 11/10",
  architecture: "64-bit",
  downloadUrl: "https://www.nvidia.com/en-us/drivers/"
})
interface Listed {
  readonly id: number
  readonly name: string
  readonly version: string
  readonly revision: number
}
interface Applied {
  readonly batch: string
  readonly added: number
  readonly changed: number
  readonly removed: number
  readonly unchanged: number
  readonly events: number
}

describe("one driver", () => {
  test("is added once, edited alongside another operator, undone, removed and brought back, all in its record", async () => {
    const fields = [
      "--name",
      "Test X570",
      "--manufacturer",
      "AMD",
      "--category",
      "USB Controllers",
      "--description",
      "D."
    ]
    const more = ["--version", "7.0", "--release-date", "June 2025", "--file-size", "76 MB"]
    const link = ["--download-url", "/downloads/driver.exe", "--idempotency-key", "test-1"]
    const driver = await json<Listed>(["drivers", "add", ...fields, ...more, ...link])
    expect((await json<Listed>(["drivers", "add", ...fields, ...more, ...link])).id).toBe(driver.id)
    const id = String(driver.id)

    await run(["drivers", "edit", id, "--version", "7.1", "--reason", "new"])
    const edited = await json<Listed>(["drivers", "show", id])
    expect(edited).toMatchObject({ version: "7.1", revision: 1 })
    expect((await run(["drivers", "edit", id, "--version", "7.1"])).stdout).toBe("")
    expect((await run(["drivers", "undo", id, "1", "--dry-run"])).stdout).toContain("change\tversion\t7.1\t7.0\n")
    expect((await run(["drivers", "undo", id, "1"])).code).toBe(0)
    expect((await json<Listed>(["drivers", "show", id])).version).toBe("7.0")

    expect((await run(["drivers", "remove", id, "--yes", "--reason", "twice"])).code).toBe(0)
    expect((await run(["drivers", "show", id])).code).toBe(1)
    expect((await run(["drivers", "undo", id, "3"])).code).toBe(0)
    const record = (await run(["drivers", "history", id])).stdout
      .trimEnd()
      .split("\n")
      .map((line) => line.split("\t"))
    expect(record.map(([revision, , type, actor]) => [revision, type, actor])).toEqual([
      ["4", "driver-added", "admin"],
      ["3", "driver-removed", "admin"],
      ["2", "driver-changed", "admin"],
      ["1", "driver-changed", "admin"],
      ["0", "driver-added", "admin"]
    ])
    expect(record[3]?.[5]).toBe("new")
  })
})

describe("a script", () => {
  test("does what its preview says, does nothing the second time, and goes back by revert", async () => {
    const [target] = await json<ReadonlyArray<Listed>>(["drivers", "list", "--sort", "name", "--limit", "1"])
    const before = await json<Record<string, unknown>>(["drivers", "show", String(target?.id)])
    const path = await script("edits.ndjson", [
      addition("cli-test-a"),
      { do: "edit", id: target?.id, version: "99.1", releaseDateIso: "2026-11-01" },
      { do: "remove", id: 1009, reason: "test" }
    ])
    const head = await eventCount()
    const preview = await json<Applied>(["catalogue", "apply", path, "--dry-run"])
    expect(preview).toMatchObject({ added: 1, changed: 1, removed: 1 })
    expect(await eventCount()).toBe(head)
    const applied = await json<Applied>(["catalogue", "apply", path, "--yes"])
    expect(applied).toMatchObject({ batch: preview.batch, added: 1, changed: 1, removed: 1, unchanged: 0 })
    const after = await json<Record<string, unknown>>(["drivers", "show", String(target?.id)])
    expect(after).toMatchObject({ version: "99.1", releaseDate: "November 2026" })
    // What was true of the old version alone is gone with it.
    for (const field of ["sha256", "versionStatus", "releaseDateBasis"]) expect(after).not.toHaveProperty(field)

    const done = await eventCount()
    expect(await json<Applied>(["catalogue", "apply", path, "--yes"])).toMatchObject({
      added: 0,
      changed: 0,
      removed: 0,
      unchanged: 3,
      events: 0
    })
    expect(await eventCount()).toBe(done)

    expect((await run(["catalogue", "revert", applied.batch, "--dry-run"])).stdout).toBe(
      "reverted\t2\nremoved\t1\npreserved\t0\n"
    )
    expect((await run(["catalogue", "revert", applied.batch, "--yes"])).code).toBe(0)
    const { revision: _before, ...facts } = before
    expect(await json(["drivers", "show", String(target?.id)])).toMatchObject(facts)
    expect(await json(["drivers", "show", "1009"])).toMatchObject({ id: 1009 })
  })

  test("overrules what an operator set, since an operator runs it", async () => {
    await run(["drivers", "edit", "1003", "--description", "Set by hand."])
    const path = await script("insist.ndjson", [{ do: "edit", id: 1003, description: "Set by script." }])
    expect(await json<Applied>(["catalogue", "apply", path, "--yes"])).toMatchObject({ changed: 1 })
    expect(await json(["drivers", "show", "1003"])).toMatchObject({ description: "Set by script." })
  })

  test("with one fault writes nothing", async () => {
    const path = await script("faulty.ndjson", [addition("cli-test-b"), { do: "edit", id: 999_999, name: "x" }])
    const head = await eventCount()
    const ended = await run(["catalogue", "apply", path, "--yes"])
    expect(ended).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringContaining("line 2: id: No driver has this id.")
    })
    expect(await eventCount()).toBe(head)
  })
})

describe("a catalogue file", () => {
  beforeAll(async () => {
    // A version alone: its day is still that of the old one, and without a checksum the computed rating is different.
    const drivers = await shownSchema(app.sql, "catalogue")
    const [checked] = await app.sql<[{ id: number }]>`
      select id from ${app.sql(drivers)}.drivers where facts ? 'sha256' and not facts ? 'hardwareIds'
        and not removed and facts ->> 'ratingBasis' = 'record-quality' order by id limit 1`
    expect((await run(["drivers", "edit", String(checked.id), "--version", "99.9"])).code).toBe(0)
    // And one with its day, but without its source.
    const edits = [
      { do: "edit", id: 1011, version: "99.1", releaseDateIso: "2026-11-01" },
      { do: "edit", id: 1012, version: "99.2" }
    ]
    expect((await run(["catalogue", "apply", await script("versions.ndjson", edits), "--yes"])).code).toBe(0)
  })

  test.each(["csv", "json", "ndjson"])(
    "that was exported as %s changes nothing when it is imported",
    async (format) => {
      const path = join(dir, `all.${format}`)
      expect((await run(["catalogue", "export", path])).code).toBe(0)
      const report = await json<object>(["catalogue", "import", path, "--dry-run"])
      expect(report).toMatchObject({ added: 0, changed: 0, preservedRows: 0, refusedRows: 0 })
      const diff = await json<{ differences: ReadonlyArray<unknown> }>(["catalogue", "diff", path])
      expect(diff.differences).toEqual([])
    }
  )
})

describe("downloads", () => {
  test("are replayed, counted and forgotten", async () => {
    for (const id of [1004, 1004, 1005, 101]) await pressUntilCounted(app.url, id)
    const lines = (await run(["downloads", "replay"])).stdout.trimEnd().split("\n")
    expect(lines.map((line) => (JSON.parse(line) as { id: number }).id)).toEqual([1004, 1004, 1005, 101])
    const counts = (await run(["downloads", "replay", "--group-by", "driver"])).stdout.split("\n")
    expect(counts[0]).toMatch(/^driver:.*\t1004\t.+\t2\t0$/)
    expect((await run(["downloads", "replay", "--driver", "1005", "--group-by", "category"])).stdout).toMatch(
      /\t1\t0\n$/
    )
    expect((await run(["downloads", "erase", "--from", "2000-01-01", "--yes"])).stdout).toBe("erased\t4\n")
    expect((await run(["downloads", "stats"])).stdout).toMatch(/^total\t4\ntoday\t4\n/)
  })
})

describe("the site's own affairs", () => {
  test("an analyst is added, may replay but not write, and is gone with all sessions when disabled", async () => {
    const input = "a long enough password"
    expect((await run(["operators", "add", "nora", "--password-stdin"], { input })).code).toBe(0)
    const env = { XDG_CONFIG_HOME: join(dir, "nora") }
    await run(["login", "--name", "nora", "--password-stdin"], { input, env })
    expect((await run(["downloads", "replay"], { env })).code).toBe(0)
    expect(await run(["vendors", "add", "Beta", "--host", "beta.example"], { env })).toMatchObject({
      code: 1,
      stderr: "error: Your role does not allow this.\n"
    })
    expect((await run(["sessions", "list"])).stdout).toMatch(/\tnora\ttoken\t/)
    expect((await run(["operators", "disable", "nora", "--yes"])).code).toBe(0)
    expect(await run(["downloads", "replay"], { env })).toMatchObject({
      code: 1,
      stderr: "error: Please sign in. Run `driverdex login` first.\n"
    })
  })

  test("F-13: one command disarms a maker's lost host: the next answer of every process leads elsewhere", async () => {
    const HOST = "www.nvidia.com"
    const other = await testApplication(
      {},
      { url: app.databaseUrl, adminUrl: app.databaseUrl, sql: app.sql, drop: async () => {} }
    )
    const [{ id }] = await json<readonly [Listed]>(["drivers", "list", "--query", "geforce game ready", "--limit", "1"])
    const outputs = [
      "/api/drivers?manufacturer=NVIDIA",
      "/api/search?q=geforce",
      "/api/hardware?id=10de:2504",
      "/graphics-cards?manufacturer=NVIDIA&page=4",
      "/search?q=nvidia&page=4",
      "/feeds/manufacturer/NVIDIA.atom",
      `/api/v1/drivers/${id}`,
      `/api/drivers/${id}/download-file`
    ]
    const leading = async () => {
      const asked = outputs.flatMap((path) => [app, other].map((one) => ({ path, one })))
      const answers = await Promise.all(
        asked.map(async ({ path, one }) => {
          const answer = await one.call(path)
          return `${answer.headers.get("location")} ${await answer.text()}`.includes(`//${HOST}/`) ? [path] : []
        })
      )
      return answers.flat()
    }
    try {
      const before = await leading()
      expect(before.length).toBeGreaterThan(outputs.length)
      const edit = await run(["vendors", "edit", "NVIDIA", "--remove-host", HOST])
      expect([edit.code, edit.stderr, await leading()]).toEqual([0, "", []])
      expect((await run(["vendors", "edit", "NVIDIA", "--host", HOST])).code).toBe(0)
      // What is put back may come later to a process that is busy.
      await expect.poll(leading).toEqual(before)
    } finally {
      await other.stop()
    }
  })

  test("a read model is rebuilt and the log verified", async () => {
    expect((await run(["projections", "rebuild", "catalogue"])).stdout).toMatch(/^rebuilt\tcatalogue\t\d+\t0\n$/)
    expect((await run(["log", "verify"])).stdout).toMatch(
      /\nprojection\tcatalogue\t\d+\tequal\nprojection\tdownloads\t\d+\tequal\n$/
    )
  })

  test("a message waits in the inbox until it is marked", async () => {
    const form = {
      name: "Ada",
      email: "ada@example.com",
      subject: "A question",
      category: "technical-support",
      message: "How do I do this?"
    }
    const sent = await app.call("/api/messages", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(form)
    })
    expect(sent.status).toBe(204)
    const [id = ""] = (await run(["inbox", "list", "--open"])).stdout.split("\t")
    expect((await run(["inbox", "mark", id, "confirmed"])).code).toBe(0)
    expect((await run(["inbox", "list", "--open"])).stdout).toBe("")
  })
})

describe("on a terminal", () => {
  test("lists are tables, stats a chart, progress a bar", async () => {
    const list = await onTerminal(["drivers", "list", "--limit", "2"])
    expect(list).toMatchObject({ code: 0, screen: expect.stringMatching(/Id {2}Name +Manufacturer[^]*\n2 drivers/) })
    expect((await onTerminal(["downloads", "stats"])).screen).toMatch(/┤ +█*[^]*Most downloaded/)
    expect((await onTerminal(["catalogue", "import", join(dir, "all.csv"), "--dry-run"])).screen).toMatch(
      /█{24}[^]*Dry run/
    )
    expect((await onTerminal(["log", "verify"])).screen).toContain("The log is whole.")
  })

  test.each<[string, number, boolean]>([
    ["n", 130, false],
    ["\u0003", 130, false],
    ["y", 0, true]
  ])("a removal that is answered with %j ends with %d", async (type, code, gone) => {
    const seen = await onTerminal(["drivers", "remove", "1020"], { after: "[y/N]", type })
    expect({ code: seen.code, said: seen.screen.includes("Removed driver 1020.") }).toEqual({ code, said: gone })
    expect((await run(["drivers", "show", "1020"])).code).toBe(gone ? 1 : 0)
  })

  test("a script shows its changes, asks, and is done with a bar", async () => {
    const path = await script("terminal.ndjson", [{ do: "edit", id: 1021, description: "Another text." }])
    const seen = await onTerminal(["catalogue", "apply", path], { after: "[y/N]", type: "y" })
    expect(seen.code).toBe(0)
    expect(seen.screen).toMatch(/description[^]*→ Another text\.[^]*Write this: change 1\?[^]*catalogue revert apply-/)
  })

  test("an operator is added with a password that is typed twice and appears nowhere", async () => {
    const type = "a password for max\r"
    const seen = await onTerminal(
      ["operators", "add", "max", "--role", "admin"],
      { after: "New password of max: ", type },
      { after: "Once more: ", type }
    )
    expect({ code: seen.code, added: seen.screen.includes("added: max (admin, active)") }).toEqual({
      code: 0,
      added: true
    })
    expect(seen.screen).not.toContain("a password")
  })

  test("a sign-in asks for the code of the second factor where there is one, and shows it nowhere (P-ADM-15)", async () => {
    const password = "a password for max"
    const call = async (path: string, body: object, headers = {}) =>
      (await (
        await app.call(path, {
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body: JSON.stringify(body)
        })
      ).json()) as Record<string, string>
    const { token } = await call("/api/session", { name: "max", password })
    const headers = { authorization: `Bearer ${token}` }
    const { secret = "" } = await call("/api/second-factor", { currentPassword: password }, headers)
    const codeIn = (seconds: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + seconds })
    await call("/api/second-factor/confirm", { code: codeIn(-20) }, headers)
    const code = codeIn(20)
    const seen = await runOnTerminal(PROGRAM, ["login", "--name", "max"], {
      env: { ...env, XDG_CONFIG_HOME: join(dir, "max") },
      keys: [
        { after: "Password of max: ", type: `${password}\r` },
        { after: "Code of the second factor: ", type: `${code}\r` }
      ]
    })
    expect({ code: seen.code, in: seen.screen.includes("as max (admin)") }).toEqual({ code: 0, in: true })
    expect(seen.screen).not.toContain(code)
  })
})

test("a script works with a token of its own until it is revoked (P-ADM-14)", async () => {
  const made = await run(["tokens", "create", "nightly", "--scope", "import"])
  expect(made.code).toBe(0)
  expect(made.stdout).toMatch(/^driverdex_[\w-]{43}\n$/)
  const asScript = { env: { DRIVERDEX_TOKEN: made.stdout.trim(), XDG_CONFIG_HOME: join(dir, "script") } }
  const path = await script("nightly.ndjson", [{ do: "edit", id: 1022, description: "Of a script." }])
  const refused = await run(["catalogue", "apply", path, "--yes"], asScript)
  expect({ code: refused.code, stderr: refused.stderr }).toEqual({
    code: 1,
    stderr: expect.stringContaining("This token has the scope import")
  })
  expect((await run(["catalogue", "import", join(dir, "all.csv"), "--dry-run"], asScript)).code).toBe(0)
  expect((await run(["operators", "disable", "admin", "--yes"], asScript)).stderr).toContain("not a token")
  const [entry] = await json<ReadonlyArray<{ id: string; name: string; lastUsedOn: string }>>(["tokens", "list"])
  expect(entry).toMatchObject({ name: "nightly", lastUsedOn: new Date().toISOString().slice(0, 10) })
  expect((await run(["tokens", "revoke", entry?.id ?? ""])).code).toBe(0)
  expect(await run(["operators", "list"], asScript)).toEqual({
    code: 1,
    stdout: "",
    stderr: "error: This token is unknown, was revoked, or has expired.\n"
  })
})
