/**
 * The pictures that networks show with a link to a page (P-SEO-8): `/share/drivers/1001.png` is that of `/drivers/1001`. Drawn when
 * someone asks, in a thread that begins with the first picture and ends after a minute without one (decision 101).
 */
import { Worker } from "node:worker_threads"
import { Problem } from "../../contract/Problem.ts"
import type { ReadRequest, Respond } from "../../http/EncodedResponse.ts"
import { pictureSvg } from "./pictureSvg.ts"

/** What the thread answers. */
export type Drawn =
  | { readonly svg: string; readonly png: Uint8Array }
  | { readonly svg: string; readonly failure: string }

/** SVG to PNG. */
type Draw = (svg: string) => Promise<Uint8Array>

interface PicturesOptions {
  readonly siteName: string
  /** Says what a page's title is, and whether there is one. */
  readonly page: Respond
  readonly idleMs?: number
}

const ADDRESS = /^\/share(\/.+)\.png$/
/** About 20 kB each. */
const MAX_KEPT = 100
/** Each takes 40 ms: who comes later is asked to try again. */
const MAX_WAITING = 25
/** Next to this file as source, next to the bundle when built (rolldown.config.ts). */
const THREAD = new URL(import.meta.url.endsWith(".ts") ? "./pictureThread.ts" : "./pictureThread.js", import.meta.url)

/** Asked with each address that is no file's: null for one that is no picture's. */
export const makePictures = ({ siteName, page, idleMs = 60_000 }: PicturesOptions) => {
  const kept = new Map<string, ReturnType<Draw>>()
  const draw = makeDrawing(idleMs)
  const pictureOf: Draw = (svg) => {
    const picture = kept.get(svg) ?? draw(svg)
    // The one that was asked for longest ago goes first.
    kept.delete(svg)
    kept.set(svg, picture)
    const oldest = kept.keys().next().value
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    picture.catch(() => kept.delete(svg))
    return picture
  }
  const pictureAt = (request: ReadRequest, path: string): ReturnType<Respond> => {
    const { "accept-encoding": _encoding, "if-none-match": _seen, ...headers } = request.headers
    return page({ ...request, url: path, headers }).then(({ status, body }) => {
      const title = status === 200 && body !== null ? titleIn(Buffer.from(body).toString(), siteName) : undefined
      return title === undefined
        ? { status: 404, headers: PLAIN, body: Buffer.from("There is no such picture.") }
        : pictureOf(pictureSvg({ siteName, path, title })).then((png) => ({ status: 200, headers: PNG, body: png }))
    })
  }
  return {
    respond: (request: ReadRequest, address: string) => {
      const path = ADDRESS.exec(address)?.[1]
      return path === undefined ? NO_PICTURE : pictureAt(request, path)
    }
  }
}

const NO_PICTURE = Promise.resolve(null)
const PLAIN = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-cache" }
const PNG = {
  "content-type": "image/png",
  "cache-control": "public, max-age=86400",
  // Pages of other sites show it, also those that ask for a word of consent (COEP).
  "cross-origin-resource-policy": "cross-origin"
}

const titleIn = (html: string, siteName: string): string | undefined => {
  const written = /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1]
  if (written === undefined) return undefined
  const title = written.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES.get(entity) ?? entity)
  return title.endsWith(` | ${siteName}`) ? title.slice(0, -siteName.length - 3) : title
}

/** As React writes attributes. */
const ENTITIES = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#x27;", "'"]
])

interface Waiting {
  readonly resolve: (png: Uint8Array) => void
  readonly reject: (error: Error) => void
}

/** One thread, which never keeps the process alive. */
const makeDrawing = (idleMs: number): Draw => {
  const waiting = new Map<string, Waiting>()
  let thread: Worker | null = null
  let ending: NodeJS.Timeout | undefined

  const end = (ended: Worker) => {
    if (thread === ended) thread = null
    void ended.terminate()
  }
  const failAll = (ended: Worker, error: Error) => {
    if (thread !== ended) return
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    end(ended)
  }
  const start = (): Worker => {
    const begun = new Worker(THREAD)
    begun.unref()
    begun.on("message", (drawn: Drawn) => {
      const requester = waiting.get(drawn.svg)
      waiting.delete(drawn.svg)
      if ("png" in drawn) requester?.resolve(drawn.png)
      else requester?.reject(new Error(drawn.failure))
      if (waiting.size === 0) ending = setTimeout(() => end(begun), idleMs).unref()
    })
    begun.on("error", (error) => failAll(begun, error))
    begun.on("exit", () => failAll(begun, new Error("The thread that draws pictures has ended.")))
    return begun
  }
  return (svg) =>
    new Promise((resolve, reject) => {
      if (waiting.size >= MAX_WAITING) {
        reject(
          new Problem({ status: 503, message: "Too many pictures are being drawn. Please try again in a minute." })
        )
        return
      }
      clearTimeout(ending)
      waiting.set(svg, { resolve, reject })
      thread ??= start()
      thread.postMessage(svg)
    })
}
