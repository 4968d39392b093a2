/** The peers' packages, installed from the lock files of the two bench folders when they are not there. */
import { execFileSync } from "node:child_process"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const FOLDERS = ["api/bench", "domain/bench"]

export const installPeers = (root: string): void => {
  for (const folder of FOLDERS.map((name) => join(root, name))) {
    const lock = readFileSync(join(folder, "package-lock.json"), "utf8")
    const note = join(folder, "node_modules", ".installed-lock.json")
    if (existsSync(note) && readFileSync(note, "utf8") === lock) continue
    process.stderr.write(`Installing what ${folder} compares with\n`)
    const windows = process.platform === "win32"
    // Nothing of theirs needs a script of its own.
    execFileSync(windows ? "npm.cmd" : "npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
      cwd: folder,
      shell: windows,
      stdio: ["ignore", "ignore", "inherit"]
    })
    writeFileSync(note, lock)
  }
}
