/** The documents that name code name what is there: files, and in them the functions of the walks and the words of the glossary. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"

const ROOT = join(import.meta.dirname, "../..")
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8")
const PATH = /`((?:domain|projections|fixtures|api|cli|web)\/[^`\s]*)`/g

/** Does the file have the name as a word of its own? Of 'log.append' the last part counts. */
const hasName = (path: string, name: string): boolean =>
  new RegExp(
    String.raw`(?<![\w-])${name
      .split(".")
      .at(-1)
      ?.replaceAll(/[^\w-]/g, "")}(?![\w-])`
  ).test(read(path))

const rowsOf = (document: string, row: RegExp) => [...read(document).matchAll(row)].map(([, ...cells]) => cells)

it.each([
  ["docs/architecture.md"],
  ["docs/glossary.md"],
  ["docs/guarantees.md"],
  ["CONTRIBUTING.md"],
  ["README.md"],
  ["SECURITY.md"]
])("%s names files and folders that are there", (document) => {
  const named = [...read(document).matchAll(PATH)].map(([, path = ""]) => path)
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

it("each step of a walk is a function of its file", () => {
  const steps = rowsOf("docs/architecture.md", /^\| \d+ \| `([^`]+)` \| `([^`]+)` \|/gm)
  expect(steps.length).toBeGreaterThan(25)
  expect(steps.filter(([path = "", name = ""]) => !hasName(path, name))).toEqual([])
})

it("each word of the glossary is in the file that it names", () => {
  const words = rowsOf("docs/glossary.md", /^\| `([^`]+)` \| .+ \| `([^`]+)` \|$/gm)
  expect(words.length).toBeGreaterThan(60)
  expect(words.filter(([name = "", path = ""]) => !hasName(path, name))).toEqual([])
  expect(read("docs/glossary.md").match(/^\| `/gm)?.length).toBe(words.length)
})

it("each task of CONTRIBUTING is done by the named function of its file", () => {
  const answers = rowsOf("CONTRIBUTING.md", /^\| .+\? \| `([^`]+)` \| `([^`]+)` \|$/gm)
  expect(answers).toHaveLength(12)
  expect(answers.filter(([path = "", name = ""]) => !hasName(path, name))).toEqual([])
})
