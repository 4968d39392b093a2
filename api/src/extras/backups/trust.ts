/** Whether a backup is the site's own, and what a person can do where that cannot be known. */
import { existsSync } from "node:fs"
import { BackupFailed } from "./BackupFolder.ts"
import { type BackupKey, keyFileOf, readKey } from "./BackupKey.ts"
import type { StoredManifest } from "./Manifest.ts"

export interface Trusting {
  /** File with a copy of the key, for a machine that does not have the site's DATA_DIR. */
  readonly keyFile: string | null
  /** Said by a person: what is in BACKUP_DIR is taken as it is. */
  readonly unverified: boolean
}

/**
 * The key that backups must be signed with; null where a person takes them as they are.
 * @param cluster of the site, which need not be there
 * @throws BackupFailed
 */
export const keyFor = (cluster: string, { keyFile, unverified }: Trusting): BackupKey | null => {
  if (unverified) return null
  if (keyFile !== null) return readKey(keyFile)
  const file = keyFileOf(cluster)
  if (existsSync(file)) return readKey(file)
  throw new BackupFailed(
    `The key that backups are signed with is not in ${file}; name a copy of it with --key FILE, or, if nobody else can have written to BACKUP_DIR, say --unverified.`
  )
}

/** @throws BackupFailed */
export const assertSigned = (backup: StoredManifest, key: BackupKey | null): void => {
  if (key === null || backup.isSignedWith(key)) return
  throw new BackupFailed(
    `${backup.name} is not signed with the key of this site: an earlier release made it, or another site, or somebody has changed it; if nobody else can have written to BACKUP_DIR, say --unverified.`
  )
}
