/** `driverdex quality list`: what is wrong with the catalogue's facts, heaviest first (P-QUAL-5). */
import { QUALITY_KIND_NAMES, QUALITY_KINDS, type QualityKind } from "@driverdex/domain/quality/QualityKinds"
import { MAX_ITEMS } from "@driverdex/domain/quality/qualityBoard"
import { type Command, InvalidArgumentError, Option } from "commander"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print } from "../../verb/output.ts"

interface ListOptions extends ConnectionOptions {
  readonly kind?: QualityKind
  readonly limit: number
}

const SHOWN = 50

export function declareQualityList(quality: Command): void {
  const list = quality
    .command("list")
    .description("list what is wrong with the facts; in a pipe: weight, kind, subject, name, since, action, why")
    .addOption(new Option("--kind <name>", "only this kind").choices(QUALITY_KIND_NAMES))
    .option("--limit <n>", `maximum number of items, up to ${MAX_ITEMS}`, limitOf, SHOWN)
    .action(listQuality)
  withExamples(withConnection(list), [
    ["driverdex quality list", "The heaviest items of all kinds"],
    ["driverdex quality list --kind unanswered-search --limit 20", "What visitors searched for and did not find"],
    ["driverdex quality list --json | jq '.totals'", "How many there are of each kind"]
  ])
}

async function listQuality({ kind, limit, ...options }: ListOptions): Promise<void> {
  const { client } = await openConnection(options)
  const board = await client.ask((calls) =>
    calls.quality.board({ query: { limit, ...(kind === undefined ? {} : { kind }) } })
  )
  const total = board.totals.reduce((sum, one) => (kind === undefined || one.kind === kind ? sum + one.items : sum), 0)
  await print({
    json: options.json === true,
    value: board,
    lines: () =>
      board.items.map((item) => [
        item.weight,
        item.kind,
        item.subject,
        item.name,
        item.since ?? "",
        item.action,
        item.why
      ]),
    view: async (columns) =>
      (await import("../../verb/drawTable.tsx")).drawTable(
        {
          columns: [
            { title: "Weight", align: "right" },
            { title: "Name", flexible: true },
            { title: "What", flexible: true },
            { title: "Since" },
            { title: "Action" }
          ],
          rows: board.items.map((item) => [
            item.weight,
            item.name,
            QUALITY_KINDS[item.kind].title,
            item.since ?? "–",
            item.action
          ]),
          end:
            total === 0
              ? "Nothing to mend."
              : `${board.items.length.toLocaleString("en-US")} of ${total.toLocaleString("en-US")}; 'driverdex quality board' mends them.`
        },
        columns
      )
  })
}

function limitOf(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text) || Number(text) > MAX_ITEMS) {
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${MAX_ITEMS}.`)
  }
  return Number(text)
}
