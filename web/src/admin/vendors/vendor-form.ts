/** The form of a manufacturer's record: lists are texts with one entry a line (P-CAT-15). */
import type { Vendor } from "@driverdex/domain/catalogue/Vendor"

export const VENDOR_FIELDS = ["name", "officialHosts", "officialPathPrefixes", "driverFinderUrl"] as const
export type VendorField = (typeof VENDOR_FIELDS)[number]
export type VendorTexts = Readonly<Record<VendorField, string>>

export const EMPTY_VENDOR: VendorTexts = { name: "", officialHosts: "", officialPathPrefixes: "", driverFinderUrl: "" }

export const vendorTexts = (vendor: Vendor): VendorTexts => ({
  name: vendor.name,
  officialHosts: vendor.officialHosts.join("\n"),
  officialPathPrefixes: vendor.officialPathPrefixes.join("\n"),
  driverFinderUrl: vendor.driverFinderUrl ?? ""
})

/** Empty lines are left out, host names are lower case, entries are taken once. */
export const readVendor = (texts: VendorTexts): Vendor => ({
  name: texts.name.trim(),
  officialHosts: entriesOf(texts.officialHosts.toLowerCase(), /[\s,]+/),
  officialPathPrefixes: entriesOf(texts.officialPathPrefixes, /\n/),
  driverFinderUrl: texts.driverFinderUrl.trim() === "" ? null : texts.driverFinderUrl.trim()
})

/** One sentence for each field that the server would refuse. */
export const vendorProblems = (vendor: Vendor): Readonly<Partial<Record<VendorField, string>>> => ({
  ...(vendor.name === "" || vendor.name.length > 100 ? { name: "Use 1 to 100 characters." } : {}),
  ...problemOf("officialHosts", vendor.officialHosts, isHost, "a host name such as support.example.com"),
  ...problemOf("officialPathPrefixes", vendor.officialPathPrefixes, isHttps, "an address that begins with https://"),
  ...(vendor.driverFinderUrl === null || isHttps(vendor.driverFinderUrl)
    ? {}
    : { driverFinderUrl: "Use an address that begins with https://." })
})

const problemOf = (
  field: VendorField,
  entries: ReadonlyArray<string>,
  fits: (entry: string) => boolean,
  what: string
) => {
  if (entries.length > 100) return { [field]: "Use at most 100 lines." }
  const wrong = entries.findIndex((entry) => !fits(entry))
  return wrong === -1 ? {} : { [field]: `Entry ${wrong + 1} is not ${what}.` }
}

const isHost = (text: string): boolean => text.length <= 253 && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text)
const isHttps = (text: string): boolean => text.length <= 2000 && /^https:\/\/\S+$/.test(text)

const entriesOf = (text: string, between: RegExp): ReadonlyArray<string> => [
  ...new Set(
    text
      .split(between)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== "")
  )
]
