/** How a start ends when something is missing, and what a person sees when nothing is. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest"
import { pressUntilCounted } from "../downloads/pressUntilCounted.ts"
import { type FreshDatabase, freshDatabase } from "../store/postgres/database.ts"
import { currentAnswer } from "../support/currentAnswer.ts"
import { complaintOf } from "./complaint.ts"
import { addressOf, type ServerProcess, startServer, terminate } from "./process.ts"

let directory: string
let database: FreshDatabase
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "driverdex-start-"))
  writeFileSync(join(directory, "file"), "in the way")
  database = await freshDatabase()
})
const started: Array<ServerProcess> = []
const start = (environment: Record<string, string>, args: ReadonlyArray<string> = []): ServerProcess => {
  const server = startServer({ DATA_DIR: join(directory, "unused"), ...environment }, args)
  started.push(server)
  return server
}
afterEach(async () => {
  // A test that failed half-way must leave nothing running.
  for (const { child, ended } of started.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM")
    await ended
  }
})
afterAll(async () => {
  await database.drop()
  rmSync(directory, { recursive: true, force: true, maxRetries: 10 })
})

describe("a start", () => {
  it("ends with a sentence at a word that is no command, and starts nothing", async () => {
    expect(await complaintOf(start({}, ["constructor"]), 2)).toBe(
      "There is no command 'constructor'. --help lists them."
    )
    expect(existsSync(join(directory, "unused"))).toBe(false)
  })

  it("lists its settings with --help, and starts nothing", async () => {
    const server = start({ PORT: "not even looked at" }, ["--help"])
    expect(await server.ended).toBe(0)
    expect(server.stderr()).toBe("")
    for (const name of ["PORT", "HOST", "DATA_DIR", "DATABASE_URL", "ADMIN_PASSWORD", "SITE_URL", "TRUSTED_PROXIES"]) {
      expect(server.stdout()).toMatch(new RegExp(`^ {2}${name} +\\S`, "m"))
    }
    expect(existsSync(join(directory, "unused"))).toBe(false)
  })

  const wrongPassword = () => {
    const url = new URL(inject("postgresUrl"))
    url.password = "planted-secret"
    return url.href
  }
  const noSuchDatabase = () => `${inject("postgresAdminUrl").replace(/\/[^/]*$/, "")}/no_such_database`

  it.each<[string, () => Record<string, string>, string | RegExp]>([
    ["a setting that cannot be used", () => ({ PORT: "99999" }), "PORT must be a port number."],
    ["a password that is too short", () => ({ ADMIN_PASSWORD: "planted" }), /^ADMIN_PASSWORD must be 12 /],
    [
      "an address of no database",
      () => ({ DATABASE_URL: "mysql://root:planted-secret@localhost/x" }),
      /^DATABASE_URL must be an address such as /
    ],
    [
      "a DATA_DIR that cannot be written",
      () => ({ DATA_DIR: join(directory, "file") }),
      /^The data directory \S+ cannot be written\.$/
    ],
    [
      "a database where nothing listens",
      () => ({ DATABASE_URL: "postgres://driverdex:planted-secret@127.0.0.1:1/driverdex" }),
      "The database of DATABASE_URL cannot be reached (nothing listens there)."
    ],
    [
      "a wrong password in DATABASE_URL",
      () => ({ DATABASE_URL: wrongPassword() }),
      "The database of DATABASE_URL cannot be reached (the name or password is wrong)."
    ],
    [
      "a database that does not exist",
      () => ({ DATABASE_URL: noSuchDatabase() }),
      "The database of DATABASE_URL cannot be reached (the database does not exist)."
    ],
    [
      "a site that was not built",
      () => ({ WEB_DIST: join(directory, "no-site") }),
      "The pages of the site are not built; run `npm run build` first."
    ]
  ])("says %s in one sentence, without secrets, and exits with 1", async (_, environment, sentence) => {
    const complaint = await complaintOf(start(environment()))
    if (typeof sentence === "string") expect(complaint).toBe(sentence)
    else expect(complaint).toMatch(sentence)
    expect(complaint).not.toContain("planted")
  })

  it("on a taken port says so, and has not used up the first password", async () => {
    const taken = createServer().listen(0, "127.0.0.1")
    await new Promise((resolve) => taken.once("listening", resolve))
    const { port } = taken.address() as { port: number }
    try {
      const complaint = await complaintOf(start({ DATABASE_URL: database.adminUrl, PORT: String(port) }))
      expect(complaint).toBe(`Port ${port} of 127.0.0.1 is taken; set PORT to another one.`)
    } finally {
      taken.close()
    }
    const again = start({ DATABASE_URL: database.adminUrl })
    await addressOf(again)
    expect(again.stdout()).toMatch(/^Password: \S{20}$/m)
    expect(await terminate(again)).toBe(0)
  })
})

describe("two processes on one database", () => {
  it("start at the same moment, answer the same and count together, each seeing what the other wrote", async () => {
    const shared = await freshDatabase()
    try {
      const servers = [start({ DATABASE_URL: shared.adminUrl }), start({ DATABASE_URL: shared.adminUrl })]
      const urls = await Promise.all(servers.map(addressOf))
      expect(servers.filter((server) => /^Password: /m.test(server.stdout()))).toHaveLength(1)
      const lists = await Promise.all(urls.map(async (url) => (await fetch(`${url}/api/drivers`)).text()))
      expect(lists[0]).toBe(lists[1])
      expect(JSON.parse(lists[0] ?? "[]")).toHaveLength(742)

      const countOf = async (url: string, id: number) => {
        const answer = await currentAnswer(() => fetch(`${url}/api/drivers/${id}`))
        return ((await answer.json()) as { downloadCount: number }).downloadCount
      }
      const countsOf = (id: number) => Promise.all(urls.map((url) => countOf(url, id)))
      for (let n = 1; n <= 6; n++) {
        const writer = urls[n % 2] ?? ""
        await pressUntilCounted(writer, 1005)
        expect(await countOf(writer, 1005)).toBe(n)
        expect(await countsOf(1005)).toEqual([n, n])
      }
      await Promise.all(Array.from({ length: 60 }, (_, n) => pressUntilCounted(urls[n % 2] ?? "", 1006)))
      await countsOf(1006)
      expect(await countsOf(1006)).toEqual([60, 60])
      expect(await Promise.all(servers.map(terminate))).toEqual([0, 0])
    } finally {
      await shared.drop()
    }
  })
})
