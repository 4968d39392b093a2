/**
 * The files of a source that are downloaded from fixed addresses, with every state that they had: what Git is for a checkout. A new
 * state is written before the record that names it, and both under a temporary name first, so that an end at any moment loses none.
 */
import { createHash } from "node:crypto"
import { mkdir, readFile, rm } from "node:fs/promises"
import { homedir } from "node:os"
import { join } from "node:path"
import { fillFile } from "../files/fillFile.ts"
import { Failure } from "../verb/Failure.ts"
import type { SourceFiles } from "./SourceFiles.ts"

export interface Downloads {
  /** What the server said of the newest state that came from this address. */
  readonly validators: (path: string, address: string) => Validators
  /** Takes a body that an address answered; one that is the newest state already only sets its validators. */
  readonly keep: (path: string, address: string, body: Buffer, answer: Answered) => Promise<void>
  /** Notes that an address answered that the newest state of its file is still the newest. @param at ISO 8601 UTC */
  readonly confirm: (path: string, at: string) => Promise<void>
  /** Whether an address answered between two moments (ISO 8601 UTC), and what came is there. */
  readonly wasAnswered: (path: string, address: string, from: string, to: string) => boolean
  /** The day (UTC) on which the newest state of a file came, and the file that its address led to, where there is one. */
  readonly newest: (path: string) => Pick<State, "day" | "as"> | undefined
  /** The stored files of these paths; undefined where there are none. */
  readonly files: (paths: ReadonlyArray<string>) => SourceFiles | undefined
}

/** What makes an unchanged file cost a 304. */
export interface Validators {
  readonly etag?: string
  readonly lastModified?: string
}

interface Answered {
  readonly validators: Validators
  /** ISO 8601 UTC. */
  readonly at: string
  /** The path of the file, where the address answered only the name of that one. */
  readonly as?: string | undefined
}

interface Index {
  /** Oldest first. */
  readonly states: ReadonlyArray<State>
  /** By path. */
  readonly asked: Readonly<Record<string, Asked>>
}

interface Asked extends Validators {
  readonly address: string
  /** Day (UTC) of its last answer, and the moment; earlier releases did not note them. */
  readonly day?: string
  readonly at?: string
}

interface State {
  readonly path: string
  /** Day (UTC) on which it came. */
  readonly day: string
  readonly sha256: string
  /** Where the path led to another file: that one's. */
  readonly as?: string
}

/** `$XDG_CACHE_HOME/driverdex/sources/{source}` */
export const downloadFolder = (source: string, env: NodeJS.ProcessEnv = process.env): string =>
  join(env["XDG_CACHE_HOME"] || join(homedir(), ".cache"), "driverdex", "sources", source)

/**
 * @param keepsStates whether the earlier states of a file are needed, else only the newest one of each path is kept
 * @throws Failure for a folder that cannot be made or read
 */
export const openDownloads = async (folder: string, keepsStates = true): Promise<Downloads> => {
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
      const { address: _address, day: _day, at: _at, ...validators } = asked
      return validators
    },
    keep: async (path, address, body, { validators, at, as }) => {
      await makeFolder(folder)
      const day = dayOf(at)
      const sha256 = createHash("sha256").update(body).digest("hex")
      const state: State = { path, day, sha256, ...(as === undefined ? {} : { as }) }
      const isNew = newest(path)?.sha256 !== sha256
      if (isNew) await writeWhole(join(folder, sha256), body.toString())
      const isReplaced = (one: State) => isNew && !keepsStates && one.path === path && one.as === as
      const states = index.states.filter((one) => !isReplaced(one))
      const replaced = index.states.filter(isReplaced)
      await write({
        states: isNew ? [...states, state] : states,
        asked: { ...index.asked, [path]: { address, day, at, ...validators } }
      })
      for (const { sha256: gone } of replaced) {
        if (!index.states.some((one) => one.sha256 === gone)) await rm(join(folder, gone), { force: true })
      }
    },
    confirm: async (path, at) => {
      const asked = index.asked[path]
      if (asked !== undefined)
        await write({ ...index, asked: { ...index.asked, [path]: { ...asked, day: dayOf(at), at } } })
    },
    wasAnswered: (path, address, from, to) => {
      const { address: before, at = "" } = index.asked[path] ?? {}
      return before === address && newest(path) !== undefined && at >= from && at <= to
    },
    newest,
    files: (paths) => filesOf(folder, index, paths)
  }
}

const dayOf = (at: string): string => at.slice(0, 10)

/** Each state is a commit of one file. */
const filesOf = (folder: string, { states, asked }: Index, paths: ReadonlyArray<string>): SourceFiles | undefined => {
  const ours = states.filter(({ path }) => paths.includes(path))
  const last = ours.at(-1)
  if (last === undefined) return undefined
  const commits = ours.map((state, at) => ({ id: String(at), day: state.day, paths: [pathOf(state)] }))
  const newest = new Map(ours.map((state) => [pathOf(state), state]))
  const stateNamed = (name: string): State | undefined => {
    const [id = "", ...rest] = name.split(":")
    return id === "HEAD" ? newest.get(rest.join(":")) : ours[Number(id)]
  }
  /** A pull reads a table for each of its packages. */
  let recent: { readonly sha256: string; readonly text: string } | undefined
  return {
    head: { id: createHash("sha256").update(JSON.stringify(ours)).digest("hex"), day: last.day },
    isComplete: true,
    answeredOn: (path) => asked[newest.get(path)?.path ?? path]?.day,
    // All of them are of the packages that are wanted.
    history: async () => commits,
    // What the first download has may be of any age.
    imports: async (ids) => new Set(ids),
    read: async (names) => {
      const texts = new Map<string, string>()
      for (const name of names) {
        const state = stateNamed(name)
        if (state === undefined) continue
        if (recent?.sha256 !== state.sha256)
          recent = { sha256: state.sha256, text: await readText(join(folder, state.sha256)) }
        texts.set(name, recent.text)
      }
      return texts
    }
  }
}

const pathOf = ({ path, as }: State): string => as ?? path

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
