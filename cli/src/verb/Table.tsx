/** A table of text for a terminal (tableLayout.ts). */
import { Box, Text } from "ink"
import { type Column, tableLines } from "./tableLayout.ts"

interface TableProps {
  readonly columns: ReadonlyArray<Column>
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
  /** Of the terminal. */
  readonly width: number
  /** The row that stands out, from 0. */
  readonly chosen?: number
  /** Every row is one line, also where names differ only at their end: for a window that scrolls. */
  readonly isOneLine?: true
}

export function Table({ columns, rows, width, chosen, isOneLine }: TableProps) {
  const lines = tableLines(columns, rows, width, isOneLine !== true)
  return (
    <Box flexDirection="column">
      <Text bold wrap="truncate-end">
        {lines.head === "" ? " " : lines.head}
      </Text>
      {lines.rows.map((row, at) => (
        <Text key={at} wrap="truncate-end" bold={at === chosen}>
          {row.map((line) => (line === "" ? " " : line)).join("\n")}
        </Text>
      ))}
    </Box>
  )
}
