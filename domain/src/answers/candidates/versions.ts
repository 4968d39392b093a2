/** A version of a graphics driver, as its maker or as Windows writes it (P-ANS-21): '471.96', '30.0.14.7196'. */
import { plainAnswer } from "../answer/plainAnswer.ts"
import { keyOf } from "../query/pieces.ts"
import type { Query } from "../query/Query.ts"
import type { VersionScheme } from "../versions/VersionScheme.ts"
import { type Candidate, placesOf, placesWhere } from "./Candidate.ts"

export interface ReadScheme {
  readonly scheme: VersionScheme
  readonly words: ReadonlySet<string>
  readonly own: RegExp | undefined
  readonly windows: RegExp
}

export const readSchemes = (schemes: ReadonlyArray<VersionScheme>): ReadonlyArray<ReadScheme> =>
  schemes.map((scheme) => ({
    scheme,
    words: new Set(scheme.words),
    own: scheme.own === undefined ? undefined : alone(scheme.own),
    windows: alone(scheme.windows)
  }))

const alone = (number: string): RegExp => new RegExp(`(?<![\\d.])${number}(?![\\d.]*\\d)`)

export const versionCandidates = (query: Query, schemes: ReadonlyArray<ReadScheme>): ReadonlyArray<Candidate> => {
  if (!query.text.includes(".")) return []
  return schemes.flatMap(({ scheme, words, own, windows }) => {
    const ofMaker = placesWhere(query, ({ text }) => words.has(text))
    const inWindows = windows.exec(query.text)?.[0]
    const typed = inWindows ?? (ofMaker.size > 0 ? own?.exec(query.text)?.[0] : undefined)
    if (typed === undefined) return []
    const covers = placesOf(query.spans.get(keyOf(typed)) ?? [])
    for (const place of ofMaker) covers.add(place)
    const title = {
      maker: scheme.maker,
      typed,
      own: inWindows === undefined ? undefined : ownOf(inWindows, scheme),
      inWindows: inWindows === undefined ? endInWindows(typed, scheme) : undefined
    }
    return [
      {
        of: "version" as const,
        covers,
        allows: placesWhere(query, ({ kind, text }) => kind === "form" || kind === "thing" || text === "number"),
        things: new Set(["graphics"] as const),
        prior: 0.3,
        answer: () => plainAnswer("guide", scheme.path, versionText(title))
      }
    ]
  })
}

/** NVIDIA's number of '30.0.14.7196': '471.96'. */
const ownOf = (inWindows: string, { lastDigits, decimals }: VersionScheme): string | undefined => {
  if (lastDigits === undefined || decimals === undefined) return undefined
  const digits = inWindows.replaceAll(".", "").slice(-lastDigits)
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** '4.7196' of '471.96'. */
const endInWindows = (own: string, { lastDigits }: VersionScheme): string | undefined => {
  const digits = own.replaceAll(".", "")
  return lastDigits === digits.length ? `${digits.slice(0, -LAST_PART)}.${digits.slice(-LAST_PART)}` : undefined
}

const LAST_PART = 4

interface Named {
  readonly maker: string
  /** As it was typed. */
  readonly typed: string
  /** The maker's number for it, where Windows' was typed. */
  readonly own: string | undefined
  /** With which Windows' number ends, where the maker's was typed. */
  readonly inWindows: string | undefined
}

const versionText = ({ maker, typed, own, inWindows }: Named) => ({
  title: `${maker} graphics driver ${own ?? typed}`,
  why: `${numbers({ maker, typed, own, inWindows })}Which driver is today's depends on the card: type its name, and this site says which. Older releases are on ${maker}'s own page.`
})

const numbers = ({ maker, typed, own, inWindows }: Named): string => {
  if (own !== undefined) return `${typed} is how Windows shows ${maker}'s ${own}. `
  return inWindows === undefined ? "" : `In Device Manager its version ends in ${inWindows}. `
}
