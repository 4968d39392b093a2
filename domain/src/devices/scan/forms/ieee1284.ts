/** What a printer says of itself (IEEE 1284), as Windows' registry, print servers and Linux show it: 'MFG:HP;MDL:HP LaserJet 1020;CMD:…'. */
import type { Form, Passage } from "../grammar/Form.ts"

export const ieee1284: Form = {
  name: "ieee1284",
  mayBeIn: (text) => /\b(?:MFG|MANUFACTURER):/i.test(text),
  passages: (lines) =>
    lines.flatMap(({ text, number }, at): ReadonlyArray<Passage> => {
      const mfg = fieldOf(text, "MFG|MANUFACTURER")
      const mdl = fieldOf(text, "MDL|MODEL")
      if (mfg === undefined || mdl === undefined) return []
      const name = mdl.toLowerCase().startsWith(mfg.toLowerCase()) ? mdl : `${mfg} ${mdl}`
      const id = `USBPRINT\\${`${mfg}${mdl}`.replaceAll(/\s/g, "_")}`
      const record = { line: number, hardwareIds: [id], name, manufacturer: mfg, deviceClass: "Printer" }
      return [{ from: at, to: at + 1, records: [record] }]
    })
}

/** Fields stand in any order, with semicolons between them. */
const fieldOf = (text: string, names: string): string | undefined =>
  new RegExp(`(?:^|[;"'\\s])(?:${names}):\\s*([^;]{1,80});`, "i").exec(text)?.[1]?.trim()
