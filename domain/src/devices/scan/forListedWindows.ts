/**
 * What there is for the Windows that wrote a list, where a driver line is for another (P-SCAN-14): the sentence that the search has
 * for a text that names that Windows (P-ANS-11).
 */

import type { SystemFacts } from "../../catalogue/serves.ts"
import { NOT_FOR_ARM, type OlderDriver, otherWindowsText } from "../../catalogue/windowsNamed.ts"
import type { ListedWindows } from "./grammar/Form.ts"

/** What is known of a driver line's systems, as it is stored. */
export interface LineSystems {
  /** As its record says; absent where the catalogue has no record of it. */
  readonly record?: SystemFacts & { readonly architecture: string }
  /** The maker has none for Windows 10 and 11. */
  readonly noDriver?: true
  /** By release of Windows. */
  readonly others?: Readonly<Record<string, OlderDriver>>
}

/** By key of the line. */
export type SystemTable = Readonly<Record<string, LineSystems>>

/** Undefined where the line is for that Windows, as far as is known. */
export const forListedWindows = (
  { release, architecture }: ListedWindows,
  systems: LineSystems | undefined
): OlderDriver | undefined => {
  if (systems === undefined) return undefined
  const { record, noDriver, others } = systems
  const words =
    release === undefined || (record === undefined && noDriver !== true)
      ? ""
      : otherWindowsText(`Windows ${release}`, noDriver === true ? undefined : record)
  if (words !== "") return others?.[release ?? ""] ?? { why: words }
  if (architecture === "arm64") return { why: NOT_FOR_ARM }
  return architecture === "x86" && record?.architecture === "64-bit" ? { why: ON_32_BITS } : undefined
}

const ON_32_BITS = "Its record here is for 64-bit Windows only: for 32-bit Windows look at the maker's page."
