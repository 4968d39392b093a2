/** Parses the server's refusal of a form: one line per error, `field: sentence` (P-API-3). */

export interface FieldProblems<Field extends string> {
  /** The first sentence for each field of the form. */
  readonly fields: Readonly<Partial<Record<Field, string>>>
  /** Sentences that belong to no field of the form. */
  readonly others: ReadonlyArray<string>
}

/** A line that names no field of the form is preserved whole, so that nothing from the server is lost. */
export const fieldProblems = <Field extends string>(
  text: string,
  formFields: ReadonlyArray<Field>
): FieldProblems<Field> => {
  const fields: Partial<Record<Field, string>> = {}
  const others: Array<string> = []
  for (const line of text.split("\n").map((part) => part.trim())) {
    if (line === "") continue
    const at = line.indexOf(": ")
    const field = formFields.find((name) => name === line.slice(0, Math.max(at, 0)))
    if (field === undefined) others.push(line)
    else fields[field] ??= line.slice(at + 2)
  }
  return { fields, others }
}
