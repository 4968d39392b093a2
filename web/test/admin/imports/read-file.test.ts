import { expect, test } from "vitest"
import { importFileSuite } from "../../../../domain/test/importing/fileSuite.ts"
import { MAX_FILE_BYTES, readFile } from "../../../src/admin/imports/read-file.ts"

importFileSuite("browser", (name, bytes) => readFile(new File([Uint8Array.from(bytes)], name)))

test("F-17: a file that a browser should not hold is the terminal's, in one sentence", async () => {
  const file = { name: "a.csv", size: MAX_FILE_BYTES + 1, slice: () => new Blob() }
  await expect(readFile(file)).rejects.toThrow("import it with the terminal program")
})
