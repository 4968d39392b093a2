/** Whatever started the server is gone: then it stops too, database and all. One that was started directly goes on. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { readPidFile, runs } from "../../src/store/postgres/Postmaster.ts"
import { MAIN } from "./process.ts"

const SETUP = fileURLToPath(new URL("../../../setup.mjs", import.meta.url))

let dataDir: string
const children: Array<ChildProcess> = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "driverdex-orphans-"))
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGTERM")
  await untilGone()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
})

const cluster = () => join(dataDir, "postgres", "cluster")
const isDatabaseUp = () => {
  const server = readPidFile(cluster())
  return server !== undefined && runs(server.pid, cluster())
}
/** The note of the server goes with its process, the last thing to end. */
const isAnybodyThere = () => isDatabaseUp() || existsSync(join(dataDir, "server.json"))
const untilGone = async (): Promise<boolean> => {
  for (let n = 0; n < 1_200 && isAnybodyThere(); n++) await delay(50)
  return !isAnybodyThere()
}

const ready = async (
  command: string,
  args: ReadonlyArray<string>,
  environment: Record<string, string>,
  ipc: boolean
) => {
  const child = spawn(command, args, {
    env: { PATH: process.env["PATH"], PORT: "0", DATA_DIR: dataDir, SOURCES: "off", ...environment },
    stdio: ["ignore", "pipe", "ignore", ...(ipc ? (["ipc"] as const) : [])]
  })
  children.push(child)
  let text = ""
  for await (const chunk of child.stdout as NonNullable<typeof child.stdout>) {
    text += String(chunk)
    if (text.includes("Driverdex is ready")) return child
  }
  throw new Error(`It ended: ${text}`)
}

describe("a server whose starter is gone", () => {
  it("L-08: stops when the channel to it closes, and leaves no database behind", async () => {
    const child = await ready(process.execPath, [MAIN], {}, true)
    child.disconnect()
    const [code] = await once(child, "exit")
    expect([code, await untilGone()]).toEqual([0, true])
  })

  it.runIf(process.platform !== "win32")(
    "L-08: stops when the shell of `npm start` was ended, or setup.mjs was killed; started directly it goes on",
    async () => {
      const shell = ["-c", `"$0" "$@"; exit $?`, process.execPath, SETUP, "start"]
      const npm = await ready("sh", shell, { npm_lifecycle_event: "start" }, false)
      expect(isAnybodyThere()).toBe(true)
      npm.kill("SIGTERM")
      expect(await untilGone()).toBe(true)

      const setup = await ready(process.execPath, [SETUP, "start"], {}, false)
      setup.kill("SIGKILL")
      expect(await untilGone()).toBe(true)

      const direct = await ready("sh", ["-c", `"$0" "$@"; exit $?`, process.execPath, MAIN], {}, false)
      direct.kill("SIGKILL")
      await delay(2_000)
      expect(isDatabaseUp()).toBe(true)
      const { pid } = JSON.parse(readFileSync(join(dataDir, "server.json"), "utf8")) as { pid: number }
      process.kill(pid, "SIGTERM")
      expect(await untilGone()).toBe(true)
    }
  )
})
