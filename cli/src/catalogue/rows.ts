/** The catalogue as rows of an import file, and the way between a driver's key and its id. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import type { ImportRow } from "@driverdex/domain/decide/ImportRow"
import { decodeRow } from "@driverdex/domain/decide/ImportRow.decode.schema"
import type { Client } from "../platform/client.ts"
import { Failure } from "../platform/Failure.ts"
import { Refused } from "../platform/refusals.ts"

/** Every driver of the catalogue by its key. @throws Failure when the server exports what this program cannot read. */
export async function exportedRows({ stream }: Client): Promise<ReadonlyMap<string, ImportRow>> {
  const rows = new Map<string, ImportRow>()
  for await (const record of stream((calls) => calls.admin.exportCatalogue())) {
    const decoded = decodeRow(record)
    if (!("row" in decoded)) {
      throw new Failure("The server exports a form of rows that this program does not know; update the program.")
    }
    rows.set(decoded.row.key, decoded.row)
  }
  return rows
}

/** The key of a driver; `unknown` for an id that nothing has, `removed` for one that is out of the catalogue. */
export async function keyOfId({ ask }: Client, id: number): Promise<{ key: string } | "unknown" | "removed"> {
  try {
    const { key } = await ask((calls) => calls.drivers.show({ params: { id } }))
    return { key }
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return "unknown"
    if (error instanceof Refused && error.status === 410) return "removed"
    throw error
  }
}

/**
 * The id of a driver that is in the catalogue; undefined when it left meanwhile. Lists carry no keys, so those of its name
 * are asked one by one.
 */
export async function idOfKey(
  client: Client,
  drivers: ReadonlyArray<Driver>,
  { key, name }: Pick<ImportRow, "key" | "name">
): Promise<number | undefined> {
  for (const { id } of drivers.filter((driver) => driver.name === name)) {
    const found = await keyOfId(client, id)
    if (typeof found === "object" && found.key === key) return id
  }
  return undefined
}
