/** Runs the program under a pseudo-terminal, as a person would see it. */
import { spawn } from "node:child_process"
import { MACHINE } from "./runProgram.ts"

export interface Seen {
  readonly code: number | null
  /** Everything that was drawn, without escape sequences. */
  readonly screen: string
}

export interface Keys {
  /** Typed when this text has appeared. */
  readonly after: string
  readonly type: string
}

const ESCAPES = /\u001b\[[0-9;?]*[A-Za-z]|\r/g

export function runOnTerminal(
  program: string,
  args: ReadonlyArray<string>,
  { env = {}, keys = [] }: { readonly env?: Record<string, string>; readonly keys?: ReadonlyArray<Keys> } = {}
): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const words = [process.execPath, program, ...args].map((word) => `'${word.replaceAll("'", "'\\''")}'`)
    const child = spawn("script", ["-qefc", `stty cols 120; ${words.join(" ")}`, "/dev/null"], {
      env: { ...MACHINE, TERM: "xterm", ...env }
    })
    let screen = ""
    let typed = 0
    const read = (text: string) => {
      screen += text.replace(ESCAPES, "")
      const next = keys[typed]
      if (next !== undefined && screen.includes(next.after)) {
        typed += 1
        child.stdin.write(next.type)
      }
    }
    child.stdout.setEncoding("utf8").on("data", read)
    child.stderr.setEncoding("utf8").on("data", read)
    child.stdin.on("error", () => undefined)
    child.on("error", reject)
    child.on("close", (code) => resolve({ code, screen }))
  })
}
