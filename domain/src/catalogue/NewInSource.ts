/**
 * A driver that a public source lists and that no record is: what the source tells of it, for the form of a new record (P-QUAL-6).
 * A fact that the source does not tell is left out, never guessed.
 */
import type { Source } from "./Driver.ts"

export interface NewInSource {
  /** Key of the record that will be it. */
  readonly key: string
  readonly source: Pick<Source, "id" | "name" | "licence">
  /** As the source calls it. */
  readonly package: string
  /** UTC day on which the source last answered with it, YYYY-MM-DD. */
  readonly readOn: string
  /** As people call it. */
  readonly name: string
  readonly version: string
  /** The day on which it was released, or since which the source has it, YYYY-MM-DD. */
  readonly day: string
  readonly isReleased: boolean
  /** The maker of what the source lists beside it. */
  readonly manufacturer?: string
  /** The category of all records of the same product. */
  readonly category?: string
  /** The maker's page of it. */
  readonly downloadUrl?: string
}

/** The key of a record of a package: the same for everyone who makes one. */
export const keyOfPackage = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 100)
    .replace(/^-|-$/g, "")
