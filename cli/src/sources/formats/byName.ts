/** The formats that sources can have. */
import type { PullSource } from "@driverdex/fixtures/catalogue/PullSources"
import type { SourceFormat } from "../SourceFormat.ts"
import { amd } from "./amd.ts"
import { chocolatey } from "./chocolatey.ts"
import { configx } from "./configx.ts"
import { dumplings } from "./dumplings.ts"
import { endoflife } from "./endoflife.ts"
import { feedFormat } from "./feed.ts"
import { firstever } from "./firstever.ts"
import { githubReleases } from "./githubReleases.ts"
import { keylase } from "./keylase.ts"
import { ndjson } from "./ndjson.ts"
import { nvidiaLookup } from "./nvidiaLookup.ts"
import { osd } from "./osd.ts"
import { releaseData } from "./releaseData.ts"
import { scoop } from "./scoop.ts"
import { windriverindex } from "./windriverindex.ts"
import { winget } from "./winget.ts"
import { wingetIndex } from "./wingetIndex.ts"

export const FORMATS = {
  winget,
  scoop,
  chocolatey,
  dumplings,
  endoflife,
  "release-data": releaseData,
  amd,
  "github-releases": githubReleases,
  "winget-index": wingetIndex,
  firstever,
  configx,
  windriverindex,
  keylase,
  "nvidia-lookup": nvidiaLookup,
  osd,
  ndjson
} as const satisfies Readonly<Record<string, SourceFormat>>
export type FormatName = keyof typeof FORMATS

/** The format of a source; of one with feeds, as it describes them. */
export const formatOf = ({ format, feeds }: Pick<PullSource, "format" | "feeds">): SourceFormat =>
  feeds === undefined ? FORMATS[format as FormatName] : feedFormat(feeds)
