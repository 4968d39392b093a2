/** `backup make`, `list`, `verify` and `restore`: copies of the PostgreSQL that comes along, on the server's own machine. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { stateOf } from "../extras/backups/ArchiveWatch.ts"
import { archivedAt, archivedSegments, BackupFailed, backupsIn, readArchiveId } from "../extras/backups/BackupFolder.ts"
import { keyFileOf } from "../extras/backups/BackupKey.ts"
import { gapAfter, gapSentence } from "../extras/backups/choosing.ts"
import { assertGuarded } from "../extras/backups/guarded.ts"
import { backupNames, damageOf, type Manifest, readManifest } from "../extras/backups/Manifest.ts"
import { makeBackup } from "../extras/backups/makeBackup.ts"
import { restoreBackup } from "../extras/backups/restoreBackup.ts"
import { assertSigned, keyFor } from "../extras/backups/trust.ts"
import type { Config } from "../platform/Config.ts"
import type { Logger } from "../platform/Logger.ts"
import { connectPostgres } from "../store/postgres/connect.ts"
import { runningPostgres } from "../store/postgres/EmbeddedPostgres.ts"
import { lockDataDir } from "../store/postgres/RunningServer.ts"
import { openDatabase } from "./Database.ts"
import type { Command } from "./readCommand.ts"

/** Returns what is to be printed. */
export const backupCommand = async (command: Command, config: Config, log: Logger): Promise<string> => {
  if (config.databaseUrl !== null)
    throw new BackupFailed("With DATABASE_URL the tools of that PostgreSQL make the backups (docs/reference.md).")
  const folder = config.backupDir
  if (folder === null) throw new BackupFailed("Set BACKUP_DIR to the folder of the backups.")
  const { verb, operand, keep } = command
  if (verb === "make") return make(config, folder, keep, log)
  if (verb === "list") return list(config, folder)
  if (verb === "verify") return verify(config, folder, operand, command)
  return restore(config, folder, operand as string, command)
}

/** A running server is copied alongside; one that does not run is started for it. */
const make = async (config: Config, folder: string, keep: number, log: Logger): Promise<string> => {
  const place = join(config.dataDir, "postgres")
  if (!existsSync(join(place, "cluster"))) throw new BackupFailed(`There is no database in ${config.dataDir} yet.`)
  assertGuarded(folder, backupsIn(folder))
  const hasLog = config.eventStoreUrl === null
  const copy = (adminUrl: string) => makeBackup({ adminUrl, cluster: join(place, "cluster"), folder, keep, hasLog })
  const running = runningPostgres(place)
  if (running !== null) return madeSentence(await copy(running.adminUrl), place)
  await lockDataDir(config.dataDir)
  const database = await openDatabase(config, log)
  try {
    const started = runningPostgres(place)
    if (started === null) throw new BackupFailed(`The PostgreSQL of ${config.dataDir} has ended.`)
    return madeSentence(await copy(started.adminUrl), place)
  } finally {
    await database.stop()
  }
}

const madeSentence = (manifest: Manifest, place: string): string =>
  `Made ${manifest.name}: ${mb(manifest)} MB${
    manifest.position === null
      ? ". The event log is in another store and is not in it."
      : `, the event log up to position ${manifest.position}.`
  }\nIt is signed with the key in ${keyFileOf(join(place, "cluster"))}: keep a copy of that file elsewhere, for the day on which this folder is gone.`

const list = async (config: Config, folder: string): Promise<string> => {
  const cluster = join(config.dataDir, "postgres", "cluster")
  const archive = readArchiveId(cluster)
  const manifests = await manifestsOf(folder, backupNames(folder))
  const lines = manifests.map(
    (manifest) =>
      `${manifest.name}\tended ${manifest.ended}\t${mb(manifest)} MB\tposition ${manifest.position ?? "in another store"}${
        manifest.archive === archive ? "" : "\tof another DATA_DIR"
      }`
  )
  if (lines.length === 0) lines.push(`There is no backup in ${folder}.`)
  const last = archive === null ? undefined : archivedSegments(folder, archive).at(-1)
  if (archive !== null && last !== undefined)
    lines.push(`The write-ahead log is archived up to ${archivedAt(folder, archive, last).toISOString()}.`)
  const running = runningPostgres(join(config.dataDir, "postgres"))
  if (running === null) return lines.join("\n")
  const sql = connectPostgres(running.adminUrl, 1)
  try {
    return [...lines, `Now: ${await stateOf(sql, cluster, folder)}.`].join("\n")
  } finally {
    await sql.end({ timeout: 1 })
  }
}

const manifestsOf = (folder: string, names: ReadonlyArray<string>) =>
  Promise.all(names.map((name) => readManifest(folder, name)))

const verify = async (config: Config, folder: string, name: string | undefined, command: Command): Promise<string> => {
  const names = name === undefined ? backupNames(folder) : [name]
  if (names.length === 0) throw new BackupFailed(`There is no backup in ${folder}.`)
  const key = keyFor(join(config.dataDir, "postgres", "cluster"), command)
  const manifests = await manifestsOf(folder, names)
  const wrong: Array<string> = []
  for (const manifest of manifests) {
    assertGuarded(folder, backupsIn(folder), join(backupsIn(folder), manifest.name))
    assertSigned(manifest, key)
    wrong.push(...(await damageOf(folder, manifest)))
  }
  const newest = manifests.at(-1) as Manifest
  const gap = gapAfter(folder, newest, null)
  if (gap !== null) wrong.push(gapSentence(gap))
  if (wrong.length > 0) throw new BackupFailed(wrong.join("\n"))
  return manifests
    .map((manifest) => `${manifest.name} is whole: ${manifest.files.length} files, ${mb(manifest)} MB.`)
    .join("\n")
}

const restore = async (config: Config, folder: string, target: string, command: Command): Promise<string> => {
  const { time, from, alone } = command
  if (alone && time !== null) throw new BackupFailed("--alone and --time exclude each other.")
  const { backup, last, isWhole } = await restoreBackup({
    folder,
    target,
    original: config.dataDir,
    name: from,
    until: time,
    alone,
    key: keyFor(join(config.dataDir, "postgres", "cluster"), command),
    config
  })
  const state = last === null ? "." : `; the last event of the log is ${last.position}, of ${last.at.toISOString()}.`
  const signing = isWhole
    ? "Nothing is missing: its public log goes on under the same key."
    : "Its public log may have shown more before; it signs nothing until LOG_KEY is a new key (docs/reference.md, The public log)."
  return `Restored ${backup.name} into ${target}${state}\n${signing}\nStart it with DATA_DIR=${target}`
}

const mb = ({ files }: Manifest): string => (files.reduce((sum, { size }) => sum + size, 0) / 1e6).toFixed(1)
