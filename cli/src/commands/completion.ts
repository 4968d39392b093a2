/** `driverdex completion SHELL`: a script that completes nouns, verbs, options and their values. */
import { Argument, type Command } from "commander"
import { completionScript, SHELLS, type Shell } from "../verb/completionScripts.ts"
import { withExamples } from "../verb/examples.ts"
import { write } from "../verb/output.ts"

export function declareCompletion(program: Command): void {
  const completion = program
    .command("completion")
    .description("print a completion script for a shell")
    .addArgument(new Argument("<shell>", "the shell").choices(SHELLS))
    .action((shell: Shell) => write(completionScript(program, shell)))
  withExamples(completion, [
    ["source <(driverdex completion bash)", "In ~/.bashrc"],
    ["driverdex completion zsh > ~/.zfunc/_driverdex", "Into a folder of $fpath"],
    ["driverdex completion fish > ~/.config/fish/completions/driverdex.fish", "For fish"]
  ])
}
