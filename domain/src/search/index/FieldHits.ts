/** Which fields of which drivers hold something: a set of field bits per document id, and the list of document ids that have any. */
import { grownTo } from "./grow.ts"

export class FieldHits {
  /** By document id: the bits of the fields. */
  fields = new Uint8Array(0)
  /** The document ids with a hit, each once, in no order; only the first `count`. */
  docIds = new Int32Array(0)
  count = 0

  /** Forgets all hits and makes room for document ids below `length`. */
  clear(length: number): void {
    if (length > this.fields.length) {
      this.fields = grownTo(this.fields, length).fill(0)
      this.docIds = new Int32Array(this.fields.length)
    } else if (this.count > CHEAPER_AT_ONCE) this.fields.fill(0)
    else for (let i = 0; i < this.count; i++) this.fields[this.docIds[i] as number] = 0
    this.count = 0
  }

  /** @param owner document id * 16 + field bit */
  add(owner: number): void {
    const docId = owner >>> 4
    const before = this.fields[docId] as number
    if (before === 0) this.docIds[this.count++] = docId
    this.fields[docId] = before | (owner & 15)
  }

  has(docId: number): boolean {
    return this.fields[docId] !== 0
  }
}

const CHEAPER_AT_ONCE = 10_000
