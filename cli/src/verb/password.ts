/** Reading a password or code: hidden from a terminal, or a line of standard input. Never shown, never an argument. */
import { isOfEnvironment, isReadableOnTheWay } from "./address.ts"
import { EXIT, Failure } from "./Failure.ts"
import { printNote } from "./output.ts"

const MAX_LENGTH = 1000
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
  stdin.setEncoding("utf8")
  // Before the question: what is typed at once after it must not appear.
  stdin.setRawMode(true)
  try {
    stderr.write(question)
    let typed: Array<string> = []
    // Not destroyed afterwards: a second question may follow.
    for await (const piece of stdin.iterator({ destroyOnReturn: false }) as AsyncIterable<string>) {
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
export function ownPassword(address: string, env: NodeJS.ProcessEnv = process.env): Promise<string> {
  if (isReadableOnTheWay(address))
    printNote(`Warning: ${address} is not https, so the password can be read on its way.`)
  return ownSecret(address, env, "DRIVERDEX_PASSWORD", "your own password")
}

/** The same for a code of the operator's second factor: DRIVERDEX_CODE. @throws Failure without either */
export function ownCode(address: string, env: NodeJS.ProcessEnv = process.env): Promise<string> {
  return ownSecret(address, env, "DRIVERDEX_CODE", "a code of your second factor")
}

async function ownSecret(address: string, env: NodeJS.ProcessEnv, name: string, what: string): Promise<string> {
  const given = env[name]
  if (given && isOfEnvironment(address, env)) return given
  if (process.stdin.isTTY !== true) {
    throw new Failure(`There is no terminal to ask for ${what}: set ${name}.`, EXIT.usage)
  }
  return askPassword(`${what.charAt(0).toUpperCase()}${what.slice(1)}: `)
}

/** The first line of standard input, without its line end. @throws Failure where there is none */
export function readPassword(input: AsyncIterable<Uint8Array> = process.stdin): Promise<string> {
  return withSecretLines((next) => next("password"), input)
}

/** Standard input as secrets, one a line. It is read only as far as `read` asks: the other end may stay open. */
export async function withSecretLines<A>(
  read: (next: (what: string) => Promise<string>) => Promise<A>,
  input: AsyncIterable<Uint8Array> = process.stdin
): Promise<A> {
  const chunks = input[Symbol.asyncIterator]()
  const decoder = new TextDecoder()
  let text = ""
  const next = async (what: string): Promise<string> => {
    while (!text.includes("\n") && text.length <= MAX_LENGTH) {
      const chunk = await chunks.next()
      if (chunk.done === true) break
      text += decoder.decode(chunk.value, { stream: true })
    }
    const [line = ""] = text.split("\n", 1)
    text = text.slice(line.length + 1)
    const secret = line.replace(/\r$/, "")
    if (secret === "") throw new Failure(`Standard input holds no ${what}.`, EXIT.usage)
    return secret
  }
  try {
    return await read(next)
  } finally {
    await chunks.return?.()
  }
}
