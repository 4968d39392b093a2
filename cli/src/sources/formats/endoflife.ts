/**
 * Products of endoflife.date: YAML at the head of a page, with the newest release of each branch, changed in place. A package is
 * named by product and branch: `nvidia-driver#r580-windows`.
 */
import type { SourceFormat } from "../SourceFormat.ts"
import { addressOf, dayOf, type Fields, fieldsOf, known, listOf, textOf, versionOf } from "./facts.ts"
import { readYaml } from "./yaml.ts"

/** A branch of Windows that came after all that the catalogue has. */
const BRANCH = /^[a-z]*(\d+)-windows$/

export const endoflife: SourceFormat = {
  paths: (name) => [pageOf(name)],
  isFileOf: (path, name) => path === pageOf(name),
  historyIn: "commits",
  beside: (files, names) =>
    [...files].flatMap(([path, text]) => {
      const product = /([^/]+)\.md$/.exec(path)?.[1] ?? ""
      const own = names.filter((name) => name.startsWith(`${product}#`)).map((name) => name.slice(product.length + 1))
      const numberOf = (branch: unknown) => Number(BRANCH.exec(textOf(branch) ?? "")?.[1] ?? Number.NaN)
      const newest = Math.max(...own.map(numberOf))
      const near = { of: "product" as const, packages: own.map((branch) => `${product}#${branch}`) }
      const called = textOf(headOf(path, text)["title"])
      return branchesIn(path, text).flatMap(({ releaseCycle, releaseLabel, latest, latestReleaseDate, link }) => {
        const [version, day, branch] = [versionOf(latest), dayOf(latestReleaseDate), textOf(releaseCycle)]
        if (!(numberOf(branch) > newest) || version === undefined || day === undefined) return []
        const title = called === undefined ? undefined : `${called} ${textOf(releaseLabel) ?? branch}`
        const name = `${product}#${branch}`
        return [known({ name, version, day, isReleased: true as const, title, address: addressOf(link), near })]
      })
    }),
  read: (files, name) =>
    [...files].flatMap(([path, text]) => {
      const branch = branchesIn(path, text).find(
        ({ releaseCycle }) => releaseCycle === name.slice(name.indexOf("#") + 1)
      )
      const version = versionOf(branch?.["latest"])
      const publishedOn = dayOf(branch?.["latestReleaseDate"])
      if (version === undefined || publishedOn === undefined) return []
      return [known({ version, path, publishedOn, notesUrl: addressOf(branch?.["link"]) })]
    })
}

const headOf = (path: string, text: string): Fields => {
  const head = /^---\r?\n(.*?)\r?\n---/s.exec(text)?.[1]
  return head === undefined ? {} : readYaml(head, path)
}

const branchesIn = (path: string, text: string) => listOf(headOf(path, text)["releases"]).map(fieldsOf)

const pageOf = (name: string): string => `products/${name.split("#", 1)[0]}.md`
