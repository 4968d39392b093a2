/** Folders of a package do not import each other in a circle, types included; and no two files have the same name. */
import { readdirSync, readFileSync } from "node:fs"
import { basename, dirname, join, normalize, sep } from "node:path"
import { describe, expect, it } from "vitest"

const ROOT = join(import.meta.dirname, "../..")
const PACKAGES = ["domain", "projections", "fixtures", "api", "cli", "web"]
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*["'](\.[^"']+)["']/g

/** Circles that remain, with what stands in the way; the test fails when one of them is gone and still listed. */
const KNOWN_CIRCLES: Readonly<Record<string, string>> = {
  "web: content, features/consent, features/detection, shell":
    "the header and footer open consent and detection, which take wording from content; content/admin-head uses shell/page-head",
  "web: features/admin, features/admin/categories, features/admin/drivers, features/admin/imports, features/admin/overview, features/admin/settings":
    "the dashboard imports its tabs, and the tabs import the dashboard's shared parts"
}

/** Here the path is an address that people type, so a file has its last word: a page's, or a command's verb under its noun. */
const ADDRESSES = /^(?:routes|commands\/[^/]+)\//

/** Names that two files of web still share: a screen's parts and its wording. Shorten the list; never add to it. */
const KNOWN_NAMES: Readonly<Record<string, ReadonlyArray<string>>> = {
  web: [
    "as-of",
    "audio",
    "audio-kinds",
    "brand-benefits",
    "brand-mark",
    "brand-page",
    "common-issues",
    "consent",
    "detection",
    "device-page",
    "graphics",
    "graphics-makers",
    "guide-section",
    "hero",
    "network",
    "network-kinds",
    "troubleshooting"
  ]
}

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

/** Groups of folders of which each reaches all others: strongly connected components with more than one folder. */
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

  it.each(PACKAGES)("of %s import each other in no circle but the known ones", (workspace) => {
    const known = Object.keys(KNOWN_CIRCLES).filter((circle) => circle.startsWith(`${workspace}: `))
    for (const circle of known) console.info(`A circle of folders remains. ${circle}: ${KNOWN_CIRCLES[circle]}`)
    const circles = circlesIn(importsOf(workspace)).map((circle) => `${workspace}: ${circle}`)
    expect(circles.toSorted()).toEqual(known.toSorted())
  })
})

describe("file names", () => {
  it.each(PACKAGES)("of %s differ in more than folder and case", (workspace) => {
    const known = KNOWN_NAMES[workspace] ?? []
    if (known.length > 0) console.info(`Files of ${workspace} still share these names: ${known.join(", ")}`)
    expect(sharedNamesOf(workspace)).toEqual(known)
  })
})
