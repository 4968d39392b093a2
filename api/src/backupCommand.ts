/** `backup make`, `list`, `verify` and `restore`: copies of the PostgreSQL that comes along, on the server's own machine. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { stateOf } from "./backups/ArchiveWatch.ts"
import { archivedAt, archivedSegments, BackupFailed, readArchiveId } from "./backups/BackupFolder.ts"
import { gapAfter, gapSentence } from "./backups/choosing.ts"
import { backupNames, damageOf, type Manifest, readManifest } from "./backups/Manifest.ts"
import { makeBackup } from "./backups/makeBackup.ts"
import { restoreBackup } from "./backups/restoreBackup.ts"
import { openDatabase } from "./Database.ts"
import type { Config } from "./platform/Config.ts"
import type { Logger } from "./platform/Logger.ts"
import { connectPostgres } from "./postgres/connect.ts"
import { runningPostgres } from "./postgres/EmbeddedPostgres.ts"
import { claimDataDir } from "./RunningServer.ts"

export const BACKUP_COMMANDS = `  backup make [--keep 7]      copies the embedded PostgreSQL into BACKUP_DIR while the site runs, and removes older copies
  backup list                 says what is in BACKUP_DIR, and whether the write-ahead log is archived
  backup verify [NAME]        compares all copies, or one, with what was written
  backup restore FOLDER [--time ISO-8601] [--from NAME] [--alone]
                              makes a new DATA_DIR of a copy and, without --alone, the write-ahead log after it`

const USE = "Use 'backup make', 'backup list', 'backup verify' or 'backup restore FOLDER'; --help says more."

/** Returns what is to be printed. */
export const backupCommand = async (args: ReadonlyArray<string>, config: Config, log: Logger): Promise<string> => {
  if (config.databaseUrl !== null)
    throw new BackupFailed("With DATABASE_URL the tools of that PostgreSQL make the backups (docs/operations.md).")
  const folder = config.backupDir
  if (folder === null) throw new BackupFailed("Set BACKUP_DIR to the folder of the backups.")
  const { verb, operand, options } = parse(args)
  switch (verb) {
    case "make":
      return make(config, folder, options.keep, log)
    case "list":
      return list(config, folder)
    case "verify":
      return verify(folder, operand)
    case "restore":
      return restore(config, folder, operand as string, options)
  }
}

type Verb = "make" | "list" | "verify" | "restore"
interface Options {
  readonly keep: number
  readonly time: Date | null
  readonly from: string | null
  readonly alone: boolean
}

/** Of each verb: least and most operands, and its options. */
const VERBS: Readonly<Record<Verb, readonly [number, number, ReadonlyArray<string>]>> = {
  make: [0, 0, ["keep"]],
  list: [0, 0, []],
  verify: [0, 1, []],
  restore: [1, 1, ["time", "from", "alone"]]
}

const parse = (args: ReadonlyArray<string>): { verb: Verb; operand: string | undefined; options: Options } => {
  let parsed: ReturnType<typeof parseBackupArgs>
  try {
    parsed = parseBackupArgs(args)
  } catch (cause) {
    throw new BackupFailed(USE, { cause })
  }
  const { values, positionals } = parsed
  const [verb = "", ...operands] = positionals
  if (!isVerb(verb)) throw new BackupFailed(USE)
  const [least, most, known] = VERBS[verb]
  if (operands.length < least || operands.length > most || Object.keys(values).some((name) => !known.includes(name)))
    throw new BackupFailed(USE)
  return {
    verb,
    operand: operands[0],
    options: {
      keep: keepOf(values.keep ?? "7"),
      time: values.time === undefined ? null : timeOf(values.time),
      from: values.from ?? null,
      alone: values.alone === true
    }
  }
}

const isVerb = (text: string): text is Verb => Object.hasOwn(VERBS, text)

const parseBackupArgs = (args: ReadonlyArray<string>) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      keep: { type: "string" },
      time: { type: "string" },
      from: { type: "string" },
      alone: { type: "boolean" }
    }
  })

const keepOf = (text: string): number => {
  const keep = Number(text)
  if (!/^\d{1,4}$/.test(text) || keep < 1) throw new BackupFailed("--keep must be a number from 1 to 9999.")
  return keep
}

/** A time without a zone would mean another moment on another machine. */
const timeOf = (text: string): Date => {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/.test(text)
    ? new Date(text)
    : null
  if (time === null || Number.isNaN(time.getTime()))
    throw new BackupFailed("--time must be a time with its zone, such as 2026-11-25T18:30:00Z.")
  return time
}

/** A running server is copied alongside; one that does not run is started for it. */
const make = async (config: Config, folder: string, keep: number, log: Logger): Promise<string> => {
  const place = join(config.dataDir, "postgres")
  if (!existsSync(join(place, "cluster"))) throw new BackupFailed(`There is no database in ${config.dataDir} yet.`)
  const hasLog = config.eventStoreUrl === null
  const copy = (adminUrl: string) => makeBackup({ adminUrl, cluster: join(place, "cluster"), folder, keep, hasLog })
  const running = runningPostgres(place)
  if (running !== null) return madeSentence(await copy(running.adminUrl))
  await claimDataDir(config.dataDir)
  const database = await openDatabase(config, log)
  try {
    const started = runningPostgres(place)
    if (started === null) throw new BackupFailed(`The PostgreSQL of ${config.dataDir} has ended.`)
    return madeSentence(await copy(started.adminUrl))
  } finally {
    await database.stop()
  }
}

const madeSentence = (manifest: Manifest): string =>
  `Made ${manifest.name}: ${mb(manifest)} MB${
    manifest.position === null
      ? ". The event log is in another store and is not in it."
      : `, the event log up to position ${manifest.position}.`
  }`

const list = async (config: Config, folder: string): Promise<string> => {
  const cluster = join(config.dataDir, "postgres", "cluster")
  const archive = readArchiveId(cluster)
  const manifests = backupNames(folder).map((name) => readManifest(folder, name))
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

const verify = async (folder: string, name: string | undefined): Promise<string> => {
  const names = name === undefined ? backupNames(folder) : [name]
  if (names.length === 0) throw new BackupFailed(`There is no backup in ${folder}.`)
  const manifests = names.map((one) => readManifest(folder, one))
  const wrong: Array<string> = []
  for (const manifest of manifests) wrong.push(...(await damageOf(folder, manifest)))
  const newest = manifests.at(-1) as Manifest
  const gap = gapAfter(folder, newest, null)
  if (gap !== null) wrong.push(gapSentence(gap))
  if (wrong.length > 0) throw new BackupFailed(wrong.join("\n"))
  return manifests
    .map((manifest) => `${manifest.name} is whole: ${manifest.files.length} files, ${mb(manifest)} MB.`)
    .join("\n")
}

const restore = async (config: Config, folder: string, target: string, options: Options): Promise<string> => {
  if (options.alone && options.time !== null) throw new BackupFailed("--alone and --time exclude each other.")
  const { backup, last, isWhole } = await restoreBackup({
    folder,
    target,
    original: config.dataDir,
    name: options.from,
    until: options.time,
    alone: options.alone,
    config
  })
  const state = last === null ? "." : `; the last event of the log is ${last.position}, of ${last.at.toISOString()}.`
  const signing = isWhole
    ? "Nothing is missing: its public log goes on under the same key."
    : "Its public log may have shown more before; it signs nothing until LOG_KEY is a new key (docs/operations.md, The public log)."
  return `Restored ${backup.name} into ${target}${state}\n${signing}\nStart it with DATA_DIR=${target}`
}

const mb = ({ files }: Manifest): string => (files.reduce((sum, { size }) => sum + size, 0) / 1e6).toFixed(1)
