/** A list on a terminal: a table, page by page, and a line below it. */
import { Box, renderToString, Text } from "ink"
import { plainText } from "./plainText.ts"
import { Table } from "./Table.tsx"
import type { Column } from "./tableLayout.ts"

export interface TableText {
  readonly columns: ReadonlyArray<Column>
  readonly rows: ReadonlyArray<ReadonlyArray<string | number>>
  /** Above the table. */
  readonly heading?: string
  /** Below the table, and instead of it when it has no rows. */
  readonly end: string
}

/** Laying out a very long table at once takes seconds; each page has its heading again. */
const PAGE = 500

export function drawTable({ columns, rows, heading, end }: TableText, width: number): string {
  const parts =
    heading === undefined ? [] : [renderToString(<Text bold>{plainText(heading)}</Text>, { columns: width })]
  for (let from = 0; from < rows.length; from += PAGE) {
    const cells = rows.slice(from, from + PAGE).map((row) => row.map(cellText))
    parts.push(renderToString(<Table columns={columns} rows={cells} width={width} />, { columns: width }))
  }
  if (end !== "") {
    const lines = plainText(end, { lines: true })
    parts.push(
      renderToString(
        <Box>
          <Text>{lines}</Text>
        </Box>,
        { columns: width }
      )
    )
  }
  return parts.join("\n\n")
}

function cellText(cell: string | number): string {
  return typeof cell === "number" ? cell.toLocaleString("en-US") : plainText(cell)
}
