/** docs/guarantees.md says of each promise where its proof runs; the titles of the tests there carry its ids. */
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"

const ROOT = join(import.meta.dirname, "../..")
const ID = /(?<![\w-])(?:[RFADP]\d+|[FGHJKLM]-\d+|P-[A-Z0-9]+-\d+)(?!\w)/g
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8")
const textsOf = (...patterns: ReadonlyArray<string>): ReadonlyArray<string> =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT, exclude: ["**/node_modules/**"] }))

/** The files whose titles, or head, name what runs there. Suites of several adapters are in files that tests import. */
const FILES: Readonly<Record<string, ReadonlyArray<string>>> = {
  test: textsOf("*/test/**/*.{test,e2e}.{ts,tsx}", "api/test/**/*ontract.ts").filter(
    (path) => !/\.(?:faults|alone)\./.test(path)
  ),
  faults: textsOf("*/test/**/*.{faults,alone}.{test,e2e}.ts"),
  soak: textsOf("api/soak/main.ts")
}

/** All ids that stand within quotes, or in the head of a program, of the files. */
const carried = Object.fromEntries(
  Object.entries(FILES).map(([where, paths]) => {
    const lines = paths.flatMap((path) => read(path).split("\n"))
    const named = lines.filter((line) => /["'`]/.test(line) && (where === "soak" || !/^\s*(?:\/\/|\*|\/\*)/.test(line)))
    return [where, new Set(named.flatMap((line) => line.match(ID) ?? []))]
  })
)

interface Promised {
  readonly line: string
  readonly ids: ReadonlyArray<string>
  readonly places: ReadonlyArray<string>
}

/** The rows of every table that has a proof. */
const promises = (): ReadonlyArray<Promised> => {
  let head: ReadonlyArray<string> | undefined
  return read("docs/guarantees.md")
    .split("\n")
    .flatMap((line) => {
      if (!line.startsWith("|")) {
        head = undefined
        return []
      }
      const cells = line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim())
      if (head === undefined) {
        head = cells
        return []
      }
      const [proof, place] = [head.indexOf("Proof"), head.indexOf("Runs in")]
      if (proof < 0 || /^[|-]+$/.test(line)) return []
      const ids = head[0] === "Id" ? cells[0] : cells[proof]
      return [{ line, ids: ids?.match(ID) ?? [], places: cells[place]?.split(", ") ?? [] }]
    })
}

it("each promise says where its proof runs", () => {
  const all = promises()
  expect(all.length).toBeGreaterThan(120)
  expect(all.filter(({ places }) => places.some((place) => !(place in FILES)))).toEqual([])
})

it("each of its ids is in a title there, and each of these places has one of them", () => {
  const lacking = promises().flatMap(({ ids, places, line }) => {
    const has = (place: string, id: string) => carried[place]?.has(id) === true
    const lost = ids.filter((id) => !places.some((place) => has(place, id)))
    const empty = ids.length === 0 ? [] : places.filter((place) => !ids.some((id) => has(place, id)))
    return [...lost, ...empty].map((what) => `${what}: ${line.slice(0, 80)}`)
  })
  expect(lacking).toEqual([])
})
