/**
 * Intel's drivers as OSDeploy lists them (github.com/OSDeploy/OSD, cache/archive-other): a JSON file per kind with the newest version
 * of each. A package is named by kind, group and architecture: `Graphics/Intel Graphics 15.36/x64`.
 */
import type { SourceFormat } from "../SourceFormat.ts"
import { addressOf, dayOf, type Fields, fieldsOf, known, listOf, textOf, versionOf } from "./facts.ts"
import { readJson } from "./json.ts"

export const osd: SourceFormat = {
  paths: (name) => [fileOf(name)],
  isFileOf: (path, name) => path === fileOf(name),
  historyIn: "commits",
  read: (files, name) => {
    const [, group, architecture] = name.split("/")
    return [...files].flatMap(([path, text]) =>
      listOf(readJson(text.replace(/^\uFEFF/, ""), path))
        .map(fieldsOf)
        .filter((one) => one["DriverGrouping"] === group && listOf(one["OsArch"]).includes(architecture))
        .flatMap((one) => {
          const version = versionOf(one["DriverVersion"])
          if (version === undefined) return []
          return [known({ version, path, ...dayIn(one), downloadUrl: addressOf(one["DriverUrl"]) })]
        })
    )
  }
}

const fileOf = (name: string): string => `cache/archive-other/Intel${name.split("/")[0]}DriverPack.json`

/** Where the list was made on the day of its entry, that is the day of the list: `OSDVersion` 25.11.13.1 is of 13 November 2025. */
const dayIn = (entry: Fields) => {
  const written = textOf(entry["LastUpdate"])
  const milliseconds = /^\/Date\((\d{1,14})\)\/$/.exec(written ?? "")?.[1]
  const day = dayOf(milliseconds === undefined ? written : new Date(Number(milliseconds)))
  const madeOn = textOf(entry["OSDVersion"])
    ?.split(".")
    .slice(0, 3)
    .map((part) => part.padStart(2, "0"))
    .join("-")
  return day === `20${madeOn}` ? { seenOn: day } : { publishedOn: day }
}
