/**
 * The files of a source that are downloaded from fixed addresses, with every state that they had: what Git is for a checkout. A new
 * state is written before the record that names it, and both under a temporary name first, so that an end at any moment loses none.
 */
import { createHash } from "node:crypto"
import { mkdir, readFile } from "node:fs/promises"
import { homedir } from "node:os"
import { join } from "node:path"
import { fillFile } from "../files/fillFile.ts"
import { Failure } from "../verb/Failure.ts"
import type { SourceFiles } from "./SourceFiles.ts"

export interface Downloads {
  /** What the server said of the newest state that came from this address. */
  readonly validators: (path: string, address: string) => Validators
  /** Takes a body that an address answered; one that is the newest state already only sets its validators. */
  readonly keep: (path: string, address: string, body: Buffer, validators: Validators, day: string) => Promise<void>
  /** Notes that an address answered that the newest state of its file is still the newest. */
  readonly confirm: (path: string, day: string) => Promise<void>
  /** The day (UTC) on which the newest state of a file came, where there is one. */
  readonly dayOf: (path: string) => string | undefined
  /** The stored files of these paths; undefined where there are none. */
  readonly files: (paths: ReadonlyArray<string>) => SourceFiles | undefined
}

/** What makes an unchanged file cost a 304. */
export interface Validators {
  readonly etag?: string
  readonly lastModified?: string
}

interface Index {
  /** Oldest first. */
  readonly states: ReadonlyArray<State>
  /** By path. */
  readonly asked: Readonly<Record<string, Asked>>
}

interface Asked extends Validators {
  readonly address: string
  /** Day (UTC) of its last answer; an earlier release did not note it. */
  readonly day?: string
}

interface State {
  readonly path: string
  /** Day (UTC) on which it came. */
  readonly day: string
  readonly sha256: string
}

/** `$XDG_CACHE_HOME/driverdex/sources/{source}` */
export const downloadFolder = (source: string, env: NodeJS.ProcessEnv = process.env): string =>
  join(env["XDG_CACHE_HOME"] || join(homedir(), ".cache"), "driverdex", "sources", source)

/** @throws Failure for a folder that cannot be made or read */
export const openDownloads = async (folder: string): Promise<Downloads> => {
  const place = join(folder, "index.json")
  let index = await readIndex(place)
  const newest = (path: string): State | undefined => index.states.findLast((state) => state.path === path)
  const write = async (next: Index) => {
    await writeWhole(place, `${JSON.stringify(next)}\n`)
    index = next
  }
  return {
    validators: (path, address) => {
      const asked = index.asked[path]
      if (asked === undefined || asked.address !== address || newest(path) === undefined) return {}
      const { address: _address, day: _day, ...validators } = asked
      return validators
    },
    keep: async (path, address, body, validators, day) => {
      await makeFolder(folder)
      const sha256 = createHash("sha256").update(body).digest("hex")
      const isNew = newest(path)?.sha256 !== sha256
      if (isNew) await writeWhole(join(folder, sha256), body.toString())
      await write({
        states: isNew ? [...index.states, { path, day, sha256 }] : index.states,
        asked: { ...index.asked, [path]: { address, day, ...validators } }
      })
    },
    confirm: async (path, day) => {
      const asked = index.asked[path]
      if (asked === undefined || asked.day === day) return
      await write({ ...index, asked: { ...index.asked, [path]: { ...asked, day } } })
    },
    dayOf: (path) => newest(path)?.day,
    files: (paths) => filesOf(folder, index, paths)
  }
}

/** Each state is a commit of one file. */
const filesOf = (folder: string, { states, asked }: Index, paths: ReadonlyArray<string>): SourceFiles | undefined => {
  const ours = states.filter(({ path }) => paths.includes(path))
  const last = ours.at(-1)
  if (last === undefined) return undefined
  const commits = ours.map(({ path, day }, at) => ({ id: String(at), day, paths: [path] }))
  const stateNamed = (name: string): State | undefined => {
    const [id = "", ...rest] = name.split(":")
    const path = rest.join(":")
    return id === "HEAD" ? ours.findLast((state) => state.path === path) : ours[Number(id)]
  }
  return {
    head: { id: createHash("sha256").update(JSON.stringify(ours)).digest("hex"), day: last.day },
    isComplete: true,
    answeredOn: (path) => asked[path]?.day,
    history: async (pathspecs) => commits.filter(({ paths: [path = ""] }) => pathspecs.includes(path)),
    // What the first download has may be of any age.
    imports: async (ids) => new Set(ids),
    read: async (names) => {
      const texts = new Map<string, string>()
      for (const name of names) {
        const state = stateNamed(name)
        if (state !== undefined) texts.set(name, await readText(join(folder, state.sha256)))
      }
      return texts
    }
  }
}

const readIndex = async (place: string): Promise<Index> => {
  try {
    const { states, asked } = JSON.parse(await readFile(place, "utf8")) as Index
    if (Array.isArray(states) && typeof asked === "object" && asked !== null) return { states, asked }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === "ENOENT") return { states: [], asked: {} }
    if (code !== undefined) throw new Failure(`${place} cannot be read (${code}).`)
  }
  throw new Failure(`${place} is damaged; remove its folder and pull again.`)
}

const makeFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new Failure(`The folder ${folder} cannot be made (${(error as NodeJS.ErrnoException).code}).`)
  })
}

const readText = async (place: string): Promise<string> => {
  try {
    return await readFile(place, "utf8")
  } catch {
    throw new Failure(`${place} is missing; remove its folder and pull again.`)
  }
}

const writeWhole = async (place: string, text: string): Promise<void> => {
  await fillFile(place, async (send) => {
    await send(text)
    return text.length
  })
}
