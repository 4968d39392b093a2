/**
 * The distinct words of the folded texts, with the signs that follow them. A needle is found among the words first, which are
 * few, and by them in the texts, which are many.
 */

import type { Place } from "../rules/needleParts.ts"
import { grownTo } from "./grow.ts"

/** The UTF-16 units of a gram. Shorter parts are searched word by word. */
const GRAM = 3
const BUCKETS = 1 << 16

export class Vocabulary {
  /** Words are the numbers 0 … count - 1. */
  count = 0
  /** All words one after the other; word w is units[starts[w]] … units[starts[w + 1] - 1]. */
  private units = new Uint16Array(1024)
  private starts = new Int32Array(129)
  /** Open addressing: word + 1, or 0. Its length is a power of two. */
  private table = new Int32Array(256)
  /** Chains of the words that have a gram: entry + 1, newest first, ascending within none; 0 ends a chain. */
  private readonly gramHeads = new Int32Array(BUCKETS)
  private readonly gramCounts = new Int32Array(BUCKETS)
  private gramNext = new Int32Array(1024)
  private gramWords = new Int32Array(1024)
  private grams = 0

  /** The number of the word text[start … end - 1], given to it now if it is new. */
  intern(text: string, start: number, end: number): number {
    const at = this.placeOf(text, start, end)
    const known = this.table[at] as number
    return known === 0 ? this.add(text, start, end, at) : known - 1
  }

  /** The number of a word, or -1. */
  wordOf(text: string): number {
    return (this.table[this.placeOf(text, 0, text.length)] as number) - 1
  }

  /** The word as text. */
  text(word: number): string {
    const end = this.starts[word + 1] as number
    let text = ""
    for (let at = this.starts[word] as number; at < end; at += SLICE) {
      text += String.fromCharCode(...this.units.subarray(at, Math.min(at + SLICE, end)))
    }
    return text
  }

  /** Does the word hold the part at that place? The empty part is everywhere, and 'whole' only in the empty word. */
  holds(word: number, part: string, place: Place): boolean {
    const start = this.starts[word] as number
    const end = this.starts[word + 1] as number
    const last = end - part.length
    if (last < start) return false
    if (place === "start") return this.isAt(start, part)
    if (place === "end") return this.isAt(last, part)
    if (place === "whole") return last === start && this.isAt(start, part)
    for (let at = start; at <= last; at++) if (this.isAt(at, part)) return true
    return false
  }

  /** Every word that holds the part at that place, each once. */
  wordsWith(part: string, place: Place): Array<number> {
    if (place === "whole") {
      const word = this.wordOf(part)
      return word === -1 ? [] : [word]
    }
    if (part.length < GRAM) return place === "inside" ? this.wordsAround(part) : this.wordsAtEdge(part, place)
    const found: Array<number> = []
    // The words of a chain's entries only descend: a word that has the gram twice comes twice in a row.
    let before = -1
    for (let entry = this.gramHeads[this.rarestBucket(part)] as number; entry !== 0; ) {
      const word = this.gramWords[entry - 1] as number
      if (word !== before && this.holds(word, part, place)) found.push(word)
      before = word
      entry = this.gramNext[entry - 1] as number
    }
    return found
  }

  /** One walk through all units for a short part: a place that crosses from one word into the next is none. */
  private wordsAround(part: string): Array<number> {
    const { units, starts } = this
    const first = part.charCodeAt(0)
    const end = starts[this.count] as number
    const found: Array<number> = []
    let word = 0
    for (let at = 0; at < end; at++) {
      if (units[at] !== first || !this.isAt(at, part)) continue
      while ((starts[word + 1] as number) <= at) word++
      if (at + part.length > (starts[word + 1] as number)) continue
      found.push(word)
      // On to the next word: each is found once.
      at = (starts[word + 1] as number) - 1
    }
    return found
  }

  private wordsAtEdge(part: string, place: Place): Array<number> {
    const found: Array<number> = []
    for (let word = 0; word < this.count; word++) if (this.holds(word, part, place)) found.push(word)
    return found
  }

  private isAt(at: number, part: string): boolean {
    for (let i = 0; i < part.length; i++) if (this.units[at + i] !== part.charCodeAt(i)) return false
    return true
  }

  /** Where the word is in the table, or the free place where it belongs. */
  private placeOf(text: string, start: number, end: number): number {
    let hash = SEED
    for (let i = start; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME)
    const mask = this.table.length - 1
    let at = (hash ^ (hash >>> 15)) & mask
    for (;;) {
      const known = this.table[at] as number
      if (known === 0 || this.is(known - 1, text, start, end)) return at
      at = (at + 1) & mask
    }
  }

  private is(word: number, text: string, start: number, end: number): boolean {
    const from = this.starts[word] as number
    if ((this.starts[word + 1] as number) - from !== end - start) return false
    for (let i = start; i < end; i++) if (this.units[from + i - start] !== text.charCodeAt(i)) return false
    return true
  }

  private add(text: string, start: number, end: number, at: number): number {
    const word = this.count++
    const from = this.starts[word] as number
    const to = from + end - start
    this.starts = grownTo(this.starts, word + 2)
    this.starts[word + 1] = to
    this.units = grownTo(this.units, to)
    for (let i = start; i < end; i++) this.units[from + i - start] = text.charCodeAt(i)
    this.gramWords = grownTo(this.gramWords, this.grams + end - start)
    this.gramNext = grownTo(this.gramNext, this.grams + end - start)
    for (let i = start; i + GRAM <= end; i++) this.addGram(bucketOf(text, i), word)
    this.table[at] = word + 1
    if (this.count * 2 > this.table.length) this.enlargeTable()
    return word
  }

  private addGram(bucket: number, word: number): void {
    const entry = this.grams++
    this.gramWords[entry] = word
    this.gramNext[entry] = this.gramHeads[bucket] as number
    this.gramHeads[bucket] = entry + 1
    this.gramCounts[bucket] = (this.gramCounts[bucket] as number) + 1
  }

  private rarestBucket(part: string): number {
    let rarest = bucketOf(part, 0)
    for (let i = 1; i + GRAM <= part.length; i++) {
      const bucket = bucketOf(part, i)
      if ((this.gramCounts[bucket] as number) < (this.gramCounts[rarest] as number)) rarest = bucket
    }
    return rarest
  }

  private enlargeTable(): void {
    const larger = new Int32Array(this.table.length * 2)
    const mask = larger.length - 1
    for (let word = 0; word < this.count; word++) {
      let hash = SEED
      for (let i = this.starts[word] as number; i < (this.starts[word + 1] as number); i++) {
        hash = Math.imul(hash ^ (this.units[i] as number), PRIME)
      }
      let at = (hash ^ (hash >>> 15)) & mask
      while (larger[at] !== 0) at = (at + 1) & mask
      larger[at] = word + 1
    }
    this.table = larger
  }
}

/** FNV-1a. */
const SEED = 0x811c9dc5 | 0
const PRIME = 0x01000193
/** The number of arguments that a call may have on every platform. */
const SLICE = 4096

const bucketOf = (text: string, at: number): number => {
  const hash = Math.imul(
    Math.imul(Math.imul(text.charCodeAt(at), 0x9e3779b1) ^ text.charCodeAt(at + 1), 0x85ebca6b) ^
      text.charCodeAt(at + 2),
    0xc2b2ae35
  )
  return hash >>> 16
}
