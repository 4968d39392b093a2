/**
 * What makers' own programs ask for their newest version: one small file for each, in whatever form its maker chose. No code knows any
 * of them: a source describes where in its files each package's facts stand (`feeds` in fixtures/catalogue/sources.json).
 */
import { compareVersions } from "@driverdex/domain/decide/rowReleases"
import type { Feed } from "@driverdex/fixtures/catalogue/PullSources"
import { type ListedRelease, type SourceFormat, UnreadableSource } from "../SourceFormat.ts"
import { addressOf, dayOf, fieldsOf, known, listOf, sha256Of, textOf, versionOf } from "./facts.ts"
import { readJson } from "./json.ts"
import { readXml } from "./xml.ts"
import { readYaml } from "./yaml.ts"

/** @param feeds of the source, by package */
export const feedFormat = (feeds: Readonly<Record<string, Feed>>): SourceFormat => {
  const feedOf = (name: string): Feed | undefined => (Object.hasOwn(feeds, name) ? feeds[name] : undefined)
  return {
    paths: (name) => listOf(feedOf(name)?.file).map(String),
    isFileOf: (path, name) => path === feedOf(name)?.file,
    // Few of them name a day: a version that comes later has that on which it was first seen.
    historyIn: "commits",
    read: (files, name) => {
      const feed = feedOf(name)
      return feed === undefined ? [] : [...files].flatMap(([path, text]) => newestIn(feed, path, text))
    }
  }
}

/** @throws UnreadableSource for a number that the record does not count in: an older one beside it is not the newest */
const newestIn = (feed: Feed, path: string, text: string): ReadonlyArray<ListedRelease> => {
  const all = "text" in feed ? fromText(feed, text) : fromTree(feed, READERS[feed.as](text, path))
  const counted = all.filter(({ version }) => feed.skips === undefined || !matches(feed.skips, version))
  const [newest] = counted
    .map((one) => {
      const version = versionIn(feed, one.version)
      if (version === undefined)
        throw new UnreadableSource(`${path} has a number of another form: ${one.version.slice(0, 40)}.`)
      return { ...one, version }
    })
    .toSorted((a, b) => compareVersions(b.version, a.version))
  return newest === undefined ? [] : [listed(newest, path)]
}

const matches = (form: string, text: string): RegExpExecArray | null => new RegExp(`^(?:${form})$`).exec(text)

interface Found {
  readonly version: string
  readonly day?: string | undefined
  readonly url?: string | undefined
  readonly sha256?: string | undefined
}

const listed = ({ version, day, url, sha256 }: Found, path: string): ListedRelease => {
  const downloadUrl = addressOf(url)
  return known({
    version,
    path,
    publishedOn: dayOf(day),
    downloadUrl,
    sha256: downloadUrl === undefined ? undefined : sha256Of(sha256)
  })
}

/** As the record counts: the groups of the form joined by points, or what `write` makes of them. Undefined for a number of another form. */
const versionIn = ({ form, write }: Feed, text: string): string | undefined => {
  const [, ...groups] = matches(form, text) ?? []
  const parts = groups.filter((group) => group !== undefined)
  if (parts.length === 0) return undefined
  return versionOf(write === undefined ? parts.join(".") : write.replace("{}", parts.join(".")))
}

const READERS = { json: readJson, yaml: readYaml, xml: readXml } as const

/** More than this of one file is something else. */
const MAX_ENTRIES = 500

const fromText = ({ text: pattern }: Extract<Feed, { readonly text: string }>, text: string): ReadonlyArray<Found> =>
  [...text.matchAll(new RegExp(pattern, "g"))].slice(0, MAX_ENTRIES).flatMap(({ groups = {} }) => {
    const { version, day, url, sha256 } = groups
    return version === undefined ? [] : [{ version, day, url, sha256 }]
  })

const fromTree = (feed: Exclude<Feed, { readonly text: string }>, tree: unknown): ReadonlyArray<Found> =>
  placesIn(tree, feed.each ?? [])
    .flatMap(listOf)
    .slice(0, MAX_ENTRIES)
    .flatMap((place) => {
      const fact = (steps: ReadonlyArray<string> | undefined) =>
        steps === undefined ? undefined : textOf(placesIn(place, steps)[0])
      const version = fact(feed.version)
      return version === undefined
        ? []
        : [{ version, day: fact(feed.day), url: fact(feed.url), sha256: fact(feed.sha256) }]
    })

/** What stands at a place: '*' is each of a list or of an object's values, 'a=b' those of a list in which a is b. */
const placesIn = (tree: unknown, steps: ReadonlyArray<string>): ReadonlyArray<unknown> =>
  steps.reduce<ReadonlyArray<unknown>>((places, step) => places.flatMap((place) => stepInto(place, step)), [tree])

const stepInto = (place: unknown, step: string): ReadonlyArray<unknown> => {
  if (step === "*") return Array.isArray(place) ? place : Object.values(fieldsOf(place))
  const [name = "", value] = step.split("=", 2)
  if (value !== undefined) return listOf(place).filter((one) => textOf(fieldsOf(one)[name]) === value)
  const fields = fieldsOf(place)
  return Object.hasOwn(fields, name) ? [fields[name]] : []
}
