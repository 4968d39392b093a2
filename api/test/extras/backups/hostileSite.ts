/** A site's database with one backup and some of the write-ahead log after it, whose BACKUP_DIR a test may change as somebody else would. */
import { createHash } from "node:crypto"
import { linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { keyFileOf, readKey, signatureOf } from "../../../src/extras/backups/BackupKey.ts"
import type { Manifest } from "../../../src/extras/backups/Manifest.ts"
import { makeBackup } from "../../../src/extras/backups/makeBackup.ts"
import { archivingTo } from "../../../src/extras/backups/walSettings.ts"
import { treeMigrations } from "../../../src/extras/transparency/LogTree.ts"
import { migrate } from "../../../src/store/log/migrate.ts"
import { connectPostgres } from "../../../src/store/postgres/connect.ts"
import { startEmbeddedPostgres } from "../../../src/store/postgres/EmbeddedPostgres.ts"

let place = ""
let name = ""

export const at = (...parts: ReadonlyArray<string>): string => join(place, ...parts)
export const cluster = (): string => at("data", "postgres", "cluster")
/** Of the one backup. */
export const nameOfBackup = (): string => name
export const inBackup = (...parts: ReadonlyArray<string>): string => at("backups", "backups", name, ...parts)
export const archive = (): string => at("backups", "wal", name.slice(-12))
export const segments = (): ReadonlyArray<string> => segmentsIn(archive())
const segmentsIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => /^[0-9A-F]{24}\.gz$/.test(file))
    .toSorted()

/** The rows 1, from before the backup, and 2, from after it; the server has ended. */
export const makeSite = async (): Promise<void> => {
  place = mkdtempSync(join(tmpdir(), "driverdex-hostile-"))
  const server = await startEmbeddedPostgres({
    dataDir: at("data", "postgres"),
    settings: archivingTo(at("backups"), () => {})
  })
  const sql = connectPostgres(server.adminUrl, 1)
  await migrate(sql, treeMigrations)
  await sql`create table kept as select 1 as x`
  const options = { adminUrl: server.adminUrl, cluster: cluster(), folder: at("backups"), keep: 7, hasLog: false }
  ;({ name } = await makeBackup(options))
  await sql`insert into kept values (2)`
  await sql`select pg_switch_wal()`
  for (let n = 0; n < 600 && segments().length < 3; n++) await delay(50)
  await sql.end({ timeout: 1 })
  await server.stop()
  renameSync(at("backups"), at("good"))
}
export const removeSite = (): void => rmSync(place, { recursive: true, force: true, maxRetries: 10 })

/** BACKUP_DIR as the site has left it: a copy that costs nothing, whose files are replaced and never written to. */
export const renewBackups = (): void => {
  rmSync(at("backups"), { recursive: true, force: true })
  linkTree(at("good"), at("backups"))
}
const linkTree = (from: string, to: string): void => {
  mkdirSync(to, { mode: 0o700 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory()) linkTree(join(from, entry.name), join(to, entry.name))
    else linkSync(join(from, entry.name), join(to, entry.name))
  }
}
export const put = (file: string, content: string | Buffer): void => {
  rmSync(file, { force: true })
  writeFileSync(file, content)
}

/** As somebody with the folder writes it; with the site's key only where the test says so. */
export const rewrite = (change: (manifest: Manifest) => unknown, withKey = false): void => {
  const file = inBackup("manifest.json")
  const [text = ""] = readFileSync(file, "utf8").split("\n")
  const changed = JSON.stringify(change(JSON.parse(text) as Manifest))
  const sum = createHash("sha256").update(changed).digest("hex")
  const signature = signatureOf(readKey(keyFileOf(cluster())), "manifest.json", changed).toString("hex")
  put(file, `${changed}\n${sum}\n${withKey ? `${signature}\n` : ""}`)
}
export const factsOf = (path: string, content: string): Manifest["files"][number] => ({
  path,
  size: content.length,
  sha256: createHash("sha256").update(content).digest("hex")
})

/** The rows of a restored database. */
export const rowsIn = async (dataDir: string): Promise<ReadonlyArray<number>> => {
  const server = await startEmbeddedPostgres({ dataDir: at(dataDir, "postgres") })
  const sql = connectPostgres(server.adminUrl, 1)
  try {
    return (await sql<Array<{ x: number }>>`select x from kept order by x`).map(({ x }) => x)
  } finally {
    await sql.end({ timeout: 1 })
    await server.stop()
  }
}
