/** Download figures on a terminal: the last thirty days as a chart, categories as bars, the most downloaded, what is odd. */
import type { DownloadStats } from "@driverdex/api/contract/Catalogue"
import { Box, renderToString, Text } from "ink"
import type { Anomaly } from "../downloads/anomalies.ts"
import { plainText } from "../verb/plainText.ts"
import { Table } from "../verb/Table.tsx"

interface StatsProps {
  readonly stats: typeof DownloadStats.Type
  /** Null where only visitors' figures may be seen. */
  readonly anomalies: ReadonlyArray<Anomaly> | null
}

const ROWS = 6
const BLOCKS = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
const BAR = 30

export function drawStats({ stats, anomalies }: StatsProps, width: number): string {
  const { totalDownloads, today, last7Days, last30Days, byCategory, topDrivers } = stats
  return renderToString(
    <Box flexDirection="column" gap={1}>
      <Text bold>
        {`${number(totalDownloads)} downloads in all, ${number(today)} today, ${number(last7Days)} in 7 days, ${number(last30Days)} in 30 days`}
      </Text>
      <Box flexDirection="column">
        {chartLines(stats.daily).map((line, at) => (
          <Text key={at}>{line}</Text>
        ))}
      </Box>
      {byCategory.length > 0 && (
        <Box flexDirection="column">
          {byCategory.map(({ category, downloads }) => (
            <Box key={category} columnGap={2}>
              <Box width={18} flexShrink={0}>
                <Text wrap="truncate-end">{plainText(category)}</Text>
              </Box>
              <Text>{`${bar(downloads, byCategory)} ${number(downloads)}`}</Text>
            </Box>
          ))}
        </Box>
      )}
      {topDrivers.length > 0 && (
        <Table
          width={width}
          columns={[
            { title: "Id", align: "right" },
            { title: "Most downloaded", flexible: true },
            { title: "Downloads", align: "right" }
          ]}
          rows={topDrivers.map(({ id, name, downloads }) => [String(id), plainText(name), number(downloads)])}
        />
      )}
      {anomalies !== null && <Anomalies anomalies={anomalies} width={width} />}
    </Box>,
    { columns: width }
  )
}

function Anomalies({ anomalies, width }: { readonly anomalies: ReadonlyArray<Anomaly>; readonly width: number }) {
  if (anomalies.length === 0) return <Text>No driver had an unusual day in the last 30 days.</Text>
  return (
    <Table
      width={width}
      columns={[
        { title: "Unusual day" },
        { title: "Driver", flexible: true },
        { title: "Downloads", align: "right" },
        { title: "Usual", align: "right" }
      ]}
      rows={anomalies.map(({ day, subject, downloads, usual }) => [
        day,
        plainText(subject),
        number(downloads),
        usual.toFixed(1)
      ])}
    />
  )
}

/** Columns of eighths of a character, the highest day at full height, with its count and the days at both ends. */
export function chartLines(daily: ReadonlyArray<{ readonly date: string; readonly downloads: number }>): Array<string> {
  const highest = Math.max(...daily.map(({ downloads }) => downloads), 0)
  const label = number(highest)
  const lines = Array.from({ length: ROWS }, (_, row) => {
    const columns = daily.map(({ downloads }) => {
      const eighths = highest === 0 ? 0 : Math.ceil((downloads / highest) * ROWS * 8)
      const here = Math.min(8, Math.max(0, eighths - (ROWS - 1 - row) * 8))
      return BLOCKS[here]?.repeat(2)
    })
    const axis = row === 0 ? label : row === ROWS - 1 ? "0" : ""
    return `${axis.padStart(label.length)} ┤${columns.join("")}`
  })
  const [first, last] = [daily[0]?.date ?? "", daily.at(-1)?.date ?? ""]
  const gap = Math.max(1, daily.length * 2 - first.length - last.length)
  return [...lines, `${" ".repeat(label.length + 2)}${first}${" ".repeat(gap)}${last}`]
}

function bar(value: number, all: ReadonlyArray<{ readonly downloads: number }>): string {
  const highest = Math.max(...all.map(({ downloads }) => downloads), 1)
  return "█".repeat(value === 0 ? 0 : Math.max(1, Math.round((value / highest) * BAR)))
}

function number(value: number): string {
  return value.toLocaleString("en-US")
}
