/** `driverdex dump FOLDER`: the catalogue of a site as open data, from public calls only. */
import type { DumpManifest } from "@driverdex/api/contract/DumpManifest"
import type { Command } from "commander"
import { siteAddress } from "../verb/address.ts"
import { type ConnectionOptions, withConnection } from "../verb/connection.ts"
import { withExamples } from "../verb/examples.ts"
import { EXIT, Failure } from "../verb/Failure.ts"
import { onInterrupt } from "../verb/interrupt.ts"
import { print, printNote } from "../verb/output.ts"

interface DumpOptions extends ConnectionOptions {
  readonly check?: true
  readonly signed?: true
  readonly key?: string
}

export function declareDump(program: Command): void {
  const command = program
    .command("dump")
    .description("write a site's catalogue as NDJSON, CSV and Parquet; no account is needed")
    .argument("<folder>", "a new or empty folder, or one with an earlier dump, which is replaced")
    .option("--check", "write nothing, and compare the files with their manifest; asks no site")
    .option("--signed", "with --check: end with 1 for a dump that its site has not signed (signature.txt)")
    .option("--key <key>", "the key of the site's log, as its operators publish it elsewhere")
    .action(dump)
  withExamples(withConnection(command), [
    [
      "driverdex dump catalogue --url https://drivers.example",
      "Drivers, releases, lines, manufacturers and printer models"
    ],
    ["driverdex dump catalogue --check", "Ends with 1 when a file was changed or is missing"],
    [`duckdb -c "select count(*) from 'catalogue/drivers.parquet'"`, "Ask the files"]
  ])
}

async function dump(folder: string, options: DumpOptions): Promise<void> {
  const { key } = options
  if (options.check === true) {
    const { checkDump } = await import("../dump/checkDump.ts")
    const { manifest, servedSince } = await checkDump(folder, key)
    if (options.signed === true && servedSince === null) {
      throw new Failure(`${folder} has no signature.txt: its site has not signed it.`)
    }
    return say(manifest, folder, options, "same", servedSince)
  }
  if (options.signed === true)
    throw new Failure("--signed is for --check: a dump is signed where it is served.", EXIT.usage)
  const { openDumpFolder } = await import("../dump/dumpFolder.ts")
  const stop = onInterrupt()
  const files = await openDumpFolder(folder)
  try {
    const manifest = await make(files.stage, siteAddress(options.url), key)
    if (stop.aborted) throw new Failure("Stopped; nothing is written.", EXIT.interrupted)
    await files.publish()
    await say(manifest, folder, options, "written")
  } finally {
    await files.discard()
  }
}

/** Reads the site and fills the folder with the files of a dump. */
async function make(stage: string, address: string, given: string | undefined): Promise<DumpManifest> {
  const [{ v1Reader }, { readCatalogue }, { fillDump }, { publicLog }, { knownKey }, { signedCheckpoint }] =
    await Promise.all([
      import("../dump/v1Reader.ts"),
      import("../dump/readCatalogue.ts"),
      import("../dump/fillDump.ts"),
      import("../verify/publicLog.ts"),
      import("../verify/knownKey.ts"),
      import("../dump/signedCheckpoint.ts")
    ])
  const log = publicLog(address)
  const signal = onInterrupt()
  const known = await knownKey(given, null, log)
  const { catalogue, mark } = await readCatalogue({
    address,
    api: v1Reader({ address, signal, onWait: printNote }),
    between: () => signedCheckpoint(log, known.key),
    onAgain: () => printNote("The catalogue changed while it was read; reading it again.")
  })
  if (known.isFirst) printNote(`Nothing but the site itself says that its key is ${known.text}`)
  return fillDump(stage, catalogue, { site: address, log: { key: known.text, ...mark.head } }, mark.note)
}

function say(
  manifest: DumpManifest,
  folder: string,
  { json }: DumpOptions,
  word: "same" | "written",
  servedSince: string | null = null
): Promise<void> {
  const { records, log, newestDay } = manifest
  return print({
    json: json === true,
    value: { folder, [word]: manifest.files.length, records, log, newestDay, servedSince },
    lines: () => [...Object.entries(records), ["size", log.size], ["root", log.root]],
    view: async () => {
      const counts = Object.entries(records).map(([table, count]) => `${count.toLocaleString("en-US")} ${table}`)
      const start = word === "same" ? "The files are those of the manifest" : `Wrote ${folder}`
      return `${start}: ${counts.join(", ")}; log of ${log.size.toLocaleString("en-US")} entries.${servedSince === null ? "" : ` Its site signed that it serves them since ${servedSince}.`}`
    }
  })
}
