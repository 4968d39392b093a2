/** `driverdex audit list`: sign-ins, ended sessions, changes of operators, and reads of personal data, newest first. */
import type { AuditEntry } from "@driverdex/api/contract/Admin"
import type { Command } from "commander"
import { isoDay, wholeNumber } from "../../verb/arguments.ts"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print } from "../../verb/output.ts"

interface AuditOptions extends ConnectionOptions {
  readonly operator?: string
  readonly from?: string
  readonly limit: number
}

type Entry = typeof AuditEntry.Type

const PAGE = 200

export function declareAuditList(audit: Command): void {
  const list = audit
    .command("list")
    .description("list the audit, newest first; in a pipe: time, what, operator, by, network, detail, times")
    .option("--operator <name>", "only what concerns this operator or was done by this operator")
    .option("--from <day>", "first UTC day, YYYY-MM-DD", isoDay)
    .option("--limit <number>", "maximum number of entries", wholeNumber, PAGE)
    .action(listAudit)
  withExamples(withConnection(list), [
    ["driverdex audit list", "The latest entries"],
    ["driverdex audit list --operator nora --from 2026-11-01", "What nora did, and what was done about nora"],
    ["driverdex audit list --json | jq '.[] | select(.kind == \"sign-in-failed\")'", "Failed sign-ins only"]
  ])
}

async function listAudit({ operator, from, limit, ...options }: AuditOptions): Promise<void> {
  const { client } = await openConnection(options)
  const entries: Array<Entry> = []
  for (;;) {
    const before = entries.at(-1)?.id
    const page = await client.ask((calls) =>
      calls.admin.audit({
        query: {
          ...(operator !== undefined && { operator }),
          ...(from !== undefined && { from }),
          ...(before !== undefined && { before })
        }
      })
    )
    entries.push(...page)
    if (page.length < PAGE || entries.length >= limit) break
  }
  const shown = entries.slice(0, limit)
  const cells = (at: (entry: Entry) => string) =>
    shown.map((entry) => [
      at(entry),
      entry.kind,
      entry.operator ?? "",
      entry.by ?? "",
      entry.source ?? "",
      entry.detail ?? "",
      entry.times
    ])
  await print({
    json: options.json === true,
    value: shown,
    lines: () => cells(({ at }) => at),
    view: async (columns) =>
      (await import("../../verb/drawTable.tsx")).drawTable(
        {
          columns: [
            { title: "Time (UTC)" },
            { title: "What" },
            { title: "Operator", flexible: true },
            { title: "By", flexible: true },
            { title: "Network" },
            { title: "Detail", flexible: true },
            { title: "Times", align: "right" }
          ],
          rows: cells(({ at }) => at.slice(0, 16).replace("T", " ")),
          end: shown.length === 0 ? "Nothing is recorded." : ""
        },
        columns
      )
  })
}
