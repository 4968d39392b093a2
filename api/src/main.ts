/** Starts the site from the settings of the environment, prints its address, and stops it on request. */
import { fileURLToPath } from "node:url"
import { BackupFailed } from "./extras/backups/BackupFolder.ts"
import { ConfigError, decodeConfig, SECRETS_HELP, settingsHelp } from "./platform/Config.ts"
import { causeOfOutage } from "./platform/causeOfOutage.ts"
import { describeError, makeLogger } from "./platform/Logger.ts"
import { misspeltSettings } from "./platform/misspeltSettings.ts"
import { SiteNotBuilt } from "./site/SiteNotBuilt.ts"
import { type Application, startApplication } from "./start/Application.ts"
import { backupCommand } from "./start/backupCommand.ts"
import { DatabaseUnusable } from "./start/Database.ts"
import { databaseCommand } from "./start/databaseCommand.ts"
import { AddressUnusable } from "./start/HttpServer.ts"
import { LogCommandFailed, logCommand } from "./start/logCommand.ts"
import { CalledWrongly, COMMANDS_HELP, readCommand } from "./start/readCommand.ts"
import { readRelease } from "./start/release.ts"
import { SecondFactorCommandFailed, secondFactorCommand } from "./start/secondFactorCommand.ts"
import { outageSentence, whileAnswered } from "./start/whileAnswered.ts"
import { LogMissing } from "./store/log/checkLogIdentity.ts"
import { DumpUnusable } from "./store/log/dump.ts"
import { StoreUnavailable } from "./store/log/EventStore.ts"
import { isPassing } from "./store/log/isPassing.ts"
import { EventStoreUnusable } from "./store/log/openEventStore.ts"
import { StoreDown } from "./store/log/StoreMonitor.ts"
import { EmbeddedPostgresFailed } from "./store/postgres/Binaries.ts"
import { DataDirTaken, lockDataDir } from "./store/postgres/RunningServer.ts"

const release = readRelease(import.meta.url)

/** Answers under way have five seconds, connections that close another five. */
const STOPS_WITHIN_MS = 15_000

const RUN = { log: logCommand, backup: backupCommand, database: databaseCommand, "second-factor": secondFactorCommand }

const main = async (): Promise<void> => {
  if (process.argv.includes("--help")) {
    process.stdout.write(
      `Driverdex ${release.version}\n\nSettings, all optional, from the environment:\n${settingsHelp()}\n\n${SECRETS_HELP}\n\n${COMMANDS_HELP}\n`
    )
    return
  }
  const command = readCommand(process.argv.slice(2))
  const config = decodeConfig(process.env, process.cwd())
  const log = makeLogger(config.logLevel, process.stderr)
  for (const sentence of misspeltSettings(process.env)) log("warn", sentence)
  // Most commands also run next to a server, on the database that it has; a backup claims the folder itself where there is none.
  const isWriter = command === null || (command.noun === "log" && command.verb === "import")
  const claim = config.databaseUrl === null && isWriter ? await lockDataDir(config.dataDir) : null
  if (command !== null) {
    // The exit of the process also stops an embedded database that it has started.
    onEnd(() => process.exit(1))
    process.stdout.write(`${await RUN[command.noun](command, config, log)}\n`)
    return
  }
  // From the first moment: an unhandled signal would leave the embedded database running.
  let application: Application | undefined
  let stopping = false
  const stop = async (reason: string): Promise<void> => {
    // Before it serves, and at a second signal while stopping, there is nothing to wait for; the exit ends the database.
    if (stopping || application === undefined) process.exit(stopping ? 1 : 0)
    stopping = true
    log("info", "stopping", { reason })
    // Waiting for a database that does not respond must not block the exit.
    setTimeout(() => {
      log("error", "the site did not stop in time")
      process.exit(1)
    }, STOPS_WITHIN_MS).unref()
    try {
      await application.stop()
      process.exit(0)
    } catch (error) {
      log("error", "the site did not stop cleanly", { cause: describeError(error) })
      process.exit(1)
    }
  }
  onEnd((reason) => void stop(reason))

  // A lost connection may also reject a promise inside the driver that no caller awaits.
  process.on("uncaughtException", fail)
  const start = () =>
    startApplication({
      config,
      log,
      release,
      webDist: process.env["WEB_DIST"] ?? fileURLToPath(new URL("../../web/dist", import.meta.url)),
      refreshProgram: fileURLToPath(new URL("../../cli/dist/main.js", import.meta.url)),
      onProgress: (sentence) => process.stderr.write(`${sentence}\n`),
      onAdminPassword: (password) =>
        process.stdout.write(
          `\nOperator: admin\nPassword: ${password}\n(shown only this once; set ADMIN_PASSWORD to choose your own)\n`
        )
    })
  // The embedded server is supervised: one that dies is restarted, which has limits of its own.
  application = await (config.databaseUrl === null ? start() : whileAnswered(config.databaseUrl.reveal(), start))
  process.off("uncaughtException", fail)
  claim?.serves(application.url)
  process.stdout.write(`\nDriverdex is ready: ${application.url}\n`)
}

/**
 * On a signal, or when the process that started us and keeps a channel to us (setup.mjs) is gone, for example killed:
 * nothing would stop us any more. A server that was started directly has no channel.
 */
const onEnd = (listener: (reason: string) => void): void => {
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, listener)
  if (process.channel === undefined) return
  process.once("disconnect", () => listener("the process that started it is gone"))
  // A finished command ends, channel or not.
  process.channel.unref()
}

/** Errors that a person can fix get one sentence; anything else also its stack. */
const fail = (error: unknown): never => {
  const expected = [
    ConfigError,
    BackupFailed,
    CalledWrongly,
    DataDirTaken,
    DatabaseUnusable,
    AddressUnusable,
    EmbeddedPostgresFailed,
    SiteNotBuilt,
    EventStoreUnusable,
    LogMissing,
    DumpUnusable,
    LogCommandFailed,
    SecondFactorCommandFailed,
    StoreUnavailable
  ].some((kind) => error instanceof kind)
  const sentence = lossOf(error) ?? (expected ? (error as Error).message : describeError(error))
  process.stderr.write(`${sentence}\n`)
  process.exit(error instanceof CalledWrongly ? 2 : 1)
}

/** The sentence for a store that went away or refuses writes; null for anything else. */
const lossOf = (error: unknown): string | null => {
  if (error instanceof StoreDown) return outageSentence(error.store, error.reason)
  const isLoss = !(error instanceof StoreUnavailable) && isPassing(error)
  return isLoss ? outageSentence("database", causeOfOutage(error)) : null
}

main().catch(fail)
