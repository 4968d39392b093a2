import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { DataDirTaken, lockDataDir } from "../../../src/store/postgres/RunningServer.ts"
import { CONTAINER, canContain } from "../../start/container.ts"

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
const MAIN = new URL("../../../src/store/postgres/RunningServer.ts", import.meta.url).href
const contained = canContain()

/** A separate process that takes the folder, reports it, and then runs `then`. */
const claimant = async (then: string, wrapper: ReadonlyArray<string> = []) => {
  const script = `const claim = await (await import(${JSON.stringify(MAIN)})).lockDataDir(${JSON.stringify(dataDir())})
    process.stdout.write("taken\\n"); ${then}`
  const [command, ...args] = [...wrapper, process.execPath, "--input-type=module", "-e", script]
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] })
  children.push(child)
  const ended = once(child, "exit")
  let output = ""
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text
  })
  // What is written in two pieces may arrive in one.
  const says = async (word: string) => {
    while (!output.includes(word)) await once(child.stdout, "data")
  }
  await says("taken\n")
  return { child, ended, says }
}
const WAITS = "setInterval(() => {}, 1000)"

describe("a DATA_DIR", () => {
  it("is made when it is missing, and only its owner reads who uses it", async () => {
    await lockDataDir(dataDir())
    expect(statSync(noteFile()).mode & 0o077).toBe(0)
  })

  it("is taken by one of many who want it at the same moment; the others learn which process it is", async () => {
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(dataDir())))
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
    const { serves } = await lockDataDir(dataDir())
    serves("http://127.0.0.1:3000")
    await expect(lockDataDir(dataDir())).rejects.toThrow(
      "Driverdex already runs on this DATA_DIR: http://127.0.0.1:3000"
    )
  })

  it("is free again when its process has ended, cleanly or by a kill", async () => {
    const clean = await claimant("process.exit(0)")
    await clean.ended
    expect(existsSync(noteFile())).toBe(false)
    const killed = await claimant(`claim.serves("http://127.0.0.1:3000"); process.stdout.write("x"); ${WAITS}`)
    await expect(lockDataDir(dataDir())).rejects.toBeInstanceOf(DataDirTaken)
    killed.child.kill("SIGKILL")
    await killed.ended
    expect(existsSync(noteFile())).toBe(true)
    await lockDataDir(dataDir())
    expect(readFileSync(noteFile(), "utf8")).toContain(`"pid":${process.pid}`)
  })

  it("is not held by a note alone, whatever it says", async () => {
    const { child, ended } = await claimant(WAITS)
    const left = readFileSync(noteFile(), "utf8")
    child.kill("SIGKILL")
    await ended
    for (const note of [left, '{"pid":1,"url":"http://127.0.0.1:1","door":"http://127.0.0.1:1"}', '{"pid":1,', ""]) {
      writeFileSync(noteFile(), note)
      const next = await claimant("process.exit(0)")
      await next.ended
    }
  })

  it("stays taken without a note, or with one that cannot be parsed", async () => {
    await lockDataDir(dataDir())
    for (const note of ["{", '{"pid":1}', "null", "[]"]) {
      writeFileSync(noteFile(), note)
      await expect(lockDataDir(dataDir())).rejects.toThrow("Another process works on this DATA_DIR; try again")
    }
    rmSync(noteFile())
    await expect(lockDataDir(dataDir())).rejects.toBeInstanceOf(DataDirTaken)
  })

  it("F-01: stays taken whatever garbage collection and refused starts there are", async () => {
    await claimant(`(await import("node:v8")).setFlagsFromString("--expose-gc")
      const gc = (await import("node:vm")).runInNewContext("gc")
      for (let n = 0; n < 20; n++) { gc(); await new Promise(setImmediate) }
      const again = await import(${JSON.stringify(MAIN)}).then((m) => m.lockDataDir(${JSON.stringify(dataDir())})).catch((e) => e)
      process.stdout.write(String(again)); ${WAITS}`)
    for (let n = 0; n < 3; n++) await expect(lockDataDir(dataDir())).rejects.toBeInstanceOf(DataDirTaken)
  })

  it.runIf(contained)(
    "F-01: is taken for every container on the machine, and free when its process is killed",
    async () => {
      await lockDataDir(dataDir())
      const inside = spawnSync(
        CONTAINER[0] ?? "",
        [
          ...CONTAINER.slice(1),
          process.execPath,
          "--input-type=module",
          "-e",
          `await (await import(${JSON.stringify(MAIN)})).lockDataDir(${JSON.stringify(dataDir())})`
        ],
        { encoding: "utf8" }
      )
      expect(inside.stderr).toContain(`Process ${process.pid} is starting or importing on this DATA_DIR`)
      rmSync(root, { recursive: true, force: true })
      root = mkdtempSync(join(tmpdir(), "driverdex-claim-"))
      const other = await claimant(
        `claim.serves("http://127.0.0.1:3000"); process.stdout.write("serving"); ${WAITS}`,
        CONTAINER
      )
      await other.says("serving")
      await expect(lockDataDir(dataDir())).rejects.toThrow(
        "Driverdex already runs on this DATA_DIR: http://127.0.0.1:3000"
      )
      other.child.kill("SIGKILL")
      await other.ended
      await lockDataDir(dataDir())
    }
  )

  it("that cannot be written is said in one sentence", async () => {
    writeFileSync(dataDir(), "a file in the way")
    await expect(lockDataDir(dataDir())).rejects.toThrow(`The data directory ${dataDir()} cannot be written.`)
  })
})
