/**
 * The folded texts of all drivers as one long row of word numbers, and for every word the chain of its positions in the row.
 * A needle is found exactly: its first part ends a word, its last part begins one, what is between are whole words.
 */
import { grownTo } from "./grow.ts"
import type { Needle } from "./match.ts"
import { type Place, Vocabulary } from "./Vocabulary.ts"

/** The four texts that a search looks at, as bits: a set of them fits in a number below 16. */
export const FIELD_BITS = { name: 1, manufacturer: 2, category: 4, description: 8 } as const
export type FieldBit = (typeof FIELD_BITS)[keyof typeof FIELD_BITS]

/** Called for every place where something was found. A slot is the number under which the index keeps a driver. */
export type OnHit = (slot: number, field: FieldBit) => void

interface Part {
  readonly text: string
  readonly place: Place
}

export class WordPositions {
  readonly vocabulary = new Vocabulary()
  length = 0
  private words = new Int32Array(1024)
  /** slot * 16 + field bit. */
  private owners = new Int32Array(1024)
  /** The earlier position of the same word, or -1. */
  private earlier = new Int32Array(1024)
  /** By word: its last position, and how many it has. */
  private last = new Int32Array(128)
  private counts = new Int32Array(128)

  /** Adds one folded text. Positions are never taken back: the index drops what it has removed when it makes itself anew. */
  append(slot: number, field: FieldBit, folded: string): void {
    const owner = slot * 16 + field
    for (let start = 0; ; ) {
      const space = folded.indexOf(" ", start)
      const end = space === -1 ? folded.length : space
      this.appendWord(this.vocabulary.intern(folded, start, end), owner)
      if (space === -1) return
      start = space + 1
    }
  }

  /** Every place of a needle; a text that holds it twice is reported twice. The needle is not empty. */
  find(needle: Needle, onHit: OnHit): void {
    const parts = partsOf(needle)
    if (parts.length === 1) return this.findWords(this.vocabulary.wordsWith(needle, "inside"), onHit)
    const anchor = this.rarest(parts)
    if (anchor === null) return
    for (const word of anchor.words) {
      for (let at = this.last[word] as number; at !== -1; at = this.earlier[at] as number) {
        const owner = this.owners[at] as number
        if (this.standsAt(at - anchor.index, owner, parts, anchor.index)) onHit(owner >>> 4, (owner & 15) as FieldBit)
      }
    }
  }

  /** Every place of any of the words. */
  findWords(words: ReadonlyArray<number>, onHit: OnHit): void {
    for (const word of words) {
      for (let at = this.last[word] as number; at !== -1; at = this.earlier[at] as number) {
        const owner = this.owners[at] as number
        onHit(owner >>> 4, (owner & 15) as FieldBit)
      }
    }
  }

  private appendWord(word: number, owner: number): void {
    const at = this.length++
    if (at >= this.words.length) {
      this.words = grownTo(this.words, this.length)
      this.owners = grownTo(this.owners, this.length)
      this.earlier = grownTo(this.earlier, this.length)
    }
    if (word >= this.last.length) {
      this.last = grownTo(this.last, word + 1)
      this.counts = grownTo(this.counts, word + 1)
    }
    const count = this.counts[word] as number
    this.words[at] = word
    this.owners[at] = owner
    this.earlier[at] = count === 0 ? -1 : (this.last[word] as number)
    this.last[word] = at
    this.counts[word] = count + 1
  }

  /** Do all parts stand from `start` on in one text? `known` is the part that is there already. */
  private standsAt(start: number, owner: number, parts: ReadonlyArray<Part>, known: number): boolean {
    for (let i = 0; i < parts.length; i++) {
      if (i === known) continue
      const at = start + i
      const part = parts[i] as Part
      if (at < 0 || at >= this.length || this.owners[at] !== owner) return false
      if (!this.vocabulary.holds(this.words[at] as number, part.text, part.place)) return false
    }
    return true
  }

  /** The part with the fewest positions; null when a part is in no word. Parts that are costly to look up come last. */
  private rarest(parts: ReadonlyArray<Part>): { readonly index: number; readonly words: ReadonlyArray<number> } | null {
    let best: { index: number; words: ReadonlyArray<number>; positions: number } | undefined
    const cheapFirst = parts.map((part, index) => ({ part, index })).sort((a, b) => costOf(a.part) - costOf(b.part))
    for (const { part, index } of cheapFirst) {
      if (best !== undefined && costOf(part) > 1) break
      const words = this.vocabulary.wordsWith(part.text, part.place)
      if (words.length === 0) return null
      const positions = words.reduce((sum, word) => sum + (this.counts[word] as number), 0)
      if (best === undefined || positions < best.positions) best = { index, words, positions }
    }
    return best ?? null
  }
}

const partsOf = (needle: string): ReadonlyArray<Part> => {
  const texts = needle.split(" ")
  const last = texts.length - 1
  return texts.map((text, i) => ({ text, place: last === 0 ? "inside" : i === 0 ? "end" : i === last ? "start" : "whole" }))
}

/** A whole word is one look-up, a longer part a chain of words, a part of one or two units a walk through all words. */
const costOf = ({ text, place }: Part): number => (place === "whole" ? 0 : text.length > 2 ? 1 : 2)
