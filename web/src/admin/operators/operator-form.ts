/** The rules of an operator's name and password (the contract's `OperatorEdit`). */

const MIN_PASSWORD = 12

interface OperatorText {
  readonly name: string
  readonly password: string
}

/** One sentence for each field that the server would refuse. An operator that is there keeps the password where none is given. */
export const operatorProblems = (
  { name, password }: OperatorText,
  isNew: boolean
): Readonly<Partial<Record<keyof OperatorText, string>>> => ({
  ...(/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/.test(name)
    ? {}
    : { name: "Use 1 to 60 letters, digits, dots, hyphens or underscores; begin with a letter or a digit." }),
  ...((isNew || password !== "") && password.length < MIN_PASSWORD
    ? { password: `Use at least ${MIN_PASSWORD} characters.` }
    : {})
})
