/** Says a query otherwise without changing what it means. Pure: the same query has the same changes. */
import { createHash } from "node:crypto"
import type { JudgedQuery, Phrases } from "./lists.ts"

export const CHANGES = ["noise", "form", "typo", "joined", "order"] as const

export interface Change {
  readonly kind: (typeof CHANGES)[number]
  readonly q: string
  /** The change names a version of Windows, which may change the line of an old device. */
  readonly newWindows: boolean
}

type Said = Pick<JudgedQuery, "q" | "class" | "text">

export const changesOf = (said: Said, phrases: Phrases): ReadonlyArray<Change> => {
  const { q } = said
  const isId = said.class === "id"
  const words = q.split(" ")
  const made: ReadonlyArray<readonly [Change["kind"], string | undefined, boolean?]> = [
    ...noise(said, words, phrases),
    ["form", cased(q)],
    ["form", drawn([`${q}?`, `${q} !!`, `"${q}"`, `${q}...`, `(${q})`, `${q},`], `marks ${q}`)],
    ["form", drawn([` ${q}`, q.replaceAll(" ", "  "), q.replace(" ", "\t")], `gaps ${q}`)],
    ["form", fullWidth(q)],
    ...(isId || said.text === true ? [] : modelForms(q).map((form) => ["form", form] as const)),
    ...(isId ? [] : [["typo", slip(q, "first")] as const, ["typo", slip(q, "second")] as const]),
    ["joined", !isId && words.length > 1 && words.length <= 6 ? words.join("") : undefined],
    ["order", !isId && said.text !== true && words.length > 1 && words.length <= 7 ? turned(words) : undefined]
  ]
  const seen = new Set([q])
  return made.flatMap(([kind, text, newWindows = false]) => {
    if (text === undefined || seen.has(text)) return []
    seen.add(text)
    return [{ kind, q: text, newWindows }]
  })
}

type Made = readonly [Change["kind"], string | undefined, boolean?]

const noise = ({ q, text }: Said, words: ReadonlyArray<string>, phrases: Phrases): ReadonlyArray<Made> => {
  const behind = [...phrases.behind, ...(text === true ? phrases.behindText : phrases.behindDevice)]
  const hinge = words.findIndex((word) => HINGE.test(word))
  const beside = drawn(phrases.beside, `beside ${q}`)
  const windows = WINDOWS.test(q) || text === true ? undefined : drawn(phrases.behindWindows, `windows ${q}`)
  return [
    ...few(phrases.front, 2, `front ${q}`).map((phrase): Made => ["noise", `${phrase} ${q}`]),
    ...few(behind, 4, `behind ${q}`).map((phrase): Made => ["noise", `${q} ${phrase}`]),
    ["noise", hinge < 0 || text === true ? undefined : words.toSpliced(hinge, 0, beside ?? "").join(" ")],
    ["noise", windows === undefined ? undefined : `${q} ${windows}`, true]
  ]
}

/** Beside such a word a phrase parts no name. */
const HINGE = /^(?:drivers?|software|treiber|druckertreiber|pilotes?|controlador|sterownik|sürücüsü|драйвер)$/i
const WINDOWS = /win(?:dows)? ?\d|windows|виндовс|ويندوز/i

const cased = (q: string): string | undefined =>
  drawn(
    [q.toUpperCase(), q.replaceAll(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase())].filter((text) => text !== q),
    `case ${q}`
  )

const fullWidth = (q: string): string =>
  q.replaceAll(/[A-Za-z0-9]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + FULL_WIDTH)).replaceAll(" ", "\u3000")
const FULL_WIDTH = 0xfee0

/** The first model number without and with a hyphen or a space between its parts. */
const modelForms = (q: string): ReadonlyArray<string> => {
  const hyphened = /(?<![\w-])(?=[a-z-]*\d)(?=[\d-]*[a-z])[a-z\d]+(?:-[a-z\d]+)+(?![\w-])/i.exec(q)?.[0]
  if (hyphened !== undefined)
    return [q.replace(hyphened, hyphened.replaceAll("-", " ")), q.replace(hyphened, hyphened.replaceAll("-", ""))]
  const whole = /(?<![\w-])(?!win|usb|code|kb|x\d|v\d)([a-z]{1,4})(\d{3,5}[a-z]{0,3})(?![\w-])/i.exec(q)
  if (whole === null) return []
  const [all, letters = "", digits = ""] = whole
  return [q.replace(all, `${letters}-${digits}`), q.replace(all, `${letters} ${digits}`)]
}

/** Two letters change places, one is left out or one is doubled, in a word of six letters or more, but never the first or the last. */
const slip = (q: string, which: string): string | undefined => {
  const words = q.split(" ")
  const long = words.flatMap((word, place) => (/^\p{L}{6,}$/u.test(word) && !WITHOUT_SPACES.test(word) ? [place] : []))
  const place = drawn(long, `word ${which} ${q}`)
  if (place === undefined) return undefined
  const letters = [...(words[place] ?? "")]
  const at = 1 + draw(letters.length - 2, `letter ${which} ${q}`)
  const [here = "", next = ""] = letters.slice(at, at + 2)
  const way = drawn([[next, here], [next], [here, here, next]], `way ${which} ${q}`) ?? []
  return words.with(place, letters.toSpliced(at, 2, ...way).join("")).join(" ")
}
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u

const turned = (words: ReadonlyArray<string>): string => {
  const from = 1 + draw(words.length - 1, `turn ${words.join(" ")}`)
  return [...words.slice(from), ...words.slice(0, from)].join(" ")
}

/** A whole number from 0 and below `below` that only `of` decides. */
const draw = (below: number, of: string): number => createHash("sha256").update(of).digest().readUInt32BE(0) % below

const drawn = <Item>(items: ReadonlyArray<Item>, of: string): Item | undefined =>
  items.length === 0 ? undefined : items[draw(items.length, of)]

const few = <Item>(items: ReadonlyArray<Item>, count: number, of: string): ReadonlyArray<Item> =>
  items
    .map((item, place) => ({ item, rank: draw(2 ** 32, `${of} ${place}`) }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ item }) => item)
