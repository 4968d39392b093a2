/** An answer of JSON lines that is sent as it is written, so that its length does not matter for memory. */
import { pipeline, Readable } from "node:stream"
import { createGzip } from "node:zlib"
import { Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { passingProblem } from "./Failures.ts"

/** A million facts take a tenth of their bytes, in a third of the time of the usual level. */
const LEVEL = 3

/**
 * Each page is written at once, without a look at each record by a schema, which took most of the time.
 * @param pages of records, some of them empty
 */
export const streamedLines = (
  pages: AsyncIterable<ReadonlyArray<object>>,
  isCompressed: boolean
): HttpServerResponse.HttpServerResponse => {
  const lines = Stream.fromAsyncIterable(pages, (error) => error).pipe(
    Stream.filter(({ length }) => length > 0),
    Stream.map(written)
  )
  const bytes = isCompressed ? compressed(lines) : lines
  // The status is sent by now: what fails in between ends the answer early, which a client notices.
  const body = bytes.pipe(Stream.catch((error) => Stream.die(passingProblem(error) ?? error)))
  return HttpServerResponse.stream(body, {
    contentType: "application/x-ndjson",
    headers: { vary: "accept-encoding", ...(isCompressed ? { "content-encoding": "gzip" } : {}) }
  })
}

const written = (page: ReadonlyArray<object>): Uint8Array => {
  let lines = ""
  for (const record of page) lines += `${JSON.stringify(record)}\n`
  return Buffer.from(lines)
}

/** Beside the event loop. An early end of the answer ends both streams. */
const compressed = (lines: Stream.Stream<Uint8Array, unknown>): Stream.Stream<Uint8Array, unknown> => {
  const gzip = createGzip({ level: LEVEL })
  pipeline(Readable.from(Stream.toAsyncIterable(lines)), gzip, () => {
    // An error of the lines is thrown to the reader of `gzip`.
  })
  return Stream.fromAsyncIterable<Uint8Array, unknown>(gzip, (error) => error)
}
