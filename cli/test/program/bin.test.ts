import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { runProgram } from "./runProgram.ts"

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "driverdex-bin-"))
  await mkdir(join(dir, "bin"))
  await copyFile(join(import.meta.dirname, "../../bin/driverdex.mjs"), join(dir, "bin/driverdex.mjs"))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const start = (...args: ReadonlyArray<string>) => runProgram(join(dir, "bin/driverdex.mjs"), args)

test("before the first build it says what to run", async () => {
  expect(await start("--version")).toEqual({
    code: 1,
    stdout: "",
    stderr: "error: The terminal program is not built yet: run `npm run build` first.\n"
  })
})

test("after the build it hands over arguments and the exit code", async () => {
  await mkdir(join(dir, "dist"))
  await writeFile(join(dir, "package.json"), '{ "type": "module" }')
  await writeFile(join(dir, "dist/main.js"), "console.log(process.argv.slice(2).join(' ')); process.exitCode = 3")
  expect(await start("drivers", "list")).toEqual({ code: 3, stdout: "drivers list\n", stderr: "" })
})
