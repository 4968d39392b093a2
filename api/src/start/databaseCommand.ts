/** `database where` and `database carry`: the PostgreSQL that comes along, on the server's own machine. */
import { join } from "node:path"
import type { Config } from "../platform/Config.ts"
import { passwordsIn } from "../store/postgres/Cluster.ts"
import { runningPostgres } from "../store/postgres/EmbeddedPostgres.ts"
import { carryDatabase } from "./carryDatabase.ts"
import { DatabaseUnusable } from "./Database.ts"
import type { Command } from "./readCommand.ts"

/** Returns what is to be printed: never a password. */
export const databaseCommand = async ({ verb, binaries }: Command, config: Config): Promise<string> => {
  if (config.databaseUrl !== null)
    throw new DatabaseUnusable(
      "DATABASE_URL names the database: psql and the tools of that PostgreSQL take it as it is."
    )
  return verb === "carry"
    ? carryDatabase(config.dataDir, binaries, (sentence) => process.stderr.write(`${sentence}\n`))
    : where(config.dataDir)
}

/** How an administrator reaches it. */
const where = (dataDir: string): string => {
  const place = join(dataDir, "postgres")
  const running = runningPostgres(place)
  if (running === null) throw new DatabaseUnusable(`No PostgreSQL runs in ${dataDir}; start the site first.`)
  const address = new URL(running.adminUrl)
  address.password = ""
  return `psql ${address.href}
The password is 'admin' in ${passwordsIn(join(place, "cluster"))}; that of the site's own role, driverdex, is 'api'.`
}
