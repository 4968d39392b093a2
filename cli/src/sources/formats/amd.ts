/** AMD's own table of Adrenalin versions (github.com/GPUOpen-Drivers/amd-vulkan-versions): one XML file with the day of each. */
import type { SourceFormat } from "../SourceFormat.ts"
import { addressOf, dayOf, fieldsOf, known, listOf, versionOf } from "./facts.ts"
import { readXml } from "./xml.ts"

const TABLE = "amdversions.xml"
const SYSTEM = "Windows"

export const amd: SourceFormat = {
  paths: () => [TABLE],
  isFileOf: (path) => path === TABLE,
  historyIn: "files",
  read: (files) =>
    driversIn(files).flatMap(({ path, driver }) => {
      const version = versionOf(driver["@version"])
      const publishedOn = dayOf(driver["release-date"])
      // '22.12.2 for Radeon RX 7900 Series' is another package, and a preview is none.
      if (version !== undefined && !/^[\d.]+$/.test(version)) return []
      if (driver["@operating-system"] !== SYSTEM || version === undefined || publishedOn === undefined) return []
      return [known({ version, path, publishedOn, notesUrl: addressOf(driver["download-url"]) })]
    }),
  movedOn: (files) =>
    driversIn(files)
      .flatMap(({ driver }) => dayOf(driver["release-date"]) ?? [])
      .toSorted()
      .at(-1)
}

const driversIn = (files: ReadonlyMap<string, string>) =>
  [...files].flatMap(([path, text]) => {
    const drivers = listOf(fieldsOf(readXml(text, path)["amd_drivers"])["driver"])
    return drivers.map((driver) => ({ path, driver: fieldsOf(driver) }))
  })
