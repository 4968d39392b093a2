/** The other sites that the settings name: the witnesses of this log, and the logs that this site witnesses. */
import { parseVerifierKey, printVerifierKey, type VerifierKey } from "@driverdex/domain/transparency/SignedNote"
import { witnessKeys } from "@driverdex/domain/transparency/witnessedBy"
import { type Config, ConfigError } from "../../platform/Config.ts"
import { sha256 } from "./LogTree.ts"

export interface KnownWitness {
  /** `name+id+key`. */
  readonly text: string
  readonly key: VerifierKey
  /** Its submission prefix, without a trailing slash. */
  readonly url: string
}

/** @throws ConfigError */
export const readWitnesses = async (
  given: Config["witnesses"],
  log: VerifierKey
): Promise<ReadonlyArray<KnownWitness>> => {
  const texts = given.map(({ key }) => key)
  const keys = await witnessKeys(texts, log, sha256).catch(() => {
    throw new ConfigError("WITNESSES names a key that is none of a witness.")
  })
  if (keys.length < texts.length) throw new ConfigError("WITNESSES names a key twice, or the key of this log.")
  return given.map(({ url }, n) => {
    const key = keys[n] as VerifierKey
    return { key, url, text: printVerifierKey(key) }
  })
}

/** @throws ConfigError */
export const readWitnessLogs = async (given: Config["witnessLogs"]): Promise<ReadonlyArray<VerifierKey>> => {
  const keys = await Promise.all(given.map((text) => parseVerifierKey(text, sha256))).catch(() => [])
  if (keys.length < given.length || keys.some(({ kind }) => kind !== "note")) {
    throw new ConfigError("WITNESS_LOGS names a key that is none of a log.")
  }
  if (new Set(keys.map(({ name }) => name)).size < keys.length) throw new ConfigError("WITNESS_LOGS names a log twice.")
  return keys
}
