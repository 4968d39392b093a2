/** What becomes of the rows of an import, in the order of the file: one entry for each row that is not simply unchanged. */

interface OfARow {
  readonly line: number
  readonly key: string
}

/** The lists of a report; each in any order, and a row may be in several. */
export interface RowLists {
  readonly changes: ReadonlyArray<
    OfARow & {
      readonly name: string
      readonly outcome: "added" | "changed" | "removed"
      readonly fields: ReadonlyArray<{ readonly field: string }>
    }
  >
  readonly preserved: ReadonlyArray<OfARow & { readonly fields: ReadonlyArray<string> }>
  readonly skipped: ReadonlyArray<OfARow>
  readonly refused: ReadonlyArray<OfARow & { readonly field: string; readonly message: string }>
}

/** `preserved`: nothing changes, since operators edited what differs. `skipped`: of a removed driver, which stays so. */
export const ROW_OUTCOMES = ["added", "changed", "removed", "refused", "preserved", "skipped"] as const

export interface RowOutcome extends OfARow {
  readonly outcome: (typeof ROW_OUTCOMES)[number]
  /** Of the driver; empty where the server did not say it. */
  readonly name: string
  readonly changed: ReadonlyArray<string>
  /** Fields that stay as operators edited them. */
  readonly preserved: ReadonlyArray<string>
  readonly reasons: ReadonlyArray<{ readonly field: string; readonly message: string }>
}

export const rowOutcomes = ({ changes, preserved, skipped, refused }: RowLists): ReadonlyArray<RowOutcome> => {
  const rows = new Map<number, RowOutcome>()
  const add = ({ line, key, ...more }: OfARow & Pick<RowOutcome, "outcome"> & Partial<RowOutcome>) => {
    const before = rows.get(line) ?? { name: "", changed: [], preserved: [], reasons: [], ...more, line, key }
    rows.set(line, { ...before, reasons: [...before.reasons, ...((rows.has(line) && more.reasons) || [])] })
  }
  for (const { line, key, name, outcome, fields } of changes) {
    add({ line, key, name, outcome, changed: fields.map(({ field }) => field) })
  }
  for (const { line, key, field, message } of refused) {
    add({ line, key, outcome: "refused", reasons: [{ field, message }] })
  }
  for (const { line, key } of skipped) add({ line, key, outcome: "skipped" })
  for (const { line, key, fields } of preserved) {
    add({ line, key, outcome: "preserved" })
    rows.set(line, { ...(rows.get(line) as RowOutcome), preserved: fields })
  }
  return [...rows.values()].toSorted((a, b) => a.line - b.line)
}
