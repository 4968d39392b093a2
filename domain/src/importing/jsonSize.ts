/**
 * How much a JSON text holds, counted before it is parsed: a few megabytes can hold millions of values or levels, each of which
 * costs whoever parses, walks and judges them far more than its bytes.
 */

export interface JsonSize {
  /** Levels of lists and objects; 0 for a text or a number alone. */
  readonly depth: number
  /** Texts, numbers, lists, objects and the others, each; at least 1, for an empty text too. */
  readonly values: number
}

/** What a body of the API may hold, whatever its bytes. */
export const BODY_BOUNDS: JsonSize = { depth: 32, values: 110_000 }

/** Stops where one of the bounds is passed: then the size is the one that was seen so far. What is no JSON is counted all the same. */
export const jsonSize = (json: string, bounds: JsonSize = UNBOUNDED): JsonSize => {
  let depth = 0
  let deepest = 0
  // Each value but the first of its list follows a comma, and each list or object is one itself.
  let values = 1
  let isText = false
  for (let at = 0; at < json.length && values <= bounds.values && deepest <= bounds.depth; at++) {
    const char = json.charCodeAt(at)
    if (isText) {
      if (char === BACKSLASH) at++
      else if (char === QUOTE) isText = false
    } else if (char === QUOTE) isText = true
    else if (char === COMMA) values++
    else if (char === OPEN_LIST || char === OPEN_OBJECT) {
      values++
      depth++
      if (depth > deepest) deepest = depth
    } else if (char === CLOSE_LIST || char === CLOSE_OBJECT) depth--
  }
  return { depth: deepest, values }
}

/** What the server takes in one call, the envelope and the difference between characters and bytes aside (P-API-9). */
export const MAX_BYTES_PER_CALL = 3_500_000

/** A call of that size then stays below the values of a body. Real rows have some 36 bytes a value. */
const MIN_PER_VALUE = 35

/** What a command takes up of a call: its bytes as JSON, and more where it has very many small values. */
export const sizeInCall = (command: unknown): number => {
  const json = JSON.stringify(command)
  return Math.max(new TextEncoder().encode(json).length, jsonSize(json).values * MIN_PER_VALUE)
}

const UNBOUNDED: JsonSize = { depth: Number.POSITIVE_INFINITY, values: Number.POSITIVE_INFINITY }
const [QUOTE, COMMA, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  0x22, 0x2c, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d
]
