/** Facts in files of third parties: text of the right form, or nothing. */
import { isIsoDay } from "@driverdex/domain/catalogue/ReleaseDate"

export type Fields = Readonly<Record<string, unknown>>

export const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {}

export const listOf = (value: unknown): ReadonlyArray<unknown> =>
  Array.isArray(value) ? value : value == null ? [] : [value]

/** A version may be written as a number where a format allows it. */
export const textOf = (value: unknown): string | undefined => {
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : ""
  return text === "" ? undefined : text
}

/** A package that has no version yet says 0.0.0. */
export const versionOf = (value: unknown): string | undefined => {
  const text = textOf(value)
  return text === undefined || /^[0.]+$/.test(text) ? undefined : text
}

/** Only https: a page of a maker that is given as http is not led to. */
export const addressOf = (value: unknown): string | undefined => {
  const text = textOf(value)
  return text !== undefined && URL.canParse(text) && new URL(text).protocol === "https:" ? text : undefined
}

/** SHA-256, also with its name before it; other checksums are left out. */
export const sha256Of = (value: unknown): string | undefined => {
  const text = textOf(value)
    ?.replace(/^sha256:/i, "")
    .toLowerCase()
  return text !== undefined && /^[0-9a-f]{64}$/.test(text) ? text : undefined
}

/** The day of a day, or of a moment in UTC. */
export const dayOf = (value: unknown): string | undefined => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString().slice(0, 10)
  const text = textOf(value)
  if (text === undefined) return undefined
  if (isIsoDay(text)) return text
  if (!/^\d{4}-\d{2}-\d{2}[T ]/.test(text)) return undefined
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString().slice(0, 10)
}

/** Without the properties that are undefined. */
export const known = <T extends object>(facts: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
