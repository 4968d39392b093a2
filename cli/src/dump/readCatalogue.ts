/**
 * Reads the whole catalogue as it was at one moment. Pages take time and the catalogue may change meanwhile, so that
 * everything is read, and then each answer is asked for again by its ETag: where all of them are still the same, they were so
 * at the moment between the two.
 */
import { Schema } from "effect"
import type { FlatRecord } from "../files/records.ts"
import { Failure } from "../verb/Failure.ts"
import { type DumpedCatalogue, SCHEMAS, type TableName } from "./dumpTables.ts"
import { unknownForm, type V1Reader } from "./v1Reader.ts"

export interface ReadOptions<Mark> {
  readonly address: string
  readonly api: V1Reader
  /** Called once per attempt, at the moment whose catalogue is read. */
  readonly between: () => Promise<Mark>
  readonly onAgain: () => void
}

const MAX_ATTEMPTS = 3
/** Two million records of a list: a server whose pages have no end must not fill the memory. */
const MAX_PAGES = 10_000
/** As many as a call may ask for: 0.8 MB. */
const MODELS_ON_PAGE = 1000

/** @throws Failure where it changed in each of three attempts, Refused, Unreachable */
export async function readCatalogue<Mark>(
  options: ReadOptions<Mark>
): Promise<{ catalogue: DumpedCatalogue; mark: Mark }> {
  const { api, between, onAgain } = options
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const seen = new Map<string, string>()
    const catalogue = await readOnce(options, seen)
    const mark = catalogue === null ? null : await between()
    if (catalogue !== null && mark !== null && (await areSame(api, seen))) return { catalogue, mark }
    if (attempt < MAX_ATTEMPTS) onAgain()
  }
  throw new Failure("The catalogue changed each of three times while it was read. Nothing is written; try again later.")
}

/** Null where a driver was removed between its line and its releases. */
async function readOnce(
  { address, api }: Pick<ReadOptions<unknown>, "address" | "api">,
  seen: Map<string, string>
): Promise<DumpedCatalogue | null> {
  const read = async (path: string): Promise<Readonly<Record<string, unknown>>> => {
    const { body, etag } = await api.read(path)
    seen.set(path, etag)
    if (typeof body !== "object" || body === null) throw unknownForm(address)
    return body as Record<string, unknown>
  }
  const list = async (table: Exclude<TableName, "releases" | "printers">): Promise<ReadonlyArray<FlatRecord>> => {
    const records: Array<FlatRecord> = []
    for (let [path, pages] = [`${table}?limit=200`, 1]; ; pages++) {
      const body = await read(path)
      records.push(...recordsIn(table, body[table], address))
      const { next } = body
      if (next === null) return records
      if (typeof next !== "string") throw unknownForm(address)
      path = `${table}?limit=200&cursor=${encodeURIComponent(next)}`
      if (pages === MAX_PAGES || seen.has(path)) throw new Failure(`The list of ${table} at ${address} has no end.`)
    }
  }
  /** In numbered pages, since their order is not that of an id. */
  const models = async (): Promise<ReadonlyArray<FlatRecord>> => {
    const records: Array<FlatRecord> = []
    for (let page = 1; page <= MAX_PAGES; page++) {
      const body = await read(`printers?limit=${MODELS_ON_PAGE}&page=${page}`)
      const some = recordsIn("printers", body["printers"], address)
      records.push(...some)
      if (some.length < MODELS_ON_PAGE) return records
    }
    throw new Failure(`The list of printers at ${address} has no end.`)
  }
  const drivers = await list("drivers")
  const lines = await list("lines")
  const manufacturers = await list("manufacturers")
  const releases: Array<FlatRecord> = []
  for (const { id, key, releases: count } of lines) {
    if (count === 0) continue
    try {
      const body = await read(`drivers/${id}/releases`)
      if (!Array.isArray(body["releases"])) throw unknownForm(address)
      const of = body["releases"].map((release: object) => ({ driver: id, driverKey: key, ...release }))
      releases.push(...recordsIn("releases", of, address))
    } catch (error) {
      if ((error as { readonly status?: number }).status === 410) return null
      throw error
    }
  }
  return { drivers, releases, lines, manufacturers, printers: await models() }
}

async function areSame(api: V1Reader, seen: ReadonlyMap<string, string>): Promise<boolean> {
  for (const [path, etag] of seen) {
    try {
      if (!(await api.isSame(path, etag))) return false
    } catch (error) {
      if ((error as { readonly status?: number }).status === 410) return false
      throw error
    }
  }
  return true
}

/** With the fields of the contract, in its order: what a newer server adds is left out. */
function recordsIn(table: TableName, given: unknown, address: string): ReadonlyArray<FlatRecord> {
  try {
    const decode = Schema.decodeUnknownSync(Schema.Array(SCHEMAS[table] as Schema.Codec<FlatRecord, unknown>))
    return decode(given)
  } catch {
    throw unknownForm(address)
  }
}
