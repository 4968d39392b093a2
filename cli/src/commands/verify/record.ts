/** `driverdex verify record ID`: is what a site shows of a driver what its public log says? */
import { toHex } from "@driverdex/domain/transparency/bytes"
import { ProofRefused } from "@driverdex/domain/transparency/ProofRefused"
import { checkRecordProof, differingFacts } from "@driverdex/domain/transparency/RecordProof"
import { witnessedText } from "@driverdex/domain/transparency/witnessedBy"
import type { Command } from "commander"
import { driverId } from "../../verb/arguments.ts"
import { openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print, printNote } from "../../verb/output.ts"
import { knownKey } from "../../verify/knownKey.ts"
import { knownWitnesses, witnessedEnough } from "../../verify/knownWitnesses.ts"
import { proofCrypto } from "../../verify/proofCrypto.ts"
import { publicLog } from "../../verify/publicLog.ts"
import { refusedAsFailure } from "../../verify/refusedAsFailure.ts"
import { readWitness, writeWitness } from "../../verify/witness.ts"
import { type WitnessOptions, withWitness } from "./log.ts"

export function declareVerifyRecord(verify: Command): void {
  const command = withWitness(
    verify
      .command("record")
      .description("check that what a site shows of a driver is what its signed log says")
      .argument("<id>", "id of the driver, from 1001 upwards", driverId)
      .action(verifyRecord)
  )
  withExamples(withConnection(command), [
    ["driverdex verify record 1001", "Driver 1001, by the key that the site names"],
    ["driverdex verify record 1001 --witness drivers.json", "And by what was seen of its log before"]
  ])
}

async function verifyRecord(id: number, options: WitnessOptions): Promise<void> {
  const { address, client } = await openConnection(options)
  const witness = options.witness === undefined ? null : await readWitness(options.witness)
  const seen = witness?.seen ?? null
  const log = publicLog(address)
  const { text, key, isFirst } = await knownKey(options.key, witness, log)
  const witnesses = await knownWitnesses(options.witnessKey, witness, log, key)
  const show = () => client.ask((calls) => calls.drivers.show({ params: { id } }))
  const before = await show()
  const proof = await client.ask((calls) =>
    calls.transparency.proof({ params: { id }, query: seen === null ? {} : { seen: seen.size } })
  )
  // Changed in between: what is shown now is what the proof is about.
  const shown = proof.entries.length === before.revision + 1 ? before : await show()
  const { checkpoint, last } = await refusedAsFailure(async () => {
    const expected = { stream: `driver-${shown.key}`, key, seen, seconds: Date.now() / 1000 }
    const proven = await checkRecordProof(proof, expected, proofCrypto)
    const differing = differingFacts(proven.state, shown)
    if (differing.length > 0)
      throw new ProofRefused(`The site shows what its log does not say: ${differing.join(", ")}.`)
    return proven
  })
  const witnessed = await witnessedEnough(proof.checkpoint, witnesses, options.quorum)
  if (options.witness !== undefined) {
    await writeWitness(options.witness, { key: text, seen: checkpoint, witnesses: witnesses.texts })
  }
  const { size, root } = checkpoint
  await print({
    json: options.json === true,
    value: { id, name: shown.name, entry: last.index, at: last.at, size, root: toHex(root), key: text, witnessed },
    lines: () => [
      ["id", id],
      ["name", shown.name],
      ["entry", last.index],
      ["at", last.at],
      ["size", size],
      ["key", text],
      ["witnesses", `${witnessed.by} of ${witnessed.known}`]
    ],
    view: async () =>
      `${shown.name} is shown as the log says, last changed at ${last.at} (entry ${last.index} of ${size.toLocaleString("en-US")}).\n${witnessedText(witnessed, Date.now() / 1000)}`
  })
  if (isFirst) printNote(`Nothing but the site itself says that its key is ${text}`)
  if (witnesses.doubt !== null) printNote(witnesses.doubt)
}
