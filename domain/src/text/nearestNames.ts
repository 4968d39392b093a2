/** Which of the known names were most likely meant by one that is unknown. */

/** A name that holds the text counts as near, whatever else it says: 'Graphics' is most likely 'Graphics Cards'. */
const HOLDS_IT = 1

/** At most `most` names, the nearest first; equally near ones stay in their order. */
export const nearestNames = (text: string, names: Iterable<string>, most = 3): ReadonlyArray<string> => {
  const wanted = text.toLowerCase()
  const distances = Array.from(names, (name) => {
    const known = name.toLowerCase()
    const distance = known.includes(wanted) && known !== wanted ? HOLDS_IT : editsBetween(wanted, known)
    return [name, distance] as const
  })
  return distances
    .toSorted(([, a], [, b]) => a - b)
    .slice(0, most)
    .map(([name]) => name)
}

/** The Levenshtein distance: how many letters are to be put in, taken out or changed. */
export const editsBetween = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const changed = (row[j - 1] as number) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[j] as number) + 1, (next[j - 1] as number) + 1))
    }
    row = next
  }
  return row[other.length] as number
}
