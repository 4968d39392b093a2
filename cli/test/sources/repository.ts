/** A repository of a source, made for a test: files and the days on which they came. */
import { execFileSync } from "node:child_process"
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"

export interface Repository {
  readonly folder: string
  /** Null takes a file away. */
  readonly commit: (day: string, files: Readonly<Record<string, string | null>>) => void
}

export const makeRepository = (folder: string): Repository => {
  const git = (args: ReadonlyArray<string>, env: NodeJS.ProcessEnv = {}) =>
    execFileSync(
      "git",
      [
        "-C",
        folder,
        "-c",
        "user.name=Test",
        "-c",
        "user.email=test@example.com",
        "-c",
        "commit.gpgsign=false",
        ...args
      ],
      {
        env: { ...process.env, ...env },
        stdio: ["ignore", "pipe", "pipe"]
      }
    ).toString()
  mkdirSync(folder, { recursive: true })
  git(["init", "-q"])
  return {
    folder,
    commit: (day, files) => {
      for (const [path, text] of Object.entries(files)) {
        const place = join(folder, path)
        if (text === null) rmSync(place)
        else {
          mkdirSync(dirname(place), { recursive: true })
          writeFileSync(place, text)
        }
      }
      git(["add", "-A"])
      // The day is that of UTC, whatever the zone of who committed.
      const moment = `${day}T20:00:00-0100`
      git(["commit", "-q", "--allow-empty", "-m", "Update"], { GIT_AUTHOR_DATE: moment, GIT_COMMITTER_DATE: moment })
    }
  }
}
