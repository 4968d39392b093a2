/** A checkout of winget's packages that a test makes: any number of manifests in one commit, by `git fast-import`. */
import { execFileSync } from "node:child_process"
import { mkdirSync } from "node:fs"
import { PULL_SOURCES } from "@driverdex/fixtures/catalogue/PullSources"
import { seedDrivers } from "@driverdex/fixtures/catalogue/SeedCatalogue"

export interface Manifest {
  readonly name: string
  readonly version: string
  /** YYYY-MM-DD. */
  readonly day?: string
  readonly address?: string
  readonly sha256?: string
}

export const WINGET = PULL_SOURCES.find(({ id }) => id === "winget")?.packages ?? {}

const VERSIONS = new Map((await seedDrivers()).map(({ row: { key, version } }) => [key, version ?? ""]))

/** A version above that of the package's record, numbered as that is; a later `step` and then a later `place` is the higher one. */
export const newerVersion = (name: string, step: number, place = 0): string => {
  const version = VERSIONS.get(WINGET[name] ?? "") ?? ""
  const [first = "", ...others] = version.match(/\d+/g) ?? []
  const rest = others.slice(1).map(() => "0")
  return (
    [String(Number(first) + 1), String(1000 * (step + 1) + place), ...rest].join(".") +
    (/[a-z]/i.test(version) ? "b" : "")
  )
}

/** @param day of the commit */
export const makeWinget = (folder: string, day: string, manifests: ReadonlyArray<Manifest>): void => {
  mkdirSync(folder, { recursive: true })
  execFileSync("git", ["init", "-q", "--bare", folder])
  const when = Date.parse(`${day}T12:00:00Z`) / 1000
  const head = `commit refs/heads/main\ncommitter Test <test@example.com> ${when} +0000\ndata 0\n`
  const files = manifests.map((one) => {
    const text = textOf(one)
    const path = `manifests/${one.name.slice(0, 1).toLowerCase()}/${one.name.replaceAll(".", "/")}/${one.version}/${one.name}.yaml`
    return `M 100644 inline ${path}\ndata ${Buffer.byteLength(text)}\n${text}\n`
  })
  execFileSync("git", ["-C", folder, "fast-import", "--quiet"], { input: head + files.join("") })
  execFileSync("git", ["-C", folder, "symbolic-ref", "HEAD", "refs/heads/main"])
}

const textOf = ({ name, version, day, address, sha256 }: Manifest): string => {
  const installer = [
    "- Architecture: x64",
    ...(address === undefined ? [] : [`  InstallerUrl: ${address}`]),
    ...(sha256 === undefined ? [] : [`  InstallerSha256: ${sha256}`])
  ]
  const lines = [
    `PackageIdentifier: ${name}`,
    `PackageVersion: ${version}`,
    ...(day === undefined ? [] : [`ReleaseDate: ${day}`])
  ]
  return [...lines, "Installers:", ...installer, "ManifestType: singleton"].join("\n")
}
