/** Wrong arguments of an `npm run` command are answered at once: nothing is installed, built or started for them. */
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { LINES } from "../../bench/Report.ts"
import { faultsOfCluster, faultsOfProxy, faultsOfStore } from "../../drill/Faults.ts"
import type { Store } from "../../drill/Store.ts"
import type { Proxy } from "../faults/proxy.ts"

const ROOT = fileURLToPath(new URL("../../../", import.meta.url))
const call = (command: string, ...args: ReadonlyArray<string>) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["setup.mjs", command, ...args], {
    cwd: ROOT,
    encoding: "utf8",
    timeout: 60_000
  })
  return { status, stdout, stderr }
}
/** Plain JavaScript without types, as setup.mjs, which reads it before anything is installed. */
const { readArguments } = (await import(`${ROOT}setup/arguments.mjs`)) as {
  readArguments: (command: string, args: ReadonlyArray<string>) => { values: object } | null
}

const USE_TEST =
  "Use: npm run test -- [FILE…] [--project NAME]… [--all] [--testNamePattern PATTERN] [--shard N/M] [--bail N] [--update]"
const USE_BENCH = "Use: npm run bench -- [--quick] [--only NAMES] [--json FILE]"
const USE_SOAK = "Use: npm run soak -- [--minutes N] [--report FILE]"
const USE_DRILL =
  "Use: npm run drill -- [--seconds N] [--fault NAME]… [--event-store URL] [--hook COMMAND] [--report FILE]"
const USE_PACKAGE = "Use: npm run data-package -- [FOLDER] [--major] [--published]"

describe("wrong arguments", () => {
  it.each<[string, string, string]>([
    ["bench --nonsense", "There is no option --nonsense.", USE_BENCH],
    ["bench --only serach", `--only takes some of ${LINES.join(",")}, not 'serach'.`, USE_BENCH],
    ["bench --only search,", `--only takes some of ${LINES.join(",")}, not 'search,'.`, USE_BENCH],
    ["bench --json", "--json takes the name of a file.", USE_BENCH],
    ["bench --json --quick", "--json takes the name of a file.", USE_BENCH],
    ["bench --quick=no", "--quick takes no value.", USE_BENCH],
    ["bench search", "'search' is one argument too many.", USE_BENCH],
    ["soak --nonsense", "There is no option --nonsense.", USE_SOAK],
    ["soak --minutes", "--minutes takes a number above 0.", USE_SOAK],
    ["soak --minutes=0", "--minutes takes a number above 0, not '0'.", USE_SOAK],
    ["soak --minutes Infinity", "--minutes takes a number above 0, not 'Infinity'.", USE_SOAK],
    ["drill --seconds soon", "--seconds takes a number above 0, not 'soon'.", USE_DRILL],
    ["drill --no-report", "There is no option --no-report.", USE_DRILL],
    ["test --projekt x", "There is no option --projekt.", USE_TEST],
    [
      "test --project=x",
      "--project takes one of 'unit', 'web', 'browser', 'pg', 'journeys', 'faults', 'alone', not 'x'.",
      USE_TEST
    ],
    ["test --shard 1", "--shard takes a part, such as 1/3, not '1'.", USE_TEST],
    ["data-package out more", "'more' is one argument too many.", USE_PACKAGE],
    ["data-package --minor", "There is no option --minor.", USE_PACKAGE],
    ["coverage --constructor", "There is no option --constructor.", "Use: npm run coverage"],
    ["dev -x", "There is no option -x.", "Use: npm run dev"],
    ["check all", "'all' is one argument too many.", "Use: npm run check"],
    ["build --x", "There is no option --x.", "Use: npm run build"]
  ])("P-OPS-13: %s is answered with one sentence and exit code 2", (line, sentence, use) => {
    const [command = "", ...args] = line.split(" ")
    expect(call(command, ...args)).toEqual({ status: 2, stdout: "", stderr: `${sentence}\n${use}\n` })
  })

  it("of drill name the faults that there are", () => {
    const proxy = {} as Proxy
    const faults = [
      ...faultsOfStore({} as Store, proxy, true),
      ...faultsOfProxy(proxy),
      ...faultsOfCluster(async () => {})
    ]
    const names = faults.map(({ name }) => `'${name}'`).join(", ")
    expect(call("drill", "--fault", "fire").stderr).toBe(`--fault takes one of ${names}, not 'fire'.\n${USE_DRILL}\n`)
  })

  it("of setup.mjs itself name its commands", () => {
    const { status, stderr } = call("strat")
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^Use one of: start, dev, test, [^\n]+\.\n$/)])
  })
})

describe("right arguments", () => {
  it.each<[string, ReadonlyArray<string>, object]>([
    ["bench", ["--quick", "--only", "search,http"], { quick: true, only: "search,http" }],
    ["soak", ["--minutes", "0.5", "--report=a b.json"], { minutes: "0.5", report: "a b.json" }],
    ["drill", ["--fault", "frozen", "--fault", "older copy, unseen"], { fault: ["frozen", "older copy, unseen"] }],
    ["test", ["a.test.ts", "b.test.ts", "--project", "unit", "-p", "pg"], { project: ["unit", "pg"] }],
    ["test", ["-t", "R9", "-u", "--shard", "2/3"], { testNamePattern: "R9", update: true, shard: "2/3" }],
    ["data-package", ["out", "--major"], { major: true }],
    ["answers", ["--show", "20", "--list", "my.ndjson"], { show: "20", list: "my.ndjson" }],
    ["coverage", [], {}]
  ])("of %s are read: %j", (command, args, values) => {
    expect({ ...readArguments(command, args)?.values }).toEqual(values)
  })

  it.each(["start", "cli"])("of %s are left to the program", (command) => {
    expect(readArguments(command, ["--anything"])).toBe(null)
  })

  it.each([
    "dev",
    "test",
    "check",
    "build",
    "install",
    "bench",
    "soak",
    "drill",
    "coverage",
    "answers",
    "data-package"
  ])("of %s are listed by --help, also behind others", (command) => {
    const { status, stdout, stderr } = call(command, "--help")
    expect([status, stderr]).toEqual([0, ""])
    expect(stdout).toMatch(new RegExp(`^npm run ${command}( -- [^\n]+)?\n[a-z][^\n]+\n$`))
    expect(call(command, "--nonsense", "-h").stdout).toBe(stdout)
  })
})
