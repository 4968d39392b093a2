/** Releases as GitHub's API answers them, saved one file per repository: `{owner}/{name}.json` (docs.github.com/rest/releases). */
import type { SourceFormat } from "../SourceFormat.ts"
import { addressOf, dayOf, type Fields, fieldsOf, known, listOf, sha256Of, textOf, versionOf } from "./facts.ts"
import { readJson } from "./json.ts"

export const githubReleases: SourceFormat = {
  paths: (name) => [`${name}.json`],
  isFileOf: (path, name) => path === `${name}.json`,
  historyIn: "files",
  read: (files) =>
    [...files].flatMap(([path, text]) =>
      listOf(readJson(text, path))
        .map(fieldsOf)
        .filter(({ draft, prerelease }) => draft !== true && prerelease !== true)
        .flatMap((release) => {
          const version = versionOf(textOf(release["tag_name"])?.replace(/^v(?=\d)/, ""))
          const publishedOn = dayOf(release["published_at"])
          if (version === undefined || publishedOn === undefined) return []
          return [known({ version, path, publishedOn, notesUrl: addressOf(release["html_url"]), ...fileOf(release) })]
        })
    )
}

/** Only where there is one file for Windows: which of several is the right one, the page says. */
const fileOf = (release: Fields) => {
  const files = listOf(release["assets"])
    .map(fieldsOf)
    .filter(({ name }) => /\.(exe|msi|msix)$/i.test(textOf(name) ?? ""))
  const [file, ...others] = files
  if (file === undefined || others.length > 0) return {}
  return { downloadUrl: addressOf(file["browser_download_url"]), sha256: sha256Of(file["digest"]) }
}
