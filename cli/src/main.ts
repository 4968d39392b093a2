/** The terminal program: runs a command, and ends whatever happens in one sentence and an exit code. */
import { CommanderError } from "commander"
import { EXIT, Failure } from "./platform/Failure.ts"
import { tell } from "./platform/output.ts"
import { plainText } from "./platform/plainText.ts"
import { buildProgram } from "./program.ts"

declare const DRIVERDEX_VERSION: string

/** The exit code for whatever was thrown, after its sentence is told. */
function explain(error: unknown): number {
  // Commander has already said what is wrong; --help and --version end here with code 0.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage
  if (error instanceof Failure) {
    tell(`error: ${plainText(error.message, { lines: true })}`)
    return error.exitCode
  }
  tell(`error: The program itself failed: ${plainText(String(error))}`)
  if (process.env["DRIVERDEX_DEBUG"]) tell(String((error as Error).stack))
  return EXIT.failed
}

// A reader that has seen enough (`| head`) closes the pipe: that is no failure of this program.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  process.exit(error.code === "EPIPE" ? EXIT.done : EXIT.failed)
})

try {
  await buildProgram(DRIVERDEX_VERSION).parseAsync()
} catch (error) {
  process.exitCode = explain(error)
}
