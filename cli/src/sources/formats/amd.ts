/** AMD's own table of Adrenalin versions (github.com/GPUOpen-Drivers/amd-vulkan-versions): one XML file with the day of each. */
import { XMLParser, XMLValidator } from "fast-xml-parser"
import { type SourceFormat, UnreadableSource } from "../SourceFormat.ts"
import { addressOf, dayOf, fieldsOf, known, listOf, versionOf } from "./facts.ts"

const TABLE = "amdversions.xml"
const SYSTEM = "Windows"

export const amd: SourceFormat = {
  paths: () => [TABLE],
  isFileOf: (path) => path === TABLE,
  historyIn: "files",
  read: (files) =>
    [...files].flatMap(([path, text]) => {
      if (XMLValidator.validate(text) !== true) throw new UnreadableSource(`${path} is not XML.`)
      return listOf(fieldsOf(fieldsOf(parser.parse(text))["amd_drivers"])["driver"])
        .map(fieldsOf)
        .flatMap((driver) => {
          const version = versionOf(driver["@version"])
          const publishedOn = dayOf(driver["release-date"])
          // '22.12.2 for Radeon RX 7900 Series' is another package, and a preview is none.
          if (version !== undefined && !/^[\d.]+$/.test(version)) return []
          if (driver["@operating-system"] !== SYSTEM || version === undefined || publishedOn === undefined) return []
          return [known({ version, path, publishedOn, notesUrl: addressOf(driver["download-url"]) })]
        })
    })
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  processEntities: false
})
