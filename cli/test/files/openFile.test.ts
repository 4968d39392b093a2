import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { all } from "../../../domain/test/importing/bytes.ts"
import { importFileSuite } from "../../../domain/test/importing/fileSuite.ts"
import { openFile } from "../../src/files/openFile.ts"

importFileSuite("terminal", async (name, bytes) => {
  const folder = await mkdtemp(join(tmpdir(), "driverdex-file-"))
  try {
    const path = join(folder, name)
    await writeFile(path, bytes)
    return await all((await openFile(path, undefined, new AbortController().signal)).rows)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
