/**
 * How a public source writes down releases. One file per format is all that knows it: where a package's files are, and what
 * they list. A new format is one such file, a line in formats/byName.ts and samples in the tests.
 */
import type { Release } from "@driverdex/domain/catalogue/Driver"

/** A release as a source lists it. */
export interface ListedRelease extends Pick<Release, "version" | "downloadUrl" | "sha256" | "notesUrl"> {
  /** The day on which the maker published it, as the source says, YYYY-MM-DD. */
  readonly publishedOn?: string
  /** The day on which the source found it, as it says. Without either, the day on which its file came into the repository counts. */
  readonly seenOn?: string
  /** It was there when the source began with its package, so that the day of its file says nothing. */
  readonly isOld?: true
  /** The file that lists it. */
  readonly path: string
}

/** A package, branch or product of which the catalogue has no record. */
export interface Beside {
  /** As the source calls it. */
  readonly name: string
  readonly version: string
  /** YYYY-MM-DD. */
  readonly day: string
  /** The day is that on which the maker released the version; left out: the one on which the source had it. */
  readonly isReleased?: true
  /** As people call it, where the source says it. */
  readonly title?: string
  /** The maker's page of it, where the source has one. */
  readonly address?: string
  /** Packages of the source that are of the same product, or at least of the same maker. */
  readonly near: { readonly of: "product" | "maker"; readonly packages: ReadonlyArray<string> }
}

export interface SourceFormat {
  /** Pathspecs of Git for the files of a package. */
  readonly paths: (name: string) => ReadonlyArray<string>
  /** Whether a path that one of the pathspecs fits is a file of the package. */
  readonly isFileOf: (path: string, name: string) => boolean
  /** `commits`: the files hold one version at a time, and the history has the others. `files`: the newest commit has them all. */
  readonly historyIn: "commits" | "files"
  /**
   * What the package's files list at one commit.
   * @param files text by path
   * @throws UnreadableSource
   */
  readonly read: (files: ReadonlyMap<string, string>, name: string) => ReadonlyArray<ListedRelease>
  /** The newest day that a table names, of whatever row: one that stands still says nothing of today. @throws UnreadableSource */
  readonly movedOn?: (files: ReadonlyMap<string, string>) => string | undefined
  /** What its files list that no package of the source is, though it belongs to the same makers or product. @throws UnreadableSource */
  readonly beside?: (files: ReadonlyMap<string, string>, names: ReadonlyArray<string>) => ReadonlyArray<Beside>
  /** Where a file is only the name of another one next to it: the path of that one. */
  readonly pointsTo?: (path: string, text: string) => string | undefined
}

/** A file that is not in its format; one sentence for the person at the terminal. */
export class UnreadableSource extends Error {
  readonly _tag = "UnreadableSource"
}
