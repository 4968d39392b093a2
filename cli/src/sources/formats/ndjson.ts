/**
 * Rows of our own imports, one a line, in a file of a checkout: `releases.ndjson#acme-hub-7` is the package of key acme-hub-7 in
 * that file. A line may be one release of many.
 */
import type { ListedRelease, SourceFormat } from "../SourceFormat.ts"
import { addressOf, dayOf, type Fields, fieldsOf, known, listOf, sha256Of, versionOf } from "./facts.ts"
import { readJson } from "./json.ts"

export const ndjson: SourceFormat = {
  paths: (name) => [fileOf(name)],
  isFileOf: (path, name) => path === fileOf(name),
  historyIn: "commits",
  read: (files, name) =>
    [...files].flatMap(([path, text]) =>
      rowsIn(text, path)
        .filter(({ key }) => key === name.slice(fileOf(name).length + 1))
        .flatMap((row) => [row, ...listOf(row["releases"]).map(fieldsOf)])
        .flatMap((one) => releaseOf(one, path))
    )
}

const fileOf = (name: string): string => name.slice(0, name.lastIndexOf("#"))

const rowsIn = (text: string, path: string): ReadonlyArray<Fields> =>
  text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [fieldsOf(readJson(line, path))]))

const releaseOf = (one: Fields, path: string): ReadonlyArray<ListedRelease> => {
  const version = versionOf(one["version"])
  if (version === undefined) return []
  const day = dayOf(one["releaseDateIso"])
  const isSeen = (one["dateBasis"] ?? one["releaseDateBasis"]) === "first-seen"
  return [
    known({
      version,
      path,
      ...(isSeen ? { seenOn: day } : { publishedOn: day }),
      downloadUrl: addressOf(one["downloadUrl"]),
      sha256: sha256Of(one["sha256"]),
      notesUrl: addressOf(one["notesUrl"])
    })
  ]
}
