/** The terminal program: the tree of its commands, and how whatever happens ends in one sentence and an exit code. */
import { Command, CommanderError } from "commander"
import { declareImport } from "./commands/catalogue/import.ts"
import { declareList } from "./commands/drivers/list.ts"
import { declareShow } from "./commands/drivers/show.ts"
import { withExamples } from "./commands/examples.ts"
import { declareLogin } from "./commands/session/login.ts"
import { declareLogout } from "./commands/session/logout.ts"
import { EXIT, Failure } from "./Failure.ts"
import { tell } from "./output.ts"
import { plainText } from "./plainText.ts"

declare const DRIVERDEX_VERSION: string

function buildProgram(): Command {
  const program = new Command("driverdex")
    .description("Read and keep a Driverdex catalogue from the terminal.")
    .version(DRIVERDEX_VERSION)
    .exitOverride()
  declareLogin(program)
  declareLogout(program)
  const drivers = program.command("drivers").description("look at the drivers of the catalogue")
  declareList(drivers)
  declareShow(drivers)
  const catalogue = program.command("catalogue").description("bring files into the catalogue")
  declareImport(catalogue)
  return withExamples(program, [
    ["driverdex drivers list --query rtx", "Search the catalogue"],
    ["driverdex login && driverdex catalogue import drivers.csv --dry-run", "See what a file would change"]
  ])
}

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
  await buildProgram().parseAsync()
} catch (error) {
  process.exitCode = explain(error)
}
