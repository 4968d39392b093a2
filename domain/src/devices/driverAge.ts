/**
 * How old an installed driver is, stated only where it is really known (P-SCAN-4): Device Manager shows the number of a
 * driver, a maker the number of a package, and for most lines no source relates the two.
 */
import type { DriverLine } from "./DeviceTables.ts"

/** Releases of a line, in any order: version, and the day on which it came out as YYYY-MM-DD where that is known. */
export type KnownReleases = ReadonlyArray<readonly [version: string, day?: string]>

export type DriverAge =
  | { readonly is: "newest" | "newer"; readonly newest: string }
  /** At least `releases` known ones came after it; `months` between their days, where both are known. */
  | { readonly is: "behind"; readonly newest: string; readonly releases?: number; readonly months?: number }

/** Lines whose numbers can be compared with those of Device Manager. `nvidia`: the last five digits, 32.0.15.6094 is 560.94. */
const COMPARABLE: ReadonlyArray<readonly [line: RegExp, numbers: "same" | "nvidia"]> = [
  [/^nvidia-(?:geforce|legacy|rtx|data-center|quadro)/, "nvidia"],
  [/^intel-(?:arc-graphics|graphics-(?:11th|7th|6th))/, "same"],
  [/^intel-(?:wifi|bluetooth)$/, "same"]
]

/** Undefined where the numbers cannot be compared, or the line's version has no named source (P-DEV-4). */
export const driverAge = (installed: string, line: DriverLine, releases: KnownReleases = []): DriverAge | undefined => {
  const newest = line.version
  const numbers = numbersOf(line.key)
  const mine = numbers === "nvidia" ? nvidiaVersion(installed) : installed
  if (newest === undefined || line.versionBasis !== "sourced" || numbers === undefined || mine === undefined) {
    return undefined
  }
  if (!isComparable(mine) || !isComparable(newest)) return undefined
  // Windows counts a driver in four numbers: '25.2.8' and '101.5333' are what Vulkan says, which are others.
  if (numbers === "same" && mine.split(".").length < 4) return undefined
  const order = compare(mine, newest)
  if (order === 0) return { is: "newest", newest }
  if (order > 0) return { is: "newer", newest }
  const after = releases.filter(([version]) => compare(version, mine) > 0 && compare(version, newest) <= 0)
  const months = monthsBetween(dayOf(releases, mine), dayOf(releases, newest))
  return {
    is: "behind",
    newest,
    ...(after.length > 0 && { releases: after.length }),
    ...(months !== undefined && months > 0 && { months })
  }
}

export const isComparableLine = (line: string): boolean => numbersOf(line) !== undefined

const numbersOf = (line: string) => COMPARABLE.find(([pattern]) => pattern.test(line))?.[1]

const nvidiaVersion = (installed: string): string | undefined => {
  const [, first, digits = ""] = /^(\d+)\.\d+\.(\d+\.\d{4})$/.exec(installed) ?? []
  if (first === undefined) return undefined
  const last = digits.replace(".", "").slice(-5)
  return last.length === 5 ? `${Number(last.slice(0, 3))}.${last.slice(3)}` : undefined
}

const isComparable = (version: string): boolean => /^\d{1,5}(?:\.\d{1,5}){1,3}$/.test(version)

/** Number by number. A version that only has fewer numbers is the same one: 23.60.1 names the driver 23.60.1.2. */
const compare = (a: string, b: string): number => {
  const [left, right] = [a.split("."), b.split(".")]
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const difference = Number(left[at]) - Number(right[at])
    if (difference !== 0) return difference
  }
  return 0
}

const dayOf = (releases: KnownReleases, version: string): string | undefined =>
  releases.find(([known]) => compare(known, version) === 0)?.[1]

/** Whole months; undefined when a day is not known. */
const monthsBetween = (from: string | undefined, to: string | undefined): number | undefined => {
  if (from === undefined || to === undefined || !DAY.test(from) || !DAY.test(to)) return undefined
  const [a, b] = [new Date(from), new Date(to)]
  const months = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth()
  return b.getUTCDate() < a.getUTCDate() ? months - 1 : months
}
const DAY = /^\d{4}-\d{2}-\d{2}$/
