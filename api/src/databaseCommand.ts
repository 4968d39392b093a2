/** `database where`: how an administrator reaches the PostgreSQL that comes along, on the server's own machine. */
import { join } from "node:path"
import { DatabaseUnusable } from "./Database.ts"
import type { Config } from "./platform/Config.ts"
import { passwordsIn } from "./postgres/Cluster.ts"
import { runningPostgres } from "./postgres/EmbeddedPostgres.ts"
import type { Command } from "./readCommand.ts"

/** Returns what is to be printed: never a password. */
export const databaseCommand = async (_command: Command, config: Config): Promise<string> => {
  if (config.databaseUrl !== null)
    throw new DatabaseUnusable("DATABASE_URL names the database; psql takes it as it is.")
  const place = join(config.dataDir, "postgres")
  const running = runningPostgres(place)
  if (running === null) throw new DatabaseUnusable(`No PostgreSQL runs in ${config.dataDir}; start the site first.`)
  const address = new URL(running.adminUrl)
  address.password = ""
  return `psql ${address.href}
The password is 'admin' in ${passwordsIn(join(place, "cluster"))}; that of the site's own role, driverdex, is 'api'.`
}
