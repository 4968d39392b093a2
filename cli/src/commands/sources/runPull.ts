/** Pulls releases: reads the checkout, has the server judge what it lists, and brings in what passes. */
import { createHash } from "node:crypto"
import type { SourceReleases } from "@driverdex/domain/decide/SourceReleases"
import { PULL_SOURCES, type PullSource } from "@driverdex/fixtures/PullSources"
import { type Run, sendCommands } from "../../changes/sendCommands.ts"
import { toServer } from "../../changes/toServer.ts"
import { EXIT, Failure } from "../../platform/Failure.ts"
import { onInterrupt } from "../../platform/interrupt.ts"
import { tell } from "../../platform/output.ts"
import { type Checkout, openCheckout } from "../../sources/Checkout.ts"
import { type FoundPackage, findReleases } from "../../sources/findReleases.ts"
import { FORMATS, type FormatName } from "../../sources/formats/byName.ts"
import { pullBatch } from "../../sources/sourceStates.ts"
import { afterPreview } from "../catalogue/afterPreview.ts"
import { openConnection } from "../connection.ts"
import type { PullOptions } from "./pull.ts"

export async function runPull(id: string, folder: string, options: PullOptions): Promise<void> {
  const source = sourceNamed(id)
  const names = packagesOf(source, options.package)
  const { client } = await openConnection(options)
  const stop = onInterrupt()
  const checkout = await openCheckout(folder)
  const found = await findReleases(checkout, FORMATS[source.format as FormatName], names)
  noteGaps(checkout, found)
  refuseIfManyAreMissing(source, folder, found)
  const commands = commandsFor(source, checkout, found, new Set(options.accept))
  const digest = createHash("sha256").update(JSON.stringify(commands)).digest("hex").slice(0, 12)
  const run: Run = {
    commands,
    call: {
      batch: pullBatch(source.id, checkout.head.day, digest),
      source: source.id,
      dryRun: true,
      ...(options.overwrite === true && { overwrite: true })
    },
    ...toServer(client, stop),
    onProgress: () => undefined
  }
  const preview = await sendCommands(run)
  if (preview.failure !== undefined) throw new Failure(preview.failure)
  if (stop.aborted) throw new Failure("Stopped; nothing is written.", EXIT.interrupted)
  await afterPreview(run, preview, options, commands.length)
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

/** A checkout that lacks so many is of something else, or its source has changed its form. */
const MAY_BE_MISSING = 0.1

const isMissing = ({ releases, undated }: FoundPackage): boolean => releases.length + undated.length === 0

const refuseIfManyAreMissing = ({ name }: PullSource, folder: string, found: ReadonlyArray<FoundPackage>): void => {
  const missing = found.filter(isMissing)
  if (missing.length <= found.length * MAY_BE_MISSING) return
  throw new Failure(
    `${missing.length} of ${found.length} packages of ${name} have no release in ${folder}, such as ${missing[0]?.name}. Nothing is sent.`
  )
}

/** Said to the person at the terminal, and in the log of a timer. */
const noteGaps = ({ isComplete }: Checkout, found: ReadonlyArray<FoundPackage>): void => {
  if (!isComplete) tell("The checkout lacks its older commits: releases whose files name no day are left out.")
  for (const one of found) {
    const { name, undated, fault } = one
    if (fault !== undefined) tell(`${name}: ${fault}`)
    else if (isMissing(one)) tell(`${name}: no release found.`)
    if (undated.length > 0)
      tell(`${name}: no day is known for ${undated.slice(0, 5).join(", ")}${undated.length > 5 ? " and others" : ""}.`)
  }
}

const commandsFor = (
  { id, name, licence, packages }: PullSource,
  { head }: Checkout,
  found: ReadonlyArray<FoundPackage>,
  accepted: ReadonlySet<string>
) => {
  // The same for the same checkout, whenever it is read: a pull is repeated without an entry.
  const from: Pick<SourceReleases, "asOf" | "source"> = {
    asOf: head.day,
    source: { id, name, licence, reference: `${name} ${head.id.slice(0, 7)} (${head.day})`, retrieved: head.day }
  }
  return found
    .filter(({ releases }) => releases.length > 0)
    .map(({ name: ofSource, releases }, place) => {
      const key = packages[ofSource] as string
      const accept = accepted.has(key) ? { accept: true } : {}
      return { line: place + 1, command: { do: "release", key, releases, ...from, ...accept } }
    })
}
