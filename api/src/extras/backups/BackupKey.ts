/**
 * The key that signs a site's backups and its archived write-ahead log (HMAC-SHA256). It lives with the cluster and is in no
 * backup, so that who can write to BACKUP_DIR cannot write what a restore takes for the site's own.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import { existsSync, lchownSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { BackupFailed } from "./BackupFolder.ts"

export type BackupKey = Buffer

export const keyFileOf = (cluster: string): string => join(cluster, "driverdex-archive-key")

/**
 * The key of a cluster, made when it has none.
 * @param owner of the server's files, where it is not us: the server's own program signs too
 * @throws BackupFailed
 */
export const backupKeyOf = (cluster: string, owner?: number): BackupKey => {
  const file = keyFileOf(cluster)
  if (!existsSync(file)) writeKey(cluster, randomBytes(BYTES))
  if (owner !== undefined) lchownSync(file, owner, owner)
  return readKey(file)
}

export const writeKey = (cluster: string, key: BackupKey): void =>
  writeFileSync(keyFileOf(cluster), key.toString("hex"), { mode: 0o600, flag: "wx" })

/** @throws BackupFailed when the file holds none */
export const readKey = (file: string): BackupKey => {
  let text: string
  try {
    text = readFileSync(file, "utf8").trim()
  } catch (cause) {
    throw new BackupFailed(`The key of backups ${file} cannot be read.`, { cause })
  }
  if (!/^[0-9a-f]{64}$/.test(text)) throw new BackupFailed(`${file} does not hold a key of backups.`)
  return Buffer.from(text, "hex")
}

/** @param name of what is signed, so that nothing signed passes for another thing */
export const signatureOf = (key: BackupKey, name: string, content: string | Buffer): Buffer =>
  createHmac("sha256", key).update(`${name}\n`).update(content).digest()

export const isSignature = (key: BackupKey, name: string, content: string | Buffer, signature: Buffer): boolean => {
  const ours = signatureOf(key, name, content)
  return signature.length === ours.length && timingSafeEqual(signature, ours)
}

const BYTES = 32
