/** Computers and boards that a text names (P-ANS-5): only words that are in the name of one, of a maker or of a series count. */

import { onlyReleaseIn } from "../../catalogue/windowsNamed.ts"
import type { ComputerIndex } from "../computers/ComputerIndex.ts"
import { computerNamed } from "../computers/computerNamed.ts"
import { machineTypeText } from "../computers/computerText.ts"
import type { Dictionary, Thing } from "../query/Dictionary.ts"
import type { Query } from "../query/Query.ts"
import { type Candidate, placesWhere } from "./Candidate.ts"

/** @param ofDevices places of pieces that name a chip or another device */
export const computerCandidates = (
  query: Query,
  index: ComputerIndex,
  dictionary: Dictionary,
  ofDevices: ReadonlySet<number>
): ReadonlyArray<Candidate> => {
  // Where a chip is named, its number is no part of a computer's that no list has.
  const whole = computerIn(query, index, dictionary, NONE).filter(
    ({ isListed, covers }) =>
      isListed || ![...covers].some((place) => ofDevices.has(place) && query.pieces[place]?.kind === "model")
  )
  const without = ofDevices.size === 0 ? [] : computerIn(query, index, dictionary, ofDevices)
  return [...whole, ...without]
}

const NONE: ReadonlySet<number> = new Set()
/** What is used with a computer and is none: 'dell optiplex 7040 monitor'. */
const ANOTHER: ReadonlySet<Thing> = new Set(["monitor", "phone", "printer", "scanner", "other"])

const computerIn = (
  query: Query,
  index: ComputerIndex,
  { things, isComputerMaker }: Dictionary,
  left: ReadonlySet<number>
): ReadonlyArray<Candidate & { readonly isListed: boolean }> => {
  if (query.pieces.some(({ text, kind }) => kind === "thing" && ANOTHER.has(things.get(text) ?? "chipset"))) return []
  const { familyOf, notebooks, parts, words } = index.names
  const isSaid = (text: string): boolean => words.computer.has(text) || words.board.has(text)
  const isOwn = (text: string): boolean =>
    isComputerMaker(text) ||
    familyOf.has(text) ||
    index.pieces.has(text) ||
    notebooks.some(({ series }) => series.has(text))
  // '20GB' is a size of memory, though a machine type too.
  const sizes = new Set(
    query.pieces.flatMap(({ kind, text, word }) => (kind === "filler" && /\d/.test(text) ? [word] : []))
  )
  const relevant = placesWhere(query, ({ text, kind, word }, at) => {
    if (kind === "system" || kind === "older" || kind === "filler" || left.has(at) || sizes.has(word)) return false
    if (kind === "model") return true
    return isOwn(query.words[word] ?? text) || isOwn(text) || isSaid(text) || parts.has(text)
  })
  // 'TUF Gaming F15'
  const between = placesWhere(query, ({ kind }, at) => kind === "name" && relevant.has(at - 1) && relevant.has(at + 1))
  for (const place of between) relevant.add(place)
  // A series tells its maker better than another maker's name beside it: 'surface pro 7 msi'.
  const ofSeries = query.pieces.flatMap(({ text }, at) =>
    relevant.has(at) ? (familyOf.get(text)?.toLowerCase() ?? []) : []
  )
  const isOfOther = ({ text }: Query["pieces"][number]): boolean =>
    ofSeries.length > 0 &&
    isComputerMaker(text) &&
    !familyOf.has(text) &&
    !ofSeries.some((maker) => maker.includes(text))
  for (const place of placesWhere(query, isOfOther)) relevant.delete(place)
  const names = placesWhere(
    query,
    ({ text, kind, word }, at) =>
      relevant.has(at) &&
      (kind === "model" || isComputerMaker(text) || familyOf.has(text) || isOwn(query.words[word] ?? text))
  )
  if (names.size === 0) return []
  const named = computerNamed(textOf(query, relevant, index.typeIn), index, onlyReleaseIn(query.words.join(" ")))
  if (named === undefined) return []
  const types = query.pieces.flatMap(({ text }, at) => (relevant.has(at) ? (index.typeIn(text) ?? []) : []))
  const found = types.length === 0 ? named : { ...named, why: `${named.why} ${machineTypeText(types)}` }
  const title = ` ${found.title.toLowerCase()} ${decodeURIComponent(found.path).toLowerCase()} `
  const covers = placesWhere(
    query,
    (piece, at) =>
      relevant.has(at) &&
      (isComputerMaker(piece.text) ||
        familyOf.has(piece.text) ||
        isSaid(piece.text) ||
        title.includes(piece.text) ||
        index.typeIn(piece.text) !== undefined)
  )
  const namesModel = query.pieces.some(({ kind }, at) => kind === "model" && covers.has(at))
  return [
    {
      of: "computer",
      isListed: found.kind !== "guide",
      covers,
      namesModel: query.pieces.some(
        ({ kind, text: piece }, at) => covers.has(at) && (kind === "model" || kind === "name" || familyOf.has(piece))
      ),
      allows: placesWhere(
        query,
        ({ text: piece, kind }) =>
          kind === "form" ||
          (namesModel &&
            (parts.has(piece) ||
              (kind === "thing" && things.get(piece) !== "printer" && things.get(piece) !== "monitor")))
      ),
      things: new Set(["chipset"]),
      prior: found.kind === "pc" ? 0.6 : found.kind === "pcs" ? 0.2 : -0.9,
      answer: () => found
    }
  ]
}

/**
 * The words at these places, as they were read, with the hyphens between them.
 *
 * @param inPlaceOf what stands for a word, if anything does
 */
export const textOf = (
  { pieces, words, hyphened }: Query,
  places: ReadonlySet<number>,
  inPlaceOf: (word: string) => string | undefined = () => undefined
): string => {
  const used = [...new Set(pieces.flatMap(({ word }, at) => (places.has(at) ? [word] : [])))]
  return used.reduce((text, word, at) => {
    const joint = at === 0 ? "" : hyphened.has(word) && used[at - 1] === word - 1 ? "-" : " "
    const own = words[word] ?? ""
    return `${text}${joint}${inPlaceOf(own) ?? own}`
  }, "")
}
