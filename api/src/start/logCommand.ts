/** `log export FILE` and `log import FILE`: the event log as a file, next to the database and without a server. */
import { createReadStream } from "node:fs"
import { open, rename, rm } from "node:fs/promises"
import { resolve } from "node:path"
import type { Config } from "../platform/Config.ts"
import type { Logger } from "../platform/Logger.ts"
import { exportLog, importLog, linesOf } from "../store/log/dump.ts"
import type { EventStore } from "../store/log/EventStore.ts"
import { type OpenedEventStore, openKurrentStore } from "../store/log/openEventStore.ts"
import { postgresLog } from "../store/log/PostgresLog.ts"
import { openAlongside, openDatabase } from "./Database.ts"
import type { Command } from "./readCommand.ts"

/** The file cannot be used; one sentence. */
export class LogCommandFailed extends Error {
  readonly _tag = "LogCommandFailed"
}

/** Returns the sentence that says what was done. */
export const logCommand = async (command: Command, config: Config, log: Logger): Promise<string> => {
  const file = resolve(command.operand as string)
  const isExport = command.verb === "export"
  const { store, close } = await openStore(isExport, config, log)
  try {
    return await (isExport ? toFile(store, file) : fromFile(store, file))
  } catch (error) {
    throw fileProblem(error, file) ?? error
  } finally {
    await close()
  }
}

/** The log itself: a separate event store needs no database. */
const openStore = async (isExport: boolean, config: Config, log: Logger): Promise<OpenedEventStore> => {
  if (config.eventStoreUrl !== null) return openKurrentStore(config.eventStoreUrl, log)
  const database = isExport ? await openAlongside(config, log) : await openDatabase(config, log)
  const store = postgresLog(database.sql)
  return {
    store,
    close: async () => {
      await store.close()
      await database.stop()
    }
  }
}

/** Written next to its target, made durable, then renamed: a file of that name is complete. Only its owner reads it. */
const toFile = async (store: EventStore, file: string): Promise<string> => {
  const part = `${file}.part`
  const target = await open(part, "w", 0o600)
  try {
    const lines = exportLog(store)
    let next = await lines.next()
    while (next.done !== true) {
      await target.write(`${next.value}\n`)
      next = await lines.next()
    }
    await target.sync()
    await rename(part, file)
    return `Exported ${events(next.value.events)} up to position ${next.value.head}.`
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    await target.close()
  }
}

const fromFile = async (store: EventStore, file: string): Promise<string> => {
  const read = () => linesOf(createReadStream(file, { encoding: "utf8" }) as AsyncIterable<string>)
  const summary = await importLog(store, read)
  return `Imported ${events(summary.events)}. Start the server to see them.`
}

const events = (n: number): string => `${n} event${n === 1 ? "" : "s"}`

const fileProblem = (error: unknown, file: string): LogCommandFailed | null => {
  const { syscall, code, path } = error as NodeJS.ErrnoException
  const isFile = path !== undefined || syscall === "write" || syscall === "fsync"
  return isFile ? new LogCommandFailed(`${file} cannot be used (${code ?? "unknown reason"}).`) : null
}
