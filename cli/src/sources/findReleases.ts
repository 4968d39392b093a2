/** The releases of packages in the files of a source, with their days: the maker's own, else the one on which the source first had them. */
import type { Release } from "@driverdex/domain/catalogue/Driver"
import type { Commit, SourceFiles } from "./SourceFiles.ts"
import { type ListedRelease, type SourceFormat, UnreadableSource } from "./SourceFormat.ts"

export interface FoundPackage {
  readonly name: string
  /**
   * The day on which its own files were as they are: of the last answer of their addresses, else of the commit that last changed one
   * of them. A commit that changed others says nothing of this package. Undefined where only the first commit of an incomplete
   * history has them: they may be of any age.
   */
  readonly asOf: string | undefined
  /** One per version, in the order in which the source got them. */
  readonly releases: ReadonlyArray<Release>
  /** Versions that the source gives no day for. */
  readonly undated: ReadonlyArray<string>
  /** The version that its files list now, where that is one. */
  readonly now?: string
  /** Why its newest files cannot be read, in one sentence. */
  readonly fault?: string
}

export const findReleases = async (
  source: SourceFiles,
  format: SourceFormat,
  names: ReadonlyArray<string>,
  movesWithinDays?: number
): Promise<ReadonlyArray<FoundPackage>> => {
  const commits = await source.history([...new Set(names.flatMap((name) => format.paths(name)))])
  const packages = names.map((name) => ({
    name,
    commits: commits
      .map((commit) => ({ ...commit, paths: commit.paths.filter((path) => format.isFileOf(path, name)) }))
      .filter(({ paths }) => paths.length > 0)
  }))
  const begun = packages.flatMap(({ commits: [first] }) => (first === undefined ? [] : [first.id]))
  const imports = await source.imports([...new Set(begun)])
  const history = { commits, packages, imports }
  const found = await (format.historyIn === "commits" ? fromCommits : fromFiles)(source, format, history)
  if (movesWithinDays === undefined || format.movedOn === undefined) return found
  const texts = await source.read([...new Set(commits.flatMap(({ paths }) => paths))].map((path) => `HEAD:${path}`))
  const movedOn = lastMove(format, texts)
  return found.map((one) => ({
    ...one,
    asOf: one.asOf === undefined ? undefined : seenIn(one.asOf, movedOn, movesWithinDays)
  }))
}

/** The newest day of the tables; undefined where none can be read or names a day. */
const lastMove = (format: SourceFormat, texts: ReadonlyMap<string, string>): string | undefined => {
  try {
    return format.movedOn?.(texts)
  } catch (error) {
    if (error instanceof UnreadableSource) return undefined
    throw error
  }
}

/** A table that stands still, or names days that have not come, vouches for no day after its newest row. */
const seenIn = (answeredOn: string, movedOn: string | undefined, withinDays: number): string | undefined => {
  if (movedOn === undefined || movedOn > dayAfter(answeredOn)) return undefined
  const isMoving = Date.parse(answeredOn) - Date.parse(movedOn) <= withinDays * DAY_MS
  return isMoving ? answeredOn : movedOn
}

interface History {
  readonly commits: ReadonlyArray<Commit>
  /** Each with those of the commits that concern it, and only its own paths. */
  readonly packages: ReadonlyArray<Own>
  /** Commits that do not date the releases of the packages that they added. */
  readonly imports: ReadonlySet<string>
}

/** A package with the commits that concern it, oldest first. */
interface Own {
  readonly name: string
  readonly commits: ReadonlyArray<Commit>
}

type Reader = (source: SourceFiles, format: SourceFormat, history: History) => Promise<ReadonlyArray<FoundPackage>>

const fromFiles: Reader = async (source, format, { packages, imports }) => {
  const found: Array<FoundPackage> = []
  for (const { name, commits } of packages) {
    const cameOn = new Map<string, string | undefined>()
    for (const [at, { id, day, paths }] of commits.entries()) {
      for (const path of paths) if (!cameOn.has(path)) cameOn.set(path, at === 0 && imports.has(id) ? undefined : day)
    }
    const texts = await source.read([...cameOn.keys()].map((path) => `HEAD:${path}`))
    const files = new Map([...texts].map(([place, text]) => [place.slice("HEAD:".length), text]))
    const days = { cameOn: ({ path }: ListedRelease) => cameOn.get(path) }
    found.push(foundIn(source, { name, commits }, listedIn(format, name, files), days))
  }
  return found
}

/** Commits that are in memory at once: a table of all versions has some hundred kilobytes in each. */
const AT_ONCE = 50

/** Commit by commit, since packages may be rows of one file. */
const fromCommits: Reader = async (source, format, { commits, packages, imports }) => {
  const steps = new Map<string, Array<Step>>(commits.map(({ id }) => [id, []]))
  const growing = packages.map(({ name, commits: own }) => {
    const one: Growing = { name, commits: own, versions: new Map(), listed: [], fault: undefined }
    for (const [at, commit] of own.entries()) {
      const isFirst = at === 0
      steps.get(commit.id)?.push({ one, commit, isFirst, isImport: isFirst && imports.has(commit.id) })
    }
    return one
  })
  for (let from = 0; from < commits.length; from += AT_ONCE) {
    const some = commits.slice(from, from + AT_ONCE).flatMap(({ id }) => steps.get(id) ?? [])
    const places = some.flatMap(({ commit: { id, paths } }) => paths.map((path) => `${id}:${path}`))
    const texts = await source.read([...new Set(places)])
    for (const step of some) takeStep(format, step, texts)
  }
  return growing.map(({ versions, listed: now, fault, ...own }) => {
    const releases = [...versions.values()].map(({ listed }) => listed)
    const listing = { releases, now, ...(fault === undefined ? {} : { fault }) }
    return foundIn(source, own, listing, {
      cameOn: ({ version }) => versions.get(version)?.day,
      listedOn: ({ version }) => versions.get(version)?.listedOn,
      goneOn: (version) => (now.some((one) => one.version === version) ? undefined : versions.get(version)?.lastOn)
    })
  })
}

interface Version {
  /** The day of the commit that first listed it, and of the last one that did. */
  readonly listedOn: string
  readonly lastOn: string
  /** The same, where that says when it came. */
  readonly day: string | undefined
  readonly listed: ListedRelease
}

/** What is known of a package up to a commit. */
interface Growing extends Own {
  readonly versions: Map<string, Version>
  /** What the commit lists. */
  listed: ReadonlyArray<ListedRelease>
  /** An old commit with a fault was mended by a later one. */
  fault: string | undefined
}

interface Step {
  readonly one: Growing
  readonly commit: Commit
  readonly isFirst: boolean
  readonly isImport: boolean
}

const takeStep = (
  format: SourceFormat,
  { one, commit, isFirst, isImport }: Step,
  texts: ReadonlyMap<string, string>
): void => {
  const files = new Map(
    commit.paths.flatMap((path) => {
      const text = texts.get(`${commit.id}:${path}`)
      return text === undefined ? [] : [[path, text] as const]
    })
  )
  const { releases, fault } = listedIn(format, one.name, files)
  one.fault = fault
  one.listed = releases
  // Of several versions that were there at the beginning, none came on that day.
  const day = isImport || (isFirst && releases.length > 1) ? undefined : commit.day
  for (const listed of releases) {
    const first = one.versions.get(listed.version) ?? { listedOn: commit.day, day }
    one.versions.set(listed.version, { ...first, lastOn: commit.day, listed })
  }
}

interface Listing {
  readonly releases: ReadonlyArray<ListedRelease>
  /** What is listed at the newest commit; left out where that is all of it. */
  readonly now?: ReadonlyArray<ListedRelease>
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

/** Days of the history. */
interface Days {
  /** On which it came into the source. */
  readonly cameOn: (listed: ListedRelease) => string | undefined
  /** On which it was listed at the latest, where that is known of the version and not only of its file. */
  readonly listedOn?: (listed: ListedRelease) => string | undefined
  /** Of a version that the newest commit lists no more: the day on which it was listed last. */
  readonly goneOn?: (version: string) => string | undefined
}

const foundIn = (
  { head, isComplete, answeredOn }: SourceFiles,
  { name, commits }: Own,
  { releases, now = releases, fault }: Listing,
  days: Days
): FoundPackage => {
  const dated: Array<Release> = []
  const undated: Array<string> = []
  for (const listed of releases) {
    const { path: _path, publishedOn, seenOn, isOld, ...facts } = listed
    const cameOn = seenOn ?? (isComplete && isOld !== true ? days.cameOn(listed) : undefined)
    const listedOn = seenOn ?? (isComplete ? days.listedOn?.(listed) : undefined)
    const isPublished = publishedOn !== undefined && !isMistaken(publishedOn, listedOn, head.day)
    const day = isPublished ? publishedOn : cameOn
    if (day === undefined) undated.push(listed.version)
    else dated.push({ ...facts, releaseDateIso: day, dateBasis: isPublished ? "published" : "first-seen" })
  }
  const changedOn = isComplete || commits.length > 1 ? commits.at(-1)?.day : undefined
  const newest = newestOf(dated)
  // A source that went back to an earlier version says of the newest one what it said when it listed that last.
  const asOf =
    (newest === undefined ? undefined : days.goneOn?.(newest.version)) ?? firstAnswer(commits, answeredOn) ?? changedOn
  const [only, ...others] = now
  return {
    name,
    asOf,
    releases: dated,
    undated,
    ...(only === undefined || others.length > 0 ? {} : { now: only.version }),
    ...(fault === undefined ? {} : { fault })
  }
}

/** Of those of one day, the one that the source got last. */
export const newestOf = (releases: ReadonlyArray<Release>): Release | undefined =>
  releases.reduce<Release | undefined>(
    (newest, one) => (newest === undefined || one.releaseDateIso >= newest.releaseDateIso ? one : newest),
    undefined
  )

/** Where several files were asked, all of them were as they are only on the first of their days. */
const firstAnswer = (commits: ReadonlyArray<Commit>, answeredOn: SourceFiles["answeredOn"]): string | undefined => {
  const answers = [...new Set(commits.flatMap(({ paths }) => paths))].map(answeredOn)
  const days = answers.filter((day) => day !== undefined)
  return days.length < answers.length ? undefined : days.toSorted((a, b) => (a < b ? -1 : 1))[0]
}

/** 01/06 read as the first of June: nothing is published after it was listed. A day that has not come is left for the server to refuse. */
const isMistaken = (publishedOn: string, listedOn: string | undefined, newest: string): boolean =>
  listedOn !== undefined && publishedOn > dayAfter(listedOn) && publishedOn <= dayAfter(newest)

/** The maker's day may be one later than that of the source, somewhere else on earth. */
const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

const DAY_MS = 86_400_000
