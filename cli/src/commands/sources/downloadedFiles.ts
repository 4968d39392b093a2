/** The files of a source from its addresses: updated, then read from the local cache. */

import { FetchFailure } from "@driverdex/api/outgoing/FetchFailure"
import type { PullSource } from "@driverdex/fixtures/catalogue/PullSources"
import type { PoliteFetch } from "../../manufacturers/politeFetch.ts"
import { downloadFolder, openDownloads } from "../../sources/Downloads.ts"
import { type Addresses, download, fetchOf, type Late } from "../../sources/download.ts"
import { formatOf } from "../../sources/formats/byName.ts"
import type { SourceFiles } from "../../sources/SourceFiles.ts"
import { UnreadableSource } from "../../sources/SourceFormat.ts"
import { fileInZip } from "../../sources/zipped.ts"
import { EXIT, Failure } from "../../verb/Failure.ts"

export interface Downloaded {
  readonly files: SourceFiles
  readonly folder: string
  /** Files that did not come; what was downloaded of them before is read. */
  readonly late: ReadonlyArray<Late>
}

export interface Asking {
  readonly source: PullSource
  /** Of packages whose files are wanted. */
  readonly names: ReadonlyArray<string>
  readonly signal: AbortSignal
  /** What answered since then (ISO 8601 UTC) is not asked again; left out: everything is asked. */
  readonly since?: string | undefined
  readonly fetcher?: (addresses: Addresses, signal: AbortSignal) => PoliteFetch
}

/** No file of a source came, so that nothing is read of it. */
export class NoFile extends Failure {
  readonly late: ReadonlyArray<Late>
  constructor({ name }: PullSource, late: ReadonlyArray<Late>) {
    super(`No file of ${name} could be downloaded. Nothing is sent.`)
    this.late = late
  }
}

/** @throws NoFile when no file came, Failure when a person stops it */
export async function downloadedFiles({
  source,
  names,
  signal,
  since,
  fetcher = fetchOf
}: Asking): Promise<Downloaded> {
  const { historyIn, pointsTo } = formatOf(source)
  const addresses = addressesOf(source, names)
  const folder = downloadFolder(source.id)
  const downloads = await openDownloads(folder, historyIn === "commits")
  const fetch = fetcher(addresses, signal)
  const now = new Date().toISOString()
  const faultOf = (path: string, text: string) => faultIn(source, names, path, text)
  const unpack = (path: string, body: Buffer) => (source.zipped?.includes(path) === true ? fileInZip(body, path) : body)
  const late = await download({ downloads, addresses, fetch, faultOf, unpack, pointsTo, now, since }).catch(
    (error: unknown) => {
      if (error instanceof FetchFailure) throw new Failure("Stopped; nothing is written.", EXIT.interrupted)
      throw error
    }
  )
  const files = downloads.files(Object.keys(addresses))
  const readBefore = ({ path, sentence, ...rest }: Late) => {
    const day = downloads.newest(path)?.day
    return { ...rest, path, sentence: day === undefined ? sentence : `${sentence} What came on ${day} is read.` }
  }
  const told = late.map(readBefore)
  if (files === undefined || late.length === Object.keys(addresses).length) throw new NoFile(source, told)
  return { files, folder, late: told }
}

/** @throws Failure for a source that is only in a repository */
const addressesOf = (source: PullSource, names: ReadonlyArray<string>): Addresses => {
  const { id, repository, files, each } = source
  if (each !== undefined) {
    return Object.fromEntries(
      names.map((name) => {
        const path = each.path.replaceAll("{package}", name)
        return [path, each.address.replace("{path}", path)]
      })
    )
  }
  if (files === undefined)
    throw new Failure(`The source ${id} has no addresses to download from: clone ${repository}.`, EXIT.usage)
  const { isFileOf } = formatOf(source)
  return Object.fromEntries(Object.entries(files).filter(([path]) => names.some((name) => isFileOf(path, name))))
}

/** Discards an error page of a proxy and an incomplete file; one in which one of several packages is another than before is none of these. */
const faultIn = (source: PullSource, names: ReadonlyArray<string>, path: string, text: string): string | undefined => {
  const { isFileOf, read } = formatOf(source)
  const files = new Map([[path, text]])
  let fault = `${path} lists no release.`
  for (const name of names.filter((one) => isFileOf(path, one))) {
    try {
      if (read(files, name).length > 0) return undefined
    } catch (error) {
      if (!(error instanceof UnreadableSource)) throw error
      fault = error.message
    }
  }
  return fault
}
