/** The server's own log: one line an entry on standard error; JSON unless a person watches a terminal. */
import type { Config } from "./Config.ts"

export type Level = Config["logLevel"]
export type Logger = (level: Level, message: string, fields?: Readonly<Record<string, unknown>>) => void

const ORDER: Readonly<Record<Level, number>> = { debug: 0, info: 1, warn: 2, error: 3 }

export const makeLogger = (
  least: Level,
  out: { write(text: string): unknown; isTTY?: boolean | undefined }
): Logger => {
  return (level, message, fields = {}) => {
    if (ORDER[level] < ORDER[least]) return
    if (out.isTTY === true) {
      const details = Object.entries(fields).map(([name, value]) => ` ${name}=${String(value)}`)
      out.write(`${level === "info" ? "" : `${level}: `}${message}${details.join("")}\n`)
    } else {
      out.write(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...fields })}\n`)
    }
  }
}

/** An error with its causes and parts for the log: names and messages, with their stacks. Never sent to a client. */
export const describeError = (error: unknown): string => describe(error, new Set())

const partsOf = (error: Error): ReadonlyArray<unknown> => {
  if (error instanceof AggregateError) return error.errors
  return error instanceof SuppressedError ? [error.error, error.suppressed] : []
}

const describe = (error: unknown, seen: Set<unknown>): string => {
  if (!(error instanceof Error)) return String(error)
  if (seen.has(error)) return "(see above)"
  seen.add(error)
  const parts = partsOf(error).map((part) => ` made of: ${describe(part, seen)}`)
  const cause = error.cause === undefined ? [] : [` caused by: ${describe(error.cause, seen)}`]
  return [error.stack ?? `${error.name}: ${error.message}`, ...parts, ...cause].join("")
}
