/** The text rules that the visitors' forms share. What comes in may be anything a hand or a program can send. */

/** The first thing that is wrong with each field; a form without errors is an empty record. */
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, string>>>

/** Characters that can be read: spaces around, control and format characters and broken halves do not count. */
const characterCount = (text: string): number => [...text.replaceAll(/\p{C}/gu, "").trim()].length

/** How a field is called in its messages, how many readable characters it takes, and whether they may stand on several lines. */
export interface TextRule {
  readonly label: string
  readonly minimum: number
  readonly maximum: number
  readonly lines?: true
  /** In place of the message that says the minimum. */
  readonly tooShort?: string
}

/** The message when the text has too few or too many readable characters or one that a terminal obeys, else undefined. */
export const textError = (text: string, { label, minimum, maximum, lines, tooShort }: TextRule): string | undefined => {
  const tooLong = `${label} must be at most ${maximum} characters`
  // A text this long has no need to be counted in full, and its hidden characters are not worth keeping either.
  if (text.length > maximum * MAX_UNITS_PER_CHARACTER) return tooLong
  const count = characterCount(text)
  if (count < minimum) return tooShort ?? `${label} must be at least ${minimum} characters`
  if (count > maximum) return tooLong
  return hasControls(text, lines === true) ? `${label} must not contain control characters` : undefined
}

/** A text of several lines has line ends and tabs; around one line they come along when it is pasted. */
const hasControls = (text: string, lines: boolean): boolean =>
  /\p{Cc}/u.test(text.replaceAll(lines ? /\r\n|[\n\t]/g : /^[ \t\r\n]+|[ \t\r\n]+$/g, ""))

/** Only the fields that have a message. */
export const errorsOf = <Field extends string>(
  messages: Readonly<Record<Field, string | undefined>>
): FieldErrors<Field> =>
  Object.fromEntries(Object.entries(messages).filter(([, message]) => message !== undefined)) as FieldErrors<Field>

/** A surrogate pair with marks and joiners, generously. */
const MAX_UNITS_PER_CHARACTER = 8
