import postgres from "postgres"
import { postgresLog } from "../../src/log/PostgresLog.ts"
import { freshDatabase } from "../postgres/database.ts"
import { eventStoreContract } from "./contract.ts"

eventStoreContract("PostgresLog", async () => {
  const database = await freshDatabase()
  const elsewhere = postgres(database.url, { max: 3, onnotice: () => {} })
  const log = postgresLog(database.sql)
  const other = postgresLog(elsewhere)
  return {
    log,
    other,
    close: async () => {
      await log.close()
      await other.close()
      await elsewhere.end()
      await database.drop()
    }
  }
})
