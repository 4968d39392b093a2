/** A site that is killed in the middle of its work comes back from its backups with everything that it had acknowledged. */
import { createHash } from "node:crypto"
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { PROGRAM, runProgram } from "../../../../cli/test/program/runProgram.ts"
import { keyFileOf, readKey, signatureOf } from "../../../src/extras/backups/BackupKey.ts"
import { damageOf, readManifest } from "../../../src/extras/backups/Manifest.ts"
import { type RestoreOptions, restoreBackup } from "../../../src/extras/backups/restoreBackup.ts"
import { decodeConfig } from "../../../src/platform/Config.ts"
import { backupCommand } from "../../../src/start/backupCommand.ts"
import { type Command, readCommand } from "../../../src/start/readCommand.ts"
import { connectPostgres } from "../../../src/store/postgres/connect.ts"
import { runningPostgres } from "../../../src/store/postgres/EmbeddedPostgres.ts"
import { readPidFile } from "../../../src/store/postgres/Postmaster.ts"
import { addressOf, type ServerProcess, startServer, terminate } from "../../start/process.ts"
import { ADMIN_PASSWORD, json } from "../../support/application.ts"

let place: string
const at = (...parts: ReadonlyArray<string>) => join(place, ...parts)
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), "driverdex-backups-"))
})
afterAll(async () => {
  rmSync(place, { recursive: true, force: true, maxRetries: 10 })
})

const command = (...args: ReadonlyArray<string>): ServerProcess =>
  startServer({ DATA_DIR: at("data"), BACKUP_DIR: at("backups") }, ["backup", ...args])
/** The same command in this process, which is quicker. */
const backup = async (...args: ReadonlyArray<string>) => {
  const config = decodeConfig({ DATA_DIR: at("data"), BACKUP_DIR: at("backups") }, place)
  return backupCommand(readCommand(["backup", ...args]) as Command, config, () => {})
}
const names = () => readdirSync(at("backups", "backups"))

const messageOf = (subject: string) => ({
  name: "A Person",
  email: "a@example.com",
  subject,
  category: "business",
  message: "A message of some length."
})
const verifyLog = (url: string) =>
  runProgram(PROGRAM, ["verify", "log", "--witness", at("witness.json")], {
    env: { DRIVERDEX_URL: url, XDG_CONFIG_HOME: place }
  })
const countOf = async (url: string) => ((await (await fetch(`${url}/api/drivers/1001`)).json()) as Driver).downloadCount
/** Without ADMIN_PASSWORD: what operators sign in with comes from the backup. */
const restored = async <A>(folder: string, work: (url: string, subjects: string) => Promise<A>): Promise<A> => {
  const server = startServer({ DATA_DIR: at(folder) })
  try {
    const url = await addressOf(server)
    const session = await fetch(`${url}/api/session`, json("POST", { password: ADMIN_PASSWORD }))
    expect(session.status).toBe(200)
    const { token } = (await session.json()) as { token: string }
    const inbox = await fetch(`${url}/api/inbox`, { headers: { authorization: `Bearer ${token}` } })
    expect(inbox.status).toBe(200)
    return await work(url, await inbox.text())
  } finally {
    await terminate(server)
  }
}

describe("a site with BACKUP_DIR", () => {
  /** When each acknowledged download was acknowledged. */
  const acknowledged: Array<number> = []
  let sent = 0
  let chosen: Date

  it("P-OPS-10: is copied while it is written to, by one command at a time, and killed afterwards", async () => {
    const server = startServer({ DATA_DIR: at("data"), BACKUP_DIR: at("backups"), ADMIN_PASSWORD })
    const url = await addressOf(server)
    let going = true
    const press = async () => {
      while (going) {
        sent += 1
        const answer = await fetch(`${url}/api/drivers/1001/download`, { method: "POST" }).catch(() => null)
        const body = answer === null ? null : ((await answer.json().catch(() => null)) as { counted?: boolean } | null)
        if (answer?.status === 200 && body !== null && body.counted === undefined) acknowledged.push(Date.now())
      }
    }
    const visitors = Promise.all([press(), press(), press()])
    expect((await fetch(`${url}/api/messages`, json("POST", messageOf("Before the backup")))).status).toBe(204)

    const both = [command("make"), command("make")]
    const codes = await Promise.all(both.map(({ ended }) => ended))
    const [made, refused] = codes[0] === 0 ? both : both.toReversed()
    expect(codes).toEqual(expect.arrayContaining([0, 1]))
    expect(refused?.stderr()).toBe("Another backup of this database is under way.\n")
    expect(made?.stdout()).toMatch(
      /^Made 20\d+T\d+Z-[0-9a-f]{12}: .+ up to position \d+\.\nIt is signed with the key in .+key: keep a copy .+\n$/
    )
    expect(names()).toHaveLength(1)

    // A backup that is killed leaves none, and the next one removes what it left.
    const killed = command("make")
    await expect.poll(() => names().some((name) => name.endsWith(".part")), { interval: 5 }).toBe(true)
    killed.child.kill("SIGKILL")
    await killed.ended
    expect((await backup("list")).match(/\tended /g)).toHaveLength(1)

    const running = runningPostgres(at("data", "postgres"))
    const sql = connectPostgres(running?.adminUrl ?? "", 1)
    for (let n = 0; n < 2; n++) {
      await delay(100)
      await sql`select pg_switch_wal()`
    }
    const archive = at(
      "backups",
      "wal",
      readFileSync(at("data", "postgres", "cluster", "driverdex-archive-id"), "utf8")
    )
    await expect.poll(() => readdirSync(archive).filter((name) => name.endsWith(".gz")).length).toBeGreaterThan(3)
    const [now] = await sql<[{ at: Date }]>`select clock_timestamp() as at`
    chosen = now.at
    await sql.end({ timeout: 1 })
    await delay(300)
    expect((await fetch(`${url}/api/messages`, json("POST", messageOf("After the moment")))).status).toBe(204)
    expect(await backup("list")).toContain("Now: the write-ahead log is archived in BACKUP_DIR.")
    expect(await verifyLog(url)).toMatchObject({ code: 0 })
    await delay(300)
    process.kill(readPidFile(at("data", "postgres", "cluster"))?.pid ?? 0, "SIGKILL")
    server.child.kill("SIGKILL")
    going = false
    await Promise.all([visitors, server.ended])
    expect(acknowledged.length).toBeGreaterThan(50)
  })

  describe("that was killed", () => {
    let said: ReadonlyArray<string>
    // At once: each waits for the disk most of its time.
    beforeAll(async () => {
      said = await Promise.all([
        backup("restore", at("whole")),
        backup("restore", at("moment"), "--time", chosen.toISOString()),
        backup("restore", at("alone"), "--alone"),
        backup("restore", at("late"), "--time", new Date().toISOString()).catch((error: Error) => error.message)
      ])
    })

    it("P-OPS-11: is restored as far as it came: all that was acknowledged, operators, inbox, and a public log that goes on", async () => {
      expect(said[0]).toContain("Nothing is missing: its public log goes on under the same key.")
      await restored("whole", async (url, inbox) => {
        const count = await countOf(url)
        expect(count).toBeGreaterThanOrEqual(acknowledged.length)
        expect(count).toBeLessThanOrEqual(sent)
        expect(inbox).toContain("Before the backup")
        expect(inbox).toContain("After the moment")
        await fetch(`${url}/api/drivers/1001/download`, { method: "POST" })
        await expect.poll(async () => (await verifyLog(url)).code).toBe(0)
      })
    })

    it("P-OPS-11: is restored as it was at a moment, and signs nothing then, since it may have signed more", async () => {
      expect(said[1]).toContain("it signs nothing until LOG_KEY is a new key")
      await restored("moment", async (url, inbox) => {
        const count = await countOf(url)
        expect(count).toBeGreaterThanOrEqual(acknowledged.filter((at) => at <= chosen.getTime()).length)
        expect(count).toBeLessThan(acknowledged.length)
        expect(inbox).toContain("Before the backup")
        expect(inbox).not.toContain("After the moment")
        expect((await fetch(`${url}/log/checkpoint`)).status).toBe(503)
      })
    })

    it("P-OPS-11: is restored without its write-ahead log, into a DATA_DIR with an archive of its own", () => {
      expect(said[2]).toContain("it signs nothing until LOG_KEY is a new key")
      expect(existsSync(at("alone", "postgres", "cluster", "driverdex-archive-id"))).toBe(false)
      expect(readdirSync(at("alone"))).toEqual(["postgres"])
    })

    it("P-OPS-11: is not restored as of a time that its write-ahead log does not reach", () => {
      expect(said[3]).toMatch(/^The write-ahead log ends at 20.+Z, before 20.+ Restore without --time/)
      expect(existsSync(at("late"))).toBe(false)
    })
  })

  it("P-OPS-11: is not restored from what is damaged, incomplete or not meant, and nothing is left of the attempt", async () => {
    const key = readKey(keyFileOf(at("data", "postgres", "cluster")))
    const refused = async (sentence: RegExp, options: Partial<RestoreOptions> = {}) => {
      const common = { folder: at("backups"), target: at("refused"), original: at("data"), name: null, until: null }
      await expect(
        restoreBackup({ ...common, alone: false, key, config: { logKey: null, siteUrl: null }, ...options })
      ).rejects.toThrow(sentence)
      expect(existsSync(at("refused"))).toBe(false)
    }
    await refused(/^20.+Z is in the future\.$/, { until: new Date(Date.now() + 60_000) })
    await refused(/^2020-01-01T00:00:00.000Z is before the end of the backup 20/, { until: new Date("2020-01-01") })
    await refused(/^There is no backup none in /, { name: "none" })
    await refused(/data is in .+data; choose a new folder elsewhere\.$/, { target: at("data") })
    await refused(/inner is in .+backups; choose a new folder elsewhere\.$/, { target: at("backups", "inner") })
    mkdirSync(at("taken"))
    writeFileSync(at("taken", "file"), "of another")
    await refused(/taken is not empty; a restore needs a new folder\.$/, { target: at("taken") })
    expect(readdirSync(at("taken"))).toEqual(["file"])

    const [name = ""] = names().filter((one) => !one.endsWith(".part"))
    const damage = async () => damageOf(at("backups"), await readManifest(at("backups"), name))
    expect(await backup("verify")).toMatch(/ is whole: \d+ files/)
    const wal = at("backups", "wal", name.slice(-12))
    const [, , third = ""] = readdirSync(wal)
      .filter((file) => file.endsWith(".gz"))
      .toSorted()
      .slice(-4)
    cpSync(join(wal, third), at("third"))
    rmSync(join(wal, third))
    rmSync(at("data", "postgres", "cluster", "pg_wal", third.slice(0, -3)), { force: true })
    await refused(new RegExp(`is incomplete: ${third.slice(0, -3)} is missing\\. Restore up to what is before it`))
    await expect(backup("verify")).rejects.toThrow(`${third.slice(0, -3)} is missing`)
    writeFileSync(join(wal, third), readFileSync(at("third")).subarray(0, -50))
    await refused(/cannot be used/)

    const manifest = at("backups", "backups", name, "manifest.json")
    const [facts = ""] = readFileSync(manifest, "utf8").split("\n")
    const write = (text: string) => {
      const sum = createHash("sha256").update(text).digest("hex")
      writeFileSync(manifest, `${text}\n${sum}\n${signatureOf(key, "manifest.json", text).toString("hex")}\n`)
    }
    write(facts.replace('"postgres":"18"', '"postgres":"17"'))
    await refused(/ is of PostgreSQL 17, this program brings 18\.$/)
    write(facts)
    const version = at("backups", "backups", name, "cluster", "PG_VERSION")
    writeFileSync(version, "19\n")
    await refused(/PG_VERSION is not as it was written; restore another backup\.$/)
    expect(await damage()).toEqual([expect.stringMatching(/PG_VERSION is not as it was written\.$/)])
    rmSync(version)
    expect(await damage()).toEqual([expect.stringMatching(/PG_VERSION is missing\.$/)])
    writeFileSync(manifest, `${facts}\n`)
    await refused(/manifest\.json is damaged or missing\.$/)
  })

  it("P-OPS-11: is not started on what an interrupted restore has left", async () => {
    mkdirSync(at("half", "restoring"), { recursive: true })
    const server = startServer({ DATA_DIR: at("half") })
    expect(await server.ended).toBe(1)
    expect(server.stderr()).toMatch(/half was interrupted: remove that folder and restore again\.\n$/)
  })
})

it("P-OPS-10: backups are of the database that comes along, in a folder that is set", async () => {
  const run = (settings: Record<string, string>, ...args: ReadonlyArray<string>) =>
    backupCommand(
      readCommand(["backup", ...args]) as Command,
      decodeConfig({ DATA_DIR: at("none"), ...settings }, place),
      () => {}
    )
  const set = { BACKUP_DIR: at("backups") }
  const given = { ...set, DATABASE_URL: "postgres://127.0.0.1:1/none" }
  await expect(run({}, "make")).rejects.toThrow("Set BACKUP_DIR to the folder of the backups.")
  await expect(run(given, "make")).rejects.toThrow("With DATABASE_URL the tools of that PostgreSQL make the backups")
  await expect(run(set, "make")).rejects.toThrow(/^There is no database in .+none yet\.$/)
  expect(existsSync(at("none"))).toBe(false)
})
