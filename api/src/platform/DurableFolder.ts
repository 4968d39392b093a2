/** Folders that are still there after a loss of power: a new name is durable only once its parent folder is synced. */
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync } from "node:fs"
import { dirname, join, resolve } from "node:path"

/** Makes a folder with whatever parents it lacks, and syncs the folder that holds each new one. */
export const makeDurableFolder = (path: string, mode: number): void => {
  const first = mkdirSync(path, { recursive: true, mode })
  if (first === undefined) return
  for (let made = resolve(path); ; made = dirname(made)) {
    syncPath(dirname(made))
    if (made === resolve(first)) return
  }
}

/** Writes a file, or the names in a folder, through to the disk. Windows keeps folders durable by itself and opens none. */
export const syncPath = (path: string, isFolder = true): void => {
  if (isFolder && process.platform === "win32") return
  const file = openSync(path, isFolder ? "r" : "r+")
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Syncs everything below a folder, then the folder. Links are left out: they are part of the folder that holds them. */
export const syncTree = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path, false)
  }
  syncPath(folder)
}
