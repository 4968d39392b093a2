/** Every reference leads somewhere: rules are those of docs/product.md, decisions those of docs/decisions, and no text is cited that is not here. */
import { readdirSync, readFileSync } from "node:fs"
import { join, sep } from "node:path"
import { describe, expect, it } from "vitest"

const ROOT = join(import.meta.dirname, "../..")
const RULES_FILE = "docs/product.md"
const PLACES = ["domain", "projections", "fixtures", "api", "cli", "web", "docs", ".ci"]
const TEXT = /(?:\.(?:ts|tsx|mjs|sql|md|css)|^justfile|^Dockerfile|\.ci\/run|oxlintrc\.json|user-agents\.json)$/
const LEFT_OUT = /(?:^|\/)(?:node_modules|dist|screenshots|\.[a-z]+\/|routeTree\.gen\.ts)|^fixtures\/data\//

const paths = [
  ...readdirSync(ROOT),
  ...PLACES.flatMap((place) =>
    readdirSync(join(ROOT, place), { recursive: true, encoding: "utf8" }).map((file) => `${place}/${file}`)
  )
]
  .map((path) => path.split(sep).join("/"))
  .filter((path) => TEXT.test(path) && (!LEFT_OUT.test(path) || path === ".ci/run"))

const files = paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }))
const rules = files.find(({ path }) => path === RULES_FILE)?.text ?? ""
const defined = [...rules.matchAll(/^- <a id="(.+?)"><\/a>\*\*(P-[A-Z0-9]+-\d+)\*\* \S/gm)]
const ids = defined.map(([, , id = ""]) => id)
const decisions = new Set(readdirSync(join(ROOT, "docs/decisions")).map((name) => name.slice(0, 3)))

/** The ids that a text names; 'P-UI-4 to P-UI-6' names three. */
const idsIn = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/\bP-([A-Z0-9]+)-(\d+)(?: to P-\1-(\d+))?\b/g)].flatMap(([, area, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, step) => `P-${area}-${Number(first) + step}`)
  )

/** Everything that `find` sees, as 'path: what', in the given files. */
const found = (find: (text: string) => ReadonlyArray<string>, among = files): ReadonlyArray<string> =>
  among.flatMap(({ path, text }) => find(text).map((what) => `${path}: ${what}`))

/** Texts that a reader of the repository does not have; decisions of this repository have three digits. */
const ABSENT =
  /S[12] §\d*|\bdesign\.md(?: §\d+)?|\bdecisions? [1-9]\d?\b(?!\d)|\bissue (?:part \d|[A-Z])\b|\bof the research\b|\bresearch[:/]|\b(?:the|this) specification\b|\bthe spec\b/gi
const isMigration = (path: string): boolean => /\/schema\/\d{4}-.+\.sql$/.test(path)
const absentIn = (text: string): ReadonlyArray<string> => [...text.matchAll(ABSENT)].map(([what]) => what)

describe("references (G-01)", () => {
  it("are looked for everywhere", () => {
    expect(files.length).toBeGreaterThan(800)
    expect(ids.length).toBeGreaterThan(150)
  })

  it("to a rule lead to a line of docs/product.md", () => {
    const known = new Set(ids)
    expect(found((text) => idsIn(text).filter((id) => !known.has(id)))).toEqual([])
  })

  it("to a range of rules count upwards", () => {
    const wrong = (text: string) =>
      [...text.matchAll(/\bP-([A-Z0-9]+)-(\d+) to P-([A-Z0-9]+)-(\d+)/g)]
        .filter(([, area, first, otherArea, last]) => area !== otherArea || Number(last) <= Number(first))
        .map(([what]) => what)
    expect(found(wrong)).toEqual([])
  })

  it("are made to every rule: what nothing needs to name has no id", () => {
    const used = new Set(files.filter(({ path }) => path !== RULES_FILE).flatMap(({ text }) => idsIn(text)))
    expect(ids.filter((id) => !used.has(id))).toEqual([])
  })

  it("find each rule once, under an anchor of its own name", () => {
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
    expect(defined.filter(([, anchor, id]) => anchor !== id?.toLowerCase()).map(([line]) => line)).toEqual([])
    expect(rules.match(/^- .*P-[A-Z0-9]+-\d+\*\*/gm)?.length).toBe(ids.length)
  })

  it("to a decision lead to a record of docs/decisions", () => {
    const missing = (text: string) =>
      [...text.matchAll(/\bdecisions?[ /](\d{3})\b/gi)]
        .filter(([, number = ""]) => !decisions.has(number))
        .map(([what]) => what)
    expect(found(missing)).toEqual([])
  })

  it("never lead to a text that is not in the repository", () => {
    expect(
      found(
        absentIn,
        files.filter(({ path }) => !isMigration(path) && path !== RULES_FILE)
      )
    ).toEqual([])
  })

  it("from migrations, which never change, are explained in docs/product.md", () => {
    const explained = new Set([...rules.matchAll(/^\| `(.+?)` \| \S/gm)].map(([, what]) => what))
    const cited = files.filter(({ path }) => isMigration(path)).flatMap(({ text }) => absentIn(text))
    expect(cited.filter((what) => !explained.has(what))).toEqual([])
    expect([...explained].filter((what) => !cited.includes(what ?? ""))).toEqual([])
    expect(absentIn(rules.replaceAll(/^\| `.+?` \|/gm, ""))).toEqual([])
  })
})
