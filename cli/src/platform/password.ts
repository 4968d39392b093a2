/** Reading a password: hidden from a terminal, or the first line of standard input. Never shown, never an argument. */
import { isOfEnvironment, isReadableOnTheWay } from "./address.ts"
import { EXIT, Failure } from "./Failure.ts"
import { tell } from "./output.ts"

const LONGEST = 1000
const ENTER = /[\r\n]/
const CTRL_C = "\u0003"
const CTRL_D = "\u0004"
const CTRL_U = "\u0015"
const ERASE = new Set(["\u007f", "\b"])

/** Asks on standard error; nothing that is typed appears. @throws Failure without a terminal, or when it is cancelled. */
export async function askPassword(question: string): Promise<string> {
  const { stdin, stderr } = process
  if (stdin.isTTY !== true) {
    throw new Failure("There is no terminal to ask for the password: use --password-stdin.", EXIT.usage)
  }
  stderr.write(question)
  stdin.setEncoding("utf8")
  stdin.setRawMode(true)
  try {
    let typed: Array<string> = []
    for await (const piece of stdin as AsyncIterable<string>) {
      // Arrow keys and the like arrive as one piece that begins with ESC; they are no part of a password.
      if (piece.startsWith("\u001b")) continue
      for (const char of piece) {
        if (ENTER.test(char)) return typed.join("")
        if (char === CTRL_C || char === CTRL_D) throw new Failure("Cancelled.", EXIT.interrupted)
        if (char === CTRL_U) typed = []
        else if (ERASE.has(char)) typed.pop()
        else typed.push(char)
      }
    }
    throw new Failure("The terminal closed before a password was given.")
  } finally {
    stdin.setRawMode(false)
    stdin.pause()
    stderr.write("\n")
  }
}

/**
 * The password of the operator who asks, which confirms a change of an operator: DRIVERDEX_PASSWORD, for scripts, where the
 * address is that of DRIVERDEX_URL; else what is typed.
 * @throws Failure without either
 */
export async function ownPassword(address: string, env: NodeJS.ProcessEnv = process.env): Promise<string> {
  if (isReadableOnTheWay(address)) tell(`Warning: ${address} is not https, so the password can be read on its way.`)
  const given = env["DRIVERDEX_PASSWORD"]
  if (given && isOfEnvironment(address, env)) return given
  if (process.stdin.isTTY !== true) {
    throw new Failure("There is no terminal to ask for your own password: set DRIVERDEX_PASSWORD.", EXIT.usage)
  }
  return askPassword("Your own password: ")
}

/** The first line of standard input, without its line end. */
export async function readPassword(input: AsyncIterable<Uint8Array> = process.stdin): Promise<string> {
  let text = ""
  const decoder = new TextDecoder()
  for await (const chunk of input) {
    text += decoder.decode(chunk, { stream: true })
    if (text.includes("\n") || text.length > LONGEST) break
  }
  const password = (text.split("\n", 1)[0] as string).replace(/\r$/, "")
  if (password === "") throw new Failure("Standard input holds no password.", EXIT.usage)
  return password
}
