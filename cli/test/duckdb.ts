/** Files as an analyst reads them. */
import { DuckDBInstance } from "@duckdb/node-api"

/** The rows of a query in a database of its own. */
export const ask = async (sql: string) => {
  const instance = await DuckDBInstance.create(":memory:")
  const connection = await instance.connect()
  try {
    return (await connection.runAndReadAll(sql)).getRowObjectsJson()
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
