/** A process that appends: `node writer.ts URL CLIENTS COMMITS`. Prints the positions that were acknowledged, as JSON. */
import { postgresLog } from "../../src/store/log/PostgresLog.ts"
import { connectPostgres } from "../../src/store/postgres/connect.ts"
import { commit, newStream } from "../store/log/commits.ts"

const [, , url = "", clients = "1", commits = "1"] = process.argv
const sql = connectPostgres(url, 2)
const log = postgresLog(sql)
const acknowledged: Array<number> = []
const client = async (): Promise<void> => {
  for (let n = 0; n < Number(commits); n++) {
    const [outcome] = await log.append([commit(newStream(), "no-stream")])
    if (outcome?._tag !== "Appended") throw new Error(`unexpected ${outcome?._tag}`)
    acknowledged.push(outcome.position)
  }
}
await Promise.all(Array.from({ length: Number(clients) }, client))
process.stdout.write(`${JSON.stringify(acknowledged)}\n`)
await sql.end({ timeout: 1 })
