/**
 * The ids by which a rule may know a device, the most specific first: the order in which Windows itself looks for a
 * driver, first the hardware IDs, then the compatible ids.
 */
import { formatClass, type HardwareId } from "./HardwareId.ts"

/** Ids of this very device. */
export function deviceCandidates({ enumerator, bus, vendor, device, ...id }: HardwareId): ReadonlyArray<string> {
  if (vendor === undefined || device === undefined) return []
  if (bus === "acpi") return [`ACPI\\${vendor}${device}`]
  const [ofVendor, ofDevice] = bus === "usb" ? ["VID", "PID"] : ["VEN", "DEV"]
  const root = bus === "hdaudio" ? "HDAUDIO" : enumerator
  const base = `${root}\\${ofVendor}_${vendor}&${ofDevice}_${device}`
  const found: Array<string> = []
  if (id.subsystem !== undefined) {
    if (id.revision !== undefined) found.push(`${base}&SUBSYS_${id.subsystem}&REV_${id.revision}`)
    found.push(`${base}&SUBSYS_${id.subsystem}`)
  }
  if (id.interface !== undefined) found.push(`${base}&MI_${id.interface}`)
  if (id.revision !== undefined) found.push(`${base}&REV_${id.revision}`)
  found.push(base)
  return found
}

/**
 * Ids of its kind. The maker with a class comes before the class alone; a class of two digits says so little that the
 * full class of any maker is worth more.
 */
export function kindCandidates(
  { enumerator, bus, vendor }: HardwareId,
  { classCode, kind }: { readonly classCode?: string; readonly kind?: string }
): { readonly ofMaker: ReadonlyArray<string>; readonly ofAll: ReadonlyArray<string> } {
  const root = bus === "hdaudio" ? "HDAUDIO" : enumerator
  const maker = vendor === undefined ? undefined : `${root}\\${bus === "usb" ? "VID" : "VEN"}_${vendor}`
  const full = prefixes(classCode, [6, 4]).map((code) => formatClass(bus, code))
  const [base] = prefixes(classCode, [2]).map((code) => formatClass(bus, code))
  const listed = kind === undefined ? [] : [`KIND_${kind}`]
  return {
    ofMaker: maker === undefined ? [] : [...full, ...listed].map((code) => `${maker}&${code}`),
    ofAll: [
      ...full.map((code) => `${root}\\${code}`),
      ...(maker === undefined || base === undefined ? [] : [`${maker}&${base}`]),
      ...(maker === undefined ? [] : [maker]),
      ...[...(base === undefined ? [] : [base]), ...listed].map((code) => `${root}\\${code}`),
      root
    ]
  }
}

/** '0C0330' → '0C0330', '0C03' for the lengths 6 and 4. */
function prefixes(code: string | undefined, lengths: ReadonlyArray<number>): ReadonlyArray<string> {
  return code === undefined
    ? []
    : lengths.filter((length) => length <= code.length).map((length) => code.slice(0, length))
}
