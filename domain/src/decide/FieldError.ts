/** What is wrong with one field of an input. */
export interface FieldError {
  /** Name of the field as the input has it, such as `rating` or `releases[3].sha256`. */
  readonly field: string
  /** One short sentence; never repeats the refused value. */
  readonly message: string
}
