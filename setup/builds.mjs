// Installs and builds what is missing or stale.
import { spawnSync } from "node:child_process"
import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { hashOf, isFresh, noteFresh } from "./fresh.mjs"
import { at, root } from "./paths.mjs"
import { node, npm, step, tool } from "./run.mjs"

export const install = async () => {
  const hash = hashOf([at("package-lock.json"), at("package.json"), at("patches")])
  if (existsSync(at("node_modules")) && isFresh("installed", hash)) return
  await step("Installing packages (about a minute on the first start)", npm, ["ci", "--no-audit", "--no-fund"])
  noteFresh("installed", hash)
}

const FIXTURES = ["src", "catalogue", "devices", "answers", "printers"].map((room) => `fixtures/${room}`)
const SOURCES = ["domain/src", "projections/src", "api/src", ...FIXTURES]

/**
 * Builds one package into a temporary folder, then puts it in place, so that a running site never sees half of it. A site loads
 * some parts when they are first asked for: those that the new build has no more stay for a week.
 * @param later the folder of the build whose files are loaded later
 */
const build = async (name, inputs, make, later = ".") => {
  const hash = hashOf([at("package-lock.json"), at("patches"), ...inputs.map((path) => at(path))])
  const target = at(name, "dist")
  if (existsSync(target) && isFresh(`built-${name}`, hash)) return
  const temporary = at(name, `dist.${process.pid}`)
  const before = `${temporary}.before`
  rmSync(temporary, { recursive: true, force: true })
  try {
    await make(temporary)
    keepParts(join(target, later), join(temporary, later))
    if (existsSync(target)) renameSync(target, before)
    renameSync(temporary, target)
  } finally {
    for (const folder of [temporary, before]) rmSync(folder, { recursive: true, force: true })
  }
  noteFresh(`built-${name}`, hash)
}

const WEEK_MS = 7 * 86_400_000

/** Their names hold a hash of what is in them, so that none is taken for another. */
const keepParts = (from, to) => {
  if (!existsSync(from)) return
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath ?? entry.path, entry.name)
    const place = join(to, relative(from, path))
    if (!entry.isFile() || existsSync(place) || Date.now() - statSync(path).mtimeMs > WEEK_MS) continue
    cpSync(path, place, { preserveTimestamps: true })
  }
}

export const buildWeb = () =>
  build(
    "web",
    [
      "web/src",
      "web/public",
      "web/vite.config.ts",
      "web/scripts/chunk-groups.ts",
      "web/scripts/device-tables.ts",
      "web/scripts/unnamed-languages.ts",
      "domain/src",
      "api/src/contract",
      ...FIXTURES
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
    },
    // What browsers load is in the server's memory.
    "server"
  )

export const buildApi = async () => {
  await build("api", SOURCES, async (out) => {
    await rolldown("Building the server", "api", out)
    for (const room of ["store/log", "accounts", "extras/transparency", "extras/webhooks", "extras/alerts"]) {
      cpSync(at("api/src", room, "schema"), join(out, "schema"), { recursive: true })
    }
  })
  // Also where nothing was built: a commit may change none of the sources.
  writeFileSync(at("api/dist/commit"), commit())
}

/** Of the checkout; of a container's build, which has none, what it was told. Empty where neither says it. */
const commit = () => {
  if (!existsSync(at(".git"))) return process.env.DRIVERDEX_COMMIT ?? ""
  const git = (...args) => spawnSync("git", args, { cwd: root, encoding: "utf8" })
  const { status, stdout } = git("rev-parse", "HEAD")
  if (status !== 0) return ""
  return stdout.trim() + (git("status", "--porcelain", "--untracked-files=no").stdout.trim() === "" ? "" : "+changes")
}

export const buildCli = () =>
  build(
    "cli",
    [
      "cli/src",
      "domain/src",
      "fixtures/src",
      "api/src/contract",
      "api/src/platform/outgoing",
      "cli/rolldown.config.ts"
    ],
    (out) => rolldown("Building the terminal program", "cli", out)
  )

const rolldown = (sentence, name, out) =>
  step(sentence, tool("rolldown"), ["-c", "rolldown.config.ts", "--dir", out, "--log-level", "silent"], {
    cwd: at(name)
  })

/** Unit and component tests read the sources, of which only the route tree is written by a program. */
export const buildRoutes = async () => {
  const hash = hashOf([at("package-lock.json"), at("web/src/routes"), at("web/scripts/generate-routes.ts")])
  if (existsSync(at("web/src/routeTree.gen.ts")) && isFresh("routes", hash)) return
  await step("Writing the site's routes", node(), [at("web/scripts/generate-routes.ts")])
  noteFresh("routes", hash)
}

export const buildAll = async () => {
  await Promise.all([buildWeb(), buildApi(), buildCli()])
}
