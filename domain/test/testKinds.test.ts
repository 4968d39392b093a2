/** A test file that no kind of vitest.config.ts includes would never run, and nothing else would say so. */
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"

const cwd = join(import.meta.dirname, "../..")
const found = (pattern: string, exclude = "**/node_modules/**"): ReadonlyArray<string> =>
  globSync(pattern, { cwd, exclude: [exclude] })

/** What a kind includes and, on the next line, excludes. The configuration itself would start a browser. */
const KINDS = /include: \["([^"]+)"\](?:,\s*exclude: \["([^"]+)"\])?/g

it("every test file is run by exactly one kind", () => {
  const kinds = [...readFileSync(join(cwd, "vitest.config.ts"), "utf8").matchAll(KINDS)]
  const run = kinds.flatMap(([, include = "", exclude]) => found(include, exclude))
  expect(kinds.length).toBe(5)
  expect(run.toSorted()).toEqual(found("*/{src,test}/**/*.{test,e2e}.{ts,tsx}").toSorted())
})
