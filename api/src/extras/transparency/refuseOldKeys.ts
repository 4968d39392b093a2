/** For a copy that may know of less than was signed: it signs nothing, of its log or as a witness, until it has a new key (docs/decisions/054). */
import { printVerifierKey } from "@driverdex/domain/transparency/SignedNote"
import type { Sql } from "postgres"
import type { Config } from "../../platform/Config.ts"
import { siteKeys } from "./LogKey.ts"
import { MORE_THAN_ANY } from "./publishedHeads.ts"

/** As if each key that is known here, and that of the settings, had signed more than any log has. */
export const refuseOldKeys = async (config: Pick<Config, "logKey" | "siteUrl">, sql: Sql): Promise<void> => {
  const { log, witness } = await siteKeys(config, sql)
  const [more, root] = [MORE_THAN_ANY, Buffer.alloc(32)]
  for (const { verifier } of [log, witness]) {
    await sql`insert into transparency.published (key, size, root) values (${printVerifierKey(verifier)}, 0, ${root})
      on conflict do nothing`
  }
  await sql`update transparency.published set size = ${more}, root = ${root}`
}
