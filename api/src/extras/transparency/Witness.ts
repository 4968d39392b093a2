/**
 * The site as a witness of other logs (C2SP tlog-witness, docs/decisions/063): it cosigns a checkpoint that continues the one that it
 * cosigned before, and remembers it before it answers. Two that do not continue each other are never both cosigned, whichever
 * processes are asked for them at once.
 */
import { hash, verify } from "node:crypto"
import { judgeCheckpoint } from "@driverdex/domain/transparency/judgeCheckpoint"
import type { TreeHead } from "@driverdex/domain/transparency/MerkleTree"
import {
  lineOf,
  noteText,
  printVerifierKey,
  type SignatureCheck,
  signedNote,
  type VerifierKey
} from "@driverdex/domain/transparency/SignedNote"
import { parseWitnessRequest } from "@driverdex/domain/transparency/WitnessRequest"
import type { Sql } from "postgres"
import { Problem } from "../../contract/Problem.ts"
import type { WitnessKey } from "./LogKey.ts"
import { sha256 } from "./LogTree.ts"

export interface Witness {
  /** `name+id+key`, for the logs that ask it and for their verifiers. */
  readonly key: string
  /** @param body of a request to cosign */
  readonly addCheckpoint: (body: string) => Promise<WitnessAnswer>
  /** What was cosigned last of a log, as a signed note; null for nothing. @param originHash SHA-256 of its origin, hexadecimal */
  readonly checkpoint: (originHash: string) => Promise<string | null>
}

/** `size`: what the witness knows of the log, where the asker believed something else (409). */
export type WitnessAnswer =
  | { readonly status: 200; readonly line: string }
  | { readonly status: 409; readonly size: number }
  | { readonly status: 400 | 403 | 404 | 422; readonly why: string }

export interface WitnessOptions {
  readonly sql: Sql
  readonly key: WitnessKey
  /** Keys of the logs that are witnessed, one for each origin. */
  readonly logs: ReadonlyArray<VerifierKey>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const RESTORED =
  "This witness was restored from a copy that may know less than it has cosigned. It cosigns nothing until it has a new key."

export const makeWitness = ({ sql, key, logs, now }: WitnessOptions): Witness => {
  const name = printVerifierKey(key.verifier)
  const ofOrigin = new Map(logs.map((log) => [log.name, log]))
  const origins = new Map(logs.map(({ name: origin }) => [hash("sha256", origin), origin]))

  const known = async (origin: string): Promise<TreeHead | null> => {
    const [row] = await sql<Array<{ size: string; root: Uint8Array }>>`
      select size, root from transparency.witnessed where witness = ${name} and origin = ${origin}`
    return row === undefined ? null : { size: Number(row.size), root: row.root }
  }

  /** Whether nothing else was cosigned of the log since `before`. */
  const remember = async (origin: string, before: TreeHead | null, { size, root }: TreeHead, note: string) => {
    const stored = Buffer.from(root)
    const { count } =
      before === null
        ? await sql`insert into transparency.witnessed (witness, origin, size, root, note)
            values (${name}, ${origin}, ${size}, ${stored}, ${note}) on conflict do nothing`
        : await sql`update transparency.witnessed set size = ${size}, root = ${stored}, note = ${note}
            where witness = ${name} and origin = ${origin} and size = ${before.size}
              and root = ${Buffer.from(before.root)}`
    return count === 1
  }

  return {
    key: name,
    addCheckpoint: async (body) => {
      const request = parseWitnessRequest(body)
      if (request === null) return { status: 400, why: "The request is not in the form of tlog-witness." }
      const origin = request.note.split("\n", 1)[0] ?? ""
      const log = ofOrigin.get(origin)
      if (log === undefined) return { status: 404, why: "This log is not witnessed here." }
      const before = await known(origin)
      const judgement = await judgeCheckpoint(request, log, before, { digest: sha256, isSigned })
      if ("refused" in judgement) {
        const { status, why, size } = judgement.refused
        return status === 409 ? { status, size } : { status, why }
      }
      const [restored] = await sql`select 1 as one from transparency.published where key = ${name}`
      if (restored !== undefined) throw new Problem({ status: 503, message: RESTORED })
      const { checkpoint } = judgement
      const text = noteText(request.note)
      const line = key.cosign(text, Math.floor(now() / 1000))
      const note = signedNote(text, [lineOf(request.note, log) ?? "", line])
      if (await remember(origin, before, checkpoint, note)) return { status: 200, line }
      return { status: 409, size: (await known(origin))?.size ?? 0 }
    },
    checkpoint: async (originHash) => {
      const origin = origins.get(originHash)
      if (origin === undefined) return null
      const [row] = await sql<Array<{ note: string }>>`
        select note from transparency.witnessed where witness = ${name} and origin = ${origin}`
      return row?.note ?? null
    }
  }
}

export const isSigned: SignatureCheck = async (key, text, signature) => {
  const jwk = { kty: "OKP", crv: "Ed25519", x: Buffer.from(key).toString("base64url") }
  try {
    return verify(null, text, { key: jwk, format: "jwk" }, signature)
  } catch {
    // Bytes that are no point of the curve are no key.
    return false
  }
}
