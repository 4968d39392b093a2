/**
 * When two operators change the same field, the later form is refused (409, P-ADM-11). Then the form takes over what the other one
 * changed elsewhere, keeps the operator's own input, and shows what is stored now, so that saving again is a choice.
 */
import type { DriverFormValues } from "@driverdex/domain/forms/driverForm"

export type DriverField = keyof DriverFormValues

export interface MergedEdit {
  readonly values: DriverFormValues
  /** What is stored now in the fields that both changed, to a different value. */
  readonly stored: Readonly<Partial<Record<DriverField, string>>>
}

/** @param base what the form was filled with. @param mine what it says. @param stored what the catalogue says now. */
export const mergeEdit = (base: DriverFormValues, mine: DriverFormValues, stored: DriverFormValues): MergedEdit => {
  const values: Record<string, unknown> = { ...mine }
  const differing: Partial<Record<DriverField, string>> = {}
  for (const field of Object.keys(mine) as ReadonlyArray<DriverField>) {
    // Counted by the server alone; an edit never moves it (P-CAT-6).
    if (field === "downloadCount" || Object.is(mine[field], base[field])) values[field] = stored[field]
    else if (stored[field] !== base[field] && stored[field] !== mine[field]) differing[field] = wordsOf(stored[field])
  }
  return { values: values as unknown as DriverFormValues, stored: differing }
}

/** Whether the form says anything else than what it was filled with. */
export const isEdited = (base: DriverFormValues, mine: DriverFormValues): boolean =>
  (Object.keys(mine) as ReadonlyArray<DriverField>).some((field) => !Object.is(mine[field], base[field]))

const wordsOf = (value: string | number | boolean): string =>
  typeof value === "boolean" ? (value ? "on" : "off") : String(value)
