/** A test file that no kind of vitest.config.ts includes would never run, and nothing else would say so. */
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"

const cwd = join(import.meta.dirname, "../..")
const found = (pattern: string, exclude = "**/node_modules/**"): ReadonlyArray<string> =>
  globSync(pattern, { cwd, exclude: [exclude] })

/** The name of a kind, what it includes and, on the next line, excludes. The configuration itself would start a browser. */
const KINDS = /name: "(\w+)",\s*include: \["([^"]+)"\](?:,\s*exclude: \["([^"]+)"\])?/g
const kinds = [...readFileSync(join(cwd, "vitest.config.ts"), "utf8").matchAll(KINDS)].map(
  ([, name, include = "", exclude]) => ({ name, files: found(include, exclude) })
)

it("every test file is run by exactly one kind", () => {
  expect(kinds.length).toBe(7)
  expect(kinds.flatMap(({ files }) => files).toSorted()).toEqual(
    found("*/{src,test}/**/*.{test,e2e}.{ts,tsx}").toSorted()
  )
})

it("npm test finds the kind of a file by its path as vitest.config.ts does", async () => {
  const { kindOf } = (await import(join(cwd, "setup/testFiles.mjs"))) as { kindOf: (path: string) => string }
  for (const { name, files } of kinds) {
    expect(files.filter((file) => kindOf(file.replaceAll("\\", "/")) !== name)).toEqual([])
  }
})
