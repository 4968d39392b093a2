/**
 * The table of NVIDIA's drivers in github.com/keylase/nvidia-patch: one JSON file, to which versions are added. A package is named by
 * system, product and variants: `win10/Quadro/ + DCH` has those without a variant and those of variant 'DCH'.
 */
import type { SourceFormat } from "../SourceFormat.ts"
import { addressOf, fieldsOf, known, listOf, versionOf } from "./facts.ts"
import { readJson } from "./json.ts"

const TABLE = "drivers.json"

export const keylase: SourceFormat = {
  paths: () => [TABLE],
  isFileOf: (path) => path === TABLE,
  historyIn: "commits",
  read: (files, name) => {
    const [, system, product, variants = ""] = /^([^/]*)\/([^/]*)\/(.*)$/.exec(name) ?? []
    const wanted = new Set(variants.split(" + "))
    return [...files].flatMap(([path, text]) =>
      listOf(fieldsOf(fieldsOf(fieldsOf(readJson(text, path))["win"])["x86_64"])["drivers"])
        .map(fieldsOf)
        .filter((one) => one["os"] === system && one["product"] === product && wanted.has(String(one["variant"])))
        .flatMap((one) => {
          const version = versionOf(one["version"])
          return version === undefined ? [] : [known({ version, path, downloadUrl: addressOf(one["driver_url"]) })]
        })
    )
  }
}
