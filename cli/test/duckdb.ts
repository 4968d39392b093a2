/** Files as an analyst reads them. */
import { DuckDBInstance } from "@duckdb/node-api"

/** The rows of a query, or of the last of several, in a database of its own, whose session has the time zone. */
export const ask = async (sql: string, timeZone = "UTC") => {
  const instance = await DuckDBInstance.create(":memory:")
  const connection = await instance.connect()
  try {
    await connection.run(`set timezone = '${timeZone}'`)
    return (await connection.runAndReadAll(sql)).getRowObjectsJson()
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
