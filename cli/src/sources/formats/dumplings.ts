/** Logs of Dumplings, which looks at the makers' pages every few hours: a file per version (github.com/SpecterShell/Dumplings). */
import type { ListedRelease, SourceFormat } from "../SourceFormat.ts"
import { addressOf, dayOf, fieldsOf, known, listOf, sha256Of, versionOf } from "./facts.ts"
import { readYaml } from "./yaml.ts"

export const dumplings: SourceFormat = {
  paths: (name) => [`:(glob)Tasks/${name}/Log_*.yaml`],
  isFileOf: (path, name) => path.startsWith(`Tasks/${name}/`),
  historyIn: "files",
  read: (files) => {
    const byVersion = new Map<string, ListedRelease>()
    // By their names, which begin with the moment: the first log of a version says when it was found, a later one may say more.
    for (const [path, text] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const log = readYaml(text, path)
      const version = versionOf(log["Version"])
      if (version === undefined) continue
      const before = byVersion.get(version)
      const installers = listOf(log["Installer"]).map(fieldsOf)
      const file = installers.find(({ Architecture }) => Architecture === "x64") ?? installers[0] ?? {}
      const downloadUrl = addressOf(file["InstallerUrl"])
      // What the first log found may be of any age.
      const isOld = before?.isOld ?? (byVersion.size === 0 ? true : undefined)
      const seenOn = isOld ? undefined : (before?.seenOn ?? dayOfName(path))
      const publishedOn = dayOf(log["ReleaseTime"])
      byVersion.set(version, {
        ...before,
        ...known({
          version,
          path,
          isOld,
          seenOn,
          publishedOn: isStale(publishedOn, seenOn) ? undefined : publishedOn,
          downloadUrl,
          sha256: downloadUrl === undefined ? undefined : sha256Of(file["InstallerSha256"]),
          notesUrl: notesOf(log["Locale"])
        })
      })
    }
    return [...byVersion.values()]
  }
}

/** A new version is found within days; a day long before is that of an older one, or of another year. */
const isStale = (publishedOn: string | undefined, seenOn: string | undefined): boolean =>
  publishedOn !== undefined && seenOn !== undefined && Date.parse(seenOn) - Date.parse(publishedOn) > MONTH_MS

const MONTH_MS = 30 * 86_400_000

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
