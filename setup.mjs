// One command does it all: installs what is missing, builds what is stale, then runs what was asked for. Plain JavaScript
// for any Node from 20 on; everything after the install runs on the Node that the packages pin.
import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync
} from "node:fs"
import { delimiter, dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { CalledWrongly, readArguments } from "./arguments.mjs"

const root = dirname(fileURLToPath(import.meta.url))
const cache = join(root, ".cache")
const bin = join(root, "node_modules", ".bin")
const at = (...parts) => join(root, ...parts)
const say = (sentence) => process.stderr.write(`${sentence}\n`)

class Stop extends Error {
  constructor(sentence, code = 1) {
    super(sentence)
    this.code = code
  }
}

/** Runs a program to its end; answers its exit code. Signals reach it by the terminal, or are passed on. */
const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: "inherit",
      ...options,
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...options.env }
    })
    const pass = (signal) => child.kill(signal)
    process.on("SIGTERM", pass).on("SIGINT", pass).on("SIGHUP", pass)
    child.once("error", reject)
    child.once("exit", (code, signal) => {
      process.off("SIGTERM", pass).off("SIGINT", pass).off("SIGHUP", pass)
      resolve(code ?? (signal === "SIGINT" ? 130 : 1))
    })
  })

/** Runs a step whose failure ends everything; its output is shown only then. */
const step = async (sentence, command, args, options) => {
  say(sentence)
  const log = []
  const child = spawn(command, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    ...options,
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...options?.env },
    shell: process.platform === "win32"
  })
  child.stdout.on("data", (text) => log.push(text))
  child.stderr.on("data", (text) => log.push(text))
  const code = await new Promise((resolve, reject) => child.once("error", reject).once("exit", resolve))
  if (code !== 0) throw new Stop(`${log.join("")}\n${sentence} failed.`)
}

const hashOf = (paths) => {
  const hash = createHash("sha256")
  const add = (path) => {
    if (!existsSync(path)) return
    if (statSync(path).isFile()) return hash.update(relative(root, path)).update(readFileSync(path))
    const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const entry of entries) {
      // What a build itself writes must not make the next one stale.
      if (!entry.name.endsWith(".gen.ts")) add(join(path, entry.name))
    }
  }
  for (const path of paths) add(path)
  return hash.digest("hex")
}

const isFresh = (name, hash) => existsSync(join(cache, name)) && readFileSync(join(cache, name), "utf8") === hash
const noteFresh = (name, hash) => {
  mkdirSync(cache, { recursive: true })
  writeFileSync(join(cache, name), hash)
}

const install = async () => {
  const hash = hashOf([at("package-lock.json"), at("package.json"), at("patches")])
  if (existsSync(at("node_modules")) && isFresh("installed", hash)) return
  const npm = process.platform === "win32" ? "npm.cmd" : "npm"
  await step("Installing packages (about a minute on the first start)", npm, ["ci", "--no-audit", "--no-fund"])
  noteFresh("installed", hash)
}

/** The Node that the packages pin; without one for this platform, the running one if it is new enough. */
const pinnedNode = () => {
  const pinned = join(bin, process.platform === "win32" ? "node.cmd" : "node")
  if (existsSync(pinned)) return process.platform === "win32" ? process.execPath : pinned
  const [major] = process.versions.node.split(".")
  if (Number(major) >= 24) return process.execPath
  throw new Stop("No Node 24 comes with the packages for this platform: please install Node 24 and start again.")
}

const tool = (name) => {
  const path = join(bin, process.platform === "win32" ? `${name}.cmd` : name)
  if (!existsSync(path)) throw new Stop(`${name} is missing: remove node_modules and start again.`)
  return path
}

const SOURCES = ["domain/src", "projections/src", "api/src", "fixtures/src", "fixtures/data"]

/** Builds one package into a temporary folder, then puts it in place, so that a running site never sees half of it. */
const build = async (name, inputs, make) => {
  const hash = hashOf([at("package-lock.json"), at("patches"), ...inputs.map((path) => at(path))])
  const target = at(name, "dist")
  if (existsSync(target) && isFresh(`built-${name}`, hash)) return
  const temporary = at(name, `dist.${process.pid}`)
  rmSync(temporary, { recursive: true, force: true })
  try {
    await make(temporary)
    rmSync(target, { recursive: true, force: true })
    renameSync(temporary, target)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
  noteFresh(`built-${name}`, hash)
}

const buildWeb = () =>
  build(
    "web",
    [
      "web/src",
      "web/public",
      "web/vite.config.ts",
      "web/scripts/chunk-groups.ts",
      "web/scripts/device-tables.ts",
      "domain/src",
      "api/src/contract",
      "fixtures/src",
      "fixtures/data"
    ],
    async (out) => {
      const options = { cwd: at("web"), env: { WEB_DIST: out, NODE_ENV: "production" } }
      await step("Building the site", tool("vite"), ["build", "--logLevel", "warn"], options)
      await step(
        "Building the site's server side",
        tool("vite"),
        ["build", "--ssr", "src/entry-server.tsx", "--logLevel", "warn"],
        options
      )
    }
  )

const buildApi = () =>
  build("api", SOURCES, async (out) => {
    await step(
      "Building the server",
      tool("rolldown"),
      ["-c", "rolldown.config.ts", "--dir", out, "--log-level", "silent"],
      { cwd: at("api") }
    )
    cpSync(at("api/src/log/schema"), join(out, "schema"), { recursive: true })
    cpSync(at("api/src/admin/schema"), join(out, "schema"), { recursive: true })
    cpSync(at("api/src/transparency/schema"), join(out, "schema"), { recursive: true })
    cpSync(at("api/src/webhooks/schema"), join(out, "schema"), { recursive: true })
  })

const buildCli = () =>
  build(
    "cli",
    ["cli/src", "domain/src", "fixtures/src", "api/src/contract", "api/src/outgoing", "cli/rolldown.config.ts"],
    (out) =>
      step(
        "Building the terminal program",
        tool("rolldown"),
        ["-c", "rolldown.config.ts", "--dir", out, "--log-level", "silent"],
        { cwd: at("cli") }
      )
  )

const buildAll = async () => {
  await Promise.all([buildWeb(), buildApi(), buildCli()])
}

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
  await install()
  // The sources name the settings and commands too, without a build.
  if (args.includes("--help")) return run(pinnedNode(), [at("api/src/main.ts"), "--help"])
  await buildAll()
  const flags = JSON.parse(readFileSync(at("api/node-flags.json"), "utf8"))
  return run(pinnedNode(), [...flags, at("api/dist/main.js"), ...args], {
    // The channel carries nothing: it closes whatever way we end, and the server then stops too.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { NODE_ENV: "production" }
  })
}

const dev = async () => {
  endWithNpm()
  await install()
  return run(pinnedNode(), [at("web/dev/main.ts")], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    // Also for sources whose types have been stripped: a restart then compiles only what changed.
    env: { NODE_COMPILE_CACHE: join(cache, "node") }
  })
}

/** Unit and component tests read the sources, of which only the route tree is written by a program. */
const buildRoutes = async () => {
  const hash = hashOf([at("package-lock.json"), at("web/src/routes"), at("web/scripts/generate-routes.ts")])
  if (existsSync(at("web/src/routeTree.gen.ts")) && isFresh("routes", hash)) return
  await step("Writing the site's routes", pinnedNode(), [at("web/scripts/generate-routes.ts")])
  noteFresh("routes", hash)
}

/** What each kind of test needs in addition to the packages; a run of all kinds proves every build. */
const NEEDED = {
  unit: [buildCli],
  web: [buildRoutes],
  browser: [buildRoutes],
  pg: [buildWeb, buildApi, buildCli],
  journeys: [buildWeb, buildApi]
}

const buildFor = async (kinds) => {
  if (kinds === undefined) return buildAll()
  for (const make of new Set(kinds.flatMap((kind) => NEEDED[kind]))) await make()
}

const test = async (args, { project }) => {
  await install()
  await buildFor(project)
  // Only a run of everything says that all is in order.
  const wrong = args.length === 0 ? await failedChecks() : []
  const report = join(cache, "test-report.json")
  rmSync(report, { force: true })
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
  const code = await run(tool("vitest"), ["run", ...reporters, ...args], {
    // Tests start the server and the terminal program hundreds of times.
    env: { NODE_ENV: "test", NODE_COMPILE_CACHE: join(cache, "node") }
  })
  if (!existsSync(report)) throw new Stop("The test run ended without a report.", code || 1)
  const { numPassedTests, numFailedTests, numPendingTests, success } = JSON.parse(readFileSync(report, "utf8"))
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
  await install()
  await buildAll()
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
    ["size", pinnedNode(), [at("web/scripts/check-size.ts")]]
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
  const npm = process.platform === "win32" ? "npm.cmd" : "npm"
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

const cli = async (args) => {
  await install()
  await buildCli()
  return run(pinnedNode(), [at("cli/dist/main.js"), ...args])
}

/** A program that measures or tries the built site. */
const withBuilds = (path) => async (args) => {
  await install()
  await buildAll()
  return run(pinnedNode(), [at(path), ...args])
}

const coverage = async () => {
  await install()
  return run(pinnedNode(), [at("fixtures/bench/coverage.ts")])
}

const dataPackage = async (args) => {
  await install()
  return run(pinnedNode(), [at("fixtures/src/datapackage/main.ts"), ...args])
}

const commands = {
  start,
  dev,
  test,
  check,
  cli,
  bench: withBuilds("api/bench/main.ts"),
  soak: withBuilds("api/soak/main.ts"),
  drill: withBuilds("api/drill/main.ts"),
  coverage,
  "data-package": dataPackage,
  install: async () => {
    await install()
    return 0
  },
  build: async () => {
    await install()
    await buildAll()
    return 0
  }
}

const [name, ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name ?? "") ? commands[name] : undefined
try {
  if (command === undefined) throw new CalledWrongly(`Use one of: ${Object.keys(commands).join(", ")}.`)
  const read = readArguments(name, args)
  if (read?.help === undefined) process.exitCode = await command(args, read?.values)
  else process.stdout.write(read.help)
} catch (error) {
  const isOurs = error instanceof Stop || error instanceof CalledWrongly
  say(isOurs ? error.message : `${error?.stack ?? error}`)
  process.exitCode = error instanceof CalledWrongly ? 2 : error instanceof Stop ? error.code : 1
}
