// Which kind a test file is of, by its name, and what it needs in addition to the packages.
import { existsSync, readdirSync } from "node:fs"
import { join, relative, resolve, sep } from "node:path"
import { buildApi, buildCli, buildRoutes, buildWeb } from "./builds.mjs"
import { at, root } from "./paths.mjs"

/** As vitest.config.ts has them, which the test of the kinds compares. */
export const kindOf = (path) => {
  if (/\.faults\.(?:test|e2e)\.ts$/.test(path)) return "faults"
  if (path.endsWith(".alone.test.ts")) return "alone"
  if (path.endsWith(".pg.test.ts")) return "pg"
  if (path.endsWith(".browser.test.tsx")) return "browser"
  if (path.endsWith(".e2e.ts")) return "journeys"
  return path.startsWith("web/") ? "web" : "unit"
}

const BUILDS = {
  unit: [],
  web: [buildRoutes],
  browser: [buildRoutes],
  pg: [buildWeb, buildApi, buildCli],
  journeys: [buildWeb, buildApi],
  faults: [buildWeb, buildApi, buildCli],
  alone: [buildWeb, buildApi]
}

export const KINDS = Object.keys(BUILDS)
/** What `npm test` runs where nothing is named: a person waits for it. */
const QUICK = KINDS.filter((kind) => kind !== "faults" && kind !== "alone")

/** Of all unit tests only those of the terminal program run something that is built. */
const buildsOf = (path) => (kindOf(path) === "unit" && path.startsWith("cli/test/") ? [buildCli] : BUILDS[kindOf(path)])

/** All test files, by their paths in the repository with `/`. */
const allTestFiles = () =>
  ["api", "cli", "domain", "fixtures", "projections", "web"].flatMap((name) =>
    readdirSync(at(name, "test"), { recursive: true })
      .map((path) => join(name, "test", path).split(sep).join("/"))
      .filter((path) => /\.(?:test|e2e)\.tsx?$/.test(path))
  )

/**
 * The test files that a person asks for, by path, folder or a part of a name, as Vitest understands them.
 * @param names relative to `from`, or to the repository; none: all that are quick
 * @param kinds none: those of the names
 * @returns `names` as Vitest takes them, the kinds of the files that they name, and the builds these need
 */
export const testsFor = (names, kinds = names.length === 0 ? QUICK : KINDS, from = root) => {
  const wanted = names.map((name) => {
    const path = [resolve(from, name), at(name)].find((place) => existsSync(place))
    return path === undefined ? name : relative(root, path).split(sep).join("/")
  })
  const files = allTestFiles().filter(
    (path) => (wanted.length === 0 || wanted.some((name) => path.includes(name))) && kinds.includes(kindOf(path))
  )
  return { names: wanted, kinds: [...new Set(files.map(kindOf))], builds: new Set(files.flatMap(buildsOf)) }
}
