/** A list of drivers with what becomes of each, for a preview: + new, ~ changed, - removed. */
import { Box, renderToString, Text } from "ink"
import type { Change } from "../verb/fieldChanges.ts"
import { plainText } from "../verb/plainText.ts"
import { Changes } from "./Changes.tsx"

export interface StepView {
  readonly sign: "+" | "~" | "-"
  readonly key: string
  readonly name: string
  readonly changes: ReadonlyArray<Change>
}

const COLORS = { "+": "green", "~": "yellow", "-": "red" } as const
/** A person reads this many; the whole list is for scripts. */
const LISTED = 50

export function drawSteps(steps: ReadonlyArray<StepView>, width: number): string {
  return renderToString(
    <Box flexDirection="column">
      {steps.slice(0, LISTED).map(({ sign, key, name, changes }) => (
        <Box key={key} flexDirection="column">
          <Text>
            <Text bold color={COLORS[sign]}>{`${sign} ${plainText(key)}`}</Text>
            {`  ${plainText(name)}`}
          </Text>
          {sign === "~" && <Changes changes={changes} />}
        </Box>
      ))}
      {steps.length > LISTED && (
        <Text>{`and ${(steps.length - LISTED).toLocaleString("en-US")} more; --dry-run --json lists all.`}</Text>
      )}
    </Box>,
    { columns: width }
  )
}
