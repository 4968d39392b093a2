/** Answers to hardware IDs on a terminal: a block of lines per device, because reasons are sentences. */

import type { AnswerRow } from "@driverdex/domain/devices/answerRow"
import { Box, renderToString, Text } from "ink"
import { verdictText } from "../hardware/verdictText.ts"
import { plainText } from "../verb/plainText.ts"

export function drawAnswers(rows: ReadonlyArray<AnswerRow>, width: number): string {
  if (rows.length === 0) return "There is no id in it."
  return rows.map((row) => renderToString(<Answer row={row} />, { columns: width })).join("\n\n")
}

function Answer({ row: { id, vendor, chip, verdict, line, version, url, why } }: { readonly row: AnswerRow }) {
  const name = [vendor, chip].filter((part) => part !== null).join(" · ")
  const driver = [line, version].filter((part) => part !== null).join(" ")
  return (
    <Box flexDirection="column">
      <Text bold>{plainText(name === "" ? id : `${name}  (${id})`)}</Text>
      <Text>{plainText(`${verdictText(verdict)}${verdict === "line" && driver !== "" ? `: ${driver}` : ""}`)}</Text>
      <Text dimColor>{plainText(why)}</Text>
      {url !== null && <Text>{plainText(url)}</Text>}
    </Box>
  )
}
