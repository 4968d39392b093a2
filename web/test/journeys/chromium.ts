/** The browser of the tests: CHROMIUM_PATH, else the one that npm brings, with what it needs to run anywhere. */
import { execFile } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import sparticuz, { inflate } from "@sparticuz/chromium"
import { type Browser, chromium } from "playwright-core"

export interface ChromiumBinary {
  readonly executablePath: string
  readonly env: Readonly<Record<string, string>>
}

const CACHE = join(import.meta.dirname, "../../../.cache")

/** Unpacks the browser once per version, and its libraries and fonts where the system has none. */
export const findChromium = async (): Promise<ChromiumBinary> => {
  const given = process.env["CHROMIUM_PATH"]
  if (given !== undefined) return { executablePath: given, env: {} }
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error("No browser comes with the packages for this platform: set CHROMIUM_PATH to an installed Chromium.")
  }
  const require = createRequire(import.meta.url)
  const packageFile = join(dirname(require.resolve("@sparticuz/chromium")), "../package.json")
  const { version } = require(packageFile) as { version: string }
  const folder = join(CACHE, `chromium-${version}`)
  mkdirSync(folder, { recursive: true })
  // The package unpacks to the folder for temporary files, whatever version is there already: a folder of our own.
  const before = process.env["TMPDIR"]
  process.env["TMPDIR"] = folder
  try {
    const executablePath = await sparticuz.executablePath()
    const env: Record<string, string> = { FONTCONFIG_FILE: writeFontSettings(folder) }
    if (!(await runs(executablePath, env))) {
      const libraries = await inflate(join(dirname(packageFile), "bin", "al2023.tar.br"))
      env["LD_LIBRARY_PATH"] = join(libraries, "lib")
    }
    return { executablePath, env }
  } finally {
    if (before === undefined) delete process.env["TMPDIR"]
    else process.env["TMPDIR"] = before
  }
}

/** The package's own flags are for another place: they run everything in one process and switch web security off. */
export const launch = ({ executablePath, env }: ChromiumBinary): Promise<Browser> =>
  chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    // No name is ever looked up: whatever a page asks for outside this machine fails, and the journeys see that it was asked.
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]
  })

/** Without any font, text has no size and nothing can be clicked. Only the package's own: pages look the same everywhere. */
const writeFontSettings = (folder: string): string => {
  const file = join(folder, "fonts.conf")
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fontcache</cachedir></fontconfig>`
  )
  return file
}

const runs = async (executablePath: string, env: Readonly<Record<string, string>>): Promise<boolean> => {
  try {
    await promisify(execFile)(executablePath, ["--no-sandbox", "--version"], {
      env: { ...process.env, ...env },
      timeout: 120_000
    })
    return true
  } catch {
    return false // A library is missing: the caller brings the package's own.
  }
}
