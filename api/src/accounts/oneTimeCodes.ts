/** The codes of a second factor: those of a phone (TOTP, RFC 6238: SHA-1, 6 digits, 30 seconds) and those for recovery. */
import { createHash, randomBytes } from "node:crypto"
import { generateSecret, generateURI, verifySync } from "otplib"

const STEP_SECONDS = 30
const RECOVERY_CODES = 10
/** Without letters that look like digits; 32 of them, so that each takes five bits of a random byte evenly. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz023456789"
const RECOVERY_LETTERS = 16

/** 160 bits in Base32, as RFC 4226 advises. */
export const newSecret = (): string => generateSecret({ length: 20 })

/** The address that a phone's program reads, `otpauth://totp/…`. */
export const phoneAddress = (secret: string, site: string, operator: string): string =>
  generateURI({ issuer: site, label: operator, secret })

/**
 * The time step that a code belongs to: the current one, the one before or the one after; null for a code of none of them.
 * @param at seconds since 1970
 */
export const stepOf = (code: string, secret: string, at: number): number | null => {
  if (!/^\d{6}$/.test(code)) return null
  const found = verifySync({ secret, token: code, epoch: Math.floor(at), epochTolerance: STEP_SECONDS })
  return found.valid && "timeStep" in found ? found.timeStep : null
}

/** Ten one-time codes of 80 bits, such as `k3md-09xw-…`. */
export const newRecoveryCodes = (): ReadonlyArray<string> =>
  Array.from({ length: RECOVERY_CODES }, () =>
    [...randomBytes(RECOVERY_LETTERS)]
      .map((byte, place) => `${place > 0 && place % 4 === 0 ? "-" : ""}${ALPHABET[byte % ALPHABET.length]}`)
      .join("")
  )

/** As people type codes: with spaces or hyphens, in large letters. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, "").toLowerCase()

/** They are random, so a plain hash is enough: a leaked table opens nothing. */
export const recoveryHash = (code: string): string => createHash("sha256").update(plainCode(code)).digest("hex")
