// Runs after every install: applies our corrections to packages whose keepers have not released them yet, as
// docs/decisions/025 lists them. A patch that fits neither the package's source nor the corrected one ends the install.
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { applyPatch, parsePatch, reversePatch } from "diff"

const here = dirname(fileURLToPath(import.meta.url))

const fits = (source, patch) => applyPatch(source, patch) !== false

for (const name of readdirSync(here).filter((file) => file.endsWith(".patch"))) {
  for (const patch of parsePatch(readFileSync(join(here, name), "utf8"))) {
    const path = join(here, "..", patch.newFileName.replace(/^b\//, ""))
    const source = readFileSync(path, "utf8")
    if (fits(source, reversePatch(patch))) continue
    if (!fits(source, patch)) {
      process.stderr.write(`patches/${name} does not fit ${patch.newFileName}: see docs/decisions/025.\n`)
      process.exit(1)
    }
    writeFileSync(path, applyPatch(source, patch))
  }
}
