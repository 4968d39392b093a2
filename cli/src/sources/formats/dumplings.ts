/**
 * Logs of Dumplings, which looks at the makers' pages every few hours: a file per version (github.com/SpecterShell/Dumplings). Over https
 * it is read by `State.yaml`, which is a link to the newest log, so that its text may be the name of that, or the log itself.
 */
import type { ListedRelease, SourceFormat } from "../SourceFormat.ts"
import { addressOf, dayOf, fieldsOf, known, listOf, sha256Of, versionOf } from "./facts.ts"
import { readYaml } from "./yaml.ts"

export const dumplings: SourceFormat = {
  paths: (name) => [`:(glob)Tasks/${name}/Log_*.yaml`],
  isFileOf: (path, name) => path.startsWith(`Tasks/${name}/`),
  historyIn: "files",
  pointsTo: (path, text) => {
    const log = /^\s*(Log_\d{8}T\d{6}Z\.yaml)\s*$/.exec(text)?.[1]
    return log === undefined ? undefined : path.replace(/[^/]+$/, log)
  },
  read: (files) => {
    // By their names, which begin with the moment: the first log of a version says when it was found, a later one may say more.
    const logs = [...files]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([path, text]) => {
        const log = readYaml(text, path)
        const version = versionOf(log["Version"])
        return version === undefined ? [] : [{ path, log, version, day: dayOf(log["ReleaseTime"]) }]
      })
    const shared = sharedDays(logs)
    const byVersion = new Map<string, ListedRelease>()
    for (const { path, log, version, day } of logs) {
      const before = byVersion.get(version)
      const installers = listOf(log["Installer"]).map(fieldsOf)
      const file = installers.find(({ Architecture }) => Architecture === "x64") ?? installers[0] ?? {}
      const downloadUrl = addressOf(file["InstallerUrl"])
      // What the first log found may be of any age.
      const isOld = before?.isOld ?? (byVersion.size === 0 ? true : undefined)
      const seenOn = isOld ? undefined : (before?.seenOn ?? dayOfName(path))
      const isItsOwn = day !== undefined && !isStale(day, seenOn, shared.has(day))
      byVersion.set(version, {
        ...before,
        ...known({
          version,
          path,
          isOld,
          seenOn,
          // A later log has the day on which the maker exchanged the file.
          publishedOn: before?.publishedOn ?? (isItsOwn ? day : undefined),
          downloadUrl,
          sha256: downloadUrl === undefined ? undefined : sha256Of(file["InstallerSha256"]),
          notesUrl: notesOf(log["Locale"])
        })
      })
    }
    return [...byVersion.values()]
  }
}

/** The days that several versions have: a maker's page may keep the day of an older one. */
const sharedDays = (logs: ReadonlyArray<{ readonly version: string; readonly day: string | undefined }>) => {
  const firstWith = new Map<string, string>()
  return new Set(
    logs.flatMap(({ version, day }) => {
      if (day === undefined) return []
      const first = firstWith.get(day) ?? version
      firstWith.set(day, first)
      return first === version ? [] : [day]
    })
  )
}

/** A new version is found within days; a day long before is that of an older one, or of another year. A shared one is only right at once. */
const isStale = (day: string, seenOn: string | undefined, isShared: boolean): boolean =>
  seenOn === undefined ? isShared : Date.parse(seenOn) - Date.parse(day) > (isShared ? 1 : 30) * DAY_MS

const DAY_MS = 86_400_000

/** `Log_20260225T062414Z.yaml` */
const dayOfName = (path: string): string | undefined => {
  const parts = /Log_(\d{4})(\d{2})(\d{2})T/.exec(path)
  return parts === null ? undefined : dayOf(`${parts[1]}-${parts[2]}-${parts[3]}`)
}

const notesOf = (locale: unknown): string | undefined =>
  listOf(locale)
    .map(fieldsOf)
    .filter(({ Key }) => Key === "ReleaseNotesUrl")
    .map(({ Value }) => addressOf(Value))
    .find((address) => address !== undefined)
