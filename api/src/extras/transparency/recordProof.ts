/** The proof of one record, for visitors who check it (domain/src/transparency/RecordProof.ts). */
import { toHex } from "@driverdex/domain/transparency/bytes"
import { publicEvent } from "@driverdex/domain/transparency/LogLeaf"
import { consistencyProof, type Hash, inclusionProof } from "@driverdex/domain/transparency/MerkleTree"
import type { RecordProof } from "@driverdex/domain/transparency/RecordProof"
import type { EventStore } from "../../store/log/EventStore.ts"
import { type LogTree, sha256 } from "./LogTree.ts"
import type { SignedTree } from "./SignedTree.ts"
import type { Cosigned } from "./WitnessRounds.ts"

/**
 * @param seen size of the tree that the asker has checked before; 0 for none
 * @param cosigned what the site's witnesses have cosigned: the proof is for that tree where it has the record and what was seen
 */
export const recordProof = async (
  store: Pick<EventStore, "readStream">,
  tree: LogTree,
  signed: SignedTree,
  stream: string,
  seen: number,
  cosigned: (least: number, most: number) => Promise<Cosigned | null>
): Promise<RecordProof> => {
  const events = await store.readStream(stream)
  await tree.catchUp()
  const fresh = await signed.checkpoint()
  const indexes = await tree.indexesOf(events.map(({ position }) => position))
  const { note, size } = (await cosigned(Math.max(seen, (indexes.at(-1) ?? 0) + 1), fresh.size)) ?? fresh
  const node = size === fresh.size ? fresh.node : signed.node(size)
  const entries = await Promise.all(
    events.map(async (event, n) => {
      const { type, schema, origin, content } = await publicEvent(event, sha256)
      return { index: indexes[n] as number, type, schema, origin, content }
    })
  )
  const inclusion = texts(await inclusionProof(indexes, size, node, sha256))
  // Of a larger tree than this one nothing can be shown, and the asker sees that it is larger.
  const consistency = seen === 0 || seen > size ? [] : texts(await consistencyProof(seen, size, node, sha256))
  return { checkpoint: note, entries, inclusion, consistency }
}

const texts = (hashes: ReadonlyArray<Hash>): ReadonlyArray<string> => hashes.map(toHex)
