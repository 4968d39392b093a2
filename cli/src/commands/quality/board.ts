/** `driverdex quality board`: the quality board on a terminal, with keys (P-QUAL-5). */
import type { QualityKind } from "@driverdex/domain/quality/QualityKinds"
import { MAX_ITEMS } from "@driverdex/domain/quality/qualityBoard"
import type { Command } from "commander"
import type { Client } from "../../verb/client.ts"
import { type ConnectionOptions, openConnection, withAddress } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { EXIT, Failure } from "../../verb/Failure.ts"
import { isTerminal } from "../../verb/output.ts"
import { isRecorded } from "../../verb/recorded.ts"
import { sendEdit } from "../drivers/sendEdit.ts"

export function declareQualityBoard(quality: Command): void {
  const board = quality
    .command("board")
    .description("look through what is wrong with the facts and mend it, with keys")
    .action(openBoard)
  withExamples(withAddress(board), [["driverdex quality board", "Needs a terminal; in a pipe use 'quality list'"]])
}

async function openBoard(options: Pick<ConnectionOptions, "url">): Promise<void> {
  if (process.stdin.isTTY !== true || !isTerminal(process.stdout)) {
    throw new Failure("The board needs a terminal: use 'driverdex quality list' here.", EXIT.usage)
  }
  const { client } = await openConnection(options)
  const load = (kind: QualityKind | undefined) =>
    client.ask((calls) => calls.quality.board({ query: { limit: MAX_ITEMS, ...(kind === undefined ? {} : { kind }) } }))
  const [first, { openQualityBoard }] = await Promise.all([load(undefined), import("../../views/QualityBoardView.tsx")])
  await openQualityBoard(first, { load, edit: (id, version, reason) => editVersion(client, id, version, reason) })
}

async function editVersion(client: Client, id: number, version: string, reason: string): Promise<string> {
  const before = await client.ask((calls) => calls.drivers.show({ params: { id } }))
  const after = await sendEdit(client, before, { version }, reason)
  if (isRecorded(after)) return after.message
  if (after.revision === before.revision) {
    const way =
      after.versionBasis === "reported" || after.wasLatestOn !== undefined
        ? " c shows the command that confirms it."
        : ""
    return `Nothing was changed: ${after.name} has this version already.${way}`
  }
  return `${after.name} has version ${after.version} now.`
}
