/**
 * A checkout of a source's repository on this machine, read with Git: nothing of it is run, and nothing is fetched. A checkout
 * may come from anyone, and its settings can name programs for a dozen purposes. So Git reads its objects under settings of our
 * own (decision 048).
 */
import { spawn } from "node:child_process"
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Failure } from "../verb/Failure.ts"
import { findGitFolder, type GitFolder } from "./GitFolder.ts"
import { type Commit, MAX_FILE_BYTES, type SourceFiles } from "./SourceFiles.ts"

/** A commit with this many new files copied them from elsewhere: it dates the copy, not the versions. */
const BULK = 20

/** @throws Failure for a folder that is no checkout or lacks what is asked for, and without Git */
export const openCheckout = async (folder: string): Promise<SourceFiles> => {
  const place = await findGitFolder(folder)
  const run = (args: ReadonlyArray<string>, input = "") => git(folder, place, args, input)
  const [head] = commitsIn((await run(["log", "-1", ...COMMITS])).toString())
  if (head === undefined) throw new Failure(`${folder} has no commits.`)
  return {
    head,
    isComplete: place.shallow === null,
    answeredOn: () => undefined,
    history: async (pathspecs) =>
      commitsIn(
        (
          await run(["log", "--reverse", "--diff-filter=AM", "--no-renames", ...COMMITS, "HEAD", "--", ...pathspecs])
        ).toString()
      ),
    imports: async (ids) => {
      const input = ids.map((id) => `${id}\n`).join("")
      const sizes = sizesIn(
        (await run(["diff-tree", "--stdin", "--root", "-r", "--name-only", "-z"], input)).toString()
      )
      return new Set(ids.filter((id) => (sizes.get(id) ?? 0) >= BULK))
    },
    read: async (names) => {
      const input = names.map((name) => `${name}\n`).join("")
      const { files, absent } = filesIn(await run(["cat-file", "--batch"], input), names)
      await refuseUnlessGone(folder, absent, run)
      return files
    }
  }
}

const COMMITS = ["--format=%H %cd", "--date=format-local:%Y-%m-%d", "--name-only", "-z"]

/** Git says `missing` of a file that is not in the commit, and of one whose object was not fetched: the second is a fault. */
const refuseUnlessGone = async (
  folder: string,
  absent: ReadonlyArray<string>,
  run: (args: ReadonlyArray<string>) => Promise<Buffer>
): Promise<void> => {
  const paths = new Map<string, Array<string>>()
  for (const name of absent) {
    const colon = name.indexOf(":")
    const commit = name.slice(0, colon)
    paths.set(commit, [...(paths.get(commit) ?? []), name.slice(colon + 1)])
  }
  for (const [commit, all] of paths) {
    for (let from = 0; from < all.length; from += PATHS_A_CALL) {
      const listed = await run([
        "--literal-pathspecs",
        "ls-tree",
        "--full-tree",
        "-z",
        commit,
        "--",
        ...all.slice(from, from + PATHS_A_CALL)
      ])
      const lost = listed
        .toString()
        .split("\0")
        .flatMap((entry) => /^\d+ blob \S+\t(.+)$/.exec(entry)?.[1] ?? [])
      if (lost.length > 0) throw incomplete(folder, `Git has no object for ${lost[0]} of ${commit}`)
    }
  }
}

/** A command line has an end. */
const PATHS_A_CALL = 500

const incomplete = (folder: string, fault: string) =>
  new Failure(`${folder} is not complete: ${fault}. Clone it without --filter, or fetch what it lacks.`)

const git = async (folder: string, place: GitFolder, args: ReadonlyArray<string>, input: string): Promise<Buffer> => {
  const own = await mkdtemp(join(tmpdir(), "driverdex-git-"))
  try {
    await settle(own, place)
    const child = spawn("git", [...args], {
      cwd: own,
      env: environment(own, place),
      stdio: ["pipe", "pipe", "pipe"]
    })
    const [output, faults] = [collect(child.stdout), collect(child.stderr)]
    child.stdin.on("error", () => {
      // It ended before it read everything; its exit code says why.
    })
    child.stdin.end(input)
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once("error", reject)
      child.once("close", resolve)
    }).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === "ENOENT")
        throw new Failure("Git is not installed; it reads the checkout.")
      throw error
    })
    if (code === 0) return await output
    throw faultOf(folder, (await faults).toString())
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

const faultOf = (folder: string, faults: string): Failure => {
  const [line = ""] = faults.trim().split("\n")
  const words = line.replace(/^(?:fatal|error): /, "")
  return /unable to read|could not read|bad object|missing/i.test(words)
    ? incomplete(folder, `Git says '${words}'`)
    : new Failure(`Git cannot read ${folder}: ${words}`)
}

/** A repository of our own without a branch, a hook or a work tree, at the commit of the checkout. */
const settle = async (own: string, { head, shallow }: GitFolder): Promise<void> => {
  await mkdir(join(own, "refs"))
  await writeFile(join(own, "HEAD"), `${head}\n`)
  if (shallow !== null) await writeFile(join(own, "shallow"), `${shallow}\n`)
  const isWide = head.length === 64
  await writeFile(
    join(own, "config"),
    `[core]\nbare = true\nrepositoryFormatVersion = ${isWide ? `1\n[extensions]\nobjectFormat = sha256` : "0"}\n`
  )
}

/** Days in UTC, messages in English, no settings but our own, and nothing from elsewhere. */
const environment = (own: string, { objects }: GitFolder): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"))),
  TZ: "UTC",
  LC_ALL: "C",
  GIT_DIR: own,
  GIT_OBJECT_DIRECTORY: objects,
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_ATTR_NOSYSTEM: "1",
  GIT_NO_REPLACE_OBJECTS: "1",
  GIT_NO_LAZY_FETCH: "1",
  GIT_ALLOW_PROTOCOL: "",
  GIT_OPTIONAL_LOCKS: "0"
})

const collect = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Git separates names by zero bytes, and begins those of a commit with a line feed. */
const commitsIn = (log: string): ReadonlyArray<Commit> => {
  const commits: Array<{ id: string; day: string; paths: Array<string> }> = []
  for (const part of log.split("\0")) {
    const head = /^([0-9a-f]{40,64}) (\d{4}-\d{2}-\d{2})$/.exec(part)
    const path = part.replace(/^\n/, "")
    if (head !== null) commits.push({ id: head[1] as string, day: head[2] as string, paths: [] })
    // A name with a line end in it would be two names to what reads the files.
    else if (path !== "" && !/[\r\n]/.test(path)) commits.at(-1)?.paths.push(path)
  }
  return commits
}

/** The id of a commit, a line feed, and its files. */
const sizesIn = (output: string): ReadonlyMap<string, number> => {
  const sizes = new Map<string, number>()
  let id = ""
  for (const part of output.split(/[\0\n]/)) {
    if (/^[0-9a-f]{40,64}$/.test(part)) id = part
    else if (part !== "") sizes.set(id, (sizes.get(id) ?? 0) + 1)
  }
  return sizes
}

/** `{id} blob {size}`, the bytes and a line feed for each name, or `{name} missing`. */
const filesIn = (output: Buffer, names: ReadonlyArray<string>) => {
  const files = new Map<string, string>()
  const absent: Array<string> = []
  let at = 0
  for (const name of names) {
    const end = output.indexOf(10, at)
    const found = /^\S+ (\w+) (\d+)$/.exec(output.subarray(at, end).toString())
    at = end + 1
    if (found === null) {
      absent.push(name)
      continue
    }
    const size = Number(found[2])
    if (found[1] === "blob" && size <= MAX_FILE_BYTES) files.set(name, output.subarray(at, at + size).toString())
    at += size + 1
  }
  return { files, absent }
}
