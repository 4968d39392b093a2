/** One typo of the keyboard: a letter too much, one too few, a wrong one, or two neighbours in the wrong order. */

/** False for equal texts. */
export const isOneTypoAway = (a: string, b: string): boolean => {
  const difference = a.length - b.length
  if (a === b || Math.abs(difference) > 1) return false
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  const restA = a.slice(same)
  const restB = b.slice(same)
  if (difference === 1) return restA.slice(1) === restB
  if (difference === -1) return restA === restB.slice(1)
  const wrongLetter = restA.slice(1) === restB.slice(1)
  const wrongOrder = restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0]
  return wrongLetter || wrongOrder
}
