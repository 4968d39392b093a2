/**
 * Facts that belong together: the first says something, the others say more of the same thing or where it comes from. The
 * one table by which edits, imports, undo and reverts keep them together (docs/decisions/019).
 */
import type { FactName, FactNames } from "./facts.ts"

export interface FactGroup {
  readonly lead: FactName
  /** Facts of their own field in the form: said together in imports, judged by their editor in a form. */
  readonly shown: FactNames
  /** Facts that no form shows. They are true of one value of the lead only, so an edit of it takes them away. */
  readonly hidden: FactNames
}

/** A hidden fact of two units, such as the checksum, is true only while both leads stand. */
export const FACT_GROUPS: ReadonlyArray<FactGroup> = [
  {
    lead: "version",
    shown: ["fileSize", "driverFile", "isVerified", "isLatest"],
    hidden: ["versionStatus", "versionBasis", "asOf", "asOfSource", "releaseDateBasis", "notesUrl", "sha256"]
  },
  { lead: "releaseDate", shown: [], hidden: ["releaseDateIso", "releaseDateBasis"] },
  { lead: "downloadUrl", shown: [], hidden: ["linkKind", "urlBasis", "sha256"] },
  { lead: "operatingSystem", shown: [], hidden: ["osDetail", "compatibilityBasis"] },
  { lead: "architecture", shown: [], hidden: ["compatibilityBasis"] },
  { lead: "manufacturer", shown: [], hidden: ["productUrl", "notesUrl"] },
  { lead: "driverLine", shown: [], hidden: ["lineBasis", "lineReason"] },
  { lead: "rating", shown: [], hidden: ["ratingBasis"] }
]

const BY_LEAD: ReadonlyMap<FactName, FactGroup> = new Map(FACT_GROUPS.map((group) => [group.lead, group]))

const HIDDEN: ReadonlySet<FactName> = new Set(FACT_GROUPS.flatMap(({ hidden }) => hidden))
const LEADS: ReadonlyMap<FactName, FactNames> = new Map(
  FACT_GROUPS.flatMap(({ lead, shown, hidden }) =>
    [lead, ...shown, ...hidden].map((name) => [
      name,
      FACT_GROUPS.filter((group) => [group.lead, ...group.shown, ...group.hidden].includes(name)).map(
        (group) => group.lead
      )
    ])
  )
)

/** The unit that a fact leads; a fact outside the table is a unit of its own. */
export const factGroupOf = (lead: FactName): FactGroup => BY_LEAD.get(lead) ?? { lead, shown: [], hidden: [] }

/** Every fact of a unit, its lead first. */
export const membersOf = (lead: FactName): FactNames => {
  const { shown, hidden } = factGroupOf(lead)
  return [lead, ...shown, ...hidden]
}

/** The leads that a fact belongs to: itself for a lead and for a fact outside the table. */
export const leadsOf = (name: FactName): FactNames => LEADS.get(name) ?? [name]

/** True for a fact that no form shows. */
export const isHidden = (name: FactName): boolean => HIDDEN.has(name)

/**
 * The units, by their leads, that a statement about these facts concerns: those whose lead it names, and all units of a fact that
 * is stated without any of its leads.
 */
export const unitsNamedBy = (names: FactNames): ReadonlySet<FactName> => {
  const given = new Set(names)
  return new Set(
    names.flatMap((name) => {
      const leads = leadsOf(name)
      const named = leads.filter((lead) => given.has(lead))
      return named.length > 0 ? named : leads
    })
  )
}
