/** The end of an import on a terminal: what happened to how many rows, and which rows need a look. */
import { Box, renderToString, Text } from "ink"
import type { RunReport } from "../files/RunReport.ts"
import { plainText } from "../verb/plainText.ts"
import { Table } from "../verb/Table.tsx"

/** A person reads this many; the whole lists are for scripts. */
const LISTED = 100

export function drawReport(report: RunReport, width: number): string {
  return renderToString(<Report report={report} />, { columns: width })
}

function Report({ report }: { readonly report: RunReport }) {
  const { dryRun, rows, added, changed, removed, unchanged, preservedRows, refusedRows, refused, preserved } = report
  const counts: ReadonlyArray<readonly [string, number, string?]> = [
    ["added", added, "green"],
    ["changed", changed, "green"],
    ...(removed === 0 ? [] : [["removed", removed, "green"] as const]),
    ["unchanged", unchanged],
    ["preserved", preservedRows, "yellow"],
    ["refused", refusedRows, "red"]
  ]
  return (
    <Box flexDirection="column" gap={1}>
      <Box flexDirection="column">
        <Text
          bold
        >{`${dryRun ? "Dry run: nothing is written. " : ""}${number(rows)} ${rows === 1 ? "row" : "rows"}`}</Text>
        {counts.map(([name, count, color]) => (
          <Box key={name} columnGap={2}>
            <Box width={9}>
              <Text>{name}</Text>
            </Box>
            <Text {...(color === undefined || count === 0 ? {} : { color })}>{number(count)}</Text>
          </Box>
        ))}
      </Box>
      {refused.length > 0 && (
        <Table
          columns={[
            { title: "Line", align: "right" },
            { title: "Key", flexible: true },
            { title: "Field" },
            { title: "Refused because", flexible: true }
          ]}
          rows={refused.slice(0, LISTED).map(({ line, key, field, message }) => [line, key, field, message].map(cell))}
        />
      )}
      {preserved.length > 0 && (
        <Table
          columns={[
            { title: "Line", align: "right" },
            { title: "Key", flexible: true },
            { title: "Preserved as operators edited them", flexible: true }
          ]}
          rows={preserved.slice(0, LISTED).map(({ line, key, fields }) => [line, key, fields.join(", ")].map(cell))}
        />
      )}
      {Math.max(refused.length, preserved.length) > LISTED && (
        <Text>{`Only the first ${LISTED} are listed; --json lists more.`}</Text>
      )}
    </Box>
  )
}

function cell(value: string | number): string {
  return plainText(String(value))
}

function number(value: number): string {
  return value.toLocaleString("en-US")
}
