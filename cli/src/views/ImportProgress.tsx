/** An import under way: a bar where the size of the file is known, rows, rate and time left. */
import { ProgressBar } from "@inkjs/ui"
import { Box, Text } from "ink"
import { type Pace, paceText, partRead } from "../files/pace.ts"

interface ImportProgressProps {
  readonly pace: Pace
  readonly refusedRows: number
  /** What it waits for, when it waits. */
  readonly note?: string | undefined
}

export function ImportProgress({ pace, refusedRows, note }: ImportProgressProps) {
  const part = partRead(pace)
  return (
    <Box flexDirection="column">
      <Box columnGap={2}>
        {part !== undefined && (
          <Box width={24}>
            <ProgressBar value={Math.round(part * 100)} />
          </Box>
        )}
        <Text>{paceText(pace)}</Text>
        {refusedRows > 0 && <Text color="red">{`${refusedRows.toLocaleString("en-US")} refused`}</Text>}
      </Box>
      {note !== undefined && <Text color="yellow">{note}</Text>}
    </Box>
  )
}
