/** Manifests of the Windows Package Manager: a folder per version (github.com/microsoft/winget-pkgs, doc/manifest/schema). */
import type { ListedRelease, SourceFormat } from "../SourceFormat.ts"
import { addressOf, dayOf, type Fields, fieldsOf, known, listOf, sha256Of, versionOf } from "./facts.ts"
import { readYaml } from "./yaml.ts"

export const winget: SourceFormat = {
  paths: (name) => [`:(glob)${folderOf(name)}/*/${name}*.yaml`],
  isFileOf: (path, name) => path.startsWith(`${folderOf(name)}/`),
  historyIn: "files",
  read: (files, name) => {
    const versions = new Map<string, Array<{ readonly path: string; readonly fields: Fields }>>()
    for (const [path, text] of files) {
      const folder = path.slice(0, path.lastIndexOf("/"))
      const manifests = versions.get(folder) ?? []
      manifests.push({ path, fields: readYaml(text, path) })
      versions.set(folder, manifests)
    }
    return [...versions.values()].flatMap((manifests) => releaseOf(manifests, name))
  }
}

const folderOf = (name: string): string => `manifests/${name.slice(0, 1).toLowerCase()}/${name.replaceAll(".", "/")}`

const releaseOf = (
  manifests: ReadonlyArray<{ readonly path: string; readonly fields: Fields }>,
  name: string
): ReadonlyArray<ListedRelease> => {
  const own = manifests.filter(({ fields }) => fields["PackageIdentifier"] === name)
  // Older versions are one file with everything in it.
  const installer = own.find(({ fields }) => fields["Installers"] !== undefined)
  const version = versionOf(installer?.fields["PackageVersion"])
  if (installer === undefined || version === undefined) return []
  const notes = own.map(({ fields }) => addressOf(fields["ReleaseNotesUrl"])).find((address) => address !== undefined)
  const file = fileOf(listOf(installer.fields["Installers"]).map(fieldsOf))
  const downloadUrl = addressOf(file["InstallerUrl"])
  return [
    known({
      version,
      path: installer.path,
      publishedOn: dayOf(installer.fields["ReleaseDate"] ?? file["ReleaseDate"]),
      downloadUrl,
      sha256: downloadUrl === undefined ? undefined : sha256Of(file["InstallerSha256"]),
      notesUrl: notes
    })
  ]
}

/** Of several files the one for 64-bit Windows, which nearly everyone has. */
const fileOf = (installers: ReadonlyArray<Fields>): Fields =>
  installers.find(({ Architecture }) => Architecture === "x64") ?? installers[0] ?? {}
