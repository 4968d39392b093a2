/** Password hashes: scrypt with parameters stored with the hash, so that they can grow without locking anyone out. */
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto"

// 32 MB and a fifth of a second a check on a small virtual machine: OWASP's second choice of parameters for scrypt.
const COST = 2 ** 15
const BLOCK_SIZE = 8
const PARALLEL = 3
const LENGTH = 32

/** `scrypt$cost$blockSize$parallel$salt$hash`, salt and hash in base64url. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  return stored(salt, await derive(password, salt, COST, BLOCK_SIZE, PARALLEL))
}

/** Matches no known password, and takes as long to check as a current hash. Made without the cost of hashing. */
export const unmatchedHash = (): string => stored(randomBytes(16), randomBytes(LENGTH))

const stored = (salt: Buffer, hash: Buffer): string =>
  ["scrypt", COST, BLOCK_SIZE, PARALLEL, salt.toString("base64url"), hash.toString("base64url")].join("$")

export const isPassword = async (password: string, known: string): Promise<boolean> => {
  const [scheme, cost, blockSize, parallel, salt, hash] = known.split("$")
  if (scheme !== "scrypt" || salt === undefined || hash === undefined) return false
  const expected = Buffer.from(hash, "base64url")
  const actual = await derive(
    password,
    Buffer.from(salt, "base64url"),
    Number(cost),
    Number(blockSize),
    Number(parallel)
  )
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

/** A password for a first start: 20 characters without look-alikes, about 115 bits. */
export const generatePassword = (): string => {
  const alphabet = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789"
  const letters: Array<string> = []
  while (letters.length < 20) {
    for (const byte of randomBytes(32)) {
      // Bytes beyond the last whole multiple would make some letters likelier.
      if (byte < 256 - (256 % alphabet.length) && letters.length < 20)
        letters.push(alphabet[byte % alphabet.length] ?? "")
    }
  }
  return letters.join("")
}

const derive = (password: string, salt: Buffer, cost: number, blockSize: number, parallel: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { N: cost, r: blockSize, p: parallel, maxmem: 256 * cost * blockSize }
    scrypt(password.normalize("NFC"), salt, LENGTH, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
