/** The releases that an undo removes from the list and those that it restores. */
import type { DriverFacts, Release } from "../catalogue/Driver.ts"
import type { ReleaseName } from "../catalogue/Releases.ts"
import { releaseTopic } from "./authorship.ts"
import type { DriverState } from "./DriverState.ts"
import { isSameFact } from "./facts.ts"
import type { Resolve } from "./undoFacts.ts"

export interface ReleasesBack {
  readonly withdrawn: ReadonlyArray<ReleaseName>
  /** Oldest first, so that they end up in the list as before. */
  readonly returned: ReadonlyArray<Release>
  readonly restores: Readonly<Record<string, number>>
  /** `releases` when one stays because someone has stated it since. */
  readonly preserved: ReadonlyArray<"releases">
}

export const undoReleases = (
  now: DriverState,
  /** The resulting facts: the release that they describe stays on the list. */
  next: DriverFacts,
  topics: ReadonlyArray<string>,
  resolve: Resolve
): ReleasesBack => {
  const withdrawn: Array<ReleaseName> = []
  const returned: Array<{ readonly release: Release; readonly place: number }> = []
  const restores: Record<string, number> = {}
  let isPreserved = false
  for (const topic of topics) {
    if (!topic.startsWith("(release)")) continue
    const then = resolve(topic)
    if (then === null) {
      isPreserved = true
      continue
    }
    const there = now.releases.find((release) => releaseTopic(release) === topic)
    const place = then.state?.releases.findIndex((release) => releaseTopic(release) === topic) ?? -1
    const release = then.state?.releases[place]
    if (release !== undefined && !isSameFact(release, there)) {
      returned.push({ release, place })
    } else if (release === undefined && there !== undefined) {
      if (there.version === next.version && there.releaseDateIso === next.releaseDateIso) continue
      withdrawn.push({ version: there.version, releaseDateIso: there.releaseDateIso })
    }
    restores[topic] = then.revision
  }
  return {
    withdrawn,
    returned: returned.toSorted((a, b) => b.place - a.place).map(({ release }) => release),
    restores,
    preserved: isPreserved ? ["releases"] : []
  }
}
