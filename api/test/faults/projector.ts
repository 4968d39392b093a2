/** A process that keeps both read models true until it is killed: `node projector.ts URL`. Says `up` when it begins. */
import { setTimeout as delay } from "node:timers/promises"
import { catalogueProjection } from "@driverdex/projections/catalogue/CatalogueProjection"
import { downloadsProjection } from "@driverdex/projections/downloads/DownloadsProjection"
import { makeRunner } from "@driverdex/projections/Runner"
import { postgresLog } from "../../src/store/log/PostgresLog.ts"
import { connectPostgres } from "../../src/store/postgres/connect.ts"

const sql = connectPostgres(process.argv[2] ?? "", 4)
const { readLog } = postgresLog(sql)
// Small pages: many transactions to be killed in.
const catalogue = makeRunner({ sql, readLog, projection: catalogueProjection, page: 7 })
const downloads = makeRunner({ sql, readLog, projection: downloadsProjection, page: 7 })
process.stdout.write("up\n")
for (;;) {
  await Promise.all([catalogue.catchUp(), downloads.catchUp()])
  await delay(1)
}
