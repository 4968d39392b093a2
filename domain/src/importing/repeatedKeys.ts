/** Keys that stand in several rows of one file: each row is judged on what the one before leaves, so the last one counts. */

export interface RepeatedKey {
  readonly key: string
  /** Ascending; at most the first ten. */
  readonly lines: ReadonlyArray<number>
}

export interface RepeatedKeys {
  readonly note: (line: number, row: Readonly<Record<string, unknown>>) => void
  /** In the order in which they were found. */
  readonly found: () => ReadonlyArray<RepeatedKey>
}

/** A file of any length is read in constant memory: of one with more keys, only these are looked for. */
const MAX_KEYS = 200_000
const MAX_FOUND = 1_000
const MAX_LINES = 10

export const repeatedKeys = (): RepeatedKeys => {
  const first = new Map<string, number>()
  const repeated = new Map<string, Array<number>>()
  return {
    note: (line, { key }) => {
      if (typeof key !== "string" || key === "") return
      const before = first.get(key)
      if (before === undefined) {
        if (first.size < MAX_KEYS) first.set(key, line)
        return
      }
      const lines = repeated.get(key)
      if (lines !== undefined) {
        if (lines.length < MAX_LINES) lines.push(line)
      } else if (repeated.size < MAX_FOUND) repeated.set(key, [before, line])
    },
    found: () => [...repeated].map(([key, lines]) => ({ key, lines }))
  }
}

/** 'Key a stands in lines 2 and 4: the last of them counts.' */
export const repeatedText = ({ key, lines }: RepeatedKey): string =>
  `Key ${key} stands in lines ${lines.slice(0, -1).join(", ")} and ${lines.at(-1)}: the last of them counts.`
