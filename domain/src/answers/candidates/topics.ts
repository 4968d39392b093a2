/** Pages about a product, a kind of device or a trouble, by the terms that a text about them has (P-ANS-7, P-ANS-27). */
import type { Answer } from "../answer/Answer.ts"
import { type Dictionary, inAnyOrder, type Thing } from "../query/Dictionary.ts"
import { keyOf } from "../query/pieces.ts"
import type { Query, Span, WordClass } from "../query/Query.ts"
import { type Candidate, placesOf } from "./Candidate.ts"
import type * as S from "./Topic.schema.ts"

export type Topic = typeof S.Topic.Type

/** What is asked of each kind of device, unless a topic is more particular. */
export const topicsOf = ({ terms, ofDevices, driver, trouble }: typeof S.Kind.Type): ReadonlyArray<Topic> => [
  { ...driver, all: [terms, DRIVER_WORDS], not: [...(driver.not ?? []), TROUBLE_WORDS], ofKind: true },
  { ...driver, all: [terms], not: [...(driver.not ?? []), SIGNS, MAKERS, PRODUCTS], ofKind: true },
  { ...trouble, all: [terms, [TROUBLE_WORDS]], ofKind: true, ...(ofDevices && { ofDevices }) }
]
const DRIVER_WORDS = ["driver", "drivers", "software"]

/** In a list of terms: all words that say that something does not work, all signs, all makers and builders, all products of other kinds. */
const TROUBLE_WORDS = "@trouble"
const SIGNS = "@sign"
const MAKERS = "@maker"
const PRODUCTS = "@product"

export interface TopicIndex {
  readonly topics: ReadonlyArray<ReadTopic>
  /** Places of topics by the keys of their smallest list. */
  readonly byKey: ReadonlyMap<string, ReadonlyArray<number>>
  /** Place of a product's topic by the key of its name. */
  readonly byName: ReadonlyMap<string, number>
  readonly things: Dictionary["things"]
  /** The trouble of named devices, by their kind. */
  readonly troubleOf: ReadonlyMap<Thing, ReadTopic>
}

interface ReadTopic {
  readonly topic: Topic
  readonly all: ReadonlyArray<ReadonlyArray<string>>
  readonly with: ReadonlyArray<string>
  readonly not: ReadonlyArray<string>
  /** Pieces of its title. */
  readonly title: ReadonlySet<string>
  /** Keys of what a product is called. */
  readonly names: ReadonlyArray<string>
  readonly things: ReadonlySet<Thing>
  readonly prior: number
}

export const makeTopicIndex = (
  topics: ReadonlyArray<Topic>,
  { things, kinds, names, troubles, makers, products }: Dictionary
): TopicIndex => {
  // The same terms stand in many lists.
  const keys = new Map<string, string>()
  const keyOfTerm = (term: string): string => {
    const known = keys.get(term) ?? keyOf(term)
    keys.set(term, known)
    return known
  }
  const groups: Readonly<Record<string, ReadonlyArray<string>>> = {
    [TROUBLE_WORDS]: troubles,
    [SIGNS]: [...kinds].flatMap(([key, kind]) => (kind === "sign" ? key : [])),
    [MAKERS]: makers,
    [PRODUCTS]: products
  }
  const keysOf = (list: ReadonlyArray<string>): ReadonlyArray<string> =>
    list.flatMap((term) => groups[term] ?? keyOfTerm(term))
  const read = topics.map((topic): ReadTopic => {
    const all = topic.all.map((list) => [...new Set(keysOf(list))].filter((key) => key !== ""))
    const terms = all.flat()
    return {
      topic,
      all,
      with: (topic.with ?? []).map(keyOfTerm),
      not: keysOf(topic.not ?? []),
      title: new Set(keyOf(topic.title).split(" ")),
      names: namesOf(topic).map(keyOf),
      things: new Set(terms.flatMap((key) => things.get(key) ?? [])),
      // Of two pages that explain the same words, the one with the narrower lists is the more particular.
      prior:
        all.reduce((sum, list) => sum + 0.3 / (1 + Math.log2(list.length)), 0) +
        (terms.some((key) => kinds.get(key) === "sign") ? 0.1 : 0) -
        (topic.ofKind === true ? OF_A_KIND : 0) +
        (names.has(inAnyOrder(all.map(([first = ""]) => first).join(" "))) ? OF_A_NAME : 0)
    }
  })
  const byKey = new Map<string, Array<number>>()
  read.forEach(({ all }, place) => {
    const smallest = all.reduce((one, other) => (other.length < one.length ? other : one), all[0] ?? [])
    for (const key of smallest) byKey.set(key, [...(byKey.get(key) ?? []), place])
  })
  // Of two topics of one name the first counts.
  const byName = new Map(read.flatMap((topic, place) => topic.names.map((name) => [name, place] as const)).toReversed())
  const troubleOf = new Map(
    read.flatMap((topic) => (topic.topic.ofDevices === undefined ? [] : [[topic.topic.ofDevices, topic] as const]))
  )
  return { topics: read, byKey, byName, things, troubleOf }
}

/** What a product is called. */
export const namesOf = ({ product, title, names = [] }: Topic): ReadonlyArray<string> =>
  product === true ? [title, ...names] : []

/**
 * A name says more than its words, which are those of many texts: one of Device Manager is preferred to the release of Windows beside
 * it, and a product whose name of three words or more stands in the text to pages about them.
 */
const OF_A_NAME = 0.4
const OF_A_KIND = 0.05

export const topicCandidates = (
  query: Query,
  index: TopicIndex,
  use?: Topic["use"]
): ReadonlyArray<Candidate & { readonly topic: Topic }> => {
  const said = [...query.spans].flatMap(([key, spans]) => {
    const thing = index.things.get(key)
    return thing === undefined ? [] : [{ thing, spans }]
  })
  const named = new Map<number, Array<Span>>()
  for (const [key, spans] of query.spans) {
    const place = index.byName.get(key)
    if (place !== undefined) named.set(place, [...(named.get(place) ?? []), ...spans])
  }
  const places = new Set(named.keys())
  for (const key of query.spans.keys()) for (const place of index.byKey.get(key) ?? []) places.add(place)
  const found: Array<Candidate & { readonly topic: Topic }> = []
  for (const place of places) {
    const read = index.topics[place]
    if (read === undefined || read.topic.use !== use) continue
    const spans = named.get(place)
    const own = said.filter(({ thing }) => read.things.has(thing))
    // Another word for the same kind says nothing else.
    const allows = placesOf([...spansIn(read.with, query), ...own.flatMap((one) => one.spans)])
    const covers = spans === undefined ? coverOf(read, query, allows) : placesOf(spans)
    if (covers === undefined) continue
    found.push({
      of: "topic",
      code: read.topic.code,
      topic: read.topic,
      closed: read.topic.closed,
      covers,
      allows,
      things: read.things,
      isGuess: read.topic.ofKind !== true && read.things.size > 0 && own.length === 0,
      isTrouble: read.topic.trouble === true && read.all.some((list) => list.some((key) => isSign(key, query))),
      isProduct: read.topic.product === true,
      prior: read.prior + (spans?.some(({ from, to }) => to - from > 2) === true ? OF_A_NAME : 0),
      answer: () => topicAnswer(read.topic)
    })
  }
  return found
}

/** The trouble that a named device of the kind has by what the text says of it, if it says that something does not work. */
export const troubleOf = (
  { things }: Pick<Candidate, "things">,
  query: Query,
  index: TopicIndex
): Candidate | undefined => {
  const read = [...things].flatMap((thing) => index.troubleOf.get(thing) ?? [])[0]
  if (read === undefined || spansIn(read.not, query).length > 0) return undefined
  const covers = placesOf(
    read.all.flatMap((list) => (list.some((key) => isSign(key, query)) ? spansIn(list, query) : []))
  )
  return covers.size === 0
    ? undefined
    : { of: "topic", covers, things: read.things, prior: read.prior, answer: () => topicAnswer(read.topic) }
}

const isSign = (key: string, { spans, pieces }: Query): boolean =>
  spans.get(key)?.some(({ from }) => pieces[from]?.kind === "sign" || pieces[from]?.kind === "intent") === true

const coverOf = (
  { all, not, title }: ReadTopic,
  query: Query,
  allows: ReadonlySet<number>
): ReadonlySet<number> | undefined => {
  if (spansIn(not, query).length > 0) return undefined
  const found = all.map((list) => spansIn(list, query))
  const covers = placesOf(found.flat().filter((span) => !isBareNumber(query, span)))
  // '3' says something only beside its word: 'usb 3', but not 'bluetooth 5.3'.
  const numbers = found.map((spans) => spans.filter((span) => isBareNumber(query, span) && covers.has(span.from - 1)))
  for (const place of placesOf(numbers.flat())) covers.add(place)
  const asks = asksForDriver(query, new Set([...covers, ...allows]))
  const isSaid = (spans: ReadonlyArray<Span>, list: ReadonlyArray<string> = []): boolean =>
    spans.some(({ from }) => covers.has(from)) || (asks && list.includes(DRIVER))
  if (!found.every((spans, at) => isSaid(spans, all[at]))) return undefined
  query.pieces.forEach(({ text, kind }, at) => {
    if (IN_TITLE.has(kind) && title.has(text) && (kind !== "model" || text.length > 1)) covers.add(at)
  })
  return covers
}

const DRIVER = "driver"

/**
 * Who names a maker and a kind of device, and no trouble or other wish, asks for its driver: 'nvidia graphics card'.
 * @param known places that the page explains
 */
const asksForDriver = ({ pieces }: Query, known: ReadonlySet<number>): boolean =>
  pieces.some(({ kind }) => kind === "maker") &&
  pieces.some(({ kind }, at) => kind === "thing" && known.has(at)) &&
  pieces.every(({ kind }) => kind !== "sign" && kind !== "intent")

const IN_TITLE: ReadonlySet<WordClass> = new Set(["name", "maker", "model"])

const isBareNumber = ({ pieces }: Query, { from, to }: Span): boolean =>
  to === from + 1 && pieces[from]?.kind === "model" && /^\d{1,2}$/.test(pieces[from].text)

/** A word of a phrase that says nothing counts only as a part of a longer term. */
const spansIn = (keys: ReadonlyArray<string>, { spans, pieces }: Query): ReadonlyArray<Span> =>
  keys.flatMap((key) => spans.get(key) ?? []).filter(({ from, to }) => to > from + 1 || pieces[from]?.isIdle !== true)

export const topicAnswer = ({ path, title, why, also }: Topic): Answer => ({
  kind: "guide",
  title,
  path,
  verdict: null,
  headline: null,
  why,
  ...(also !== undefined && { also })
})
