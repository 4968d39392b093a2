/** How a server runs the program that refreshes its facts: what that may do, what it is told, and what becomes of what it says (P-IMP-15). */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import type { NewInSource } from "@driverdex/domain/catalogue/NewInSource"
import { formOfNew } from "@driverdex/domain/forms/driverForm"
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { makeRunTokens } from "../../../src/accounts/RunTokens.ts"
import { startRefresher } from "../../../src/operations/sources/Refresher.ts"
import { makeSourceRuns, type SourceReport } from "../../../src/operations/sources/SourceRuns.ts"
import { type TestApplication, testApplication } from "../../support/application.ts"

let app: TestApplication
let dir: string
const program = () => join(dir, "program.mjs")
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), "driverdex-program-"))
  app = await testApplication()
})
afterAll(async () => {
  await app.stop()
  rmSync(dir, { recursive: true, force: true })
})
afterEach(() => {
  vi.unstubAllEnvs()
})

const said = (source: string, more: Partial<SourceReport> = {}): SourceReport => ({
  source,
  isRead: true,
  new: [],
  unreachable: [],
  changedForm: [],
  ...more
})
const failed = (source: string, ...unreachable: ReadonlyArray<string>) => said(source, { isRead: false, unreachable })

/** Runs a script in place of the program, as soon as the server does; answers what the server logged of it. */
const running = async (script: string, work: (logged: ReadonlyArray<unknown>) => Promise<void>) => {
  writeFileSync(program(), script)
  await app.sql`delete from admin.refreshes`
  const logged: Array<unknown> = []
  const stop = startRefresher({
    sql: app.sql,
    every: "daily",
    tokens: makeRunTokens(Date.now),
    runs: makeSourceRuns(app.sql),
    program: program(),
    cache: dir,
    url: app.url,
    log: (level, message, fields) => logged.push([level, message, fields]),
    now: Date.now,
    random: () => 0
  })
  try {
    await work(logged)
  } finally {
    await stop()
  }
}
const ended = async () => {
  await expect.poll(async () => (await makeSourceRuns(app.sql).last()).endedAt).not.toBeNull()
}

describe("the program of a refresh", () => {
  it("may send releases with its token while it runs, and do nothing else; the token is worth nothing afterwards", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0)
    const own = await testApplication({ SOURCES: "hourly" }, undefined, { refreshProgram: program() })
    vi.restoreAllMocks()
    writeFileSync(
      program(),
      `const { DRIVERDEX_URL: url, DRIVERDEX_TOKEN: token } = process.env
      const ask = async (method, path, body) =>
        (await fetch(url + path, { method, headers: { authorization: "Bearer " + token, "content-type": "application/json" }, body: body && JSON.stringify(body) })).status
      const send = (command, more = {}) =>
        ask("POST", "/api/changes", { batch: "b", source: "s", dryRun: true, commands: [{ line: 1, command }], ...more })
      const source = { id: "amd", name: "n", licence: "MIT", reference: "r", retrieved: "2026-11-27" }
      const release = { do: "release", key: "amd-adrenalin", releases: [], asOf: "2026-11-27", source }
      const answers = [
        await send(release), await send({ ...release, accept: true }), await send(release, { overwrite: true }),
        await send({ do: "add", key: "x" }), await send({ do: "remove", key: "amd-adrenalin" }),
        await ask("GET", "/api/session"), await ask("GET", "/api/operators"), await ask("GET", "/api/inbox")
      ]
      const unreachable = [JSON.stringify({ answers, token, names: Object.keys(process.env), args: process.argv.slice(2) })]
      console.log(JSON.stringify({ sources: [{ source: "amd", isRead: true, new: [], unreachable, changedForm: [] }] }))`
    )
    try {
      const told = async () => (await makeSourceRuns(own.sql).last()).reads[0]?.fault ?? null
      await expect.poll(told).not.toBeNull()
      const { answers, token, names, args } = JSON.parse((await told()) as string) as Record<string, Array<string>> & {
        token: string
      }
      expect(answers).toEqual([200, 403, 403, 403, 403, 403, 403, 403])
      expect(args).toEqual(["sources", "refresh", "--yes", "--json", "--within", "0.8", "--url", own.url])
      expect(names?.filter((name) => /DATABASE|PASSWORD|KEY/.test(name))).toEqual([])
      const authorization = `Bearer ${token}`
      expect((await own.call("/api/changes", { method: "POST", headers: { authorization } })).status).toBe(401)
    } finally {
      await own.stop()
    }
  })

  it.each([
    ["that is not there", "import './nowhere.mjs'", /^Error.*Cannot find module/],
    ["that says nothing", "", /It said nothing\./],
    ["that says something else", "console.log('hello')", /It said nothing\./],
    ["that fails with a sentence", "console.error('error: No server answers.'); process.exit(1)", /No server answers\./]
  ])("%s is said in the log once, and the next one is due in a day", async (_what, script, sentence) => {
    await running(script, async (logged) => {
      await ended()
      expect((await makeSourceRuns(app.sql).last()).failure).toMatch(sentence)
      await expect.poll(() => logged).toHaveLength(1)
      expect(logged[0]).toEqual(["error", "the sources were not refreshed", { cause: expect.stringMatching(sentence) }])
    })
  })

  it("is ended with the server, whatever it does", async () => {
    await running(`process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)`, async () => {
      await new Promise((resolve) => setTimeout(resolve, 6_000))
    })
    expect((await makeSourceRuns(app.sql).last()).endedAt).toBeNull()
  })
})

describe("what the sources answered (P-STAT-5)", () => {
  it("is counted in a row and forgiven at the next answer; from the second time on the board has it", async () => {
    const runs = makeSourceRuns(app.sql)
    const ofAmd = async () => (await runs.last()).reads.find(({ source }) => source === "amd")
    const board = async () => {
      const answer = await app.asAdmin("GET", "/api/quality?kind=source-failing")
      return ((await answer.json()) as { items: ReadonlyArray<Record<string, unknown>> }).items
    }
    await app.sql`delete from admin.source_reads`
    await runs.note({ sources: [failed("amd", "It answered 404."), said("eol")], failure: null })
    const first = await ofAmd()
    expect(first).toMatchObject({ failures: 1, answeredAt: null, fault: "It answered 404." })
    expect(await board()).toEqual([])
    await runs.note({ sources: [failed("amd", "It answered 500."), said("eol")], failure: null })
    expect(await ofAmd()).toMatchObject({ failures: 2, failingSince: first?.failingSince, fault: "It answered 500." })
    expect(await board()).toMatchObject([
      { subject: "amd", action: "pull", why: "It did not answer 2 times in a row: It answered 500." }
    ])
    await runs.note({ sources: [said("amd", { unreachable: ["a.json: It answered 404."] })], failure: null })
    expect(await ofAmd()).toMatchObject({ failures: 0, failingSince: null, fault: "a.json: It answered 404." })
    expect((await ofAmd())?.answeredAt).not.toBeNull()
    expect(await board()).toEqual([])
    expect((await runs.last()).reads.map(({ source }) => source)).toEqual(["amd", "eol"])
  })

  it("P-QUAL-6: keeps what a source has beside the catalogue until it answers again, for the board", async () => {
    const runs = makeSourceRuns(app.sql)
    const board = async () => {
      const answer = await app.asAdmin("GET", "/api/quality?kind=new-in-source")
      return ((await answer.json()) as { items: ReadonlyArray<{ subject: string }> }).items.map(
        ({ subject }) => subject
      )
    }
    const beside = [{ name: "nvidia-driver#r620-windows", version: "621.10", day: "2026-11-09" }]
    await runs.note({ sources: [said("eol", { beside })], failure: null })
    expect(await board()).toEqual(["eol/nvidia-driver#r620-windows"])
    await runs.note({ sources: [failed("eol", "It answered 404.")], failure: null })
    expect(await board()).toEqual(["eol/nvidia-driver#r620-windows"])
    await runs.note({ sources: [said("eol")], failure: null })
    expect(await board()).toEqual([])
  })

  it("P-QUAL-6: makes a record of it by the form that the source has begun, and the item goes", async () => {
    const runs = makeSourceRuns(app.sql)
    const item = async () => {
      const answer = await app.asAdmin("GET", "/api/quality?kind=new-in-source")
      const { items } = (await answer.json()) as { items: ReadonlyArray<{ subject: string; told: NewInSource }> }
      return items.find(({ subject }) => subject === "eol/nvidia-driver#r620-windows")
    }
    const near = { of: "product" as const, packages: ["nvidia-driver#r610-windows", "nvidia-driver#r595-windows"] }
    const beside = [
      {
        name: "nvidia-driver#r620-windows",
        version: "621.10",
        day: "2026-11-09",
        isReleased: true as const,
        title: "NVIDIA Driver R620-Windows",
        address: "https://docs.nvidia.com/datacenter/tesla/index.html",
        near
      }
    ]
    await runs.note({ sources: [said("eol", { beside })], failure: null })
    const told = (await item())?.told
    if (told === undefined) throw new Error("The board has no such item.")
    expect(told).toMatchObject({
      manufacturer: "NVIDIA",
      category: "Graphics Cards",
      key: "nvidia-driver-r620-windows"
    })
    const form = formOfNew(told)
    // What no source has told is left to the operator.
    expect([form.operatingSystem, form.architecture, form.description]).toEqual(["", "", ""])
    const filled = { ...form, operatingSystem: "Windows 11/10", architecture: "64-bit", description: "Branch 620." }
    const newInSource = "eol/nvidia-driver#r620-windows"
    const add = (body: object) => app.asAdmin("POST", "/api/drivers", body)
    expect((await add({ ...form, newInSource })).status).toBe(400)
    expect((await add({ ...filled, newInSource: "eol/nvidia-driver#r700-windows" })).status).toBe(409)
    const added = await add({ ...filled, newInSource })
    expect(added.status).toBe(201)
    const driver = (await added.json()) as Driver
    expect(await (await app.call(`/api/drivers/${driver.id}`)).json()).toMatchObject({
      key: "nvidia-driver-r620-windows",
      version: "621.10",
      releaseDate: "November 2026",
      releaseDateIso: "2026-11-09",
      releaseDateBasis: "published",
      isLatest: false,
      source: { id: "eol", reference: expect.stringContaining("nvidia-driver#r620-windows") }
    })
    expect(await item()).toBeUndefined()
    // Sent again after a lost answer it is the same record; another form for it is refused.
    expect(((await (await add({ ...filled, newInSource })).json()) as Driver).id).toBe(driver.id)
    const other = await add({ ...filled, newInSource, description: "Another one." })
    expect([other.status, await other.text()]).toEqual([409, expect.stringContaining("made a record of it already")])
    expect((await app.asAdmin("DELETE", `/api/drivers/${driver.id}`)).status).toBe(204)
    expect((await item())?.subject).toBe(newInSource)
    const removed = await add({ ...filled, newInSource })
    expect(await removed.text()).toContain("was removed")
    await runs.note({ sources: [said("eol")], failure: null })
  })

  it("P-IMP-15: leaves a source alone that has failed for days", async () => {
    await app.sql`delete from admin.source_reads`
    await makeSourceRuns(app.sql).note({ sources: [failed("amd", "It answered 404."), said("eol")], failure: null })
    await app.sql`update admin.source_reads set failing_since = now() - interval '6 days' where source = 'amd'`
    const script = `const unreachable = [process.argv.slice(2).join(" ")]
      console.log(JSON.stringify({ sources: [{ source: "eol", isRead: true, new: [], unreachable, changedForm: [] }] }))`
    await running(script, async () => {
      await ended()
      const { reads } = await makeSourceRuns(app.sql).last()
      expect(reads.find(({ source }) => source === "eol")?.fault).toMatch(/ --skip amd$/)
    })
  })
})
