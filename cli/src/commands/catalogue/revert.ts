/** `driverdex catalogue revert BATCH`: takes everything that an import or a script did back, by new events. */
import type { RevertAnswer, RevertWaiting } from "@driverdex/api/contract/Admin"
import type { Command } from "commander"
import { waitingSentence } from "../../files/RunReport.ts"
import { confirm } from "../../verb/confirmation.ts"
import { type ConfirmedOptions, openConnection, withConfirm } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { EXIT, Failure } from "../../verb/Failure.ts"
import { print, printNote } from "../../verb/output.ts"
import { plainText } from "../../verb/plainText.ts"
import { NOT_SHOWN_YET } from "../../verb/recorded.ts"

export function declareRevert(catalogue: Command): void {
  const revert = catalogue
    .command("revert")
    .description("take a whole batch back; what someone changed since stays and is reported")
    .argument("<batch>", "name of the batch, as `catalogue batches` lists it")
    .action(revertBatch)
  withExamples(withConfirm(revert), [
    ["driverdex catalogue revert import-2026-11-20T08-15-00-3fa9c1 --dry-run", "See what would go back"],
    ["driverdex catalogue revert import-2026-11-20T08-15-00-3fa9c1", "Ask, then take it back"]
  ])
}

function waitingOf(answer: typeof RevertAnswer.Type | typeof RevertWaiting.Type) {
  return "waiting" in answer ? answer.waiting : []
}

async function revertBatch(batch: string, options: ConfirmedOptions): Promise<void> {
  const { client } = await openConnection(options)
  const call = (dryRun: boolean) =>
    client.ask((calls) => calls.admin.revertBatch({ params: { batch }, payload: { dryRun } }), "30 minutes")
  const preview = await call(true)
  const { addresses = 0, models = 0 } = preview
  const dryRun = options.dryRun === true
  if (!dryRun && addresses > 0) {
    await confirm(
      `Take back ${plainText(batch)}: its checks of ${addresses} addresses count no more?`,
      options.yes === true
    )
  } else if (!dryRun && models > 0) {
    await confirm(`Take back ${plainText(batch)}: ${models} printer models are as before?`, options.yes === true)
  } else if (!dryRun && preview.reverted + preview.removed > 0) {
    const what = `${preview.reverted} drivers go back, ${preview.removed} go away, ${preview.preserved.length} keep later edits`
    const later = preview.wouldWait === undefined ? "" : `; ${preview.wouldWait} of those wait for a second operator`
    await confirm(`Revert ${plainText(batch)}: ${what}${later}?`, options.yes === true)
  }
  const done = dryRun ? preview : await call(false)
  const { reverted, removed, preserved, position, shown, wouldWait } = done
  const waiting = waitingOf(done)
  await print({
    json: options.json === true,
    value: {
      batch,
      dryRun,
      reverted,
      removed,
      ...(addresses > 0 && { addresses }),
      ...(models > 0 && { models }),
      preserved,
      position,
      ...(wouldWait !== undefined && { wouldWait }),
      ...(waiting.length > 0 && { waiting }),
      ...(shown === false && { shown })
    },
    *lines() {
      yield ["reverted", reverted]
      yield ["removed", removed]
      if (addresses > 0) yield ["addresses", addresses]
      if (models > 0) yield ["models", models]
      yield ["preserved", preserved.length]
      if (wouldWait !== undefined) yield ["would-wait", wouldWait]
      for (const { proposal, drivers, message } of waiting) yield ["waiting", proposal, drivers, message]
      for (const { key, fields } of preserved) yield ["preserved-driver", key, fields.join(",")]
    },
    view: async (columns) => {
      const isNothing = reverted + removed + waiting.length + addresses + models === 0
      const end = [
        isNothing
          ? "There is nothing left to revert."
          : addresses > 0
            ? `${addresses} addresses ${dryRun ? "would be" : "are"} as the other checks found them.`
            : models > 0
              ? `${models} printer models ${dryRun ? "would be" : "are"} as before.`
              : `${reverted} ${dryRun ? "would go back" : "went back"}, ${removed} ${dryRun ? "would go" : "went"} away.`,
        ...(wouldWait === undefined ? [] : [`${wouldWait} of those would wait until a second operator approves it.`]),
        ...(dryRun ? ["Dry run: nothing was written."] : [])
      ].join("\n")
      const { drawTable } = await import("../../verb/drawTable.tsx")
      const table = [
        { title: "Key", flexible: true as const },
        { title: "Changed since, so preserved", flexible: true as const }
      ]
      return drawTable(
        { columns: table, rows: preserved.map(({ key, fields }) => [key, fields.join(", ")]), end },
        columns
      )
    }
  })
  if (shown === false) printNote(NOT_SHOWN_YET)
  const sentence = waitingSentence(waiting)
  if (sentence !== null) throw new Failure(sentence, EXIT.waits)
}
