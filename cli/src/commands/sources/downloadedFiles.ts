/** The files of a source from its addresses: updated, then read from the local cache. */

import { FetchFailure } from "@driverdex/api/outgoing/FetchFailure"
import type { PullSource } from "@driverdex/fixtures/catalogue/PullSources"
import type { PoliteFetch } from "../../manufacturers/politeFetch.ts"
import { downloadFolder, openDownloads } from "../../sources/Downloads.ts"
import { type Addresses, download, fetchOf } from "../../sources/download.ts"
import { FORMATS, type FormatName } from "../../sources/formats/byName.ts"
import type { SourceFiles } from "../../sources/SourceFiles.ts"
import { UnreadableSource } from "../../sources/SourceFormat.ts"
import { EXIT, Failure } from "../../verb/Failure.ts"
import { tell } from "../../verb/output.ts"

export interface Downloaded {
  readonly files: SourceFiles
  readonly folder: string
  /** How many files did not come; what was downloaded of them before is read. */
  readonly late: number
}

/**
 * @param names of packages whose files are wanted
 * @throws Failure when no file came, and when a person stops it
 */
export async function downloadedFiles(
  source: PullSource,
  names: ReadonlyArray<string>,
  signal: AbortSignal,
  fetcher: (addresses: Addresses, signal: AbortSignal) => PoliteFetch = fetchOf
): Promise<Downloaded> {
  const addresses = addressesOf(source, names)
  const folder = downloadFolder(source.id)
  const downloads = await openDownloads(folder)
  const fetch = fetcher(addresses, signal)
  const today = new Date().toISOString().slice(0, 10)
  const faultOf = (path: string, text: string) => faultIn(source, names, path, text)
  const late = await download({ downloads, addresses, fetch, faultOf, today }).catch((error: unknown) => {
    if (error instanceof FetchFailure) throw new Failure("Stopped; nothing is written.", EXIT.interrupted)
    throw error
  })
  for (const { path, sentence } of late) tell(`${path}: ${sentence}${readInstead(downloads.dayOf(path))}`)
  const files = downloads.files(Object.keys(addresses))
  if (files === undefined || late.length === Object.keys(addresses).length)
    throw new Failure(`No file of ${source.name} could be downloaded. Nothing is sent.`)
  return { files, folder, late: late.length }
}

/** @throws Failure for a source that is only in a repository */
const addressesOf = ({ id, repository, format, files }: PullSource, names: ReadonlyArray<string>): Addresses => {
  if (files === undefined)
    throw new Failure(`The source ${id} has no addresses to download from: clone ${repository}.`, EXIT.usage)
  const { paths } = FORMATS[format as FormatName]
  const wanted = new Set(names.flatMap((name) => paths(name)))
  return Object.fromEntries(Object.entries(files).filter(([path]) => wanted.has(path)))
}

const readInstead = (day: string | undefined): string => (day === undefined ? "" : ` What came on ${day} is read.`)

/** Discards an error page of a proxy and an incomplete file. */
const faultIn = (
  { format }: PullSource,
  names: ReadonlyArray<string>,
  path: string,
  text: string
): string | undefined => {
  const { isFileOf, read } = FORMATS[format as FormatName]
  const files = new Map([[path, text]])
  try {
    const lists = names.some((name) => isFileOf(path, name) && read(files, name).length > 0)
    return lists ? undefined : `${path} lists no release.`
  } catch (error) {
    if (error instanceof UnreadableSource) return error.message
    throw error
  }
}
