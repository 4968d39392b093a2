/**
 * The tokens of this machine's sign-ins, by address: `$XDG_CONFIG_HOME/driverdex/tokens.json`, readable by its owner only.
 * DRIVERDEX_TOKEN overrides the file, for scripts, and is sent only to the site that DRIVERDEX_URL names.
 */
import { randomBytes } from "node:crypto"
import { chmod, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { homedir } from "node:os"
import { dirname, join } from "node:path"
import { isOfEnvironment } from "./address.ts"
import { Failure } from "./Failure.ts"

export interface StoredToken {
  readonly token: string
  readonly name: string
  /** ISO 8601 UTC. */
  readonly expiresAt: string
}

export function tokenFile(env: NodeJS.ProcessEnv = process.env): string {
  return join(env["XDG_CONFIG_HOME"] || join(homedir(), ".config"), "driverdex", "tokens.json")
}

/** The token for an address, or undefined when not signed in there. @throws Failure when the file cannot be read. */
export async function tokenFor(address: string, env: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  const given = env["DRIVERDEX_TOKEN"]
  if (given && isOfEnvironment(address, env)) return given
  return (await readTokens(tokenFile(env))).get(address)?.token
}

export async function keepToken(address: string, token: StoredToken, env?: NodeJS.ProcessEnv): Promise<void> {
  const file = tokenFile(env)
  await writeTokens(file, (await readTokens(file)).set(address, token))
}

/** Returns whether there was one. */
export async function forgetToken(address: string, env?: NodeJS.ProcessEnv): Promise<boolean> {
  const file = tokenFile(env)
  const tokens = await readTokens(file)
  if (!tokens.delete(address)) return false
  await writeTokens(file, tokens)
  return true
}

async function readTokens(file: string): Promise<Map<string, StoredToken>> {
  let text: string
  try {
    text = await readFile(file, "utf8")
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return new Map()
    throw new Failure(`The token file ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
  try {
    const entries = Object.entries(JSON.parse(text) as Record<string, StoredToken>)
    if (entries.every(([, stored]) => typeof stored?.token === "string")) return new Map(entries)
  } catch {
    // Reported below: whatever is wrong with the text, the remedy is the same.
  }
  throw new Failure(`The token file ${file} is damaged; remove it and sign in again.`)
}

/** Written to a temporary file and renamed: a crash leaves the old file or the new one, never a partial one. */
async function writeTokens(file: string, tokens: ReadonlyMap<string, StoredToken>): Promise<void> {
  const next = `${file}.${randomBytes(6).toString("hex")}`
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(next, `${JSON.stringify(Object.fromEntries(tokens), null, 2)}\n`, { mode: 0o600, flag: "wx" })
    await chmod(next, 0o600)
    await rename(next, file)
  } catch (error) {
    await rm(next, { force: true })
    throw new Failure(`The token file ${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
}
