/** JSON whose keys V8 reads back as they were written. */
import fc from "fast-check"

/**
 * Keys that JSON writes without an escape. Once V8 has seen an object with the key `\`, however it was made and in whatever
 * test of the process, its JSON.parse may take the escape of a later key, such as `\n` or `\"`, for that key
 * (nodejs/node#63785). No field of ours has such a key, and no other is let in.
 */
export const jsonKey = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  text.filter((key) => JSON.stringify(key) === `"${key}"`)

/** Any JSON value with texts, and keys, of `text`. */
export const jsonValue = (text: fc.Arbitrary<string>): fc.Arbitrary<unknown> =>
  fc.anything({
    key: jsonKey(text),
    values: [fc.boolean(), fc.integer(), fc.double({ noDefaultInfinity: true, noNaN: true }), fc.constant(null), text]
  })
