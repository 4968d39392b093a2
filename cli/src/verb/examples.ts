/** The examples at the end of a command's help. */
import type { Command } from "commander"

/** Each example is a command line and what it does. */
export function withExamples(command: Command, examples: ReadonlyArray<readonly [string, string]>): Command {
  const lines = examples.map(([line, meaning]) => `  ${meaning}\n    $ ${line}`)
  return command.addHelpText("after", `\nExamples:\n${lines.join("\n")}`)
}
