/**
 * The folded texts of all drivers as one long row of word numbers, and for every word the postings: its places in it.
 * It finds owners: numbers that encode a document id and a field (`docIdOf`, `fieldOf`).
 */

import { ALL_FIELDS, FIELD_COUNT } from "../rules/fields.ts"
import type { Needle } from "../rules/match.ts"
import { type Part, partsOf, wordEnd } from "../rules/needleParts.ts"
import type { FieldHits } from "./FieldHits.ts"
import { grownTo } from "./grow.ts"
import { Vocabulary } from "./Vocabulary.ts"

/** A needle looked up among the words. */
export interface Lookup {
  readonly parts: ReadonlyArray<Part>
  /** The part by which texts are found, and the words that have it. */
  readonly anchor: number
  readonly words: ReadonlyArray<number>
  /** How many postings these words have, in total and by field in the order of FIELD_NAMES: no needle has more. */
  readonly postings: number
  readonly postingsInField: ReadonlyArray<number>
}

/** Folded, in the order of FIELD_NAMES. */
export type FoldedTexts = readonly [string, string, string, string]

export class WordPositions {
  readonly vocabulary = new Vocabulary()
  /** Word numbers; the words of each text follow -1 - its field, which is 0 to 3 in the order of FIELD_NAMES. */
  private row = new Int32Array(1024)
  private length = 0
  /** Units of the longest text: a longer needle is in none, however many words it has. */
  private longest = 0
  /** By document id: where its texts start. */
  private starts = new Int32Array(64)
  /** By word * 4 + field in the order of FIELD_NAMES: how often it occurs there. */
  private counts = new Int32Array(512)

  /**
   * The postings below `sealed`, word by word and field by field: those of a word in a field start at offsets[word * 4 + field]
   * and end where the next start. Their owners are parallel: a needle of one part needs nothing else.
   */
  private postings = new Int32Array(0)
  private owners = new Int32Array(0)
  private offsets = new Int32Array(1)
  private sealed = 0
  private sealedWords = 0
  /** The later postings as chains: by word the last one or -1, by place (less `sealed`) the one before or -1, and the owner. */
  private last = new Int32Array(128).fill(-1)
  private earlier = new Int32Array(1024)
  private lateOwners = new Int32Array(1024)

  /** Adds the next document id. Texts are never removed: the index drops what it has removed when it is rebuilt. */
  append(docId: number, texts: FoldedTexts): void {
    this.starts = grownTo(this.starts, docId + 2)
    this.starts[docId] = this.length
    for (const [field, folded] of texts.entries()) {
      this.longest = Math.max(this.longest, folded.length)
      this.appendText(docId, field, folded)
    }
    this.starts[docId + 1] = this.length
  }

  /** Sorts the postings by word when many were added since the last time; what is found is the same either way. */
  seal(): void {
    if (this.length - this.sealed < this.sealed / 8 + 2048) return
    const words = this.vocabulary.count
    const lists = words * FIELD_COUNT
    const offsets = new Int32Array(lists + 1)
    for (let i = 0; i < lists; i++) offsets[i + 1] = (offsets[i] as number) + (this.counts[i] as number)
    const next = offsets.slice()
    this.postings = new Int32Array(offsets[lists] as number)
    this.owners = new Int32Array(offsets[lists] as number)
    for (let at = 0, docId = -1, field = 0; at < this.length; at++) {
      const word = this.row[at] as number
      if (word < 0) {
        field = -1 - word
        if (field === 0) docId++
        continue
      }
      const list = word * FIELD_COUNT + field
      const to = next[list] as number
      next[list] = to + 1
      this.postings[to] = at
      this.owners[to] = docId * 16 + (1 << field)
    }
    this.offsets = offsets
    this.sealed = this.length
    this.sealedWords = words
    this.last.fill(-1)
    this.earlier = new Int32Array(1024)
    this.lateOwners = new Int32Array(1024)
    this.row = roomFor(this.row, this.length)
  }

  /** Null when a part of the needle is in no word. The needle is not empty. */
  lookUp(needle: Needle): Lookup | null {
    if (needle.length > this.longest) return null
    const parts = partsOf(needle)
    let best: Lookup | null = null
    for (const { part, anchor } of parts.map((part, anchor) => ({ part, anchor })).sort(byCost)) {
      if (best !== null && best.postings < CHEAP_POSTINGS && costOf(part) > 1) break
      const words = this.vocabulary.wordsWith(part.text, part.place)
      if (words.length === 0) return null
      const found = this.lookupOf(parts, anchor, words)
      if (best === null || found.postings < best.postings) best = found
    }
    return best
  }

  /** Every place of any of the words. */
  lookupOfWords(words: ReadonlyArray<number>): Lookup {
    return this.lookupOf([{ text: "", place: "inside" }], 0, words)
  }

  /** Marks what contains the lookup, in the given set of fields. */
  find(lookup: Lookup, hits: FieldHits, fields: number = ALL_FIELDS): void {
    const { owners, postings, offsets } = this
    const single = lookup.parts.length === 1
    for (const word of lookup.words) {
      for (let field = 0; field < FIELD_COUNT && word < this.sealedWords; field++) {
        if (((fields >> field) & 1) === 0) continue
        const list = word * FIELD_COUNT + field
        const end = offsets[list + 1] as number
        for (let i = offsets[list] as number; i < end; i++) {
          if (single || this.isAround(postings[i] as number, lookup)) hits.add(owners[i] as number)
        }
      }
      for (let at = this.last[word] as number; at !== -1; at = this.earlier[at - this.sealed] as number) {
        const owner = this.lateOwners[at - this.sealed] as number
        if ((owner & fields) !== 0 && (single || this.isAround(at, lookup))) hits.add(owner)
      }
    }
  }

  /** Marks what contains a word of `before` immediately followed by one of `after`. */
  findPairs(before: ReadonlyArray<number>, after: ReadonlyArray<number>, hits: FieldHits): void {
    const isAfter = new Uint8Array(this.vocabulary.count)
    for (const word of after) isAfter[word] = 1
    const isPair = (at: number): boolean => at + 1 < this.length && isAfter[this.row[at + 1] as number] === 1
    for (const word of before) {
      for (let i = this.sealedStart(word), end = this.sealedStart(word + 1); i < end; i++) {
        if (isPair(this.postings[i] as number)) hits.add(this.owners[i] as number)
      }
      for (let at = this.last[word] as number; at !== -1; at = this.earlier[at - this.sealed] as number) {
        if (isPair(at)) hits.add(this.lateOwners[at - this.sealed] as number)
      }
    }
  }

  /** Reads single document ids: the set of fields that contain the lookup. */
  reader(lookup: Lookup): (docId: number) => number {
    const { row, starts } = this
    const single = lookup.parts.length === 1
    const isAnchor = new Uint8Array(this.vocabulary.count)
    for (const word of lookup.words) isAnchor[word] = 1
    return (docId) => {
      const end = starts[docId + 1] as number
      let fields = 0
      let field = 0
      for (let at = starts[docId] as number; at < end; at++) {
        const word = row[at] as number
        if (word < 0) field = 1 << (-1 - word)
        else if (isAnchor[word] === 1 && (single || this.isAround(at, lookup))) fields |= field
      }
      return fields
    }
  }

  /** Where the sealed postings of a word start. */
  private sealedStart(word: number): number {
    return this.offsets[Math.min(word, this.sealedWords) * FIELD_COUNT] as number
  }

  private appendText(docId: number, field: number, folded: string): void {
    this.push(-1 - field)
    for (let start = 0; start < folded.length; ) {
      const end = wordEnd(folded, start)
      const word = this.vocabulary.intern(folded, start, end)
      if (word >= this.last.length) this.growWords(word + 1)
      const list = word * FIELD_COUNT + field
      this.counts[list] = (this.counts[list] as number) + 1
      const at = this.push(word)
      this.earlier[at - this.sealed] = this.last[word] as number
      this.lateOwners[at - this.sealed] = docId * 16 + (1 << field)
      this.last[word] = at
      start = end
    }
  }

  private push(word: number): number {
    const at = this.length++
    this.row = grownTo(this.row, this.length)
    this.earlier = grownTo(this.earlier, this.length - this.sealed)
    this.lateOwners = grownTo(this.lateOwners, this.length - this.sealed)
    this.row[at] = word
    return at
  }

  private growWords(count: number): void {
    const known = this.last.length
    this.last = grownTo(this.last, count).fill(-1, known)
    this.counts = grownTo(this.counts, this.last.length * FIELD_COUNT)
  }

  private lookupOf(parts: ReadonlyArray<Part>, anchor: number, words: ReadonlyArray<number>): Lookup {
    const postingsInField = [0, 0, 0, 0]
    for (const word of words) {
      for (let field = 0; field < FIELD_COUNT; field++) {
        postingsInField[field] =
          (postingsInField[field] as number) + (this.counts[word * FIELD_COUNT + field] as number)
      }
    }
    return { parts, anchor, words, postings: postingsInField.reduce((sum, n) => sum + n), postingsInField }
  }

  /** Are the other parts around the anchor's place? Between two texts there is no word, so all are in the same one. */
  private isAround(at: number, { parts, anchor }: Lookup): boolean {
    for (let i = 0; i < parts.length; i++) {
      if (i === anchor) continue
      const part = parts[i] as Part
      const there = at + i - anchor
      const word = there >= this.length ? -1 : (this.row[there] as number)
      if (word < 0 || !this.vocabulary.holds(word, part.text, part.place)) return false
    }
    return true
  }
}

/** Below this, looking up a costly part gains nothing. */
const CHEAP_POSTINGS = 5000

/** A whole word is one look-up, a longer part a chain of words, a part of one or two units a walk through all words. */
const costOf = ({ text, place }: Part): number => (place === "whole" ? 0 : text.length > 2 ? 1 : 2)

const byCost = (a: { readonly part: Part }, b: { readonly part: Part }): number => costOf(a.part) - costOf(b.part)

/** Not more room than a column is likely to need soon. */
const roomFor = (column: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> => {
  const room = Math.ceil(length * 1.125) + 1024
  return column.length > room ? column.slice(0, room) : column
}
