/** `lsusb`, `lsusb -v` and `lsusb -tv`: each device once, whatever number of interfaces it has. */
import type { Form, Line, Passage } from "../grammar/Form.ts"

export const lsusb: Form = {
  name: "lsusb",
  mayBeIn: (text) => /ID [0-9a-f]{4}:[0-9a-f]{4}/i.test(text),
  passages: (lines) => {
    const passages: Array<Passage> = []
    let place = ""
    lines.forEach(({ text, number }, at) => {
      place = PLACE.exec(text)?.[0] ?? place
      const [, bus, vendor = "", device = "", told = ""] = DEVICE.exec(text) ?? []
      if (vendor === "" || (bus === undefined && place === "")) return
      const to = bus === undefined ? at + 1 : endOf(lines, at + 1)
      const name = told.trim() === "" ? described(lines.slice(at + 1, to)) : told.trim()
      const record = {
        line: number,
        // Tells two equal devices apart; the interfaces of one stand at the same place.
        instance: `lsusb ${bus ?? place} ${vendor}${device}`,
        hardwareIds: [`USB\\VID_${vendor}&PID_${device}`],
        name
      }
      passages.push({ from: at, to, records: [record] })
    })
    return passages
  }
}

/** The command may be glued to the first line. */
const DEVICE =
  /^(?:\S{0,20}\s|lsusb)?(?:(Bus \d{3} Device \d{3}): )?ID ([0-9a-f]{4}):([0-9a-f]{4})(?![0-9a-f:])(.{0,300})/i
/** '|__ Port 5: Dev 3, If 0, …' */
const PLACE = /\bPort \d+: Dev \d+/

/** What `-v` writes below a device is set in, or begins with the name of a descriptor. */
const endOf = (lines: ReadonlyArray<Line>, from: number): number => {
  let to = from
  while (to < lines.length && isBelow(lines[to])) to += 1
  return to
}
const isBelow = (line: Line | undefined): boolean =>
  line !== undefined &&
  line.text !== "" &&
  (line.indent > 0 || /^(?:Couldn't open device|[A-Z][\w ]{2,40}:$|Device Status:|can't get)/.test(line.text)) &&
  !DEVICE.test(line.text)

/** Where the public list has no name, what the device says itself. */
const described = (below: ReadonlyArray<Line>): string | undefined =>
  below.map(({ text }) => /^iProduct\s+\d+\s+(\S.{0,200})$/.exec(text)?.[1]).find((name) => name !== undefined)
