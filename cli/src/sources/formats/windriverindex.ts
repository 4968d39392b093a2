/**
 * The newest versions that makers of boards offer (github.com/dtucny/WinDriverIndex): one JSON file, `water-level.json`, changed in
 * place. A package is named by its family: `Realtek LAN`.
 */
import type { SourceFormat } from "../SourceFormat.ts"
import { dayOf, fieldsOf, known, listOf, versionOf } from "./facts.ts"
import { readJson } from "./json.ts"

const TABLE = "water-level.json"

export const windriverindex: SourceFormat = {
  paths: () => [TABLE],
  isFileOf: (path) => path === TABLE,
  historyIn: "commits",
  read: (files, name) =>
    [...files].flatMap(([path, text]) => {
      const found = listOf(fieldsOf(readJson(text, path))["data"])
        .map(fieldsOf)
        .find(({ family }) => family === name)
      const version = versionOf(found?.["version"])
      // The day on which the first of the makers of boards had it: seen there, not published by the driver's maker.
      return version === undefined ? [] : [known({ version, path, seenOn: dayOf(found?.["first_published"]) })]
    })
}
