/**
 * Asks the site's witnesses to cosign its log (docs/decisions/063), in rounds, and keeps the checkpoint that most of them have cosigned
 * lately. A witness that is away is left out, so it neither keeps the log waiting nor the other witnesses.
 */
import { consistencyProof, type NodeReader } from "@driverdex/domain/transparency/MerkleTree"
import {
  CLOCK_SECONDS,
  cosignedAt,
  lineOf,
  NoteUnreadable,
  noteText,
  signedNote
} from "@driverdex/domain/transparency/SignedNote"
import { printWitnessRequest, sizeIn } from "@driverdex/domain/transparency/WitnessRequest"
import type { Sql } from "postgres"
import { singleFlight } from "../../platform/Batching.ts"
import type { Logger } from "../../platform/Logger.ts"
import { isPassing } from "../../store/log/isPassing.ts"
import { askWitness, type WitnessReply } from "./askWitness.ts"
import type { KnownWitness } from "./knownOthers.ts"
import { sha256 } from "./LogTree.ts"
import type { SignedTree } from "./SignedTree.ts"
import { isSigned } from "./Witness.ts"

export interface Cosigned {
  /** A signed note, with the cosignatures that were got. */
  readonly note: string
  readonly size: number
}

export interface WitnessRounds {
  /** `name+id+key` of each witness. */
  readonly keys: ReadonlyArray<string>
  /** Asks every witness, unless a process of this site did so some seconds ago. */
  readonly round: (signal: AbortSignal) => Promise<void>
  /** What was cosigned lately, of a size in these bounds; null for nothing. */
  readonly cosigned: (least: number, most: number) => Promise<Cosigned | null>
}

export interface WitnessRoundsOptions {
  readonly sql: Sql
  readonly signed: SignedTree
  readonly witnesses: ReadonlyArray<KnownWitness>
  readonly log: Logger
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly maxWaiting: number
}

/** Between two rounds. */
export const ROUND_MS = 10_000
/** How long a checkpoint is preferred to a newer one that fewer witnesses have cosigned, and how long one that did not change is not cosigned again. */
const HOLD_MS = 300_000
/** A witness that does not answer is asked again after 1, 2, 4, … rounds, at the latest after this time. */
const MAX_REST_MS = 900_000

/** An unusable answer of a witness, in words for the server's log. */
class Unhelpful extends Error {}

export const makeWitnessRounds = ({
  sql,
  signed,
  witnesses,
  log,
  now,
  maxWaiting
}: WitnessRoundsOptions): WitnessRounds => {
  /** By witness: how often in a row it did not help, until when it is left alone, and what was last said of it. */
  const troubles = new Map<string, { readonly times: number; readonly until: number; readonly why: string }>()

  /** Whether this process asks: of several, only one does. */
  const claim = async (): Promise<boolean> => {
    const [at, before] = [new Date(now()), new Date(now() - ROUND_MS * 0.9)]
    const { count } = await sql`
      insert into transparency.cosigned (key, asked_at) values (${signed.key}, ${at})
      on conflict (key) do update set asked_at = excluded.asked_at where cosigned.asked_at <= ${before}`
    return count === 1
  }

  const read = singleFlight(async () => {
    const [row] = await sql<Array<{ size: string | null; note: string; cosignatures: number; at: Date }>>`
      select size, note, cosignatures, at from transparency.cosigned where key = ${signed.key}`
    return row === undefined || row.size === null ? null : { ...row, size: Number(row.size), at: row.at.getTime() }
  }, maxWaiting)

  const publish = async (note: string, size: number, cosignatures: number): Promise<void> => {
    await sql`
      update transparency.cosigned set size = ${size}, note = ${note}, cosignatures = ${cosignatures}, at = ${new Date(now())}
      where key = ${signed.key} and (size is null or (size <= ${size}
        and (cosignatures <= ${cosignatures} or at <= ${new Date(now() - HOLD_MS)})))`
  }

  const knownSize = async ({ text }: KnownWitness): Promise<number> => {
    const [row] = await sql<Array<{ size: string }>>`
      select size from transparency.witnesses where key = ${signed.key} and witness = ${text}`
    return Number(row?.size ?? 0)
  }

  const noteSize = async ({ text }: KnownWitness, size: number): Promise<void> => {
    await sql`
      insert into transparency.witnesses (key, witness, size) values (${signed.key}, ${text}, ${size})
      on conflict (key, witness) do update set size = excluded.size`
  }

  /** The line of its cosignature. @throws Unhelpful, and what `fetch` throws */
  const cosignatureOf = async (
    witness: KnownWitness,
    { note, size, node }: { readonly note: string; readonly size: number; readonly node: NodeReader },
    signal: AbortSignal
  ): Promise<string> => {
    const ask = async (old: number): Promise<WitnessReply> => {
      if (old > size) throw new Unhelpful(`it has cosigned ${old} entries of this log, which shows ${size}`)
      const proof = old === 0 ? [] : await consistencyProof(old, size, node, sha256)
      return askWitness(witness.url, printWitnessRequest({ old, proof, note }), signal)
    }
    let reply = await ask(Math.min(size, await knownSize(witness)))
    const actual = reply.status === 409 ? sizeIn(reply.text.trimEnd()) : null
    if (actual !== null) reply = await ask(actual)
    if (reply.status !== 200) throw new Unhelpful(`it answers ${reply.status}: ${reply.text.slice(0, 200).trim()}`)
    const line = await verified(noteText(note), reply.text, witness)
    await noteSize(witness, size)
    return line
  }

  /** @throws Unhelpful unless the witness has signed this text about now */
  const verified = async (text: string, lines: string, { key }: KnownWitness): Promise<string> => {
    try {
      const line = lineOf(signedNote(text, [lines]), key)
      const at = line === null ? null : await cosignedAt(signedNote(text, [line]), key, isSigned)
      if (line !== null && at !== null && Math.abs(now() / 1000 - at) <= CLOCK_SECONDS) return line
    } catch (error) {
      if (!(error instanceof NoteUnreadable)) throw error
    }
    throw new Unhelpful("its answer is not its cosignature of this state, made now")
  }

  const lineFrom = async (
    witness: KnownWitness,
    checkpoint: Parameters<typeof cosignatureOf>[1],
    signal: AbortSignal
  ) => {
    const trouble = troubles.get(witness.text)
    if (trouble !== undefined && trouble.until > now()) return null
    const { name } = witness.key
    try {
      const line = await cosignatureOf(witness, checkpoint, signal)
      if (trouble !== undefined) log("info", "a witness cosigns the public log again", { witness: name })
      troubles.delete(witness.text)
      return line
    } catch (error) {
      if (signal.aborted) return null
      // The database is away, not the witness.
      if (isPassing(error)) throw error
      const why = error instanceof Unhelpful ? error.message : "it does not answer"
      if (trouble?.why !== why) log("warn", "a witness does not cosign the public log", { witness: name, why })
      const times = (trouble?.times ?? 0) + 1
      const rest = Math.min(ROUND_MS * (2 ** (times - 1) - 0.5), MAX_REST_MS)
      troubles.set(witness.text, { times, until: now() + rest, why })
      return null
    }
  }

  return {
    keys: witnesses.map(({ text }) => text),
    round: async (signal) => {
      if (witnesses.length === 0 || !(await claim())) return
      const checkpoint = await signed.checkpoint()
      const last = await read()
      const isSame = last?.size === checkpoint.size && last.cosignatures === witnesses.length
      if (isSame && now() - last.at < HOLD_MS) return
      const lines = await Promise.all(witnesses.map((witness) => lineFrom(witness, checkpoint, signal)))
      const got = lines.filter((line) => line !== null)
      if (!signal.aborted) await publish(`${checkpoint.note}${got.join("")}`, checkpoint.size, got.length)
    },
    cosigned: async (least, most) => {
      if (witnesses.length === 0) return null
      const last = await read()
      const isUsable = last !== null && last.size >= least && last.size <= most && now() - last.at <= 2 * HOLD_MS
      return isUsable ? last : null
    }
  }
}
