import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { claimDataDir, DataDirTaken } from "../../src/RunningServer.ts"

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "driverdex-claim-"))
})
const children: Array<ChildProcess> = []
afterEach(async () => {
  // A test that failed half-way must leave nothing running.
  for (const child of children.splice(0)) child.kill("SIGKILL")
  rmSync(root, { recursive: true, force: true })
})

const dataDir = () => join(root, "data")
const noteFile = () => join(dataDir(), "server.json")
const MAIN = new URL("../../src/RunningServer.ts", import.meta.url).href
/** A process of its own that takes the folder, says so, and then does what it is told. */
const claimant = async (then: string) => {
  const script = `const claim = await (await import(${JSON.stringify(MAIN)})).claimDataDir(${JSON.stringify(dataDir())})
    process.stdout.write("taken\\n"); ${then}`
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["pipe", "pipe", "inherit"] })
  children.push(child)
  const ended = once(child, "exit")
  await once(child.stdout, "data")
  return { child, ended }
}
const WAITS = "setInterval(() => {}, 1000)"

describe("a DATA_DIR", () => {
  it("is made when it is missing, and only its owner reads who uses it", async () => {
    await claimDataDir(dataDir())
    expect(statSync(noteFile()).mode & 0o077).toBe(0)
  })

  it("is taken by one of many who want it at the same moment; the others are told which process it is", async () => {
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => claimDataDir(dataDir())))
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []))
    expect(refused).toHaveLength(7)
    for (const reason of refused) {
      expect(reason).toBeInstanceOf(DataDirTaken)
      expect(reason.message).toBe(
        `Process ${process.pid} is starting or importing on this DATA_DIR; try again when it is done.`
      )
    }
  })

  it("leads to the address once its process serves", async () => {
    const { serves } = await claimDataDir(dataDir())
    serves("http://127.0.0.1:3000")
    await expect(claimDataDir(dataDir())).rejects.toThrow(
      "Driverdex already runs on this DATA_DIR: http://127.0.0.1:3000"
    )
  })

  it("is free again when its process has ended, cleanly or by a kill", async () => {
    const clean = await claimant("process.exit(0)")
    await clean.ended
    expect(existsSync(noteFile())).toBe(false)
    const killed = await claimant(`claim.serves("http://127.0.0.1:3000"); process.stdout.write("x"); ${WAITS}`)
    await expect(claimDataDir(dataDir())).rejects.toBeInstanceOf(DataDirTaken)
    killed.child.kill("SIGKILL")
    await killed.ended
    expect(existsSync(noteFile())).toBe(true)
    await claimDataDir(dataDir())
    expect(readFileSync(noteFile(), "utf8")).toContain(`"pid":${process.pid}`)
  })

  it("is not kept by a note whose door answers something else, by one of an earlier version, or by half a note", async () => {
    await claimant(WAITS)
    const note = JSON.parse(readFileSync(noteFile(), "utf8"))
    for (const left of [JSON.stringify({ ...note, token: "x" }), '{"pid":1,"url":"http://127.0.0.1:1"}', '{"pid":1,']) {
      writeFileSync(noteFile(), left)
      utimesSync(noteFile(), 0, 0)
      await claimDataDir(dataDir())
      expect(readFileSync(noteFile(), "utf8")).toContain(`"pid":${process.pid}`)
    }
  })

  it("waits for a note that is being written", async () => {
    const { serves } = await claimDataDir(dataDir())
    const whole = readFileSync(noteFile(), "utf8")
    writeFileSync(noteFile(), whole.slice(0, 10))
    setTimeout(() => writeFileSync(noteFile(), whole), 100)
    await expect(claimDataDir(dataDir())).rejects.toThrow("is starting or importing")
    serves("http://127.0.0.1:3000")
  })

  it("that cannot be written is said in one sentence", async () => {
    writeFileSync(dataDir(), "a file in the way")
    await expect(claimDataDir(dataDir())).rejects.toThrow(`The data directory ${dataDir()} cannot be written.`)
  })
})
