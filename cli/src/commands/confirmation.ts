/** The question before something that cannot be taken back with one key. */
import { EXIT, Failure } from "../platform/Failure.ts"
import { isTerminal } from "../platform/output.ts"

/**
 * Goes on when the person at the terminal says yes, or when `--yes` said so before.
 * @throws Failure for a no, and where there is nobody to ask: a script has to say `--yes`.
 */
export async function confirm(question: string, yes: boolean): Promise<void> {
  if (yes) return
  if (process.stdin.isTTY !== true || !isTerminal(process.stderr)) {
    const way = "say --yes to do it, or --dry-run to see what would happen."
    throw new Failure(`There is no terminal to ask before this: ${way}`, EXIT.usage)
  }
  const { askOnTerminal } = await import("../views/Confirm.tsx")
  if (!(await askOnTerminal(question))) throw new Failure("Cancelled; nothing is changed.", EXIT.interrupted)
}
