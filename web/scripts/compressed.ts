/**
 * Writes each script and style sheet a second time, as a browser gets it: at Brotli's best quality, which takes seconds for the whole
 * site, and which a server could not do while someone waits (`api/src/site/Assets.ts`). A tenth less than at the quality that it could.
 */
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants } from "node:zlib"
import type { Plugin } from "vite"

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
const COMPRESSIBLE = /\.(?:js|css|svg)$/
/** As `Assets.ts` has it: what is smaller is sent as it is. */
const MIN_BYTES = 256

export const compressed = (): Plugin => ({
  name: "compressed",
  apply: "build",
  async writeBundle({ dir }, bundle) {
    if (dir === undefined) return
    await Promise.all(
      Object.values(bundle).map(async (file) => {
        const bytes = Buffer.from(file.type === "chunk" ? file.code : file.source)
        if (!COMPRESSIBLE.test(file.fileName) || bytes.length <= MIN_BYTES) return
        await writeFile(join(dir, `${file.fileName}.br`), await promisify(brotliCompress)(bytes, BEST))
      })
    )
  }
})
