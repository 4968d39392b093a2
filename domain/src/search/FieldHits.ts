/** Which fields of which drivers hold something: a set of field bits per slot, and the list of slots that have any. */
import { grownTo } from "./grow.ts"

export class FieldHits {
  /** By slot: the bits of the fields. */
  fields = new Uint8Array(0)
  /** The slots with a hit, each once, in no order; only the first `count`. */
  slots = new Int32Array(0)
  count = 0

  /** Forgets all hits and makes room for slots below `length`. */
  clear(length: number): void {
    if (length > this.fields.length) {
      this.fields = grownTo(this.fields, length).fill(0)
      this.slots = new Int32Array(this.fields.length)
    } else if (this.count > CHEAPER_AT_ONCE) this.fields.fill(0)
    else for (let i = 0; i < this.count; i++) this.fields[this.slots[i] as number] = 0
    this.count = 0
  }

  /** @param owner slot * 16 + field bit */
  add(owner: number): void {
    const slot = owner >>> 4
    const before = this.fields[slot] as number
    if (before === 0) this.slots[this.count++] = slot
    this.fields[slot] = before | (owner & 15)
  }

  has(slot: number): boolean {
    return this.fields[slot] !== 0
  }
}

const CHEAPER_AT_ONCE = 10_000
