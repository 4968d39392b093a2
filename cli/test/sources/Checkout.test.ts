/** A checkout may come from anyone: reading it runs no program that it names, and says in words when something is missing. */
import { execFileSync } from "node:child_process"
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { openCheckout } from "../../src/sources/Checkout.ts"
import { makeRepository, type Repository } from "./repository.ts"

const PATH = "bucket/x.json"

let root: string
let repository: Repository
let marker: string
let program: string

const git = (...args: ReadonlyArray<string>): string =>
  execFileSync("git", ["-C", repository.folder, ...args], { stdio: ["ignore", "pipe", "pipe"] })
    .toString()
    .trim()
const configure = (lines: string): void => appendFileSync(join(repository.folder, ".git/config"), `${lines}\n`)
/** Takes the stored bytes of an object away, as in a clone that left them out. */
const lose = (name: string): void => {
  const id = git("rev-parse", name)
  rmSync(join(repository.folder, ".git/objects", id.slice(0, 2), id.slice(2)), { force: true })
}
/** All that a pull does with a checkout. */
const readAll = async (folder = repository.folder): Promise<ReadonlyMap<string, string>> => {
  const checkout = await openCheckout(folder)
  const commits = await checkout.history(["bucket"])
  await checkout.imports(commits.map(({ id }) => id))
  return checkout.read([`HEAD:${PATH}`, ...commits.map(({ id }) => `${id}:${PATH}`)])
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "driverdex-checkout-"))
  repository = makeRepository(join(root, "checkout"))
  repository.commit("2026-01-01", { [PATH]: "first", ".gitattributes": "* diff=own filter=own\n" })
  repository.commit("2026-01-02", { [PATH]: "second" })
  marker = join(root, "a-program-ran")
  program = join(root, "program")
  writeFileSync(program, `#!/bin/sh\ntouch '${marker}'\n`)
  chmodSync(program, 0o755)
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

describe("reading a checkout runs no program that it names (P-IMP-8)", () => {
  const promisor = (remote: string): string =>
    `[core]\nrepositoryFormatVersion = 1\n[extensions]\npartialClone = origin\n[remote "origin"]\npromisor = true\n${remote}`

  it.each<[string, () => void]>([
    ["to fetch what is missing", () => configure(promisor(`url = ${root}/none\nuploadpack = ${program}`))],
    [
      "as its way to another machine",
      () => configure(promisor(`url = ssh://example.invalid/x\n[core]\nsshCommand = ${program}`))
    ],
    [
      "as the address of a remote",
      () => configure(promisor(`url = ext::${program}\n[protocol]\nallow = always\n[protocol "ext"]\nallow = always`))
    ],
    ["as a proxy", () => configure(promisor(`url = git://example.invalid/x\n[core]\ngitProxy = ${program}`))],
    [
      "for credentials",
      () =>
        configure(
          promisor(`url = http://127.0.0.1:9/x\n[credential]\nhelper = ${program}\n[core]\naskPass = ${program}`)
        )
    ]
  ])("%s", async (_why, prepare) => {
    lose(`HEAD:${PATH}`)
    prepare()
    const outcome = await readAll().catch((error: Error) => error.message)
    expect(existsSync(marker)).toBe(false)
    expect(outcome).toContain(`${repository.folder} is not complete: Git has no object for ${PATH} of HEAD.`)
  })

  it.each<[string, () => void]>([
    ["to watch its files", () => configure(`[core]\nfsmonitor = ${program}`)],
    [
      "to show differences",
      () => configure(`[diff "own"]\ntextconv = ${program}\ncommand = ${program}\n[diff]\nexternal = ${program}`)
    ],
    [
      "as a filter",
      () => configure(`[filter "own"]\nclean = ${program}\nsmudge = ${program}\nprocess = ${program}\nrequired = true`)
    ],
    ["as a pager", () => configure(`[core]\npager = ${program}\n[pager]\nlog = ${program}\ncat-file = true`)],
    [
      "under the name of a command",
      () =>
        configure(
          `[alias]\nlog = !${program}\ncat-file = !${program}\ndiff-tree = !${program}\nrev-parse = !${program}`
        )
    ],
    ["to look at signatures", () => configure(`[log]\nshowSignature = true\n[gpg]\nprogram = ${program}`)],
    [
      "as a hook",
      () => {
        const hooks = join(repository.folder, ".git/hooks")
        mkdirSync(hooks, { recursive: true })
        configure(`[core]\nhooksPath = ${hooks}`)
        for (const name of ["post-checkout", "post-index-change", "reference-transaction", "fsmonitor-watchman"]) {
          writeFileSync(join(hooks, name), `#!/bin/sh\ntouch '${marker}'\n`)
          chmodSync(join(hooks, name), 0o755)
        }
      }
    ],
    [
      "in settings that its own settings include",
      () => {
        writeFileSync(join(root, "more"), `[core]\nfsmonitor = ${program}\npager = ${program}\n`)
        configure(`[include]\npath = ${join(root, "more")}`)
      }
    ],
    [
      "for the objects of others that it borrows",
      () => {
        const other = makeRepository(join(root, "other"))
        other.commit("2026-01-01", { "a.txt": "a" })
        writeFileSync(join(repository.folder, ".git/objects/info/alternates"), `${other.folder}/.git/objects\n`)
        configure(`[core]\nalternateRefsCommand = ${program}`)
      }
    ]
  ])("%s", async (_why, prepare) => {
    prepare()
    expect((await readAll()).get(`HEAD:${PATH}`)).toBe("second")
    expect(existsSync(marker)).toBe(false)
  })

  it("nor one that the settings of the machine's own account name", async () => {
    const home = join(root, "home")
    mkdirSync(home)
    writeFileSync(
      join(home, ".gitconfig"),
      `[core]\nfsmonitor = ${program}\n[log]\nshowSignature = true\n[gpg]\nprogram = ${program}\n`
    )
    const before = process.env["HOME"]
    process.env["HOME"] = home
    try {
      expect((await readAll()).get(`HEAD:${PATH}`)).toBe("second")
    } finally {
      process.env["HOME"] = before
    }
    expect(existsSync(marker)).toBe(false)
  })
})

describe("a checkout is read as it was made", () => {
  it("and not as replaced objects or grafts want it", async () => {
    const [first, second] = [git("rev-parse", "HEAD~1"), git("rev-parse", "HEAD")]
    git("replace", git("rev-parse", `HEAD:${PATH}`), git("rev-parse", `HEAD~1:${PATH}`))
    writeFileSync(join(repository.folder, ".git/info/grafts"), `${second}\n`)
    const checkout = await openCheckout(repository.folder)
    expect((await checkout.history(["bucket"])).map(({ id }) => id)).toEqual([first, second])
    expect((await checkout.read([`HEAD:${PATH}`])).get(`HEAD:${PATH}`)).toBe("second")
  })

  it("also where its branches are packed, its HEAD is a commit or its folder is bare", async () => {
    git("pack-refs", "--all")
    expect((await readAll()).get(`HEAD:${PATH}`)).toBe("second")
    git("checkout", "-q", "--detach", "HEAD~1")
    expect((await readAll()).get(`HEAD:${PATH}`)).toBe("first")
    git("checkout", "-q", "-")
    execFileSync("git", ["clone", "-q", "--bare", repository.folder, join(root, "bare.git")], { stdio: "pipe" })
    expect((await readAll(join(root, "bare.git"))).get(`HEAD:${PATH}`)).toBe("second")
  })

  it("also where it borrows objects, is a second work tree, or stands elsewhere by a link", async () => {
    const shared = join(root, "shared")
    execFileSync("git", ["clone", "-q", "--shared", repository.folder, shared], { stdio: "pipe" })
    expect((await readAll(shared)).get(`HEAD:${PATH}`)).toBe("second")
    const tree = join(root, "tree")
    git("worktree", "add", "-q", "--detach", tree, "HEAD~1")
    expect((await readAll(tree)).get(`HEAD:${PATH}`)).toBe("first")
    renameSync(join(repository.folder, ".git"), join(root, "moved.git"))
    symlinkSync(join(root, "moved.git"), join(repository.folder, ".git"))
    expect((await readAll()).get(`HEAD:${PATH}`)).toBe("second")
  })

  it("with names of 64 digits too", async () => {
    const wide = join(root, "wide")
    execFileSync("git", ["init", "-q", "--object-format=sha256", wide], { stdio: "pipe" })
    makeRepository(wide).commit("2026-01-03", { [PATH]: "third" })
    expect((await readAll(wide)).get(`HEAD:${PATH}`)).toBe("third")
  })

  it("and nothing of the way in which it was read stays behind", async () => {
    const temporary = join(root, "tmp")
    mkdirSync(temporary)
    const before = process.env["TMPDIR"]
    process.env["TMPDIR"] = temporary
    try {
      await readAll()
    } finally {
      if (before === undefined) delete process.env["TMPDIR"]
      else process.env["TMPDIR"] = before
    }
    expect(execFileSync("ls", ["-A", temporary]).toString()).toBe("")
    expect(git("status", "--porcelain")).toBe("")
  })
})

describe("what a checkout lacks", () => {
  it("is said in words: a file of an older commit", async () => {
    const first = git("rev-parse", "HEAD~1")
    lose(`HEAD~1:${PATH}`)
    await expect(readAll()).rejects.toThrow(
      `${repository.folder} is not complete: Git has no object for ${PATH} of ${first}.`
    )
  })

  it.each([
    ["a folder's list", "HEAD:bucket"],
    ["a commit", "HEAD~1"],
    ["the newest commit", "HEAD"]
  ])("is said in words: %s", async (_what, name) => {
    lose(name)
    await expect(readAll()).rejects.toThrow(`${repository.folder} is not complete: Git `)
  })

  it("is no file that was taken away in a later commit", async () => {
    repository.commit("2026-01-03", { [PATH]: null })
    const read = await readAll()
    expect(read.has(`HEAD:${PATH}`)).toBe(false)
    expect(read.size).toBe(2)
  })
})
