/** Pulls releases: reads the files of a source, has the server judge what they list, and brings in what passes. */
import { PULL_SOURCES, type PullSource } from "@driverdex/fixtures/catalogue/PullSources"
import { openCheckout } from "../../sources/Checkout.ts"
import type { Late } from "../../sources/download.ts"
import { openConnection } from "../../verb/connection.ts"
import { EXIT, Failure } from "../../verb/Failure.ts"
import { onInterrupt } from "../../verb/interrupt.ts"
import { printNote } from "../../verb/output.ts"
import { afterPreview } from "../catalogue/afterPreview.ts"
import { downloadedFiles, NoFile } from "./downloadedFiles.ts"
import { lateSentence, type Pull, preparePull, type Round } from "./preparePull.ts"
import type { PullOptions } from "./watchPull.ts"

export async function runPull(id: string, folder: string | undefined, options: PullOptions): Promise<void> {
  const source = sourceNamed(id)
  const names = packagesOf(source, options.package)
  if ((folder === undefined) === (options.download !== true))
    throw new Failure("Name a checkout, or say --download: one of the two.", EXIT.usage)
  const { client } = await openConnection(options)
  const stop = onInterrupt()
  const pull: Pull = {
    source,
    names,
    client,
    stop,
    accept: options.accept ?? [],
    overwrite: options.overwrite === true
  }
  const prepare = () => (folder === undefined ? fromAddresses(pull) : fromCheckout(pull, folder))
  if (options.watch !== undefined) return (await import("./watchPull.ts")).watchPull(pull, prepare, options)
  const { run, preview, commands, late } = await prepare()
  await afterPreview(run, preview, options, commands)
  if (late > 0) throw new Failure(lateSentence(source, late), EXIT.partly)
}

const fromCheckout = async (pull: Pull, folder: string): Promise<Round> => ({
  ...(await preparePull(pull, await openCheckout(folder), folder)),
  late: 0
})

const fromAddresses = async (pull: Pull): Promise<Round> => {
  const { source, names, stop } = pull
  const tellLate = (late: ReadonlyArray<Late>) => {
    for (const { path, sentence } of late) printNote(`${path}: ${sentence}`)
  }
  const { files, folder, late } = await downloadedFiles({ source, names, signal: stop }).catch((error: unknown) => {
    if (error instanceof NoFile) tellLate(error.late)
    throw error
  })
  tellLate(late)
  return { ...(await preparePull(pull, files, folder, late)), late: late.length }
}

const sourceNamed = (id: string): PullSource => {
  const source = PULL_SOURCES.find((one) => one.id === id)
  if (source !== undefined) return source
  throw new Failure(
    `There is no source '${id}': use one of ${PULL_SOURCES.map((one) => one.id).join(", ")}.`,
    EXIT.usage
  )
}

const packagesOf = ({ id, packages }: PullSource, wanted: ReadonlyArray<string> | undefined): ReadonlyArray<string> => {
  const unknown = wanted?.find((name) => !Object.hasOwn(packages, name))
  if (unknown !== undefined)
    throw new Failure(`The source ${id} has no package '${unknown}' of this catalogue.`, EXIT.usage)
  return wanted ?? Object.keys(packages)
}
