/**
 * Whether a version is numbered as another one is (P-IMP-7). Sources count one driver in several ways: by its package, its file or the day;
 * a number of another way says nothing about which is newer. Of 1,806 steps between known releases, two look like that.
 */

/** How far counts may differ: a part that joins or leaves ('7.3' after '7.3.1'), and a digit more ('10.0' after '9.9'). */
const MOST_APART = 1

export const isNumberedAlike = (a: string, b: string): boolean => {
  const [one, other] = [numbersIn(a), numbersIn(b)]
  return (
    /[a-z]/i.test(a) === /[a-z]/i.test(b) &&
    Math.abs(one.length - other.length) <= MOST_APART &&
    Math.abs((one[0] ?? "").length - (other[0] ?? "").length) <= MOST_APART
  )
}

const numbersIn = (version: string): ReadonlyArray<string> => version.match(/\d+/g) ?? []
