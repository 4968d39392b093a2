/** `driverdex answers best TEXT`: the best answer that the search box gives (P-ANS-1). */
import type { Command } from "commander"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print } from "../../verb/output.ts"
import { answerRows } from "./answerRows.ts"

export function declareBestAnswer(answers: Command): void {
  const best = answers
    .command("best")
    .description(
      "show what the search box answers; in a pipe: answer, also, maker or choice, kind, title, path, headline, why"
    )
    .argument("<text...>", "a hardware ID, a device, a computer, a printer, a code or a question")
    .action(showBest)
  withExamples(withConnection(best), [
    ["driverdex answers best rtx 3060", "What someone sees who types this"],
    ["driverdex answers best 'code 43' --json | jq -r .answer.path", "The page alone"]
  ])
}

async function showBest(words: ReadonlyArray<string>, options: ConnectionOptions): Promise<void> {
  const { client } = await openConnection(options)
  const answered = await client.ask((calls) => calls.answers.best({ query: { q: words.join(" ") } }))
  const rows = answerRows(answered)
  await print({
    json: options.json === true,
    value: answered,
    lines: () => rows,
    view: async (columns) =>
      (await import("../../verb/drawTable.tsx")).drawTable(
        {
          columns: [{ title: "" }, { title: "Title", flexible: true }, { title: "Page", flexible: true }],
          rows: rows.map(([what, , title, path]) => [what, title, path]),
          end: answered.answer?.why ?? "There is no best answer."
        },
        columns
      )
  })
}
