/**
 * A part of the worker's build: its tables of words say for each word of which language it is, for whoever reads and extends them. The
 * reader asks for all languages alike, so in the file that browsers load they stand without names; and as they are
 * compared: labels without capitals and blanks, Device Manager's sentences without capitals.
 */
import { plainLabel } from "@driverdex/domain/devices/scan/grammar/labels"
import type { Plugin } from "vite"

export const unnamedLanguages = (): Plugin => ({
  name: "unnamed-languages",
  enforce: "pre",
  transform: {
    filter: { id: /\/scan\/grammar\/\w+\.json$/ },
    handler: (code, id) => ({
      code: JSON.stringify(unnamedTable(JSON.parse(code), /[a-z]+(?=\.json$)/i.exec(id)?.[0] ?? "")),
      map: null
    })
  }
})

const PLAIN: Readonly<Record<string, (word: string) => string>> = {
  labels: plainLabel,
  problems: (sentence) => sentence.toLowerCase()
}

const unnamedTable = (table: unknown, name: string): unknown => unnamed(table, PLAIN[name] ?? String, name === "labels")

const together = (words: ReadonlyArray<unknown>): ReadonlyArray<unknown> =>
  [...new Set(words)].toSorted((a, b) => (String(a) < String(b) ? -1 : 1))

const unnamed = (value: unknown, plain: (word: string) => string, isRanked: boolean): unknown => {
  if (typeof value === "string") return plain(value)
  if (Array.isArray(value)) return value.map((of) => unnamed(of, plain, isRanked))
  if (typeof value !== "object" || value === null) return value
  const entries = Object.entries(value)
  const isByLanguage = entries.length > 0 && entries.every(([key]) => /^[a-z]{2}$/.test(key))
  if (!isByLanguage) return Object.fromEntries(entries.map(([key, of]) => [key, unnamed(of, plain, isRanked)]))
  const languages = entries.map(([, of]) => unnamed(of, plain, isRanked))
  // Words of a text as one text; lists of labels stay apart, since their order ranks them. Words that are alike stand together, which
  // takes fewer bytes on the way.
  if (languages.every((words) => typeof words === "string")) return [together(languages.join(" ").split(" ")).join(" ")]
  return isRanked ? languages : [together(languages.flat())]
}
