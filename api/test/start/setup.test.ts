/** What setup.mjs does before the product runs: which Node, which tests, one process at a time. */
import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"

const ROOT = fileURLToPath(new URL("../../../", import.meta.url))
const { chooseNode, isNewer } = (await import(`${ROOT}setup/node.mjs`)) as {
  readonly isNewer: (one: string, other: string) => boolean
  readonly chooseNode: (running: { version: string; path: string }) => string | undefined
}
const { testsFor } = (await import(`${ROOT}setup/testFiles.mjs`)) as {
  readonly testsFor: (
    names: ReadonlyArray<string>,
    kinds?: ReadonlyArray<string>,
    from?: string
  ) => { names: ReadonlyArray<string>; kinds: ReadonlyArray<string>; builds: ReadonlySet<{ name: string }> }
}

describe("the Node of everything after the install", () => {
  it.each([
    ["24.10.0", "24.9.9", true],
    ["v24.0.0", "v24.0.0", false],
    ["24.0.1", "24.0.0", true],
    ["20.20.2", "24.0.0", false],
    ["100.0.0", "24.21.0", true]
  ])("%s is newer than %s: %s", (one, other, newer) => {
    expect(isNewer(one, other)).toBe(newer)
  })

  it("is the one of the packages, unless a newer one runs: some platforms have an old package only", () => {
    const path = "/opt/node/bin/node"
    const packaged = chooseNode({ version: "v20.0.0", path })
    expect(packaged === undefined || packaged.startsWith(join(ROOT, "node_modules"))).toBe(true)
    expect(chooseNode({ version: "v999.0.0", path })).toBe(path)
  })

  it("is at least what package.json asks for, and what .nvmrc names is that of the packages", () => {
    const { engines, optionalDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
      engines: { node: string }
      optionalDependencies: Record<string, string>
    }
    expect(engines.node).toBe(">=20")
    const major = readFileSync(join(ROOT, ".nvmrc"), "utf8").trim()
    for (const version of Object.values(optionalDependencies)) expect(version.split(".")[0]).toBe(major)
  })
})

describe("the tests that a person asks for", () => {
  it.each<[string, ReadonlyArray<string>, ReadonlyArray<string>, ReadonlyArray<string>]>([
    ["a unit test needs no build", ["domain/test/documents.test.ts"], ["unit"], []],
    ["one of the terminal program needs that", ["cli/test/program/verbs.test.ts"], ["unit"], ["buildCli"]],
    ["one of the pages needs the routes", ["web/test/server/pages.test.ts"], ["web"], ["buildRoutes"]],
    [
      "one with a database needs all",
      ["api/test/queries/drivers.pg.test.ts"],
      ["pg"],
      ["buildWeb", "buildApi", "buildCli"]
    ],
    ["one in a browser needs the site", ["web/test/journeys/tours.e2e.ts"], ["journeys"], ["buildWeb", "buildApi"]],
    ["one of the faults needs all", ["api/test/faults/kills"], ["faults"], ["buildWeb", "buildApi", "buildCli"]],
    ["a folder needs what its kinds need", ["api/test/accounts"], ["unit", "pg"], ["buildWeb", "buildApi", "buildCli"]],
    ["a part of a name is enough", ["testKinds"], ["unit"], []],
    ["a name that no file has needs nothing", ["no-such-test"], [], []]
  ])("%s", (_what, names, kinds, builds) => {
    const found = testsFor(names)
    expect(found.kinds.toSorted()).toEqual(kinds.toSorted())
    expect([...found.builds].map(({ name }) => name).toSorted()).toEqual(builds.toSorted())
  })

  it("may be named from where the person is, and as an absolute path", () => {
    const from = join(ROOT, "domain/test")
    for (const name of ["documents.test.ts", "./documents.test.ts", join(from, "documents.test.ts")]) {
      expect(testsFor([name], undefined, from).names).toEqual(["domain/test/documents.test.ts"])
    }
  })

  it("are all but the faults where none is named", () => {
    expect(testsFor([]).kinds.toSorted()).toEqual(["browser", "journeys", "pg", "unit", "web"])
  })

  it("are narrowed by a kind", () => {
    expect(testsFor(["api/test/accounts"], ["unit"]).kinds).toEqual(["unit"])
    expect(testsFor([], ["unit"]).kinds).toEqual(["unit"])
  })

  it("run on the chosen Node without a build, by name too, and say how many passed", () => {
    const run = (...args: ReadonlyArray<string>) =>
      spawnSync(process.execPath, ["setup.mjs", "test", ...args], { cwd: ROOT, encoding: "utf8" })
    const one = run("domain/test/testKinds.test.ts", "-t", "exactly one kind")
    expect(one.stdout.trimEnd()).toMatch(/\n1 passed, 0 failed(, \d+ skipped)?$/)
    expect([one.status, one.stderr]).toEqual([0, expect.not.stringContaining("Building")])
    const none = run("no-such-test")
    expect([none.status, none.stdout, none.stderr]).toEqual([
      1,
      "",
      "No test file of that kind has 'no-such-test' in its path.\n"
    ])
  })
})

it("two commands of one folder install and build one after the other, also when one was killed in it", async () => {
  const script = `
    const { oneAtATime } = await import(${JSON.stringify(`${ROOT}setup/fresh.mjs`)})
    await oneAtATime(async () => {
      process.stdout.write("begin ")
      await new Promise((resolve) => setTimeout(resolve, process.argv[1] === "hang" ? 1_000_000 : 300))
      process.stdout.write("end ")
    })`
  const output: Array<string> = []
  const start = (how: string) => {
    const child = spawn(process.execPath, ["--input-type=module", "--eval", script, how])
    child.stdout.on("data", (text) => output.push(String(text)))
    return child
  }
  const killed = start("hang")
  await expect.poll(() => output.join("")).toBe("begin ")
  const others = [start("work"), start("work"), start("work")]
  killed.kill("SIGKILL")
  await Promise.all(others.map((child) => once(child, "close")))
  expect(output.join("")).toBe(`begin ${"begin end ".repeat(3)}`)
})
