/** The releases of packages in a checkout, with their days: the maker's own, else the one on which the source first had them. */
import type { Release } from "@driverdex/domain/catalogue/Driver"
import type { Checkout, Commit } from "./Checkout.ts"
import { type ListedRelease, type SourceFormat, UnreadableSource } from "./SourceFormat.ts"

export interface FoundPackage {
  readonly name: string
  /** One per version, in the order in which the source got them. */
  readonly releases: ReadonlyArray<Release>
  /** Versions that the source gives no day for. */
  readonly undated: ReadonlyArray<string>
  /** Why its newest files cannot be read, in one sentence. */
  readonly fault?: string
}

export const findReleases = async (
  checkout: Checkout,
  format: SourceFormat,
  names: ReadonlyArray<string>
): Promise<ReadonlyArray<FoundPackage>> => {
  const commits = await checkout.history([...new Set(names.flatMap((name) => format.paths(name)))])
  const ofPackage = (name: string) =>
    commits
      .map((commit) => ({ ...commit, paths: commit.paths.filter((path) => format.isFileOf(path, name)) }))
      .filter(({ paths }) => paths.length > 0)
  const histories = new Map(names.map((name) => [name, ofPackage(name)]))
  const begun = [...histories.values()].flatMap(([first]) => (first === undefined ? [] : [first.id]))
  const sizes = await checkout.sizes([...new Set(begun)])
  const found: Array<FoundPackage> = []
  for (const [name, history] of histories) {
    const [first] = history
    const importedIn = first !== undefined && (sizes.get(first.id) ?? 0) >= BULK ? first.id : undefined
    const own = { name, commits: history, importedIn }
    found.push(await (format.historyIn === "commits" ? fromCommits : fromFiles)(checkout, format, own))
  }
  return found
}

/** So many files at once were brought from elsewhere: the commit dates the move, not the versions. */
const BULK = 20

interface History {
  readonly name: string
  readonly commits: ReadonlyArray<Commit>
  /** The bulk import with which the package came, where it did. */
  readonly importedIn: string | undefined
}

type Reader = (checkout: Checkout, format: SourceFormat, history: History) => Promise<FoundPackage>

const fromFiles: Reader = async (checkout, format, { name, commits, importedIn }) => {
  const cameOn = new Map<string, string | undefined>()
  for (const { id, day, paths } of commits) {
    for (const path of paths) if (!cameOn.has(path)) cameOn.set(path, id === importedIn ? undefined : day)
  }
  const texts = await checkout.read([...cameOn.keys()].map((path) => `HEAD:${path}`))
  const files = new Map([...texts].map(([place, text]) => [place.slice("HEAD:".length), text]))
  return foundIn(checkout, name, listedIn(format, name, files), ({ path }) => cameOn.get(path))
}

const fromCommits: Reader = async (checkout, format, { name, commits, importedIn }) => {
  const places = commits.flatMap(({ id, paths }) => paths.map((path) => `${id}:${path}`))
  const texts = await checkout.read(places)
  const versions = new Map<string, { readonly day: string | undefined; readonly listed: ListedRelease }>()
  let fault: string | undefined
  for (const { id, day, paths } of commits) {
    const files = new Map(
      paths.flatMap((path) => {
        const text = texts.get(`${id}:${path}`)
        return text === undefined ? [] : [[path, text] as const]
      })
    )
    const listing = listedIn(format, name, files)
    // An old commit with a fault was mended by a later one.
    fault = listing.fault
    for (const listed of listing.releases) {
      const before = versions.get(listed.version)
      const cameOn = id === importedIn ? undefined : day
      versions.set(listed.version, { day: before === undefined ? cameOn : before.day, listed })
    }
  }
  const releases = [...versions.values()].map(({ listed }) => listed)
  return foundIn(
    checkout,
    name,
    { releases, ...(fault === undefined ? {} : { fault }) },
    ({ version }) => versions.get(version)?.day
  )
}

interface Listing {
  readonly releases: ReadonlyArray<ListedRelease>
  readonly fault?: string
}

const listedIn = (format: SourceFormat, name: string, files: ReadonlyMap<string, string>): Listing => {
  try {
    return { releases: format.read(files, name) }
  } catch (error) {
    if (error instanceof UnreadableSource) return { releases: [], fault: error.message }
    throw error
  }
}

const foundIn = (
  { isComplete }: Checkout,
  name: string,
  { releases, fault }: Listing,
  dayOf: (listed: ListedRelease) => string | undefined
): FoundPackage => {
  const dated: Array<Release> = []
  const undated: Array<string> = []
  for (const listed of releases) {
    const { path: _path, publishedOn, seenOn, ...facts } = listed
    const day = publishedOn ?? seenOn ?? (isComplete ? dayOf(listed) : undefined)
    if (day === undefined) undated.push(listed.version)
    else
      dated.push({ ...facts, releaseDateIso: day, dateBasis: publishedOn === undefined ? "first-seen" : "published" })
  }
  return { name, releases: dated, undated, ...(fault === undefined ? {} : { fault }) }
}
