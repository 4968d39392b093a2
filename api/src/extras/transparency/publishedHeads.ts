/** The states of the log that the database knows to have been published with a key. */
import type { TreeHead } from "@driverdex/domain/transparency/MerkleTree"
import { NoteUnreadable, openCheckpoint, parseVerifierKey } from "@driverdex/domain/transparency/SignedNote"
import type { Sql } from "postgres"
import { sha256 } from "./LogTree.ts"
import { isSigned } from "./Witness.ts"

export interface PublishedHead extends TreeHead {
  readonly by: "signed" | "cosigned"
}

/** More than any log has: a copy that may have forgotten what was signed has signed this (refuseOldKeys.ts). */
export const MORE_THAN_ANY = Number.MAX_SAFE_INTEGER

/** The newest that was signed, and the newest with cosignatures of witnesses, which who can write to the database cannot make. */
export const publishedHeads = async (sql: Sql, key: string): Promise<ReadonlyArray<PublishedHead>> => {
  const [signed] = await sql<Array<{ size: string; root: Uint8Array }>>`
    select size, root from transparency.published where key = ${key} and size < ${MORE_THAN_ANY}`
  const [cosigned] = await sql<Array<{ note: string }>>`
    select note from transparency.cosigned where key = ${key} and note is not null`
  return [
    ...(signed === undefined ? [] : [{ by: "signed" as const, size: Number(signed.size), root: signed.root }]),
    ...(cosigned === undefined ? [] : await headOf(cosigned.note, key))
  ]
}

/** None, where it is not signed with the key: someone has written it into the database. */
const headOf = async (note: string, key: string): Promise<ReadonlyArray<PublishedHead>> => {
  try {
    const { size, root } = await openCheckpoint(note, await parseVerifierKey(key, sha256), isSigned)
    return [{ by: "cosigned", size, root }]
  } catch (error) {
    if (error instanceof NoteUnreadable) return []
    throw error
  }
}
