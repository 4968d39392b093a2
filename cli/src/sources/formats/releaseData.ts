/**
 * The data behind endoflife.date: JSON of each product, with the newest release of each branch, changed in place. A package is
 * named by product and branch: `nvidia-driver#r580-windows`.
 */
import type { SourceFormat } from "../SourceFormat.ts"
import { addressOf, dayOf, fieldsOf, known, versionOf } from "./facts.ts"
import { readJson } from "./json.ts"

export const releaseData: SourceFormat = {
  paths: (name) => [fileOf(name)],
  isFileOf: (path, name) => path === fileOf(name),
  historyIn: "commits",
  read: (files, name) =>
    [...files].flatMap(([path, text]) => {
      const branches = fieldsOf(fieldsOf(readJson(text, path))["releases"])
      const branch = name.slice(name.indexOf("#") + 1)
      const { latest, latestReleaseDate, link } = Object.hasOwn(branches, branch) ? fieldsOf(branches[branch]) : {}
      const [version, publishedOn] = [versionOf(latest), dayOf(latestReleaseDate)]
      if (version === undefined || publishedOn === undefined) return []
      return [known({ version, path, publishedOn, notesUrl: addressOf(link) })]
    })
}

const fileOf = (name: string): string => `releases/${name.split("#", 1)[0]}.json`
