/**
 * Where a checkout keeps its objects and which commit it is at, found without Git: Git would read the settings of the checkout
 * on the way, and those can name programs.
 */
import { readFile, stat } from "node:fs/promises"
import { join, resolve } from "node:path"
import { Failure } from "../verb/Failure.ts"

export interface GitFolder {
  /** The folder of the objects. */
  readonly objects: string
  /** Id of the newest commit: 40 hexadecimal digits, or 64. */
  readonly head: string
  /** The commits whose parents were not fetched, one a line; null for a checkout with its whole history. */
  readonly shallow: string | null
}

/** @throws Failure for a folder that is no checkout or has no commit */
export const findGitFolder = async (folder: string): Promise<GitFolder> => {
  const refuse = (why: string) => new Failure(`Git cannot read ${folder}: ${why}`)
  const own = await ownFolder(folder)
  if (own === undefined) throw refuse("it is no Git checkout.")
  // A second work tree has a HEAD of its own and shares everything else.
  const shared = resolve(own, (await textOf(join(own, "commondir"))) ?? ".")
  const objects = join(shared, "objects")
  if (!(await isFolder(objects))) throw refuse("it is no Git checkout.")
  const head = await commitOf("HEAD", [own, shared])
  if (head === undefined) {
    const isTable = await isFolder(join(shared, "reftable"))
    throw refuse(isTable ? "its branches are a reftable; clone it with --ref-format=files." : "it has no commits.")
  }
  return { objects, head, shallow: (await textOf(join(shared, "shallow"))) ?? null }
}

/** `.git` is a folder, or a file that names one; a bare checkout is such a folder itself. */
const ownFolder = async (folder: string): Promise<string | undefined> => {
  const inside = join(folder, ".git")
  if (await isFolder(inside)) return inside
  const named = /^gitdir: (.+)$/.exec((await textOf(inside)) ?? "")?.[1]
  if (named !== undefined) return resolve(folder, named)
  return (await textOf(join(folder, "HEAD"))) === undefined ? undefined : folder
}

/** A chain of names has few links; one in a circle has no end. */
const MAX_LINKS = 5

const commitOf = async (
  name: string,
  folders: ReadonlyArray<string>,
  links = MAX_LINKS
): Promise<string | undefined> => {
  const text = (await firstOf(folders.map((folder) => join(folder, name)))) ?? (await packed(name, folders))
  if (text === undefined) return undefined
  const next = /^ref: (refs\/\S+)$/.exec(text)?.[1]
  if (next !== undefined) return links > 0 && !next.includes("..") ? commitOf(next, folders, links - 1) : undefined
  return ID.test(text) ? text : undefined
}

const ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/

const packed = async (name: string, folders: ReadonlyArray<string>): Promise<string | undefined> => {
  const lines = (await firstOf(folders.map((folder) => join(folder, "packed-refs"))))?.split("\n") ?? []
  return lines.find((line) => line.endsWith(` ${name}`))?.split(" ", 1)[0]
}

const firstOf = async (paths: ReadonlyArray<string>): Promise<string | undefined> => {
  for (const path of paths) {
    const text = await textOf(path)
    if (text !== undefined) return text
  }
  return undefined
}

const isFolder = async (path: string): Promise<boolean> => (await statOf(path))?.isDirectory() === true

/** Without the line feed at its end; undefined for what is no file. */
const textOf = async (path: string): Promise<string | undefined> =>
  (await statOf(path))?.isFile() === true ? (await readFile(path, "utf8")).trimEnd() : undefined

const statOf = (path: string) =>
  stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined
    throw new Failure(`Git cannot read ${path}: ${error.code}`)
  })
