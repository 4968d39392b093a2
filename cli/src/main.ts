/** The command-line program: runs a command, and ends any failure with one sentence and an exit code. */
import { CommanderError } from "commander"
import { buildProgram } from "./program.ts"
import { EXIT, Failure } from "./verb/Failure.ts"
import { printNote } from "./verb/output.ts"
import { plainText } from "./verb/plainText.ts"

declare const DRIVERDEX_VERSION: string

/** Prints the message of what was thrown, and returns its exit code. */
function explain(error: unknown): number {
  // Commander has already printed the error; --help and --version end here with code 0.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage
  if (error instanceof Failure) {
    printNote(`error: ${error.message}`)
    return error.exitCode
  }
  printNote(`error: The program itself failed: ${plainText(String(error))}`)
  if (process.env["DRIVERDEX_DEBUG"]) printNote(String((error as Error).stack))
  return EXIT.failed
}

// A reader such as `| head` may close the pipe early: that is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  process.exit(error.code === "EPIPE" ? EXIT.done : EXIT.failed)
})

try {
  await buildProgram(DRIVERDEX_VERSION).parseAsync()
} catch (error) {
  process.exitCode = explain(error)
}
