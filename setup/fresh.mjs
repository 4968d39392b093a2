// What is fresh need not be made again, and one process at a time makes it.
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { cache, root } from "./paths.mjs"
import { say } from "./run.mjs"

/** Of the names and contents of files, and of all files in folders. */
export const hashOf = (paths) => {
  const hash = createHash("sha256")
  const add = (path) => {
    if (!existsSync(path)) return
    if (statSync(path).isFile()) return hash.update(relative(root, path)).update(readFileSync(path))
    const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const entry of entries) {
      // What a build itself writes must not make the next one stale.
      if (!entry.name.endsWith(".gen.ts")) add(join(path, entry.name))
    }
  }
  for (const path of paths) add(path)
  return hash.digest("hex")
}

export const isFresh = (name, hash) => existsSync(join(cache, name)) && readFileSync(join(cache, name), "utf8") === hash
export const noteFresh = (name, hash) => {
  mkdirSync(cache, { recursive: true })
  writeFileSync(join(cache, name), hash)
}

/** Two commands of one folder, such as `npm start` and `npm test` in two terminals, install and build one after the other. */
export const oneAtATime = async (work) => {
  const lock = join(cache, "lock")
  mkdirSync(cache, { recursive: true })
  for (let turn = 0; !taken(lock); turn++) {
    const owner = ownerOf(lock)
    // One that was killed has left its lock. It is read again, since someone else may have taken it meanwhile.
    if (owner !== undefined && !isAlive(owner) && owner === ownerOf(lock)) rmSync(lock, { force: true })
    else {
      if (turn === 0) say("Another command of this folder installs or builds; this one waits for it")
      await delay(200)
    }
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

const taken = (lock) => {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" })
    return true
  } catch (error) {
    if (error.code === "EEXIST") return false
    throw error
  }
}

/** Undefined for one that is gone, or not written yet. */
const ownerOf = (lock) => {
  try {
    return Number(readFileSync(lock, "utf8")) || undefined
  } catch (error) {
    if (error.code === "ENOENT") return undefined
    throw error
  }
}

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === "EPERM"
  }
}
