/**
 * The feed of Config X (github.com/MattNorthOfficial/configx-update-feed): one JSON file with the newest version of many things,
 * changed in place. A package is named by its place there: `amd.windows.rdna1-2`.
 */
import type { SourceFormat } from "../SourceFormat.ts"
import { addressOf, dayOf, fieldsOf, known, versionOf } from "./facts.ts"
import { readJson } from "./json.ts"

const FEED = "feed/updates.json"

export const configx: SourceFormat = {
  paths: () => [FEED],
  isFileOf: (path) => path === FEED,
  historyIn: "commits",
  read: (files, name) =>
    [...files].flatMap(([path, text]) => {
      const found = fieldsOf(
        name.split(".").reduce<unknown>((within, part) => fieldsOf(within)[part], readJson(text, path))
      )
      const version = versionOf(found["version"] ?? found["revision"] ?? found["adrenalin"])
      if (version === undefined) return []
      return [known({ version, path, publishedOn: dayOf(found["date"]), downloadUrl: addressOf(found["download"]) })]
    })
}
