/** The computed rating of a record: how complete and checkable it is (P-CAT-7). Says nothing about the driver itself. */
import type { DriverFacts } from "./Driver.ts"
import { isVersionKnown, UNKNOWN_DATE } from "./unknownFacts.ts"

/** One of the four things that make a record checkable; `label` goes into the rating's tooltip. */
export interface QualityCriterion {
  readonly key: "version" | "release-date" | "official-link" | "verifiable"
  readonly label: string
  readonly met: boolean
}

export interface RecordQuality {
  /** 1, and one more for each criterion met: 1–5. */
  readonly rating: number
  readonly criteria: ReadonlyArray<QualityCriterion>
}

export type RatedFacts = Pick<DriverFacts, "version" | "releaseDate"> &
  Partial<Pick<DriverFacts, "versionBasis" | "linkKind" | "sha256" | "hardwareIds">>

export const recordQuality = (facts: RatedFacts): RecordQuality => {
  const criteria: ReadonlyArray<QualityCriterion> = [
    { key: "version", label: "Version known", met: isVersionKnown(facts.version) && facts.versionBasis !== "reported" },
    { key: "release-date", label: "Release date known", met: facts.releaseDate !== UNKNOWN_DATE },
    {
      key: "official-link",
      label: "Leads to an official file or product page",
      met: facts.linkKind === "file" || facts.linkKind === "product-page"
    },
    {
      key: "verifiable",
      label: "Checksum or hardware IDs known",
      met: facts.sha256 !== undefined || (facts.hardwareIds?.length ?? 0) > 0
    }
  ]
  return { rating: 1 + criteria.filter(({ met }) => met).length, criteria }
}
