/** Packages of Chocolatey: a `.nuspec` in XML per package, changed in place. Its script is not read: it is a program. */
import type { SourceFormat } from "../SourceFormat.ts"
import { addressOf, fieldsOf, known, textOf, versionOf } from "./facts.ts"
import { readXml } from "./xml.ts"

export const chocolatey: SourceFormat = {
  paths: (name) => [`:(glob)**/${name}.nuspec`],
  isFileOf: (path, name) => `/${path}`.endsWith(`/${name}.nuspec`),
  historyIn: "commits",
  read: (files, name) =>
    [...files].flatMap(([path, text]) => {
      const { id, version, releaseNotes } = metadataOf(text, path)
      // A package that was only mended has a day after the version: 26.1.1.20260202.
      const number = versionOf(version)?.replace(/\.20\d{6}$/, "")
      if (textOf(id) !== name || number === undefined) return []
      return [known({ version: number, path, notesUrl: addressOf(releaseNotes) })]
    })
}

const metadataOf = (text: string, path: string) =>
  fieldsOf(fieldsOf(readXml(text.replace(/^\uFEFF/, ""), path)["package"])["metadata"]) as Readonly<
    Record<"id" | "version" | "releaseNotes", unknown>
  >
