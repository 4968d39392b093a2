/** Notes in DATA_DIR which process serves it, so that a second start says where the first one is. */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"

interface Note {
  readonly pid: number
  readonly url: string
}

const fileOf = (dataDir: string): string => join(dataDir, "server.json")

/** The address of a server that is alive on this data directory, else null. */
export const runningServer = async (dataDir: string): Promise<string | null> => {
  const note = await readNote(dataDir)
  if (note === null || note.pid === process.pid || !isAlive(note.pid)) return null
  // The number may belong to another program by now: only an answer proves that it is the site.
  try {
    const answer = await fetch(`${note.url}/api/health/live`, { signal: AbortSignal.timeout(2_000) })
    return answer.ok && String(await answer.text()).includes('"live"') ? note.url : null
  } catch {
    return null
  }
}

export const noteServer = async (dataDir: string, url: string): Promise<void> => {
  await mkdir(dataDir, { recursive: true })
  await writeFile(fileOf(dataDir), JSON.stringify({ pid: process.pid, url } satisfies Note), { mode: 0o600 })
}

export const forgetServer = async (dataDir: string): Promise<void> => {
  const note = await readNote(dataDir)
  if (note?.pid === process.pid) await rm(fileOf(dataDir), { force: true })
}

const readNote = async (dataDir: string): Promise<Note | null> => {
  try {
    return JSON.parse(await readFile(fileOf(dataDir), "utf8")) as Note
  } catch {
    return null // No note, or half of one: nobody serves this folder as far as anyone can tell.
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"
  }
}
