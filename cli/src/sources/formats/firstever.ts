/**
 * Tables of Intel's Wi-Fi and Bluetooth drivers (github.com/FirstEverTech/Universal-Intel-WiFi-BT-Updater): a page in Markdown with
 * the newest version, and the newest of each device. A package is named by page and device: `wifi`, `wifi/2723`, `bt/0029`.
 */
import type { SourceFormat } from "../SourceFormat.ts"
import { dayOf, known, versionOf } from "./facts.ts"

export const firstever: SourceFormat = {
  paths: (name) => [pageOf(name)],
  isFileOf: (path, name) => path === pageOf(name),
  historyIn: "commits",
  read: (files, name) =>
    [...files].flatMap(([path, text]) => {
      const device = name.split("/")[1]
      const [newest, written] = device === undefined ? headOf(text) : rowOf(text, device)
      const version = versionOf(newest)
      const publishedOn = dayOf(written?.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, "$3-$2-$1"))
      return version === undefined || publishedOn === undefined ? [] : [known({ version, path, publishedOn })]
    })
}

const pageOf = (name: string): string => `data/intel-${name.split("/")[0]}-driver-latest.md`

type Written = readonly (string | undefined)[]

const headOf = (text: string): Written => [
  /^Latest Version = (\S+)/m.exec(text)?.[1],
  /^Release Date = (\S+)/m.exec(text)?.[1]
]

/** The last two cells of the row that begins with the device's number. */
const rowOf = (text: string, device: string): Written => {
  const rows = text.split("\n").map((line) => line.split("|").map((cell) => cell.trim()))
  return rows.find((cells) => cells[1]?.replace(/^DEV_/, "") === device)?.slice(-3) ?? []
}
