/** A pull up to its preview: finds the releases of a source, and has the server say what they would change. */
import { createHash } from "node:crypto"
import type { SourceReleases } from "@driverdex/domain/catalogue/SourceReleases"
import { pullBatch } from "@driverdex/domain/catalogue/SourceStates"
import type { PullSource } from "@driverdex/fixtures/catalogue/PullSources"
import type { RunReport } from "../../files/RunReport.ts"
import { type Run, sendCommands, toServer } from "../../files/sendCommands.ts"
import type { Late } from "../../sources/download.ts"
import { type FoundPackage, findReleases, newestOf } from "../../sources/findReleases.ts"
import { formatOf } from "../../sources/formats/byName.ts"
import type { SourceFiles } from "../../sources/SourceFiles.ts"
import type { Client } from "../../verb/client.ts"
import { EXIT, Failure } from "../../verb/Failure.ts"
import { printNote } from "../../verb/output.ts"

export interface Pull {
  readonly source: PullSource
  /** The packages to pull. */
  readonly names: ReadonlyArray<string>
  readonly client: Client
  readonly stop: AbortSignal
  /** Keys of drivers for which a person has looked at what is held back. */
  readonly accept: ReadonlyArray<string>
  readonly overwrite: boolean
}

export interface Prepared {
  readonly run: Run
  readonly preview: RunReport
  readonly commands: number
}

/** A preview, and how many files of it did not come today. */
export interface Round extends Prepared {
  readonly late: number
}

export const lateSentence = ({ name }: PullSource, late: number): string =>
  `${late} ${late === 1 ? "file" : "files"} of ${name} could not be downloaded.`

/**
 * @param place where the files are, for the person at the terminal
 * @param late files that did not come
 * @throws Failure when so much is missing that nothing is sent, and when the server cannot be asked
 */
export async function preparePull(
  pull: Pull,
  files: SourceFiles,
  place: string,
  late: ReadonlyArray<Late> = []
): Promise<Prepared> {
  const { source, names, stop } = pull
  const all = await findReleases(files, formatOf(source), names, source.movesWithinDays)
  const found = withoutLate(all, source, late)
  noteGaps(files, found)
  const missing = manyAreMissing(source, place, found)
  if (missing !== undefined) throw new Failure(missing)
  const run = runOf(source, files, found, pull)
  const preview = await sendCommands(run)
  if (preview.failure !== undefined) throw new Failure(preview.failure)
  if (stop.aborted) throw new Failure("Stopped; nothing is written.", EXIT.interrupted)
  return { run, preview, commands: run.commands.length }
}

/** The commands of what was found, as a preview. */
export const runOf = (
  source: PullSource,
  files: SourceFiles,
  found: ReadonlyArray<FoundPackage>,
  { client, stop, accept, overwrite }: Pick<Pull, "client" | "stop" | "accept" | "overwrite">
): Run & { readonly commands: ReadonlyArray<ReleaseCommand> } => {
  const commands = commandsFor(source, files, found, new Set(accept))
  const digest = createHash("sha256").update(JSON.stringify(commands)).digest("hex").slice(0, 12)
  return {
    commands,
    call: {
      batch: pullBatch(source.id, files.head.day, digest),
      source: source.id,
      dryRun: true,
      ...(overwrite && { overwrite: true })
    },
    ...toServer(client, stop),
    onProgress: () => undefined
  }
}

/** Files that lack this many packages are something else, or their source has changed its format. */
const MAY_BE_MISSING = 0.1

export const isMissing = ({ releases, undated }: FoundPackage): boolean => releases.length + undated.length === 0

/** One sentence where nothing may be sent; nothing where it may. */
export const manyAreMissing = (
  { name }: PullSource,
  place: string,
  found: ReadonlyArray<FoundPackage>
): string | undefined => {
  const missing = found.filter(isMissing)
  return missing.length <= found.length * MAY_BE_MISSING
    ? undefined
    : `${missing.length} of ${found.length} packages of ${name} have no release in ${place}, such as ${missing[0]?.name}. Nothing is sent.`
}

/** Without those whose file did not come, now or before: that is said of the file. */
export const withoutLate = (
  found: ReadonlyArray<FoundPackage>,
  source: PullSource,
  late: ReadonlyArray<Late>
): ReadonlyArray<FoundPackage> => {
  const { isFileOf } = formatOf(source)
  return found.filter((one) => !(isMissing(one) && late.some(({ path }) => isFileOf(path, one.name))))
}

/** Said to the person at the terminal, and in the log of a timer. */
const noteGaps = ({ isComplete }: SourceFiles, found: ReadonlyArray<FoundPackage>): void => {
  if (!isComplete) printNote("The checkout lacks its older commits: releases whose files name no day are left out.")
  for (const one of found) {
    const { name, undated, fault } = one
    if (fault !== undefined) printNote(`${name}: ${fault}`)
    else if (isMissing(one)) printNote(`${name}: no release found.`)
    if (undated.length > 0)
      printNote(
        `${name}: no day is known for ${undated.slice(0, 5).join(", ")}${undated.length > 5 ? " and others" : ""}.`
      )
  }
}

export interface ReleaseCommand {
  readonly line: number
  readonly command: { readonly do: "release"; readonly key: string } & SourceReleases
}

const commandsFor = (
  { id, name, licence, packages }: PullSource,
  { head }: SourceFiles,
  found: ReadonlyArray<FoundPackage>,
  accepted: ReadonlySet<string>
): ReadonlyArray<ReleaseCommand> => {
  // The same for the same checkout, whenever it is read: a pull is repeated without an entry.
  const source: SourceReleases["source"] = {
    id,
    name,
    licence,
    reference: `${name} ${head.id.slice(0, 7)} (${head.day})`,
    retrieved: head.day
  }
  return found
    .flatMap((one) => {
      const { releases, undated, now } = one
      const newest = now !== undefined && undated.includes(now) ? { newest: now } : {}
      const asOf = one.asOf ?? newestOf(releases)?.releaseDateIso
      return asOf === undefined || (releases.length === 0 && newest.newest === undefined)
        ? []
        : [{ key: packages[one.name] as string, releases, asOf, source, ...newest }]
    })
    .map((stated, place) => {
      const accept = accepted.has(stated.key) ? { accept: true } : {}
      return { line: place + 1, command: { do: "release", ...stated, ...accept } }
    })
}
