/** A text as bytes for the worker, in steps between which the page can answer: megabytes at once would stop it. */

const PIECE = 1_000_000

export const blobOf = async (text: string): Promise<Blob> => {
  const pieces: Array<Blob> = []
  for (let at = 0; at < text.length; ) {
    const isWithinLetter = /[\ud800-\udbff]/.test(text.charAt(at + PIECE - 1))
    const to = at + PIECE + (isWithinLetter ? 1 : 0)
    pieces.push(new Blob([text.slice(at, to)]))
    at = to
    if (at < text.length) await new Promise((resolve) => setTimeout(resolve))
  }
  return new Blob(pieces)
}
