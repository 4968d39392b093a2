/** The program that PostgreSQL runs for each file of its write-ahead log, as PostgreSQL runs it. */
import { spawnSync } from "node:child_process"
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gunzipSync, gzipSync } from "node:zlib"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { hasGapAfter } from "../../../src/extras/backups/BackupFolder.ts"

const PROGRAM = fileURLToPath(new URL("../../../src/extras/backups/walCommand.ts", import.meta.url))
const SEGMENT = "000000010000000000000007"
const BYTES = Buffer.alloc(16 * 1024 * 1024, "driverdex")

let place: string
let cluster: string
let archive: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "driverdex-wal-"))
  cluster = join(place, "cluster")
  archive = join(place, "archive")
  mkdirSync(join(cluster, "pg_wal", "archive_status"), { recursive: true })
  mkdirSync(archive)
  writeFileSync(join(cluster, "pg_wal", SEGMENT), BYTES)
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

const run = (...args: ReadonlyArray<string>) => {
  const { status, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { cwd: cluster, encoding: "utf8" })
  return { status, stderr }
}
const put = () => run("put", `pg_wal/${SEGMENT}`, SEGMENT, archive)
const get = (...more: ReadonlyArray<string>) => run("get", SEGMENT, "pg_wal/RECOVERYXLOG", archive, ...more)
const waiting = (files: number) => {
  for (let n = 0; n < files; n++) writeFileSync(join(cluster, "pg_wal", "archive_status", `${n}.ready`), "")
}

describe("archiving a segment", () => {
  it("P-OPS-11: stores it compressed under its name, and it comes back as it was", () => {
    expect(put()).toEqual({ status: 0, stderr: "" })
    expect(readdirSync(archive)).toEqual([`${SEGMENT}.gz`])
    expect(gunzipSync(readFileSync(join(archive, `${SEGMENT}.gz`))).equals(BYTES)).toBe(true)
    expect(get()).toEqual({ status: 0, stderr: "" })
    expect(readFileSync(join(cluster, "pg_wal", "RECOVERYXLOG")).equals(BYTES)).toBe(true)
  })

  it("P-OPS-11: is done once: the same again is fine, another content under that name is refused and replaces nothing", () => {
    put()
    expect(put()).toEqual({ status: 0, stderr: "" })
    writeFileSync(join(cluster, "pg_wal", SEGMENT), Buffer.alloc(BYTES.length, "other"))
    expect(put()).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/with another content\); it is tried again/)
    })
    expect(gunzipSync(readFileSync(join(archive, `${SEGMENT}.gz`))).equals(BYTES)).toBe(true)
  })

  it("P-OPS-15: signs it, replaces what an earlier release has left unsigned, and ends a recovery at what it has not signed", () => {
    writeFileSync(join(archive, `${SEGMENT}.gz`), gzipSync(BYTES))
    expect(put()).toEqual({ status: 0, stderr: "" })
    expect(get().status).toBe(0)
    for (const content of [gzipSync(BYTES), gzipSync(Buffer.alloc(BYTES.length, "other"))]) {
      writeFileSync(join(archive, `${SEGMENT}.gz`), content)
      expect(get()).toMatchObject({ status: 126, stderr: expect.stringContaining("it is not signed with the key") })
    }
    expect(statSync(join(cluster, "driverdex-archive-key")).mode & 0o077).toBe(0)
  })

  it("P-OPS-11: replaces what an interrupted run left", () => {
    const part = join(archive, `${SEGMENT}.gz.part`)
    writeFileSync(part, "half")
    expect(put().status).toBe(0)
    expect(readdirSync(archive)).toEqual([`${SEGMENT}.gz`])
    // Not even through a link that somebody has put there.
    writeFileSync(join(place, "elsewhere"), "kept")
    rmSync(join(archive, `${SEGMENT}.gz`))
    symlinkSync(join(place, "elsewhere"), part)
    expect(put().status).toBe(0)
    expect(readFileSync(join(place, "elsewhere"), "utf8")).toBe("kept")
  })

  it("P-OPS-12: waits while the archive is away, and gives up once a gigabyte waits, so that the disk does not fill", () => {
    rmSync(archive, { recursive: true })
    waiting(63)
    expect(put()).toMatchObject({ status: 1, stderr: expect.stringContaining("it is tried again") })
    expect(existsSync(join(cluster, "driverdex-archive-gap"))).toBe(false)
    waiting(64)
    expect(put()).toMatchObject({ status: 0, stderr: expect.stringContaining("it is given up") })
    expect(readFileSync(join(cluster, "driverdex-archive-gap"), "utf8")).toMatch(new RegExp(`^${SEGMENT} 20.+Z\n$`))
    // A backup that ends after what was given up does not need it.
    expect(hasGapAfter(cluster, "000000010000000000000006")).toBe(true)
    expect(hasGapAfter(cluster, SEGMENT)).toBe(false)
    // An archive that is away is not made: its disk may only not be mounted.
    expect(existsSync(archive)).toBe(false)
  })
})

describe("reading a segment back", () => {
  it("P-OPS-11: takes what the archive does not have from the original's own folder, and says when there is none", () => {
    expect(get().status).toBe(1)
    expect(get(join(place, "gone")).status).toBe(1)
    expect(get(join(cluster, "pg_wal")).status).toBe(0)
    expect(readFileSync(join(cluster, "pg_wal", "RECOVERYXLOG")).equals(BYTES)).toBe(true)
  })

  it("P-OPS-11: ends the recovery where a file cannot be read, which is not the same as the end of the archive", () => {
    // A folder in its place cannot be read by any account.
    mkdirSync(join(archive, `${SEGMENT}.gz`))
    expect(get(join(cluster, "pg_wal"))).toMatchObject({
      status: 126,
      stderr: expect.stringContaining("cannot be used")
    })
    rmSync(join(archive, `${SEGMENT}.gz`), { recursive: true })
    rmSync(join(cluster, "pg_wal", SEGMENT))
    mkdirSync(join(cluster, "pg_wal", SEGMENT))
    expect(get(join(cluster, "pg_wal")).status).toBe(126)
  })

  it.each([
    ["is cut", gzipSync(BYTES).subarray(0, -100)],
    ["holds less", gzipSync(BYTES.subarray(1))],
    ["is none", Buffer.from("nothing")]
  ])("P-OPS-11: ends the recovery where a file of the archive %s, also where the original has it", (_, content) => {
    writeFileSync(join(archive, `${SEGMENT}.gz`), content)
    expect(get(join(cluster, "pg_wal")).status).toBe(126)
  })
})
