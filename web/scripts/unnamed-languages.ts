/**
 * A part of the worker's build: its tables of words say for each word of which language it is, for whoever reads and extends them. The
 * reader asks for all languages alike, so in the file that browsers load they stand in their order, without names.
 */
import type { Plugin } from "vite"

export const unnamedLanguages = (): Plugin => ({
  name: "unnamed-languages",
  enforce: "pre",
  transform: {
    filter: { id: /\/scan\/grammar\/\w+\.json$/ },
    handler: (code) => ({ code: JSON.stringify(unnamed(JSON.parse(code))), map: null })
  }
})

const unnamed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(unnamed)
  if (typeof value !== "object" || value === null) return value
  const entries = Object.entries(value)
  const isByLanguage = entries.length > 0 && entries.every(([key]) => /^[a-z]{2}$/.test(key))
  return isByLanguage ? entries.map(([, of]) => of) : Object.fromEntries(entries.map(([key, of]) => [key, unnamed(of)]))
}
