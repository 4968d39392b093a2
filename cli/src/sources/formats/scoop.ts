/** Manifests of Scoop buckets: one JSON file per package, changed in place (github.com/ScoopInstaller/Scoop/wiki/App-Manifests). */
import type { SourceFormat } from "../SourceFormat.ts"
import { addressOf, type Fields, fieldsOf, known, listOf, sha256Of, textOf, versionOf } from "./facts.ts"
import { readJson } from "./json.ts"

export const scoop: SourceFormat = {
  paths: (name) => [`bucket/${name}.json`],
  isFileOf: (path, name) => path === `bucket/${name}.json`,
  historyIn: "commits",
  read: (files) =>
    [...files].flatMap(([path, text]) => {
      const manifest = fieldsOf(readJson(text, path))
      const version = versionOf(manifest["version"])
      return version === undefined ? [] : [known({ version, path, ...fileOf(manifest) })]
    })
}

/** Without a file where the package consists of several: none of them is the driver. */
const fileOf = (manifest: Fields) => {
  const { url, hash } = { ...manifest, ...fieldsOf(fieldsOf(manifest["architecture"])["64bit"]) } as Fields
  const [address, ...others] = listOf(url)
  // What stands after '#/' is the name under which Scoop saves the file.
  const downloadUrl = others.length > 0 ? undefined : addressOf(textOf(address)?.replace(/#\/.*$/, ""))
  return { downloadUrl, sha256: downloadUrl === undefined ? undefined : sha256Of(listOf(hash)[0]) }
}
