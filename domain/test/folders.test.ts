/** Folders of a package do not import each other in a circle, types included; and no two files have the same name. */
import { readdirSync, readFileSync } from "node:fs"
import { basename, dirname, join, normalize, sep } from "node:path"
import { describe, expect, it } from "vitest"

const ROOT = join(import.meta.dirname, "../..")
const PACKAGES = ["domain", "projections", "fixtures", "api", "cli", "web"]
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*["'](\.[^"']+)["']/g

/** Here the path is an address that people type, so a file has its last word: a page's, or a command's verb under its noun. */
const ADDRESSES = /^(?:routes|commands\/[^/]+)\//

const filesOf = (workspace: string): ReadonlyArray<string> =>
  readdirSync(join(ROOT, workspace, "src"), { recursive: true, encoding: "utf8" })
    .map((file) => file.split(sep).join("/"))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"))

/** Per folder the folders whose files its own files import. */
const importsOf = (workspace: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const imports = new Map<string, Set<string>>()
  for (const file of filesOf(workspace)) {
    const folder = dirname(file)
    const targets = imports.get(folder) ?? new Set()
    imports.set(folder, targets)
    for (const [, specifier = ""] of readFileSync(join(ROOT, workspace, "src", file), "utf8").matchAll(IMPORT)) {
      const target = dirname(normalize(join(folder, specifier)).split(sep).join("/"))
      if (target !== folder && !target.startsWith("..")) targets.add(target)
    }
  }
  return imports
}

/** Groups of folders in which each reaches all others: strongly connected components with more than one folder. */
const circlesIn = (imports: ReadonlyMap<string, ReadonlySet<string>>): ReadonlyArray<string> => {
  const reached = new Map([...imports.keys()].map((folder) => [folder, reachableFrom(folder, imports)]))
  const circles = [...imports.keys()].map((folder) =>
    [...imports.keys()].filter((other) => reached.get(folder)?.has(other) && reached.get(other)?.has(folder))
  )
  return [...new Set(circles.filter(({ length }) => length > 1).map((circle) => circle.toSorted().join(", ")))]
}

const reachableFrom = (folder: string, imports: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> => {
  const reached = new Set<string>()
  const waiting = [folder]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const target of imports.get(next) ?? []) {
      if (!reached.has(target)) waiting.push(target)
      reached.add(target)
    }
  }
  return reached
}

const sharedNamesOf = (workspace: string): ReadonlyArray<string> => {
  const files = filesOf(workspace).filter((file) => !ADDRESSES.test(file))
  const names = files.map((file) =>
    basename(file)
      .replace(/\.tsx?$/, "")
      .toLowerCase()
  )
  return [...new Set(names.filter((name, place) => names.indexOf(name) !== place))].toSorted()
}

describe("folders", () => {
  it.each(PACKAGES)("of %s are read, with imports between them", (workspace) => {
    expect([...importsOf(workspace).values()].some(({ size }) => size > 0)).toBe(true)
  })

  it.each(PACKAGES)("of %s import each other in no circle", (workspace) => {
    expect(circlesIn(importsOf(workspace))).toEqual([])
  })
})

describe("file names", () => {
  it.each(PACKAGES)("of %s differ in more than folder and case", (workspace) => {
    expect(sharedNamesOf(workspace)).toEqual([])
  })
})
