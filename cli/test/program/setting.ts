/** The program, a tiny site for it to speak to, and an empty folder for its files: fresh for every test. */
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach } from "vitest"
import { runHere } from "./runHere.ts"
import { type Ended, PROGRAM, type RunOptions, runProgram } from "./runProgram.ts"
import { startSite, type TestSite } from "./server.ts"

export interface Setting {
  readonly site: TestSite
  readonly dir: string
  /** Runs the program against the site, in the process of the test; `env` is added to what it needs for that. */
  readonly run: (args: ReadonlyArray<string>, options?: Pick<RunOptions, "env" | "input">) => Promise<Ended>
  /** The same as a process of its own and as it is built: for what depends on that, such as signals and closed pipes. */
  readonly start: (args: ReadonlyArray<string>, options?: RunOptions) => Promise<Ended>
  /** Writes a file into the folder and answers its path. */
  readonly file: (name: string, text: string) => Promise<string>
}

/** Called once at the top of a test file; the answer gives the setting of the test under way. */
export function useProgram(): () => Setting {
  let setting: Setting
  beforeEach(async () => {
    const [site, dir] = await Promise.all([startSite(), mkdtemp(join(tmpdir(), "driverdex-cli-"))])
    const own = { DRIVERDEX_URL: site.url, XDG_CONFIG_HOME: dir }
    setting = {
      site,
      dir,
      run: (args, { env, ...options } = {}) => runHere(args, { env: { ...own, ...env }, ...options }),
      start: (args, { env, ...options } = {}) => runProgram(PROGRAM, args, { env: { ...own, ...env }, ...options }),
      file: async (name, text) => {
        const path = join(dir, name)
        await writeFile(path, text)
        return path
      }
    }
  })
  afterEach(async () => {
    await setting.site.close()
    await rm(setting.dir, { recursive: true, force: true })
  })
  return () => setting
}
