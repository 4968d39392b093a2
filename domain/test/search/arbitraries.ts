/** Drivers and texts for the properties of the search: small alphabets, so that hits and ties are common, and hostile letters. */
import fc from "fast-check"
import type { SearchableDriver } from "../../src/search/rules/searchDrivers.ts"

const TRICKY = [
  "ß",
  "ẞ",
  "ss",
  "SS",
  "İ",
  "ı",
  "i",
  "I",
  "Σ",
  "σ",
  "ς",
  "é",
  "e\u0301",
  "ﬁ",
  "Å",
  "\u212B",
  "가",
  "가\u11A8"
]
const HOSTILE = [
  "\u0000",
  "\uD800",
  "\uDC00",
  "\u202E",
  "😀",
  "\u0345",
  "%",
  "+",
  "&",
  "\\",
  ".*",
  "<b>",
  " ",
  "\u00A0"
]

/** Texts made of letters that folding changes in length, of half surrogates, marks and signs with a meaning elsewhere. */
export const trickyText = fc
  .array(fc.constantFrom(...TRICKY, ...HOSTILE, "a", "A", "b", "Z", "1", "9"), { maxLength: 8 })
  .map((parts) => parts.join(""))
/** Any code points, half surrogates among them. (fast-check's unit "binary" needs a second to set up.) */
const codePoints = fc.string({
  unit: fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
  maxLength: 12
})
export const anyText = fc.oneof(trickyText, codePoints, fc.string({ maxLength: 12 }))

const words = fc
  .array(fc.constantFrom("Intel", "wi-fi", "WiFi", "AX211", "Realtek", "USB", "straße", "driver", "10", "9"), {
    minLength: 1,
    maxLength: 3
  })
  .map((parts) => parts.join(" "))
const text = fc.oneof({ weight: 3, arbitrary: words }, { weight: 1, arbitrary: anyText })

const fields = {
  name: text,
  description: text,
  manufacturer: fc.constantFrom("Intel", "INTEL", "Realtek", "HP", "hp", "Straße", "STRASSE"),
  category: fc.constantFrom("Network Adapters", "Printers", "Audio Devices"),
  operatingSystem: fc.constantFrom("Windows 11/10", "Windows 10", "Windows 8.1", "Windows 7"),
  osDetail: fc.constantFrom(undefined, undefined, "Windows 7 / Windows 8.1", "Windows 10", "in detail"),
  architecture: fc.constantFrom("64-bit", "32-bit", "Both"),
  releaseDate: fc.constantFrom(
    "December 2024",
    "December 5, 2024",
    "2024-12-05",
    "March 2020",
    "2019",
    "Unknown",
    "soon"
  ),
  downloadCount: fc.oneof(fc.constantFrom(0, 52, 5052, 100_000), fc.nat({ max: 300_000 })),
  rating: fc.integer({ min: 1, max: 5 }),
  population: fc.constantFrom(0, 0, 7, 7, 90_000),
  isLatest: fc.boolean(),
  wasLatestOn: fc.constantFrom(undefined, undefined, "2026-08-08"),
  isVerified: fc.boolean()
}

/** Lists with ids that differ, as in the catalogue. */
export const driverList: fc.Arbitrary<Array<SearchableDriver>> = fc
  .array(fc.record(fields), { maxLength: 14 })
  .map((drivers) =>
    drivers.map(({ osDetail, wasLatestOn, ...driver }, i) => ({
      id: 1001 + i,
      ...driver,
      ...(osDetail && { osDetail }),
      ...(wasLatestOn && { wasLatestOn })
    }))
  )

export const query = fc.oneof(
  fc.constantFrom("", "  ", "intel", " Intel ", "wi-fi", "ax2", "STRASSE", "straße", "print", "10", "e"),
  text
)
