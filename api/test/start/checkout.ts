/** A copy of this checkout as a person has one, built, with the packages of this one: what is done in it stays in it. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const ROOT = fileURLToPath(new URL("../../../", import.meta.url))
const FOLDERS = ["api", "cli", "docs", "domain", "fixtures", "patches", "projections", "setup", "web"]
/** Of what setup.mjs writes for itself: what says that nothing has to be installed or built. */
const MARKS = /^(?:installed|routes|built-\w+|tsc)$/

export const copyCheckout = (folder: string): void => {
  for (const entry of readdirSync(ROOT, { withFileTypes: true })) {
    const isOurs = entry.isFile() || (entry.isDirectory() && FOLDERS.includes(entry.name))
    if (isOurs) cpSync(join(ROOT, entry.name), join(folder, entry.name), { recursive: true, filter: isWhole })
  }
  for (const name of readdirSync(join(ROOT, ".cache")).filter((name) => MARKS.test(name))) {
    cpSync(join(ROOT, ".cache", name), join(folder, ".cache", name), { recursive: true })
  }
  const packages = join(folder, "node_modules")
  mkdirSync(join(packages, "@driverdex"), { recursive: true })
  for (const name of readdirSync(join(ROOT, "node_modules")).filter((name) => name !== "@driverdex")) {
    symlinkSync(join(ROOT, "node_modules", name), join(packages, name))
  }
  for (const name of readdirSync(join(ROOT, "node_modules/@driverdex"))) {
    symlinkSync(`../../${name}`, join(packages, "@driverdex", name))
  }
}

/** A build that is under way writes into a folder of its own. */
const isWhole = (path: string): boolean => !/\/dist\.\d+/.test(path)

export interface Ended {
  readonly code: number | null
  /** Of both outputs. */
  readonly output: string
}

/** Runs a command of setup.mjs in the copy, as `npm run` does. */
export const setupIn = (folder: string, args: ReadonlyArray<string>, env: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, ["setup.mjs", ...args], { cwd: folder, env, stdio: ["pipe", "pipe", "pipe"] })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text
    })
  }
  const ended = once(child, "close").then(([code]): Ended => ({ code: code as number | null, output }))
  return { child, ended, output: () => output }
}
