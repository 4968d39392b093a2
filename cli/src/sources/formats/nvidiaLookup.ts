/**
 * Answers of NVIDIA's driver search (`DriverManualLookup` of its AjaxDriverService), saved one file per product line:
 * `{package}.json`. Words are percent-encoded, days are written as 'Tue Jul 28, 2026'.
 */
import type { SourceFormat } from "../SourceFormat.ts"
import { addressOf, dayOf, fieldsOf, known, listOf, textOf, versionOf } from "./facts.ts"
import { readJson } from "./json.ts"

export const nvidiaLookup: SourceFormat = {
  paths: (name) => [`${name}.json`],
  isFileOf: (path, name) => path === `${name}.json`,
  historyIn: "commits",
  read: (files) =>
    [...files].flatMap(([path, text]) =>
      listOf(fieldsOf(readJson(text, path))["IDS"])
        .map((found) => fieldsOf(fieldsOf(found)["downloadInfo"]))
        .filter(({ IsBeta }) => IsBeta !== "1")
        .flatMap((info) => {
          const version = versionOf(info["Version"])
          const publishedOn = dayWritten(textOf(info["ReleaseDateTime"]))
          if (version === undefined || publishedOn === undefined) return []
          const [downloadUrl, notesUrl] = [addressOf(info["DownloadURL"]), addressOf(info["DetailsURL"])]
          return [known({ version, path, publishedOn, downloadUrl, notesUrl })]
        })
    )
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ")

const dayWritten = (text: string | undefined): string | undefined => {
  const [, month = "", day = "", year] = /^(?:\w{3} )?(\w{3}) (\d{1,2}), (\d{4})$/.exec(text ?? "") ?? []
  return dayOf(`${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, "0")}-${day.padStart(2, "0")}`)
}
