/** Confirmation before an action that is not easily undone. */
import { EXIT, Failure } from "./Failure.ts"
import { isTerminal } from "./output.ts"
import { plainText } from "./plainText.ts"

/**
 * Returns when the user at the terminal confirms, or immediately with `--yes`.
 * @throws Failure when the user declines, and where there is no terminal: a script has to pass `--yes`.
 */
export async function confirm(question: string, yes: boolean): Promise<void> {
  if (yes) return
  if (process.stdin.isTTY !== true || !isTerminal(process.stderr)) {
    const way = "say --yes to do it, or --dry-run to see what would happen."
    throw new Failure(`There is no terminal to ask before this: ${way}`, EXIT.usage)
  }
  const { askOnTerminal } = await import("./Confirm.tsx")
  if (!(await askOnTerminal(plainText(question)))) throw new Failure("Cancelled; nothing is changed.", EXIT.interrupted)
}
