// One command does it all: installs what is missing, builds what is stale, then runs what was asked for. Plain JavaScript
// for any Node from 20 on; everything after the install runs on the Node that setup/node.mjs chooses.
import { spawn } from "node:child_process"
import { existsSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { CalledWrongly, readArguments } from "./setup/arguments.mjs"
import { buildAll, buildCli, install } from "./setup/builds.mjs"
import { oneAtATime } from "./setup/fresh.mjs"
import { at, cache, root } from "./setup/paths.mjs"
import { node, npm, run, Stop, say, tool } from "./setup/run.mjs"
import { KINDS, testsFor } from "./setup/testFiles.mjs"

/** Installs, and then makes what this command needs. */
const prepare = (...builds) =>
  oneAtATime(async () => {
    await install()
    node()
    for (const make of builds) await make()
  })

/** When npm is ended, it ends the shell between us without notice: afterwards the site would go on without a parent. */
const endWithNpm = () => {
  if (!["start", "dev"].includes(process.env.npm_lifecycle_event)) return
  const parent = process.ppid
  const isThere = () => {
    try {
      return process.ppid === parent && process.kill(parent, 0)
    } catch (error) {
      return error.code === "EPERM"
    }
  }
  setInterval(() => isThere() || process.kill(process.pid, "SIGTERM"), 500).unref()
}

const start = async (args) => {
  endWithNpm()
  // The sources name the settings and commands too, without a build.
  if (args.includes("--help")) {
    await prepare()
    return run(node(), [at("api/src/main.ts"), "--help"])
  }
  await prepare(buildAll)
  const flags = JSON.parse(readFileSync(at("api/node-flags.json"), "utf8"))
  return run(node(), [...flags, at("api/dist/main.js"), ...args], {
    // The channel carries nothing: it closes whatever way we end, and the server then stops too.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { NODE_ENV: "production" }
  })
}

const dev = async () => {
  endWithNpm()
  await prepare()
  return run(node(), [at("web/dev/main.ts")], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    // Also for sources whose types have been stripped: a restart then compiles only what changed.
    env: { NODE_COMPILE_CACHE: join(cache, "node") }
  })
}

const test = async (args, { values, operands, others }) => {
  const isAll = args.every((one) => one === "--all")
  const { names, kinds, builds } = testsFor(operands, values.all ? KINDS : values.project, process.env.INIT_CWD)
  if (kinds.length === 0) throw new Stop(`No test file of that kind has '${operands.join("' or '")}' in its path.`)
  // A run of everything proves every build.
  await prepare(...(isAll ? [buildAll] : builds))
  // Only a run of everything says that all is in order.
  const wrong = isAll ? await failedChecks() : []
  // Of this run alone: another may be under way in the same folder.
  const report = join(cache, `test-report.${process.pid}.json`)
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
  // The others would be started for nothing, each with a database or a browser.
  const projects = values.project === undefined ? kinds.map((kind) => `--project=${kind}`) : []
  const given = others.filter((one) => one !== "--all")
  const code = await run(tool("vitest"), ["run", ...reporters, ...projects, ...given, ...names], {
    // Tests start the server and the terminal program hundreds of times.
    env: { NODE_ENV: "test", NODE_COMPILE_CACHE: join(cache, "node") }
  })
  if (!existsSync(report)) throw new Stop("The test run ended without a report.", code || 1)
  const { numPassedTests, numFailedTests, numPendingTests, success } = JSON.parse(readFileSync(report, "utf8"))
  rmSync(report)
  // A run can fail without a failed test: a file that does not load, an uncaught error.
  const failed = numFailedTests === 0 && (code !== 0 || !success) ? 1 : numFailedTests
  say("")
  for (const name of wrong) say(`${name}: not in order; see above.`)
  process.stdout.write(
    `${numPassedTests} passed, ${failed + wrong.length} failed${numPendingTests > 0 ? `, ${numPendingTests} skipped` : ""}\n`
  )
  return wrong.length > 0 ? code || 1 : code
}

const check = async () => {
  await prepare(buildAll)
  const wrong = await failedChecks()
  if (wrong.length > 0) throw new Stop(`${wrong.join(", ")}: not in order; see above.`)
  return audit()
}

/** Checks the sources and the built site without running them; returns the names of the checks that failed. */
const failedChecks = async () => {
  const checks = [
    ["types", tool("tsc"), ["-b"]],
    ["lint", tool("oxlint"), ["--type-aware", "--deny-warnings"]],
    ["format", tool("biome"), ["ci", "."]],
    ["size", node(), [at("web/scripts/check-size.ts")]]
  ]
  const failed = []
  for (const [name, command, args] of checks) {
    const code = await run(command, args)
    if (code === 0) say(`${name}: fine`)
    else failed.push(name)
  }
  return failed
}

/** Known weaknesses in what the product runs with. Not every registry answers that question. */
const audit = async () => {
  const child = spawn(npm, ["audit", "--omit=dev", "--json"], { cwd: root, stdio: ["ignore", "pipe", "ignore"] })
  let text = ""
  child.stdout.on("data", (chunk) => {
    text += chunk
  })
  await new Promise((resolve, reject) => child.once("error", reject).once("close", resolve))
  const { metadata } = JSON.parse(text || "{}")
  if (metadata === undefined) {
    say("audit: skipped, the registry does not answer it")
    return 0
  }
  const { high, critical } = metadata.vulnerabilities
  if (high + critical > 0) throw new Stop(`audit: ${high} high and ${critical} critical weaknesses; see npm audit.`)
  say("audit: fine")
  return 0
}

/** A program of this repository, after what it needs. */
const program =
  (path, ...builds) =>
  async (args) => {
    await prepare(...builds)
    return run(node(), [at(path), ...args])
  }

/** Makes something and ends. */
const only =
  (...builds) =>
  async () => {
    await prepare(...builds)
    return 0
  }

const commands = {
  start,
  dev,
  test,
  check,
  cli: program("cli/dist/main.js", buildCli),
  bench: program("api/bench/main.ts", buildAll),
  soak: program("api/soak/main.ts", buildAll),
  drill: program("api/drill/main.ts", buildAll),
  coverage: program("fixtures/bench/coverage.ts"),
  answers: program("api/bench/answers/main.ts"),
  "data-package": program("fixtures/src/datapackage/main.ts"),
  install: only(),
  build: only(buildAll)
}

const [name, ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name ?? "") ? commands[name] : undefined
try {
  if (command === undefined) throw new CalledWrongly(`Use one of: ${Object.keys(commands).join(", ")}.`)
  const read = readArguments(name, args)
  if (read?.help === undefined) process.exitCode = await command(args, read)
  else process.stdout.write(read.help)
} catch (error) {
  const isOurs = error instanceof Stop || error instanceof CalledWrongly
  say(isOurs ? error.message : `${error?.stack ?? error}`)
  process.exitCode = error instanceof CalledWrongly ? 2 : error instanceof Stop ? error.code : 1
}
