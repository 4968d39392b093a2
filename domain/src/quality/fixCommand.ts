/** The command of the terminal program that mends an item, for people to copy and complete. Words in capitals are theirs to replace. */
import type { NewInSource } from "../catalogue/NewInSource.ts"
import type { QualityItem } from "./QualityItem.ts"

/** Kinds whose fact may be right as it is, with what an edit says then. The form of a driver has no field for it. */
const CONFIRMED_BY: Readonly<Record<string, (day: string) => Readonly<Record<string, string>>>> = {
  "reported-version": () => ({ versionBasis: "sourced" }),
  stale: (asOf) => ({ asOf })
}

/**
 * The edit by which an operator who has seen the fact at its maker confirms it; null for kinds where nothing can be confirmed.
 * @param day of the look, YYYY-MM-DD
 */
export const confirmingEdit = ({ kind, subject }: Pick<QualityItem, "kind" | "subject">, day: string) => {
  const confirmed = CONFIRMED_BY[kind]?.(day)
  return confirmed === undefined ? null : { do: "edit" as const, key: subject, ...confirmed }
}

export const isConfirmable = ({ kind }: Pick<QualityItem, "kind">): boolean => Object.hasOwn(CONFIRMED_BY, kind)

/** Null where no command does it: the question is looked at on the site first. */
export const fixCommand = (item: QualityItem): string | null => {
  const { kind, action, driverId, source, subject, told } = item
  if (told !== undefined) return addingCommand(told)
  if (kind === "held-link") return "driverdex links settle accept --dry-run"
  if (kind === "source-failing") return `driverdex sources pull ${subject} --download --dry-run`
  if (action === "pull" && source !== null) return `driverdex sources pull ${source} FOLDER --dry-run`
  if (action === "check-link") return `driverdex drivers edit ${driverId} --download-url ADDRESS --reason SOURCE`
  if (action === "review") return `driverdex sources review ${subject} accept --dry-run`
  if (action !== "edit" || driverId === null) return null
  return confirmingCommand(item) ?? `driverdex drivers edit ${driverId} --version VERSION --reason SOURCE`
}

/** A record is one command away: what the source does not tell is in capitals. */
const addingCommand = ({ key, name, manufacturer, category, version, day, isReleased, downloadUrl }: NewInSource) => {
  const row = {
    do: "add",
    key,
    name,
    manufacturer: manufacturer ?? "MAKER",
    category: category ?? "CATEGORY",
    description: "SENTENCE.",
    version,
    ...(isReleased ? { releaseDateIso: day, releaseDateBasis: "published" } : {}),
    operatingSystem: "WINDOWS",
    architecture: "ARCHITECTURE",
    downloadUrl: downloadUrl ?? "ADDRESS"
  }
  return `echo '${JSON.stringify(row).replaceAll("'", "\\u0027")}' | driverdex catalogue apply - --dry-run`
}

/** The command that confirms a version; null for kinds where nothing can be confirmed. A key needs no quotes (DriverKey). */
export const confirmingCommand = (item: QualityItem): string | null => {
  const edit = confirmingEdit(item, "YYYY-MM-DD")
  return edit === null ? null : `echo '${JSON.stringify(edit)}' | driverdex catalogue apply - --dry-run`
}
