/** A cluster takes the place of another one in two renames, and a start finishes what a loss of power has left between them. */
import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { syncPath } from "../../platform/DurableFolder.ts"

/** The root under which the next cluster is made, below that of the present one. */
export const nextRoot = (root: string): string => join(root, "next")
/** Says that the next cluster is complete. */
const COMPLETE = "complete"

/** @param kept where the present cluster goes */
export const swapClusters = (root: string, kept: string): void => {
  const next = nextRoot(root)
  writeFileSync(join(next, COMPLETE), "")
  syncPath(join(next, COMPLETE), false)
  syncPath(next)
  renameSync(join(root, "cluster"), kept)
  syncPath(root)
  finishSwap(root)
}

/** Where the present cluster has gone and the next is complete, that one takes its place. */
export const finishSwap = (root: string): void => {
  const [next, directory] = [nextRoot(root), join(root, "cluster")]
  if (existsSync(directory) || !existsSync(join(next, COMPLETE))) return
  renameSync(join(next, "cluster"), directory)
  syncPath(root)
  rmSync(next, { recursive: true })
}
