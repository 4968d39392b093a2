/** One window of the quality board: a line of kinds, the items, what the chosen one is about, and the keys. */
import { QUALITY_KINDS } from "@driverdex/domain/quality/QualityKinds"
import { Box, Text } from "ink"
import { plainText } from "../verb/plainText.ts"
import { Table } from "../verb/Table.tsx"
import { type BoardState, chosen, topOf, totalOf } from "./boardState.ts"

interface QualityTableProps {
  readonly state: BoardState
  /** Of the terminal. */
  readonly columns: number
  readonly rows: number
  /** What is under way, in a word. */
  readonly busy: string | null
}

const KEYS = "↑ ↓ PgUp PgDn move   f kind   e edit   o address   c command   r reload   q quit"
/** Lines that are no item: title, heading, two of the chosen item, message, keys, and one that stays free below. */
const OTHER_LINES = 7
const COLUMNS = [
  { title: "" },
  { title: "Weight", align: "right" as const },
  { title: "Name", flexible: true as const },
  { title: "What", flexible: true as const },
  { title: "Since" },
  { title: "Action" }
]

/** How many items fit. The message may need several lines. */
export const itemsThatFit = (columns: number, rows: number, message: string): number =>
  Math.max(1, rows - OTHER_LINES - Math.max(0, Math.ceil(message.length / Math.max(1, columns)) - 1))

export function QualityTable({ state, columns, rows, busy }: QualityTableProps) {
  const { board, kind, at, prompt } = state
  const message = messageOf(state, busy)
  const shown = itemsThatFit(columns, rows, message)
  const top = topOf(state, shown)
  const item = chosen(state)
  return (
    <Box flexDirection="column" width={columns}>
      <Text bold wrap="truncate-end">
        {kind === undefined ? "Quality: all kinds" : `Quality: ${QUALITY_KINDS[kind].title}`}
        {place(state)}
      </Text>
      {board.items.length === 0 ? (
        <Text>Nothing to mend.</Text>
      ) : (
        <Table
          columns={COLUMNS}
          width={columns}
          isOneLine
          chosen={at - top}
          rows={board.items
            .slice(top, top + shown)
            .map((one, place) => [
              top + place === at ? "›" : " ",
              String(one.weight),
              plainText(one.name),
              QUALITY_KINDS[one.kind].title,
              one.since ?? "–",
              one.action
            ])}
        />
      )}
      <Text wrap="truncate-end">{item === undefined ? " " : plainText(item.why)}</Text>
      <Text wrap="truncate-end" dimColor>
        {item === undefined ? " " : plainText(item.address ?? item.subject)}
      </Text>
      <Text color={prompt === null ? "green" : "yellow"}>{message === "" ? " " : message}</Text>
      <Text wrap="truncate-end" dimColor>
        {prompt === null ? KEYS : "Enter goes on   Esc gives up"}
      </Text>
    </Box>
  )
}

/** ', 3 of 401', and how many are not on the list. */
const place = (state: BoardState): string => {
  const { length } = state.board.items
  const total = totalOf(state)
  if (length === 0) return ""
  const rest = total > length ? `, the heaviest ${length.toLocaleString("en-US")} are listed` : ""
  return `, ${(state.at + 1).toLocaleString("en-US")} of ${total.toLocaleString("en-US")}${rest}`
}

const messageOf = ({ prompt, message }: BoardState, busy: string | null): string => {
  if (busy !== null) return busy
  if (prompt === null) return plainText(message)
  const question = prompt.asks === "version" ? "Version" : "Where it stands, or why"
  return `${question}: ${plainText(prompt.typed)}█`
}
