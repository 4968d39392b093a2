/** Fields with what they were and what they will be, for a terminal. */
import { Box, renderToString, Text } from "ink"
import { type Change, valueText } from "../verb/fieldChanges.ts"
import { plainText } from "../verb/plainText.ts"

interface ChangesProps {
  readonly changes: ReadonlyArray<Change>
}

/** A person compares beginnings; --json has the whole values. */
const MAX_LENGTH = 120

export function Changes({ changes }: ChangesProps) {
  return (
    <Box flexDirection="column">
      {changes.map(({ field, from, to }) => (
        <Box key={field} columnGap={1} marginLeft={2}>
          <Box width={20} flexShrink={0}>
            <Text dimColor>{plainText(field)}</Text>
          </Box>
          <Text>
            {from !== null && <Text color="red">{short(from)}</Text>}
            {from !== null && " → "}
            <Text color="green">{short(to)}</Text>
          </Text>
        </Box>
      ))}
    </Box>
  )
}

/** A heading, the changes of one thing, and a line below them. */
export function drawChanges(
  {
    heading,
    changes,
    end
  }: { readonly heading: string; readonly changes: ReadonlyArray<Change>; readonly end: string },
  width: number
): string {
  return renderToString(
    <Box flexDirection="column" gap={1}>
      <Text bold>{plainText(heading)}</Text>
      {changes.length > 0 && <Changes changes={changes} />}
      {end !== "" && <Text>{plainText(end)}</Text>}
    </Box>,
    { columns: width }
  )
}

function short(value: unknown): string {
  const text = plainText(valueText(value))
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text
}
