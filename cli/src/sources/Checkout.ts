/** A checkout of a source's repository on this machine, read with Git: nothing of it is run, and nothing is fetched. */
import { spawn } from "node:child_process"
import { Failure } from "../platform/Failure.ts"
import { type Commit, MAX_FILE_BYTES, type SourceFiles } from "./SourceFiles.ts"

/** A commit with this many new files copied them from elsewhere: it dates the copy, not the versions. */
const BULK = 20

/** @throws Failure for a folder that is no checkout, and without Git */
export const openCheckout = async (folder: string): Promise<SourceFiles> => {
  const run = (args: ReadonlyArray<string>, input = "") => git(folder, args, input)
  const [head] = commitsIn((await run(["log", "-1", ...COMMITS])).toString())
  if (head === undefined) throw new Failure(`${folder} has no commits.`)
  const isShallow = (await run(["rev-parse", "--is-shallow-repository"])).toString().trim() !== "false"
  return {
    head,
    isComplete: !isShallow,
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
      return filesIn(await run(["cat-file", "--batch"], input), names)
    }
  }
}

// Programs that the settings of a repository name are not run.
const QUIET = ["-c", "log.showSignature=false", "-c", "core.fsmonitor=false"]
const COMMITS = ["--format=%H %cd", "--date=format-local:%Y-%m-%d", "--name-only", "-z"]

const git = async (folder: string, args: ReadonlyArray<string>, input: string): Promise<Buffer> => {
  const child = spawn("git", ["-C", folder, ...QUIET, ...args], {
    env: environment(),
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
  if (code !== 0) {
    const [line = ""] = (await faults).toString().trim().split("\n")
    throw new Failure(`Git cannot read ${folder}: ${line.replace(/^fatal: /, "")}`)
  }
  return output
}

/** Days in UTC, messages in English, and no other repository than the folder's: a hook of Git names its own. */
const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"))),
  TZ: "UTC",
  LC_ALL: "C",
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
    // A name with a line feed in it would be two names to what reads the files.
    else if (path !== "" && !path.includes("\n")) commits.at(-1)?.paths.push(path)
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
const filesIn = (output: Buffer, names: ReadonlyArray<string>): ReadonlyMap<string, string> => {
  const files = new Map<string, string>()
  let at = 0
  for (const name of names) {
    const end = output.indexOf(10, at)
    const found = /^\S+ (\w+) (\d+)$/.exec(output.subarray(at, end).toString())
    at = end + 1
    if (found === null) continue
    const size = Number(found[2])
    if (found[1] === "blob" && size <= MAX_FILE_BYTES) files.set(name, output.subarray(at, at + size).toString())
    at += size + 1
  }
  return files
}
