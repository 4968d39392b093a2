/**
 * An index of winget's packages (github.com/svrooij/winget-pkgs-index): one JSON file with the newest version of each and the moment of
 * its last change.
 */
import type { SourceFormat } from "../SourceFormat.ts"
import { dayOf, fieldsOf, known, listOf, versionOf } from "./facts.ts"
import { readJson } from "./json.ts"

const TABLE = "index.v2.json"

/** A run of the index finds up to some hundred changes; the one that began it had all packages. */
const BULK = 1000

export const wingetIndex: SourceFormat = {
  paths: () => [TABLE],
  isFileOf: (path) => path === TABLE,
  historyIn: "files",
  read: (files, name) =>
    [...files].flatMap(([path, text]) => {
      const packages = listOf(readJson(text, path)).map(fieldsOf)
      const found = packages.find(({ PackageId }) => PackageId === name)
      const version = versionOf(found?.["Version"])
      const together = packages.filter(({ LastUpdate }) => LastUpdate === found?.["LastUpdate"])
      const seenOn = together.length < BULK ? dayOf(found?.["LastUpdate"]) : undefined
      return version === undefined || seenOn === undefined ? [] : [known({ version, path, seenOn })]
    })
}
