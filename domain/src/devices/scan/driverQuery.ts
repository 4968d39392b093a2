/** `driverquery /si`: names of devices with their INF files. It has no hardware ids, so that nothing can be resolved from it. */
import type { ScannedDevice } from "./ScannedDevice.ts"

const ROW = /^(\S.{0,60}?)\s+([\w.-]+\.inf)\s/i
const CSV_ROW = /^"([^"]+)","([\w.-]+\.inf)"/i
/** `driverquery /fo list`: the name is the line above the INF. */
const LIST_INF = /^[^:：]+[:：]\s*([\w.-]+\.inf)\s*$/i

export function readDriverQuery(lines: ReadonlyArray<string>): ReadonlyArray<ScannedDevice> {
  return lines.flatMap((line, at) => {
    const row = CSV_ROW.exec(line) ?? ROW.exec(line)
    if (row !== null) return [named(row[1], row[2])]
    const inf = LIST_INF.exec(line)?.[1]
    const above = /^[^:：]+[:：]\s*(.+)$/.exec(lines[at - 1] ?? "")?.[1]
    return inf === undefined || above === undefined ? [] : [named(above.trim(), inf)]
  })
}

function named(name = "", inf = ""): ScannedDevice {
  return { name, compatible: [], installed: { inf: inf.toLowerCase() } }
}
