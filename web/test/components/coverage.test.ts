import { readdirSync, readFileSync } from "node:fs"
import { join, relative, sep } from "node:path"
import { expect, it } from "vitest"
import { REASONS } from "./reasons.ts"

const SOURCE = join(import.meta.dirname, "../../src")

/** The operators' rooms are another matter: journeys/admin.e2e.ts drives them with a session. */
const components = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .map((file) => file.split(sep).join("/"))
  .filter((file) => /^(?:ui|visitor|catalogue|search|pages)\/.+\.tsx$/.test(file))

const tested = new Set(
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith(".browser.test.tsx"))
    .flatMap((file) => [
      ...readFileSync(join(import.meta.dirname, file), "utf8").matchAll(/from "(\.\.\/\.\.\/src\/[^"]+\.tsx)"/g)
    ])
    .map(([, path = ""]) =>
      relative(SOURCE, join(import.meta.dirname, path))
        .split(sep)
        .join("/")
    )
)

const reasonOf = (file: string): string | undefined =>
  REASONS[file] ?? Object.entries(REASONS).find(([folder]) => folder.endsWith("/") && file.startsWith(folder))?.[1]

it("every component of ui, visitor, catalogue, search and pages has a browser test or a written reason", () => {
  expect(components.length).toBeGreaterThan(80)
  expect(components.filter((file) => !tested.has(file) && reasonOf(file) === undefined)).toEqual([])
})

it("and no reason stands for what is gone or has a test", () => {
  const stale = Object.keys(REASONS).filter((name) =>
    name.endsWith("/")
      ? !components.some((file) => file.startsWith(name))
      : !components.includes(name) || tested.has(name)
  )
  expect(stale).toEqual([])
})
