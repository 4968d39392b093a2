/** The end of an import on a terminal: what happened to how many rows, and to which, in the order of the file. */
import { repeatedText } from "@driverdex/domain/importing/repeatedKeys"
import { type RowOutcome, rowOutcomes } from "@driverdex/domain/importing/rowOutcomes"
import { Box, renderToString, Text } from "ink"
import type { RunReport } from "../files/RunReport.ts"
import { plainText } from "../verb/plainText.ts"
import { Table } from "../verb/Table.tsx"

/** A person reads this many; the whole lists are for scripts. */
const LISTED = 100

interface ReportProps {
  readonly report: RunReport
  readonly width: number
  /** Whether the rows that add or change something are listed too; else only those that need a look. */
  readonly isWhole: boolean
}

export function drawReport(report: RunReport, width: number, isWhole = false): string {
  return renderToString(<Report report={report} width={width} isWhole={isWhole} />, { columns: width })
}

function Report({ report, width, isWhole }: ReportProps) {
  const { dryRun, rows, added, changed, removed, unchanged, preservedRows, refusedRows, repeated = [] } = report
  const counts: ReadonlyArray<readonly [string, number, string?]> = [
    ["added", added, "green"],
    ["changed", changed, "green"],
    ...(removed === 0 ? [] : [["removed", removed, "green"] as const]),
    ["unchanged", unchanged],
    ["preserved", preservedRows, "yellow"],
    ["refused", refusedRows, "red"]
  ]
  const listed = rowOutcomes(report).filter(
    ({ outcome, preserved }) => isWhole || preserved.length > 0 || outcome === "refused"
  )
  return (
    <Box flexDirection="column" gap={1}>
      <Box flexDirection="column">
        <Text
          bold
        >{`${dryRun ? "Dry run: nothing was written. " : ""}${number(rows)} ${rows === 1 ? "row" : "rows"}`}</Text>
        {counts.map(([name, count, color]) => (
          <Box key={name} columnGap={2}>
            <Box width={9}>
              <Text>{name}</Text>
            </Box>
            <Text {...(color === undefined || count === 0 ? {} : { color })}>{number(count)}</Text>
          </Box>
        ))}
      </Box>
      {listed.length > 0 && (
        <Table
          width={width}
          columns={[
            { title: "Line", align: "right" },
            { title: "Row", flexible: true },
            { title: "What" },
            { title: "Fields and reasons", flexible: true }
          ]}
          rows={listed
            .slice(0, LISTED)
            .map((row) => [row.line, row.name === "" ? row.key : row.name, row.outcome, wordsOf(row)].map(cell))}
        />
      )}
      {listed.length > LISTED && <Text>{`Only the first ${LISTED} are listed; --json lists more.`}</Text>}
      {repeated.slice(0, LISTED).map((one) => (
        <Text key={one.key} color="yellow">
          {plainText(repeatedText(one))}
        </Text>
      ))}
    </Box>
  )
}

/** 'version, fileSize', 'rating: Use a whole number from 1 to 5.', 'stays as operators edited it: description' */
function wordsOf({ changed, preserved, reasons }: RowOutcome): string {
  return [
    ...reasons.map(({ field, message }) => `${field}: ${message}`),
    ...(changed.length === 0 ? [] : [changed.join(", ")]),
    ...(preserved.length === 0 ? [] : [`stays as operators edited it: ${preserved.join(", ")}`])
  ].join(" ")
}

function cell(value: string | number): string {
  return plainText(String(value))
}

function number(value: number): string {
  return value.toLocaleString("en-US")
}
