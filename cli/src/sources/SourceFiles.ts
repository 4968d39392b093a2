/** The files of a source with their history, wherever they are: in a Git checkout (Checkout.ts) or downloaded (Downloads.ts). */

/** A manifest has some kilobytes, an index of all packages some megabytes. */
export const MAX_FILE_BYTES = 8_000_000

export interface SourceFiles {
  /** Its newest commit. */
  readonly head: Pick<Commit, "id" | "day">
  /** Whether it has its whole history: without it no file has the day on which it came. */
  readonly isComplete: boolean
  /** The day (UTC) on which the address of a file last answered it, as it is; undefined for what was not asked, as in a checkout. */
  readonly answeredOn: (path: string) => string | undefined
  /** The commits that added or changed a file, oldest first. */
  readonly history: (pathspecs: ReadonlyArray<string>) => Promise<ReadonlyArray<Commit>>
  /** Of the first commits of packages, those that copied them from elsewhere and so date no version. */
  readonly imports: (ids: ReadonlyArray<string>) => Promise<ReadonlySet<string>>
  /** Texts by their names, `commit:path` or `HEAD:path`; what is not there is left out, and so is what is too large. */
  readonly read: (names: ReadonlyArray<string>) => Promise<ReadonlyMap<string, string>>
}

export interface Commit {
  readonly id: string
  /** Day (UTC) on which it came into the repository. */
  readonly day: string
  readonly paths: ReadonlyArray<string>
}
