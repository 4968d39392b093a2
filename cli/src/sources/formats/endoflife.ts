/**
 * Products of endoflife.date: YAML at the head of a page, with the newest release of each branch, changed in place. A package is
 * named by product and branch: `nvidia-driver#r580-windows`.
 */
import type { SourceFormat } from "../SourceFormat.ts"
import { addressOf, dayOf, fieldsOf, known, listOf, versionOf } from "./facts.ts"
import { readYaml } from "./yaml.ts"

export const endoflife: SourceFormat = {
  paths: (name) => [pageOf(name)],
  isFileOf: (path, name) => path === pageOf(name),
  historyIn: "commits",
  read: (files, name) =>
    [...files].flatMap(([path, text]) => {
      const head = /^---\r?\n(.*?)\r?\n---/s.exec(text)?.[1]
      if (head === undefined) return []
      const branch = listOf(readYaml(head, path)["releases"])
        .map(fieldsOf)
        .find(({ releaseCycle }) => releaseCycle === name.slice(name.indexOf("#") + 1))
      const version = versionOf(branch?.["latest"])
      const publishedOn = dayOf(branch?.["latestReleaseDate"])
      if (version === undefined || publishedOn === undefined) return []
      return [known({ version, path, publishedOn, notesUrl: addressOf(branch?.["link"]) })]
    })
}

const pageOf = (name: string): string => `products/${name.split("#", 1)[0]}.md`
