/**
 * Whether a version is numbered as another one is (P-IMP-7). Sources count one driver in several ways: by its package, its file or the day;
 * a number of another way says nothing about which is newer. Of 1,825 steps between known releases, two look like that. So does a leap: a
 * source that is wrong or has been tampered with is told by its 99.0 after a 7.5.
 */

/** How far counts may differ: a part that joins or leaves ('7.3' after '7.3.1'), and a digit more ('10.0' after '9.9'). */
const MAX_DISTANCE = 1

/** The first count of a later version: one more than twice the earlier one's is a leap. */
const isLeap = (from: string | undefined, to: string | undefined): boolean =>
  Number(to ?? 0) > 2 * Number(from ?? 0) + 1

/** @param a a version that is known @param b the one that comes after it */
export const isNumberedAlike = (a: string, b: string): boolean => {
  const [one, other] = [numbersIn(a), numbersIn(b)]
  return (
    !isLeap(one[0], other[0]) &&
    /[a-z]/i.test(a) === /[a-z]/i.test(b) &&
    Math.abs(one.length - other.length) <= MAX_DISTANCE &&
    Math.abs((one[0] ?? "").length - (other[0] ?? "").length) <= MAX_DISTANCE
  )
}

const numbersIn = (version: string): ReadonlyArray<string> => version.match(/\d+/g) ?? []
