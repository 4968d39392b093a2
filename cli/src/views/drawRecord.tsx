/** The record of a driver on a terminal: who changed what, when and why, newest first. */
import type { RecordEntry } from "@driverdex/api/contract/Admin"
import { Box, renderToString, Text } from "ink"
import { plainText } from "../verb/plainText.ts"
import { Changes } from "./Changes.tsx"

type Entry = typeof RecordEntry.Type

const WORDS = { "driver-added": "added", "driver-changed": "changed", "driver-removed": "removed" } as const

/** A person reads this many; the whole record is for scripts. */
const LISTED = 20

export function drawRecord(entries: ReadonlyArray<Entry>, width: number): string {
  return renderToString(
    <Box flexDirection="column" gap={1}>
      {entries.slice(0, LISTED).map((entry) => (
        <Box key={entry.revision} flexDirection="column">
          <Text>
            <Text bold>{`${entry.revision}  ${entry.at.slice(0, 16).replace("T", " ")}  `}</Text>
            {plainText(`${WORDS[entry.type]} by ${entry.actor}${asidesOf(entry)}`)}
          </Text>
          {/* What a new driver began with is many fields, and its own view shows them. */}
          {entry.type === "driver-changed" && <Changes changes={entry.changes} />}
        </Box>
      ))}
      {entries.length > LISTED && <Text>{`and ${entries.length - LISTED} older ones; --json lists all.`}</Text>}
    </Box>,
    { columns: width }
  )
}

function asidesOf({ batch, reason, release, changes, type }: Entry): string {
  const parts = [
    release === undefined ? "" : `release ${release}`,
    batch === undefined ? "" : `batch ${batch}`,
    reason === undefined ? "" : `because: ${reason}`,
    type === "driver-changed" && changes.length === 0 && release === undefined ? "nothing that a visitor sees" : ""
  ].filter((part) => part !== "")
  return parts.length === 0 ? "" : ` (${parts.join("; ")})`
}
