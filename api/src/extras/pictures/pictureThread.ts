/** The thread of pictures.ts: draws each SVG that it is sent as a PNG. The renderer takes a quarter of a second to start and 50 MB. */
import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { parentPort } from "node:worker_threads"
import { initWasm, Resvg } from "@resvg/resvg-wasm"
import { PICTURE_FONT } from "./pictureSvg.ts"
import type { Drawn } from "./pictures.ts"

const bytesOf = (name: string) => readFile(fileURLToPath(import.meta.resolve(name)))

const prepared = Promise.all([
  Promise.all(
    ["latin-400", "latin-700", "latin-ext-400", "latin-ext-700"].map((part) =>
      bytesOf(`@fontsource/open-sans/files/open-sans-${part}-normal.woff2`)
    )
  ),
  bytesOf("@resvg/resvg-wasm/index_bg.wasm").then((wasm) => initWasm(wasm))
])

const draw = (svg: string, fontBuffers: Array<Uint8Array>): Uint8Array => {
  const renderer = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: PICTURE_FONT } })
  const image = renderer.render()
  const png = image.asPng()
  image.free()
  renderer.free()
  return png
}

parentPort?.on("message", (svg: string) => {
  const say = (drawn: Drawn) => parentPort?.postMessage(drawn)
  prepared
    .then(([fonts]) => say({ svg, png: draw(svg, fonts) }))
    .catch((error: unknown) => say({ svg, failure: String(error) }))
})
