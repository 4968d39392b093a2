/** The formats that sources can have. */
import type { SourceFormat } from "../SourceFormat.ts"
import { amd } from "./amd.ts"
import { chocolatey } from "./chocolatey.ts"
import { dumplings } from "./dumplings.ts"
import { endoflife } from "./endoflife.ts"
import { githubReleases } from "./githubReleases.ts"
import { scoop } from "./scoop.ts"
import { winget } from "./winget.ts"

export const FORMATS = {
  winget,
  scoop,
  chocolatey,
  dumplings,
  endoflife,
  amd,
  "github-releases": githubReleases
} as const satisfies Readonly<Record<string, SourceFormat>>
export type FormatName = keyof typeof FORMATS
