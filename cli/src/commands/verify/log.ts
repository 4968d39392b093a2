/** `driverdex verify log`: does everything in a site's public log make the tree that it signs, and the one it signed before? */
import { auditLog } from "@driverdex/domain/transparency/auditLog"
import { toHex } from "@driverdex/domain/transparency/bytes"
import { checkCheckpoint } from "@driverdex/domain/transparency/RecordProof"
import { witnessedText } from "@driverdex/domain/transparency/witnessedBy"
import type { Command } from "commander"
import { siteAddress } from "../../verb/address.ts"
import { another, wholeNumber } from "../../verb/arguments.ts"
import { type ConnectionOptions, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print, printNote } from "../../verb/output.ts"
import { knownKey } from "../../verify/knownKey.ts"
import { knownWitnesses, witnessedEnough } from "../../verify/knownWitnesses.ts"
import { proofCrypto } from "../../verify/proofCrypto.ts"
import { publicLog } from "../../verify/publicLog.ts"
import { refusedAsFailure } from "../../verify/refusedAsFailure.ts"
import { readWitness, writeWitness } from "../../verify/witness.ts"

export interface WitnessOptions extends ConnectionOptions {
  readonly witness?: string
  readonly key?: string
  readonly witnessKey: ReadonlyArray<string>
  readonly quorum?: number
}

export function declareVerifyPublicLog(verify: Command): void {
  const command = withWitness(
    verify
      .command("log")
      .description("read a site's whole public log and check that it is the one that was signed, and seen before")
      .action(verifyPublicLog)
  )
  withExamples(withConnection(command), [
    [
      "driverdex verify log --url https://drivers.example --witness drivers.json",
      "From cron: ends with 1 when a part was changed or is missing"
    ]
  ])
}

/** For commands that compare with what was seen before. */
export function withWitness(command: Command): Command {
  return command
    .option("--witness <file>", "remember the log's key and size in this file, and compare with what it says")
    .option("--key <key>", "the log's key, as its operators publish it elsewhere")
    .option("--witness-key <key>", "the key of a site that cosigns the log; may be given several times", another, [])
    .option("--quorum <n>", "end with 1 unless this many of them have cosigned it within the last hour", wholeNumber)
}

async function verifyPublicLog(options: WitnessOptions): Promise<void> {
  const address = siteAddress(options.url)
  const log = publicLog(address)
  const witness = options.witness === undefined ? null : await readWitness(options.witness)
  const { text, key, isFirst } = await knownKey(options.key, witness, log)
  const witnesses = await knownWitnesses(options.witnessKey, witness, log, key)
  const note = await log.checkpoint(witness?.seen.size ?? 0)
  const { checkpoint, streams } = await refusedAsFailure(async () => {
    const signed = await checkCheckpoint(note, { key, seconds: Date.now() / 1000 }, proofCrypto)
    const audit = await auditLog(log.entries(signed.size), signed, witness?.seen ?? null, proofCrypto.digest)
    return { checkpoint: signed, streams: audit.streams }
  })
  const witnessed = await witnessedEnough(note, witnesses, options.quorum)
  if (options.witness !== undefined) {
    await writeWitness(options.witness, { key: text, seen: checkpoint, witnesses: witnesses.texts })
  }
  const { size, root } = checkpoint
  await print({
    json: options.json === true,
    value: { key: text, size, root: toHex(root), streams, continues: witness?.seen.size ?? null, witnessed },
    lines: () => [
      ["size", size],
      ["root", toHex(root)],
      ["streams", streams],
      ["key", text],
      ["witnesses", `${witnessed.by} of ${witnessed.known}`]
    ],
    view: async () => `${sentence(size, witness?.seen.size ?? null)}\n${witnessedText(witnessed, Date.now() / 1000)}`
  })
  if (isFirst) printNote(`Nothing but the site itself says that its key is ${text}`)
  if (witnesses.doubt !== null) printNote(witnesses.doubt)
}

function sentence(size: number, seen: number | null): string {
  const all = `All ${size.toLocaleString("en-US")} entries make the tree that was signed`
  return seen === null ? `${all}.` : `${all}, and the first ${seen.toLocaleString("en-US")} are those seen before.`
}
