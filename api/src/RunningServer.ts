/**
 * Who works on a DATA_DIR: one process at a time, since it starts the database there and stops it in the end. A note in the
 * folder says who; a note alone proves nothing, for a killed process leaves it behind and its number goes to another one.
 */
import { randomUUID } from "node:crypto"
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"

/** Another process works on the folder, or nobody can; the message is one sentence for the person at the terminal. */
export class DataDirTaken extends Error {
  readonly _tag = "DataDirTaken"
}

export interface Claim {
  /** From now on a second start is sent to this address. */
  readonly serves: (url: string) => void
}

interface Note {
  readonly pid: number
  /** As long as the process lives, it says `token` here. */
  readonly door: string
  readonly token: string
  /** Where the site answers; null until it does. */
  readonly url: string | null
}

/** Longest time that a note takes to be written once its file is there. */
const WRITING_MS = 2_000

/**
 * Takes the folder for this process, until its end.
 * @throws DataDirTaken
 */
export const claimDataDir = async (dataDir: string): Promise<Claim> => {
  const file = join(dataDir, "server.json")
  const door = await openDoor()
  const noteWith = (url: string | null) => JSON.stringify({ pid: process.pid, ...door.proof, url } satisfies Note)
  let own = noteWith(null)
  try {
    while (!create(file, own)) {
      const text = readText(file)
      const note = noteOf(text)
      if (note === null && isYoung(file)) {
        await delay(20)
        continue
      }
      const taken = note === null ? null : await takenBy(note)
      if (taken !== null) throw new DataDirTaken(taken)
      // Only what was looked at: somebody faster may have put another note there.
      if (readText(file) === text) rmSync(file, { force: true })
    }
  } catch (error) {
    door.close()
    if (error instanceof DataDirTaken) throw error
    throw new DataDirTaken(`The data directory ${dataDir} cannot be written.`, { cause: error })
  }
  process.once("exit", () => {
    if (readText(file) === own) rmSync(file, { force: true })
  })
  return {
    serves: (url) => {
      own = noteWith(url)
      writeFileSync(`${file}.${process.pid}`, own, { mode: 0o600 })
      renameSync(`${file}.${process.pid}`, file)
    }
  }
}

/** The sentence for who is there; null for a note that was left behind. */
const takenBy = async ({ pid, door, token, url }: Note): Promise<string | null> => {
  try {
    const answer = await fetch(door, { signal: AbortSignal.timeout(5_000) })
    if ((await answer.text()) !== token) return null
  } catch {
    return null
  }
  return url === null
    ? `Process ${pid} is starting or importing on this DATA_DIR; try again when it is done.`
    : `Driverdex already runs on this DATA_DIR: ${url}`
}

/** From the first moment, when there is no site yet, to the last: whatever way the process ends, this ends with it. */
const openDoor = async () => {
  const token = randomUUID()
  const server = createServer((_, response) => response.end(token))
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve))
  // Nobody waits for its end.
  server.unref()
  const { port } = server.address() as AddressInfo
  return {
    proof: { door: `http://127.0.0.1:${port}`, token },
    close: () => {
      server.close()
    }
  }
}

/** False when there is a note already. */
const create = (file: string, text: string): boolean => {
  mkdirSync(join(file, ".."), { recursive: true })
  try {
    writeFileSync(file, text, { mode: 0o600, flag: "wx" })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false
    throw error
  }
}

const readText = (file: string): string | null => {
  try {
    return readFileSync(file, "utf8")
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null
    throw error
  }
}

const noteOf = (text: string | null): Note | null => {
  try {
    return text === null ? null : (JSON.parse(text) as Note)
  } catch {
    return null // Half a note: being written, or left by a full disk.
  }
}

const isYoung = (file: string): boolean => {
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.NEGATIVE_INFINITY)
  return age < WRITING_MS
}
