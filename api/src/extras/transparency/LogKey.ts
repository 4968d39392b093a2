/**
 * The key that signs the log's checkpoints, from LOG_KEY or made on the first start, and the one with which the site cosigns those
 * of other logs as their witness, which is derived from it: both are Ed25519 key pairs.
 */
import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, randomBytes, sign } from "node:crypto"
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
import type { Config } from "../../platform/Config.ts"
import { sha256 } from "./LogTree.ts"

export interface LogKey {
  readonly verifier: VerifierKey
  /** The checkpoint as a signed note, cosigned with the time. @param seconds since 1970 */
  readonly note: (checkpoint: Omit<LogCheckpoint, "origin">, seconds: number) => string
  /** A signed note of another text, which must not have the form of a checkpoint. */
  readonly sign: (text: string) => string
}

export interface WitnessKey {
  readonly verifier: VerifierKey
  /** The line that cosigns a note's text. @param seconds since 1970 */
  readonly cosign: (text: string, seconds: number) => string
}

/** PKCS #8 around the 32 bytes of an Ed25519 seed (RFC 8410). */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex")

/** @param seed 32 bytes */
const keyPair = (seed: Uint8Array): { readonly key: KeyObject; readonly bytes: Uint8Array } => {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: "der", type: "pkcs8" })
  const { x = "" } = createPublicKey(key).export({ format: "jwk" })
  return { key, bytes: new Uint8Array(Buffer.from(x, "base64url")) }
}

const cosignerOf = async (name: string, { key, bytes }: ReturnType<typeof keyPair>): Promise<WitnessKey> => {
  const verifier = await verifierKey(name, "cosignature", bytes, sha256)
  return {
    verifier,
    cosign: (text, seconds) =>
      signatureLine(verifier, new Uint8Array(sign(null, utf8(cosignedText(text, seconds)), key)), seconds)
  }
}

/** @param seed 32 bytes */
export const logKeyOf = async (name: string, seed: Uint8Array): Promise<LogKey> => {
  const pair = keyPair(seed)
  const verifier = await verifierKey(name, "note", pair.bytes, sha256)
  const cosigner = await cosignerOf(name, pair)
  const lineOf = (text: string) => signatureLine(verifier, new Uint8Array(sign(null, utf8(text), pair.key)))
  return {
    verifier,
    note: (checkpoint, seconds) => {
      const text = checkpointText({ ...checkpoint, origin: name })
      return signedNote(text, [lineOf(text), cosigner.cosign(text, seconds)])
    },
    sign: (text) => signedNote(text, [lineOf(text)])
  }
}

/** A log and a witness must not share a key: a cosignature does not say which of the two made it. @param seed 32 bytes */
export const witnessKeyOf = async (name: string, seed: Uint8Array): Promise<WitnessKey> =>
  cosignerOf(name, keyPair(new Uint8Array(hkdfSync("sha256", seed, "", "driverdex witness", 32))))

export interface SiteKeys {
  readonly log: LogKey
  readonly witness: WitnessKey
}

/** Of a site: its seed is LOG_KEY, or the one in the database. */
export const siteKeys = async (
  { logKey, siteUrl }: Pick<Config, "logKey" | "siteUrl">,
  sql: Sql
): Promise<SiteKeys> => {
  const seed = logKey === null ? await sharedSeed(sql) : Buffer.from(logKey.reveal(), "hex")
  const host = siteUrl === null ? "driverdex" : new URL(siteUrl).host
  return { log: await logKeyOf(`${host}/log`, seed), witness: await witnessKeyOf(`${host}/witness`, seed) }
}

/** The seed that all processes on this database share: the first one to start makes it. */
const sharedSeed = async (sql: Sql): Promise<Uint8Array> => {
  const read = async () => (await sql<Array<{ seed: Uint8Array }>>`select seed from transparency.seed`)[0]?.seed
  const known = await read()
  if (known !== undefined) return known
  await sql`insert into transparency.seed (seed) values (${randomBytes(32)}) on conflict do nothing`
  return (await read()) as Uint8Array
}
