import { postgresLog } from "../../../src/store/log/PostgresLog.ts"
import { connectPostgres } from "../../../src/store/postgres/connect.ts"
import { importOrderContract } from "../../commands/importOrderContract.ts"
import { freshDatabase } from "../postgres/database.ts"
import { eventStoreContract } from "./contract.ts"

const open = async () => {
  const database = await freshDatabase()
  const elsewhere = connectPostgres(database.url, 3)
  const log = postgresLog(database.sql)
  const other = postgresLog(elsewhere)
  return {
    log,
    other,
    close: async () => {
      await log.close()
      await other.close()
      await elsewhere.end({ timeout: 0 })
      await database.drop()
    }
  }
}

eventStoreContract("PostgresLog", open)
importOrderContract("PostgreSQL", open, 30)
