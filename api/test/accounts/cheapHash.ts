/** Hashes that are quick to check: a check with the product's own parameters takes 0.3 seconds of a processor. */
import { randomBytes, scryptSync } from "node:crypto"

const [COST, BLOCK_SIZE, PARALLEL] = [1024, 8, 1]

/** In the form in which the product stores hashes, with parameters that are 96 times cheaper. */
export const cheapHash = (password: string): string => {
  const salt = randomBytes(16)
  const hash = scryptSync(password, salt, 32, { N: COST, r: BLOCK_SIZE, p: PARALLEL })
  return ["scrypt", COST, BLOCK_SIZE, PARALLEL, salt.toString("base64url"), hash.toString("base64url")].join("$")
}
