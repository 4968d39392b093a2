/** `usb-devices` of Linux: a block a device, its numbers in the line `P:`, what it calls itself in the lines `S:` below. */
import type { Form, Line } from "../grammar/Form.ts"

export const usbDevices: Form = {
  name: "usb-devices",
  mayBeIn: (text) => text.includes("ProdID="),
  passages: (lines) =>
    lines.flatMap(({ text, number }, at) => {
      const [, vendor, product] = NUMBERS.exec(text) ?? []
      if (vendor === undefined) return []
      const to = endOf(lines, at + 1)
      const below = lines.slice(at + 1, to)
      const said = (label: string): string | undefined => below.map((line) => valueOf(label, line)).find(Boolean)
      const record = {
        line: number,
        hardwareIds: [`USB\\VID_${vendor}&PID_${product}`],
        name: said("Product"),
        manufacturer: said("Manufacturer")
      }
      // The hubs that Linux makes itself are no devices that Windows would see.
      return [{ from: at, to, records: vendor.toLowerCase() === "1d6b" ? [] : [record] }]
    })
}

const NUMBERS = /^P: {1,4}Vendor=([0-9a-f]{4}) ProdID=([0-9a-f]{4})(?!\w)/i

const endOf = (lines: ReadonlyArray<Line>, from: number): number => {
  let to = from
  while (/^[SCIEA]: /.test(lines[to]?.text ?? "")) to += 1
  return to
}

const valueOf = (label: string, { text }: Line): string | undefined =>
  text.startsWith("S: ") && text.includes(`${label}=`) ? text.slice(text.indexOf("=") + 1).trim() : undefined
