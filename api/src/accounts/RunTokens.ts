/**
 * Tokens that a server makes for a run of its own (P-IMP-15): in the memory of the process that made them and nowhere else, so that they end
 * with it, and for the one thing that the run does. They belong to no operator, whose password or absence would end them.
 */
import { randomBytes, timingSafeEqual } from "node:crypto"
import type { CurrentOperator } from "../contract/Session.ts"
import { TOKEN_PREFIX } from "../contract/TokenScope.ts"

export interface RunTokens {
  /** @param author recorded with what it does; with a slash, as no operator's name has one */
  readonly make: (author: string, lastsMs: number) => RunToken
  /** Who uses a token that counts; null for any other text. */
  readonly find: (token: string) => CurrentOperator["Service"] | null
}

export interface RunToken {
  readonly token: string
  readonly revoke: () => void
}

interface Made {
  readonly bytes: Buffer
  readonly author: string
  readonly endsAt: number
}

/** @param now milliseconds since 1970 */
export const makeRunTokens = (now: () => number): RunTokens => {
  const made = new Set<Made>()
  return {
    make: (author, lastsMs) => {
      const token = `${TOKEN_PREFIX}${randomBytes(32).toString("base64url")}`
      const one = { bytes: Buffer.from(token), author, endsAt: now() + lastsMs }
      made.add(one)
      return { token, revoke: () => void made.delete(one) }
    },
    find: (token) => {
      const bytes = Buffer.from(token)
      const one = [...made].find((known) => known.bytes.length === bytes.length && timingSafeEqual(known.bytes, bytes))
      if (one === undefined || one.endsAt <= now()) return null
      return {
        name: one.author,
        author: one.author,
        role: "admin",
        scope: "releases",
        expiresAt: new Date(one.endsAt).toISOString(),
        tokenHash: "",
        secondFactor: true
      }
    }
  }
}
