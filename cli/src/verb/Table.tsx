/** A table of text for a terminal: each column as wide as its widest cell; flexible columns are cut where space is short. */
import { Box, Text } from "ink"

export interface Column {
  readonly title: string
  readonly align?: "right"
  /** May be cut to fit into the terminal; the others never are. */
  readonly flexible?: true
}

interface TableProps {
  readonly columns: ReadonlyArray<Column>
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
  /** The row that stands out, from 0. */
  readonly chosen?: number
}

/** Of a flexible column, at most: its title is whole on 80 columns. */
const LEAST_WIDTH = 12

/** Drawn column by column, so that the layout itself finds the widths. Every cell is one line. */
export function Table({ columns, rows, chosen }: TableProps) {
  return (
    // The layout may round the widths up by one in all, and a line that is one too long would be wrapped.
    <Box columnGap={2} paddingRight={1}>
      {columns.map(({ title, align, flexible }, at) => (
        <Box
          key={title}
          flexDirection="column"
          alignItems={align === "right" ? "flex-end" : "stretch"}
          flexShrink={flexible === true ? 1 : 0}
          minWidth={flexible === true ? Math.min(title.length, LEAST_WIDTH) : title.length}
        >
          <Text bold wrap="truncate-end">
            {title === "" ? " " : title}
          </Text>
          {rows.map((row, line) => (
            <Text key={line} wrap="truncate-end" bold={line === chosen}>
              {row[at] === undefined || row[at] === "" ? " " : row[at]}
            </Text>
          ))}
        </Box>
      ))}
    </Box>
  )
}
