/**
 * The settings of a restored cluster are ours and never a backup's: a setting of PostgreSQL may name a program that it runs or
 * a library that it loads.
 */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { isArchiveNote } from "./BackupFolder.ts"

/** Of the paths of a backup: those that a restore leaves out. */
export const isSettings = (path: string): boolean =>
  Object.hasOwn(FILES, path) || path === "postmaster.opts" || path.endsWith(".signal") || isArchiveNote(path)

/** @param cluster a new one, which has none of them */
export const writeSettings = (cluster: string): void => {
  for (const [name, text] of Object.entries(FILES))
    writeFileSync(join(cluster, name), text, { mode: 0o600, flag: "wx" })
}

/** On the command line, where nothing that a cluster holds is stronger, while it recovers. */
export const NO_PROGRAMS: Readonly<Record<string, string>> = {
  archive_mode: "off",
  archive_command: "",
  archive_library: "",
  archive_cleanup_command: "",
  recovery_end_command: "",
  ssl_passphrase_command: "",
  shared_preload_libraries: "",
  session_preload_libraries: "",
  local_preload_libraries: "",
  primary_conninfo: "",
  logging_collector: "off",
  event_triggers: "off"
}

const FILES: Readonly<Record<string, string>> = {
  "postgresql.conf":
    "# Made by a restore. What the site needs is said when PostgreSQL starts; settings of your own may follow here.\ndefault_text_search_config = 'pg_catalog.english'\n",
  "postgresql.auto.conf": "",
  // Only a release before decision 069 reads it.
  "pg_hba.conf": "local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n",
  "pg_ident.conf": ""
}
