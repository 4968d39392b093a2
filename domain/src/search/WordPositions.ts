/**
 * The folded texts of all drivers as one long row of word numbers, and the positions of every word in that row. A needle is
 * found exactly, because it falls into words at the same places as the texts: its first part ends a word, its last part begins
 * one, and what is between are whole words.
 */
import { grownTo } from "./grow.ts"
import type { Needle } from "./match.ts"
import { type Place, Vocabulary } from "./Vocabulary.ts"

/** The four texts that a search looks at, as bits: a set of them is a number below 16. */
export const FIELD_BITS = { name: 1, manufacturer: 2, category: 4, description: 8 } as const
export type FieldBit = (typeof FIELD_BITS)[keyof typeof FIELD_BITS]

/** Called for every place where something was found. A slot is the number under which the index keeps a driver. */
export type OnHit = (slot: number, field: FieldBit) => void

/** A needle looked up among the words. */
export interface Lookup {
  readonly parts: ReadonlyArray<{ readonly text: string; readonly place: Place }>
  /** The part by which the texts are found, and the words that have it. */
  readonly anchor: number
  readonly words: ReadonlyArray<number>
  /** How many positions these words have: no needle is in more. */
  readonly positions: number
}

export class WordPositions {
  readonly vocabulary = new Vocabulary()
  private length = 0
  private words = new Int32Array(1024)
  /** slot * 16 + field bit. */
  private owners = new Int32Array(1024)
  /** By slot: its first position. Slots are appended in their order. */
  private starts = new Int32Array(64)
  /** By word: how many positions it has. */
  private counts = new Int32Array(128)

  /** Positions below `sealed`, word after word, ascending: word w has sorted[offsets[w]] … sorted[offsets[w + 1] - 1]. */
  private sorted = new Int32Array(0)
  private offsets = new Int32Array(1)
  private sealed = 0
  private sealedWords = 0
  /** The positions since then as chains: by word the last one or -1, by position (less `sealed`) the one before or -1. */
  private last = new Int32Array(128).fill(-1)
  private earlier = new Int32Array(1024)

  /** Adds the texts of the next slot. They are never taken back: the index drops what it has removed when it is made anew. */
  append(slot: number, texts: ReadonlyArray<readonly [FieldBit, string]>): void {
    this.starts = grownTo(this.starts, slot + 2)
    this.starts[slot] = this.length
    for (const [field, folded] of texts) this.appendText(slot * 16 + field, folded)
    this.starts[slot + 1] = this.length
  }

  /** Sorts the positions by word if many have come since it was last done; what is found is the same either way. */
  seal(): void {
    if (this.length - this.sealed < this.sealed / 8 + 2048) return
    const words = this.vocabulary.count
    const offsets = new Int32Array(words + 1)
    for (let word = 0; word < words; word++) offsets[word + 1] = (offsets[word] as number) + (this.counts[word] as number)
    const next = offsets.slice()
    this.sorted = new Int32Array(this.length)
    for (let at = 0; at < this.length; at++) {
      const word = this.words[at] as number
      this.sorted[next[word] as number] = at
      next[word] = (next[word] as number) + 1
    }
    this.offsets = offsets
    this.sealed = this.length
    this.sealedWords = words
    this.last.fill(-1)
    this.earlier = new Int32Array(1024)
    this.words = roomFor(this.words, this.length)
    this.owners = roomFor(this.owners, this.length)
  }

  /** Null when a part of the needle is in no word. The needle is not empty. */
  lookUp(needle: Needle): Lookup | null {
    const parts = partsOf(needle)
    let best: Lookup | null = null
    for (const anchor of parts.keys().toArray().sort((a, b) => costOf(parts[a]) - costOf(parts[b]))) {
      const part = parts[anchor] as Lookup["parts"][number]
      if (best !== null && costOf(part) > 1) break
      const words = this.vocabulary.wordsWith(part.text, part.place)
      if (words.length === 0) return null
      let positions = 0
      for (const word of words) positions += this.counts[word] as number
      if (best === null || positions < best.positions) best = { parts, anchor, words, positions }
    }
    return best
  }

  /** Every place of what was looked up; a text that holds it twice is reported twice. */
  find(lookup: Lookup, onHit: OnHit): void {
    if (lookup.parts.length === 1) return this.findWords(lookup.words, onHit)
    const { owners } = this
    const check = (at: number) => {
      const owner = owners[at] as number
      if (this.isAround(at, owner, lookup)) onHit(owner >>> 4, (owner & 15) as FieldBit)
    }
    for (const word of lookup.words) {
      if (word < this.sealedWords) {
        const end = this.offsets[word + 1] as number
        for (let i = this.offsets[word] as number; i < end; i++) check(this.sorted[i] as number)
      }
      for (let at = this.last[word] as number; at !== -1; at = this.earlier[at - this.sealed] as number) check(at)
    }
  }

  /** Every place of any of the words. */
  findWords(words: ReadonlyArray<number>, onHit: OnHit): void {
    const { owners, sorted } = this
    for (const word of words) {
      if (word < this.sealedWords) {
        const end = this.offsets[word + 1] as number
        for (let i = this.offsets[word] as number; i < end; i++) {
          const owner = owners[sorted[i] as number] as number
          onHit(owner >>> 4, (owner & 15) as FieldBit)
        }
      }
      for (let at = this.last[word] as number; at !== -1; at = this.earlier[at - this.sealed] as number) {
        const owner = owners[at] as number
        onHit(owner >>> 4, (owner & 15) as FieldBit)
      }
    }
  }

  /** Reads single slots: the set of fields that hold what was looked up. */
  reader(lookup: Lookup): (slot: number) => number {
    const isAnchor = new Uint8Array(this.vocabulary.count)
    for (const word of lookup.words) isAnchor[word] = 1
    return (slot) => {
      const end = this.starts[slot + 1] as number
      let fields = 0
      for (let at = this.starts[slot] as number; at < end; at++) {
        if (isAnchor[this.words[at] as number] === 0) continue
        const owner = this.owners[at] as number
        if (lookup.parts.length === 1 || this.isAround(at, owner, lookup)) fields |= owner & 15
      }
      return fields
    }
  }

  private appendText(owner: number, folded: string): void {
    for (let start = 0; start < folded.length; ) {
      const end = wordEnd(folded, start)
      this.appendWord(this.vocabulary.intern(folded, start, end), owner)
      start = end
    }
  }

  private appendWord(word: number, owner: number): void {
    const at = this.length++
    this.words = grownTo(this.words, this.length)
    this.owners = grownTo(this.owners, this.length)
    this.earlier = grownTo(this.earlier, this.length - this.sealed)
    if (word >= this.last.length) {
      const known = this.last.length
      this.last = grownTo(this.last, word + 1).fill(-1, known)
    }
    this.counts = grownTo(this.counts, word + 1)
    this.words[at] = word
    this.owners[at] = owner
    this.earlier[at - this.sealed] = this.last[word] as number
    this.last[word] = at
    this.counts[word] = (this.counts[word] as number) + 1
  }

  /** Do the other parts stand around the anchor's position, all in the same text? */
  private isAround(at: number, owner: number, { parts, anchor }: Lookup): boolean {
    for (let i = 0; i < parts.length; i++) {
      if (i === anchor) continue
      const there = at + i - anchor
      const part = parts[i]
      if (part === undefined || there < 0 || there >= this.length || this.owners[there] !== owner) return false
      if (!this.vocabulary.holds(this.words[there] as number, part.text, part.place)) return false
    }
    return true
  }
}

/**
 * Where the word that starts there ends: at the first letter or digit after a sign. So signs close a word: 'wi-fi 6' is 'wi-',
 * 'fi ', '6'. It depends on two neighbours only, and so falls the same way in a needle and in a text around it.
 */
const wordEnd = (folded: string, start: number): number => {
  let end = start + 1
  while (end < folded.length && !(isSign(folded.charCodeAt(end - 1)) && !isSign(folded.charCodeAt(end)))) end++
  return end
}

/** ASCII that is no letter or digit. */
const isSign = (unit: number): boolean => unit < 128 && SIGNS[unit] === 1
const SIGNS = Uint8Array.from({ length: 128 }, (_, unit) => (/[a-z0-9]/i.test(String.fromCharCode(unit)) ? 0 : 1))

const partsOf = (needle: string): Lookup["parts"] => {
  const texts: Array<string> = []
  for (let start = 0; start < needle.length; ) {
    const end = wordEnd(needle, start)
    texts.push(needle.slice(start, end))
    start = end
  }
  const last = texts.length - 1
  return texts.map((text, i) => ({ text, place: last === 0 ? "inside" : i === 0 ? "end" : i === last ? "start" : "whole" }))
}

/** A whole word is one look-up, a longer part a chain of words, a part of one or two units a walk through all words. */
const costOf = (part: { readonly text: string; readonly place: Place } | undefined): number =>
  part === undefined || part.place === "whole" ? 0 : part.text.length > 2 ? 1 : 2

/** Not more room than a column is likely to need soon. */
const roomFor = (column: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> => {
  const room = Math.ceil(length * 1.125) + 1024
  return column.length > room ? column.slice(0, room) : column
}
