/** Packages of Chocolatey: a `.nuspec` in XML per package, changed in place. Its script is not read: it is a program. */
import { XMLParser, XMLValidator } from "fast-xml-parser"
import { type SourceFormat, UnreadableSource } from "../SourceFormat.ts"
import { addressOf, fieldsOf, known, textOf, versionOf } from "./facts.ts"

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

// Versions stay text; entities of other people are not expanded.
const parser = new XMLParser({ parseTagValue: false, processEntities: false })

const metadataOf = (text: string, path: string) => {
  const xml = text.replace(/^\uFEFF/, "")
  if (XMLValidator.validate(xml) !== true) throw new UnreadableSource(`${path} is not XML.`)
  return fieldsOf(fieldsOf(fieldsOf(parser.parse(xml))["package"])["metadata"]) as Readonly<
    Record<"id" | "version" | "releaseNotes", unknown>
  >
}
