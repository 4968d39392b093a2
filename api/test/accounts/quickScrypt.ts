/**
 * What the product hashes with its own parameters is hashed with some that are 96 times cheaper, in the process of a test: a
 * fifth of a second for each was a twentieth of the processor time of all tests. Passwords.test.ts runs without this.
 */
import crypto, { type ScryptOptions } from "node:crypto"
import { syncBuiltinESMExports } from "node:module"

type Scrypt = typeof crypto.scrypt
const CHEAP: ScryptOptions = { N: 1024, r: 8, p: 1 }
/** Of the product. */
const COST = 2 ** 15
/** Where the function that takes its time is kept: this module may be loaded more than once in a process. */
const OWN = Symbol.for("driverdex own scrypt")

const ownScrypt = (): Scrypt => (crypto.scrypt as Scrypt & { [OWN]?: Scrypt })[OWN] ?? crypto.scrypt

const use = (scrypt: Scrypt): void => {
  crypto.scrypt = scrypt
  syncBuiltinESMExports()
}

/** For a test file that is about the time which a check takes; the next file is quick again. */
export const hashAsTheProduct = (): void => use(ownScrypt())

const own = ownScrypt()
const quick = (...[password, salt, length, options, done]: Parameters<Scrypt>) =>
  own(password, salt, length, options.N === COST ? CHEAP : options, done)
use(Object.assign(quick as Scrypt, { [OWN]: own }))
