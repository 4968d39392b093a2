/** Which release this is: the same file two folders up for the sources and for the bundle (main.js), and the commit that was built. */
import { readFileSync } from "node:fs"

export interface Release {
  /** Of the whole product, as package.json has it. */
  readonly version: string
  /** With '+changes' where the checkout had some; null where it was not built from a checkout. */
  readonly commit: string | null
}

/** @param program address of the file that was started: api/src/main.ts or api/dist/main.js */
export const readRelease = (program: string): Release => {
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", program), "utf8")) as { version: string }
  return { version, commit: commitBeside(program) }
}

/** Written by setup/builds.mjs. The sources have none: they may have been changed since. */
const commitBeside = (program: string): string | null => {
  try {
    return readFileSync(new URL("./commit", program), "utf8").trim() || null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null
    throw error
  }
}
