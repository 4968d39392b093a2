/** Feeds a reader in pieces of any size, as files and pipes do, and gathers what it yields. */
import fc from "fast-check"

/** Cuts cycle through `sizes`, so that a piece may end inside a character, a quote or a line end. */
export async function* inPieces(text: string | Uint8Array, sizes: ReadonlyArray<number>): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === "string" ? Buffer.from(text, "utf8") : text
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes.length === 0 ? bytes.length : (sizes[turn % sizes.length] as number)
    yield bytes.subarray(at, at + size)
    at += size
  }
}

export const pieceSizes = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 5 })

/** Text with everything that a format may trip over. */
export const hostileText = fc.oneof(
  fc.string({ unit: "binary" }).map((text) => text.toWellFormed()),
  fc
    .array(
      fc.constantFrom('"', ",", "\n", "\r", "\r\n", "\\", "[", "]", "{", "}", "ß", "😀", "\uFEFF", " ", "x", ";"),
      {
        maxLength: 12
      }
    )
    .map((parts) => parts.join(""))
)

export async function all<T>(items: AsyncIterable<T>): Promise<Array<T>> {
  const list: Array<T> = []
  for await (const item of items) list.push(item)
  return list
}
