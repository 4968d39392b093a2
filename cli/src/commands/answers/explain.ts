/** `driverdex answers explain TEXT`: how a text was read, and how the pages that may be meant were scored (P-ANS-20). */
import type { Command } from "commander"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print } from "../../verb/output.ts"
import { answerRows } from "./answerRows.ts"

export function declareExplain(answers: Command): void {
  const explain = answers
    .command("explain")
    .description(
      "show why; in a pipe: word, text, kind; page, source, title, path, score, share; then as 'answers best' does"
    )
    .argument("<text...>", "what was typed")
    .action(showExplained)
  withExamples(withConnection(explain), [
    ["driverdex answers explain rtx 3060 no display", "What each word counts as, and which pages were close"],
    ["driverdex answers explain 'code 43' --json | jq '.candidates[0]'", "The page with the best score"]
  ])
}

async function showExplained(words: ReadonlyArray<string>, options: ConnectionOptions): Promise<void> {
  const { client } = await openConnection(options)
  const explained = await client.ask((calls) => calls.answers.explain({ query: { q: words.join(" ") } }))
  const { pieces, candidates } = explained
  const rows = answerRows(explained)
  const pages = candidates.map(({ of, title, path, score, share }) => [
    of,
    title ?? "",
    path ?? "",
    score.toFixed(2),
    share.toFixed(2)
  ])
  await print({
    json: options.json === true,
    value: explained,
    lines: () => [
      ...pieces.map(({ text, kind }) => ["word", text, kind]),
      ...pages.map((page) => ["page", ...page]),
      ...rows
    ],
    view: async (columns) =>
      (await import("../../verb/drawTable.tsx")).drawTable(
        {
          heading:
            pieces.length === 0
              ? "It was not read as words."
              : pieces.map(({ text, kind }) => `${text} (${kind})`).join(" · "),
          columns: [
            { title: "Source" },
            { title: "Title", flexible: true },
            { title: "Page", flexible: true },
            { title: "Score", align: "right" },
            { title: "Share", align: "right" }
          ],
          rows: pages,
          end:
            rows.length === 0
              ? "There is no best answer."
              : rows.map(([what, , title, path]) => `${what}: ${title} ${path}`).join("\n")
        },
        columns
      )
  })
}
