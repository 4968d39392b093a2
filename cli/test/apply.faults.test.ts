/** A script that is killed in the middle of what it writes. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { seededApplication } from "../../api/test/faults/seeded.ts"
import { ADMIN_PASSWORD, type TestApplication } from "../../api/test/support/application.ts"
import { runHere } from "./program/runHere.ts"
import { MACHINE, PROGRAM } from "./program/runProgram.ts"

const ROWS = 3_000

let app: TestApplication
let dir: string
let env: Record<string, string>
beforeAll(async () => {
  ;[app, dir] = await Promise.all([seededApplication(), mkdtemp(join(tmpdir(), "driverdex-apply-"))])
  env = { DRIVERDEX_URL: app.url, XDG_CONFIG_HOME: dir }
  expect((await runHere(["login", "--password-stdin"], { env, input: ADMIN_PASSWORD })).code).toBe(0)
})
afterAll(async () => {
  await Promise.all([app.stop(), rm(dir, { recursive: true, force: true })])
})

const addition = (at: number) => ({
  do: "add",
  key: `cli-many-${at}`,
  name: `Driver ${at}`,
  manufacturer: "NVIDIA",
  category: "Graphics Cards",
  description: "A driver that only the tests know.",
  operatingSystem: "Windows 11/10",
  architecture: "64-bit",
  downloadUrl: "https://www.nvidia.com/en-us/drivers/"
})
const eventCount = async () => (await app.sql`select count(*)::int as n from log.events`)[0]?.["n"] as number

test("a script that was killed is finished by running it again", async () => {
  const path = join(dir, "many.ndjson")
  await writeFile(path, Array.from({ length: ROWS }, (_, at) => `${JSON.stringify(addition(at))}\n`).join(""))
  const apply = async () => {
    const { code, stdout } = await runHere(["catalogue", "apply", path, "--yes", "--json"], { env })
    expect(code).toBe(0)
    return JSON.parse(stdout) as { readonly added: number; readonly unchanged: number; readonly events: number }
  }
  const head = await eventCount()
  // Killed as soon as part of it is in the log.
  const first = spawn(process.execPath, [PROGRAM, "catalogue", "apply", path, "--yes"], {
    env: { ...MACHINE, ...env },
    stdio: "ignore"
  })
  while ((await eventCount()) === head) await new Promise((resolve) => setTimeout(resolve, 2))
  first.kill("SIGKILL")
  await once(first, "exit")
  expect(first.signalCode).toBe("SIGKILL")
  const again = await apply()
  expect(again.added + again.unchanged).toBe(ROWS)
  expect(await eventCount()).toBe(head + ROWS)
  expect((await apply()).events).toBe(0)
})
