/** Devices by the names that people use for them (P-ANS-3). The names only choose ids; which driver an id needs is not decided here. */
import type { Answer } from "../answer/Answer.ts"
import { type AnswerCatalogue, byName } from "../devices/deviceAnswer.ts"
import { DEVICE_KINDS, type DeviceKind, type DevicesOfName, type NamedDevice } from "../devices/NamedDevice.ts"
import type { Dictionary, Thing } from "../query/Dictionary.ts"
import { piecesOf } from "../query/pieces.ts"
import type { Query, Span, WordClass } from "../query/Query.ts"
import { type Candidate, placesOf, placesWhere } from "./Candidate.ts"
import type { DeviceWords } from "./RecogniserWords.schema.ts"

interface Entry {
  readonly device: NamedDevice
  readonly name: string
  readonly isMobile: boolean
  readonly pieces: ReadonlySet<string>
  /** Of all names of the device. */
  readonly ofDevice: ReadonlySet<string>
}

export interface DeviceIndex {
  /** Names as lists write them, to the key that is left of them without maker and kind. */
  readonly wholes: ReadonlyMap<string, string>
  readonly byKey: ReadonlyMap<string, ReadonlyArray<Entry>>
  readonly words: NameWords
}

export const makeDeviceIndex = (devices: Iterable<NamedDevice>, data: typeof DeviceWords.Type): DeviceIndex => {
  const words = read(data)
  const byKey = new Map<string, Array<Entry>>()
  const wholes = new Map<string, string>()
  const times = new Map<string, number>()
  for (const device of devices) {
    const ofMaker = anyOf([...device.makers, ...data.makers].filter((maker) => /^[a-z]+$/.test(maker)))
    const named = device.names.map((name) => ({ name, texts: piecesOf(name).map(({ text }) => text) }))
    const ofDevice = new Set(named.flatMap(({ texts }) => texts))
    for (const { name, texts } of named) {
      const whole = texts.join(" ")
      const entry = { device, name, isMobile: words.mobile.test(whole), pieces: new Set(texts), ofDevice }
      for (const piece of entry.pieces) times.set(piece, (times.get(piece) ?? 0) + 1)
      const keys = keysOf(device.kind, whole, ofMaker, words)
      const [rest] = keys
      if (rest !== undefined) wholes.set(whole, rest)
      for (const key of keys) {
        const known = byKey.get(key)
        if (known === undefined) byKey.set(key, [entry])
        else {
          const at = known.findIndex((other) => other.device === device)
          const before = known[at]
          if (before === undefined) known.push(entry)
          else known[at] = { ...before, isMobile: before.isMobile || entry.isMobile, name: shorter(before.name, name) }
        }
      }
    }
  }
  // 'Pro' is a word of many names: alone it names none.
  for (const key of byKey.keys()) if (!/\d/.test(key) && (times.get(key) ?? 0) > MAX_NAMES_PER_WORD) byKey.delete(key)
  return { wholes, byKey, words }
}

const MAX_NAMES_PER_WORD = 20

const shorter = (one: string, other: string): string => (other.length < one.length ? other : one)

/** The words of names, read once. */
interface NameWords {
  readonly data: typeof DeviceWords.Type
  readonly mobile: RegExp
  readonly around: RegExp
  readonly variants: RegExp
  readonly series: Readonly<Record<"graphics" | "others", RegExp>>
  readonly seriesWords: ReadonlySet<string>
  readonly makerOf: ReadonlyMap<string, string>
}

const read = (data: typeof DeviceWords.Type): NameWords => ({
  data,
  mobile: anyOf(data.mobile, ""),
  around: anyOf(data.around),
  variants: anyOf(data.variants),
  series: { graphics: new RegExp(data.series.graphics), others: new RegExp(data.series.others) },
  seriesWords: new Set(data.seriesWords),
  makerOf: new Map(Object.entries(data.makerOf))
})

const anyOf = (patterns: ReadonlyArray<string>, flags = "g"): RegExp =>
  new RegExp(`(?:^| )(?:${patterns.join("|")})(?= |$)`, flags)

const keysOf = (
  kind: DeviceKind,
  whole: string,
  ofMaker: RegExp,
  { around, variants, series }: NameWords
): ReadonlySet<string> => {
  const rest = whole.replaceAll(around, "").replaceAll(ofMaker, "").trim()
  const isGraphics = kind === "graphics"
  const plain = isGraphics ? rest.replaceAll(variants, "").trim() : rest
  // A size of memory names no card, and 'HD Graphics' alone no device.
  if (plain === "" || rest.replaceAll(" ", "").length < MIN_LENGTH) return new Set()
  const short = plain.replace(isGraphics ? series.graphics : series.others, "")
  return new Set([rest, plain, short].filter((key) => key.replaceAll(" ", "").length >= MIN_LENGTH))
}
const MIN_LENGTH = 3
/** 'Veikk A30' is no NVIDIA A30. */
const MIN_ALONE_LENGTH = 5
const SAYS_MORE: ReadonlySet<WordClass> = new Set(["model", "name", "maker", "unknown"])

const thingOf = (kind: DeviceKind): Exclude<DeviceKind, "other"> | undefined => (kind === "other" ? undefined : kind)
const OF_DEVICES: ReadonlySet<string> = new Set(DEVICE_KINDS.filter((kind) => kind !== "other"))

export const deviceCandidates = (
  query: Query,
  { wholes, byKey, words }: DeviceIndex,
  { things, isMaker, isBuilder, variants }: Dictionary,
  catalogue: AnswerCatalogue
): ReadonlyArray<Candidate & { readonly named: DevicesOfName }> => {
  const asked = new Set(
    query.pieces
      .flatMap(({ text, kind }) => (kind === "thing" ? (things.get(text) ?? []) : []))
      .filter((thing) => OF_DEVICES.has(thing))
  )
  const typed = new Set(query.pieces.map(({ text }) => text))
  const said = ({ device, pieces }: Entry): number =>
    device.kind === "graphics" ? [...pieces].filter((piece) => typed.has(piece) && /^[a-z]{3}/.test(piece)).length : 0
  const isForLaptop = words.mobile.test(query.pieces.map(({ text }) => text).join(" "))
  const makers = new Set(query.pieces.map(({ text }) => words.makerOf.get(text) ?? text).filter(isMaker))
  const hits = [...query.spans].flatMap(([key, spans]) => {
    const entries = byKey.get(wholes.get(key) ?? key)
    return entries === undefined ? [] : spans.map((span) => ({ key, span, entries }))
  })
  // A longer name that stands in the text hides the shorter ones in it.
  const longest = hits.filter(({ span }) => !hits.some((other) => isWithin(span, other.span)))
  return longest.flatMap(({ key, span, entries }) => {
    // A form is no variant: 'GTX 1650 Mobile' and 'GTX 1650 Max-Q' are chips of laptops with that name.
    const behind = query.pieces.slice(span.to).map(({ text }) => text)
    if (variants.has(behind[0] ?? "") && words.mobile.exec(behind.join(" "))?.index !== 0) return []
    const isBare = !key.includes(" ")
    const isBeside = query.pieces.some(({ kind }, at) => (at < span.from || at >= span.to) && SAYS_MORE.has(kind))
    // 'HP Compaq 6200' is no Centrino 6200.
    const isOfMaker = entries.some(({ device }) => device.makers.some((maker) => makers.has(maker)))
    if (/^\d+$/.test(key) && isBeside && !isOfMaker) return []
    const isShort = key.replaceAll(" ", "").length < MIN_ALONE_LENGTH && isBeside
    if (
      (isBare || isShort) &&
      [...makers].every((maker) => isBuilder(maker)) &&
      asked.size === 0 &&
      !query.pieces.some(({ text }) => words.seriesWords.has(text))
    )
      return []
    const fitting = entries.filter(({ device, pieces }) => {
      const thing = thingOf(device.kind)
      // An 'AMD RTX 3060' is none.
      if ([...makers].some((maker) => !device.makers.includes(maker) && !isBuilder(maker) && !pieces.has(maker)))
        return false
      if (device.kind === "other") return device.makers.some((maker) => makers.has(maker))
      return asked.size === 0 || thing === undefined || [thing, ...words.data.near[thing]].some((one) => asked.has(one))
    })
    const ofAsked = narrowed(fitting, ({ device }) => asked.has(device.kind))
    const ofKind = asked.has("bluetooth") ? ofAsked : narrowed(ofAsked, ({ device }) => device.kind !== "bluetooth")
    const ofMaker = narrowed(ofKind, ({ device }) => device.makers.some((maker) => makers.has(maker)))
    const ofForm = isForLaptop ? narrowed(ofMaker, (entry) => entry.isMobile) : ofMaker
    // 'Workstation Edition': the edition that is said.
    const most = Math.max(...ofForm.map(said))
    const found = ofForm.filter((entry) => said(entry) === most).toSorted(plainFirst)
    const first = mostlyNeeded(found, catalogue)
    if (first === undefined) return []
    const named: DevicesOfName = {
      device: first.device,
      all: [first, ...found.filter((entry) => entry !== first)].map(({ device }) => device),
      name: found.map(({ name }) => name).reduce(shorter)
    }
    const thing = thingOf(first.device.kind)
    const near: ReadonlyArray<Thing> = thing === undefined ? [] : words.data.near[thing]
    const own = new Set([
      ...first.device.makers,
      ...[...words.makerOf].flatMap(([word, maker]) => (first.device.makers.includes(maker) ? [word] : []))
    ])
    const covers = placesOf([span])
    for (const place of placesWhere(
      query,
      ({ text, kind }) =>
        own.has(text) ||
        first.pieces.has(text) ||
        (kind === "thing" && (things.get(text) === thing || first.ofDevice.has(text)))
    ))
      covers.add(place)
    const allows = placesWhere(
      query,
      ({ text, kind }) =>
        kind === "form" || isBuilder(text) || (kind === "thing" && near.includes(things.get(text) ?? "other"))
    )
    return [
      {
        of: "device" as const,
        named,
        covers,
        allows,
        things: new Set(thing === undefined ? [] : [thing]),
        prior: 0.4 + Math.min(0.4, Math.log10(1 + first.device.weight) / 10),
        answer: (): Answer | null => byName(named, query.text, catalogue)
      }
    ]
  })
}

const isWithin = (inner: Span, outer: Span): boolean =>
  inner.from >= outer.from && inner.to <= outer.to && inner.to - inner.from < outer.to - outer.from

const narrowed = <T>(all: ReadonlyArray<T>, fits: (one: T) => boolean): ReadonlyArray<T> => {
  const found = all.filter(fits)
  return found.length === 0 ? all : found
}

/** The plain name is that of the desktop card; then the one that most computers have, then the first of its record. */
const plainFirst = (a: Entry, b: Entry): number =>
  Number(a.isMobile) - Number(b.isMobile) ||
  b.device.weight - a.device.weight ||
  (a.device.place === b.device.place ? 0 : a.device.place - b.device.place) ||
  (a.device.id < b.device.id ? -1 : 1)

/** Where nothing says which of a name is the most common, one that needs what most of them need. */
const mostlyNeeded = (found: ReadonlyArray<Entry>, { driverOf }: AnswerCatalogue): Entry | undefined => {
  const equals = found.filter(
    ({ device, isMobile }) => device.weight === found[0]?.device.weight && isMobile === found[0].isMobile
  )
  if (equals.length < 3) return found[0]
  const needs = (entry: Entry) => driverOf(entry.device.id)
  return (
    equals.find((entry) => equals.filter((other) => needs(other) === needs(entry)).length * 2 > equals.length) ??
    found[0]
  )
}
