/** The key that signs the log's checkpoints: an Ed25519 key pair, from LOG_KEY or made on the first start. */
import { createPrivateKey, createPublicKey, randomBytes, sign } from "node:crypto"
import { utf8 } from "@driverdex/domain/transparency/bytes"
import {
  checkpointText,
  cosignedText,
  type LogCheckpoint,
  signatureLine,
  signedNote,
  type VerifierKey,
  verifierKey
} from "@driverdex/domain/transparency/SignedNote"
import type { Sql } from "postgres"
import type { Config } from "../platform/Config.ts"
import { sha256 } from "./LogTree.ts"

export interface LogKey {
  readonly verifier: VerifierKey
  /** The checkpoint as a signed note, cosigned with the time. @param seconds since 1970 */
  readonly note: (checkpoint: Omit<LogCheckpoint, "origin">, seconds: number) => string
}

/** PKCS #8 around the 32 bytes of an Ed25519 seed (RFC 8410). */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex")

/** @param seed 32 bytes */
export const logKeyOf = async (name: string, seed: Uint8Array): Promise<LogKey> => {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: "der", type: "pkcs8" })
  const { x = "" } = createPublicKey(key).export({ format: "jwk" })
  const bytes = new Uint8Array(Buffer.from(x, "base64url"))
  const verifier = await verifierKey(name, "note", bytes, sha256)
  const cosigner = await verifierKey(name, "cosignature", bytes, sha256)
  const signed = (text: string) => new Uint8Array(sign(null, utf8(text), key))
  return {
    verifier,
    note: (checkpoint, seconds) => {
      const text = checkpointText({ ...checkpoint, origin: name })
      return signedNote(text, [
        signatureLine(verifier, signed(text)),
        signatureLine(cosigner, signed(cosignedText(text, seconds)), seconds)
      ])
    }
  }
}

/** Of a site: its seed is LOG_KEY, or the one in the database. */
export const siteLogKey = async (config: Pick<Config, "logKey" | "siteUrl">, sql: Sql): Promise<LogKey> => {
  const seed = config.logKey === null ? await sharedSeed(sql) : Buffer.from(config.logKey.reveal(), "hex")
  return logKeyOf(logName(config.siteUrl), seed)
}

/** As the standard asks: the log's address without its scheme. */
const logName = (siteUrl: string | null): string => `${siteUrl === null ? "driverdex" : new URL(siteUrl).host}/log`

/** The seed that all processes on this database share: the first one to start makes it. */
const sharedSeed = async (sql: Sql): Promise<Uint8Array> => {
  const read = async () => (await sql<Array<{ seed: Uint8Array }>>`select seed from transparency.seed`)[0]?.seed
  const known = await read()
  if (known !== undefined) return known
  await sql`insert into transparency.seed (seed) values (${randomBytes(32)}) on conflict do nothing`
  return (await read()) as Uint8Array
}
