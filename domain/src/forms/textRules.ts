/** The text rules that the visitors' forms share. What comes in may be anything a hand or a program can send. */

/** The first thing that is wrong with each field; a form without errors is an empty record. */
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, string>>>

/** Characters that can be read: spaces around, control and format characters and broken halves do not count. */
const characterCount = (text: string): number => [...text.replaceAll(/\p{C}/gu, "").trim()].length

/** The message when the text has too few or too many readable characters, else undefined. */
export const lengthError = (
  text: string,
  limits: { readonly minimum: number; readonly maximum: number; readonly tooShort: string; readonly tooLong: string }
): string | undefined => {
  // A text this long has no need to be counted in full, and its hidden characters are not worth keeping either.
  if (text.length > limits.maximum * MAX_UNITS_PER_CHARACTER) return limits.tooLong
  const count = characterCount(text)
  if (count < limits.minimum) return limits.tooShort
  return count > limits.maximum ? limits.tooLong : undefined
}

/** Only the fields that have a message. */
export const errorsOf = <Field extends string>(
  messages: Readonly<Record<Field, string | undefined>>
): FieldErrors<Field> =>
  Object.fromEntries(Object.entries(messages).filter(([, message]) => message !== undefined)) as FieldErrors<Field>

/** A surrogate pair with marks and joiners, generously. */
const MAX_UNITS_PER_CHARACTER = 8
