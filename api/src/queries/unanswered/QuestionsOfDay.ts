/**
 * Questions of one UTC day in this process's memory: how many networks asked each (P-QUAL-3). A network is held only as a hash of
 * it and the text, with a salt that is used nowhere else, so that not even the texts of one network can be linked.
 */
import { createHmac, randomBytes } from "node:crypto"

export interface Question {
  readonly kind: "search" | "hardware"
  /** As `safeQuery` and `askedDevice` give it (domain/src/quality/safeQuery.ts). */
  readonly text: string
}

export interface CountedQuestion extends Question {
  /** UTC day, YYYY-MM-DD. */
  readonly day: string
  readonly count: number
}

/** Networks that must have asked before a text is written anywhere. */
export const MIN_NETWORKS = 3
/** Texts that one network may count for. */
const MAX_TEXTS_PER_NETWORK = 100
const MAX_TEXTS = 10_000
/** Pairs of a network and a text. */
const MAX_ASKED = 50_000
/** Of these, texts that are handed out for storage. */
const MAX_STORED = 500

interface Count extends Question {
  networks: number
  stored: number
}

export class QuestionsOfDay {
  readonly day: string
  readonly #salt = randomBytes(32)
  /** Hashes of network, kind and text. */
  readonly #asked = new Set<number>()
  /** By the hash of a network, for how many texts it counts. */
  readonly #texts = new Map<number, number>()
  readonly #counts = new Map<string, Count>()

  constructor(day: string) {
    this.day = day
  }

  /** @param network cut to /24 or /48; it is hashed at once */
  note({ kind, text }: Question, network: string): void {
    const key = `${kind}\n${text}`
    const count = this.#counts.get(key)
    const asked = this.#hash(`${network}\n${key}`)
    const ofNetwork = this.#hash(network)
    const texts = this.#texts.get(ofNetwork) ?? 0
    const isFull = this.#asked.size >= MAX_ASKED || (count === undefined && this.#counts.size >= MAX_TEXTS)
    if (isFull || texts >= MAX_TEXTS_PER_NETWORK || this.#asked.has(asked)) return
    this.#asked.add(asked)
    this.#texts.set(ofNetwork, texts + 1)
    if (count === undefined) this.#counts.set(key, { kind, text, networks: 1, stored: 0 })
    else count.networks++
  }

  /** What enough networks asked for and is not stored yet, the most asked first. */
  due(): ReadonlyArray<CountedQuestion> {
    return [...this.#counts.values()]
      .filter(({ networks }) => networks >= MIN_NETWORKS)
      .sort((a, b) => b.networks - a.networks)
      .slice(0, MAX_STORED)
      .filter(({ networks, stored }) => networks > stored)
      .map(({ kind, text, networks, stored }) => ({ day: this.day, kind, text, count: networks - stored }))
  }

  /** What `due` gave is stored now. */
  stored(questions: ReadonlyArray<CountedQuestion>): void {
    for (const { kind, text, count } of questions) {
      const known = this.#counts.get(`${kind}\n${text}`)
      if (known !== undefined) known.stored += count
    }
  }

  /** 48 bits: two of 50,000 are equal once in 200,000 days. */
  #hash(text: string): number {
    return createHmac("sha256", this.#salt).update(text).digest().readUIntBE(0, 6)
  }
}
