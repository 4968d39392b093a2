/**
 * The printer model that an id of Windows names (P-SCAN-20): USBPRINT, WSDPRINT and LPTENUM join the maker and the model that the printer
 * says of itself, with '_' for spaces, cut to 20 characters with a checksum behind them, or whole in an instance path. A print queue has
 * only its name.
 */
import { type AskedPrinter, type FoundPrinter, makePrinterFinder, type PrinterModels } from "./PrinterFinder.ts"
import type { PrinterBrandNames } from "./PrinterTables.ts"
import { codesOf, wordsOfName } from "./printerCodes.ts"

/** What a list says of a device. */
export interface ListedPrinter {
  /** Behind the enumerator: 'HEWLETT-PACKARDHP_LASERJET_1020'. */
  readonly rest?: string
  readonly name?: string
  readonly manufacturer?: string
}

/** By its place among the models. */
export type PrinterById = (listed: ListedPrinter) => number | undefined

const ENUMERATORS: ReadonlySet<string> = new Set(["USBPRINT", "WSDPRINT", "LPTENUM", "DOT4PRT"])

/** Whether an id is that of a printer or of a print queue. */
export const isPrinterId = ({
  enumerator,
  rest = ""
}: {
  readonly enumerator: string
  readonly rest?: string
}): boolean => ENUMERATORS.has(enumerator) || (enumerator === "SWD" && /^PRINTENUM\b/i.test(rest))

export const makePrinterById = (models: PrinterModels, names: ReadonlyArray<PrinterBrandNames>): PrinterById => {
  const finder = makePrinterFinder(models)
  const { byKey, brandOf } = keysOf(models, names)
  const named = (text: string, brand: string | undefined): number | undefined => {
    const found = finder.find(askedPrinter(text, brand))
    return found !== undefined && isSure(found) ? found.at : undefined
  }
  const byId = (rest: string): number | undefined => {
    const [, cut, checksum] = HARDWARE_ID.exec(rest) ?? []
    const hits = byKey.get(rest.slice(0, MAX_LENGTH)) ?? []
    const whole = hits.find(({ key }) => key === rest)
    if (whole !== undefined) return whole.at
    const others = cut === undefined ? [] : (byKey.get(cut) ?? [])
    const told = others.filter(({ crc }) => crc === checksum)
    if (told.length === 1 || others.length === 1) return (told[0] ?? others[0])?.at
    for (const text of cut === undefined ? [rest] : [cut, rest]) {
      const [mfg, brand] = brandOf(text) ?? []
      if (mfg === undefined) continue
      const at = named(text.slice(mfg.length).replaceAll("_", " "), brand)
      if (at !== undefined) return at
    }
    return undefined
  }
  return ({ rest = "", name = "", manufacturer = "" }) => {
    // The name that the list shows is whole, and the id may be cut.
    const [, brand] = brandOf(keyOf(name)) ?? brandOf(keyOf(manufacturer)) ?? []
    return named(name, brand) ?? byId(rest.toUpperCase())
  }
}

/** Characters of the id before the checksum. */
const MAX_LENGTH = 20
const HARDWARE_ID = /^(.{1,20})([0-9A-F]{4})$/

interface Keyed {
  readonly at: number
  readonly key: string
  readonly crc: string
}

const keysOf = (models: PrinterModels, names: ReadonlyArray<PrinterBrandNames>) => {
  const byKey = new Map<string, Array<Keyed>>()
  const makers = new Map<string, string>()
  for (let at = 0; at < models.size; at += 1) {
    const { brand, deviceId } = models.named(at)
    makers.set(keyOf(brand), brand)
    if (deviceId === undefined) continue
    const text = deviceId.mfg + deviceId.mdl
    const key = keyOf(text)
    if (deviceId.mfg.length > 1) makers.set(keyOf(deviceId.mfg), brand)
    const known = byKey.get(key.slice(0, MAX_LENGTH))
    const entry = { at, key, crc: checksumOf(text) }
    if (known === undefined) byKey.set(key.slice(0, MAX_LENGTH), [entry])
    else known.push(entry)
  }
  for (const { brand, words } of names) for (const word of words) makers.set(keyOf(word), brand)
  const longestFirst = [...makers].toSorted(([a], [b]) => b.length - a.length)
  return {
    byKey,
    brandOf: (key: string): readonly [mfg: string, brand: string] | undefined =>
      longestFirst.find(([mfg]) => key.startsWith(mfg))
  }
}

const keyOf = (text: string): string => text.toUpperCase().replaceAll(/\s/g, "_")

/** A text that names nothing but a printer, and its brand where that is known. */
export const askedPrinter = (text: string, brand: string | undefined): AskedPrinter => {
  const words = new Set(wordsOfName(text))
  return {
    codes: Array.from(codesOf(text), (code, place) => ({ code, places: [place] })),
    words,
    names: words,
    brands: new Set(brand === undefined ? [] : [brand])
  }
}

/** A queue may be called 'Printer 2nd floor': without a brand or a family nothing is known. */
const isSure = ({ match, namesBrand, namesFamily }: FoundPrinter): boolean =>
  match !== "series" && match !== "number" && (namesBrand || namesFamily)

/**
 * CRC-16 (polynomial 0x8005 reflected) over maker and model as the printer sends them: for many makers the checksum that Windows
 * publishes, for a few another text than the known one was summed up.
 */
export const checksumOf = (text: string): string => {
  let sum = 0
  for (const sign of text) {
    sum ^= (sign.codePointAt(0) ?? 0) & 0xff
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xa001 : sum >>> 1
  }
  return sum.toString(16).toUpperCase().padStart(4, "0")
}
