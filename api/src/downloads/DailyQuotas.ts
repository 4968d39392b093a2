/**
 * What each network has had counted on a UTC day (decision 077): of one driver or printer model, and in all. In memory only and
 * of a bounded size: a table of 64-bit entries, by hashes with a salt that is made with the day and forgotten with it. Nothing in
 * it names a network, also not for visitors with Global Privacy Control.
 */
import { hash, randomBytes } from "node:crypto"

export interface DayLimits {
  /** Presses of one network that count on a day, of one driver or model and in all; null: any number. */
  readonly perDriver: number | null
  readonly perNetwork: number | null
}

export interface Press {
  /** The network as returned by `sourceOf`. */
  readonly source: string
  /** The number of the driver or printer model. */
  readonly id: number
  /** The idempotency key, null without one. */
  readonly key: string | null
}

export interface DailyQuotas {
  /**
   * Whether the press is within the limits; if so it uses up a part of them. One that was taken before under the same key is
   * the same press, and uses up nothing.
   */
  readonly take: (press: Press) => boolean
}

export interface DaySharesOptions extends DayLimits {
  /** Milliseconds since 1970: the day is that of UTC. */
  readonly now: () => number
  /** Places of the table at most, a power of two. A press of a new network takes up to three. */
  readonly most?: number
}

/** 16 MB. Half a million first presses of a day fit, twice the average of a site with 100 million downloads a year. */
const MAX_PLACES = 2 ** 21
const FIRST_PLACES = 2 ** 10
/** Fuller, and looking for a free place takes long. */
const FULL = 0.75
/** From half of that on, no block of addresses gets more than this part of it: made-up networks come from few blocks. */
const SHARE_OF_A_BLOCK = 1 / 64
const BLOCKS = 4_096
const MAX_COUNTED = 0xffff

export const makeDailyQuotas = ({ perDriver, perNetwork, now, most = MAX_PLACES }: DaySharesOptions): DailyQuotas => {
  const capacity = Math.floor(most * FULL)
  let day = Number.NaN
  let salt = ""
  let table = new Counts(1)
  /** Entries of each block of addresses; blocks with the same hash share a number. */
  let blocks = new Uint32Array(0)

  const begin = (today: number): void => {
    day = today
    salt = randomBytes(16).toString("base64")
    table = new Counts(Math.min(most, FIRST_PLACES))
    blocks = new Uint32Array(BLOCKS)
  }
  const digestOf = (text: string): Buffer => hash("sha256", `${salt}${text}`, "buffer")

  /** Whether so many entries may be added for the network; if so, they are counted as its block's. */
  const makeRoom = (source: string, entries: number): boolean => {
    if (entries === 0) return true
    if (table.size + entries > capacity) return false
    const block = digestOf(blockOf(source)).readUInt32LE(0) % BLOCKS
    const had = blocks[block] as number
    if (table.size * 2 >= capacity && had + entries > capacity * SHARE_OF_A_BLOCK) return false
    blocks[block] = had + entries
    while (table.size + entries > table.places * FULL && table.places < most) table = table.doubled()
    return true
  }

  return {
    take: ({ source, id, key }) => {
      if (perDriver === null && perNetwork === null) return true
      const today = Math.floor(now() / 86_400_000)
      if (today !== day) begin(today)
      const repeated = key === null ? null : digestOf(`${source} ${id} ${key}`)
      if (repeated !== null && table.of(repeated) > 0) return true
      const limited: Array<readonly [Buffer, number | null]> = [
        [digestOf(source), perNetwork],
        [digestOf(`${source} ${id}`), perDriver],
        ...(repeated === null ? [] : [[repeated, null] as const])
      ]
      const counts = limited.map(([entry]) => table.of(entry))
      if (limited.some(([, limit], n) => limit !== null && (counts[n] as number) >= limit)) return false
      if (!makeRoom(source, counts.filter((count) => count === 0).length)) return false
      for (const [entry] of limited) table.add(entry)
      return true
    }
  }
}

/** The first 16 bits of an IPv4 network, the first 32 of an IPv6 one: what a provider has. */
const blockOf = (source: string): string => source.split(/[.:]/, 2).join(" ")

/**
 * Counts by hash, in one array: of each place the first 32 bits of the hash, then its next 16 bits and the count in 16. An entry
 * stands at the place of its first bits, or the next free one.
 */
class Counts {
  readonly places: number
  size = 0
  readonly #words: Uint32Array

  /** @param places a power of two, at most 2^32 */
  constructor(places: number) {
    this.places = places
    this.#words = new Uint32Array(places * 2)
  }

  /** 0 for one that is not there. */
  of(entry: Buffer): number {
    return this.#count(this.#placeOf(entry.readUInt32LE(0), entry.readUInt16LE(4)))
  }

  /** Only with a free place. A count that is full stays as it is. */
  add(entry: Buffer): void {
    const [first, next] = [entry.readUInt32LE(0), entry.readUInt16LE(4)]
    const place = this.#placeOf(first, next)
    const count = this.#count(place)
    if (count === 0) this.size += 1
    this.#put(place, first, next, Math.min(MAX_COUNTED, count + 1))
  }

  doubled(): Counts {
    const larger = new Counts(this.places * 2)
    for (let place = 0; place < this.places; place++) {
      const count = this.#count(place)
      if (count === 0) continue
      const first = this.#words[place * 2] as number
      const next = (this.#words[place * 2 + 1] as number) >>> 16
      larger.#put(larger.#placeOf(first, next), first, next, count)
    }
    larger.size = this.size
    return larger
  }

  #count(place: number): number {
    return (this.#words[place * 2 + 1] as number) & MAX_COUNTED
  }

  #put(place: number, first: number, next: number, count: number): void {
    this.#words[place * 2] = first
    this.#words[place * 2 + 1] = (next << 16) | count
  }

  /** Its place, or the free one where it would stand. */
  #placeOf(first: number, next: number): number {
    let place = first % this.places
    while (
      this.#count(place) > 0 &&
      (this.#words[place * 2] !== first || (this.#words[place * 2 + 1] as number) >>> 16 !== next)
    )
      place = (place + 1) % this.places
    return place
  }
}
